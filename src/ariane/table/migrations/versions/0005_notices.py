"""Notices: who wants to be told, by which ways, of which seats; and the outbox that the telling goes through."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "notice_readers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("feed", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("reader", sa.String(16), sa.ForeignKey("notice_readers.id"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("wrong", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("notice_ways_reader", "notice_ways", ["reader"])
    op.create_index("notice_ways_mark", "notice_ways", ["mark"])
    op.create_table(
        "notice_seats",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("reader", sa.String(16), sa.ForeignKey("notice_readers.id"), primary_key=True),
        sa.Column("held", sa.String(64), nullable=False),
        sa.Column("kinds", sa.String(64), nullable=False),
        sa.Column("looked", sa.Double, nullable=False),
    )
    op.create_index("notice_seats_reader", "notice_seats", ["reader"])
    op.create_table(
        "notice_matches",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("seen", sa.Integer, nullable=False),
    )
    op.create_table(
        "notice_outbox",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("way", sa.String(16), nullable=False),
        sa.Column("reader", sa.String(16), nullable=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("lease", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("done", sa.Double, nullable=False),
        sa.Column("message", sa.String(32)),
        sa.UniqueConstraint("way", "match", "seat", "turn", "kind", name="notice_once"),
    )
    op.create_index("notice_outbox_due", "notice_outbox", ["state", "due"])
    op.create_index("notice_outbox_match", "notice_outbox", ["match", "state"])
    op.create_index("notice_outbox_reader", "notice_outbox", ["reader", "done"])


def downgrade() -> None:
    for table in ("notice_outbox", "notice_matches", "notice_seats", "notice_ways", "notice_readers"):
        op.drop_table(table)
