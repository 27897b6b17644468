"""Private groups with their tables, boxes that an account keeps, and how lucky and how exact a seat was in a match."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "groups",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("link", sa.Integer, nullable=False),
    )
    op.create_table(
        "group_members",
        sa.Column("group", sa.String(16), sa.ForeignKey("groups.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "account", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("joined", sa.Double, nullable=False),
        sa.Column("leads", sa.Boolean, nullable=False),
    )
    op.create_table(
        "group_tables",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("group", sa.String(16), sa.ForeignKey("groups.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id", ondelete="SET NULL"), nullable=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "kept_boxes",
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("box", sa.String(32), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "luck",
        sa.Column("match", sa.String(16), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("luck", sa.Double, nullable=False),
        sa.Column("spread", sa.Double, nullable=False),
        sa.Column("percentile", sa.Double, nullable=True),
        sa.Column("lost", sa.Double, nullable=True),
    )


def downgrade() -> None:
    for table in ("luck", "kept_boxes", "group_tables", "group_members", "groups"):
        op.drop_table(table)
