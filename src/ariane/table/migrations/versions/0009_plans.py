"""What seats have planned for when they are asked next, sealed."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "plans",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("plans")
