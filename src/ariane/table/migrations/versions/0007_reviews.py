"""What is kept for everybody who looks back at a match that is over: what the house thought, what its players wrote."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("method", sa.Integer, nullable=False),
        sa.Column("moments", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "comments",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("comments")
    op.drop_table("reviews")
