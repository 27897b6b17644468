"""Accounts, for whoever wants a name of their own: passkeys, sessions, codes, and what an account keeps."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

TABLES = (
    *("ratings", "settled", "finished", "held_seats", "kept_notes", "kept_tables"),
    *("challenges", "sessions", "codes", "passkeys", "accounts"),
)


def owner(*, primary_key: bool = False, index: bool = False) -> sa.Column[str]:
    """Whose it is; with the account everything of its own is gone."""
    whose = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    return sa.Column("account", sa.String(16), whose, primary_key=primary_key, nullable=False, index=index)


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        owner(index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("digest", sa.String(64), primary_key=True),
        owner(index=True),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        owner(index=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("account", sa.String(16), nullable=False),
        sa.Column("until", sa.Double, nullable=False, index=True),
    )
    op.create_table(
        "kept_tables",
        owner(primary_key=True),
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "kept_notes",
        owner(primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "held_seats",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        owner(index=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False, index=True),
    )
    op.create_table(
        "finished",
        owner(primary_key=True),
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("share", sa.Double, nullable=False),
        sa.Column("others", sa.Text, nullable=False),
        sa.Column("rating", sa.Double, nullable=True),
        sa.Column("gained", sa.Double, nullable=True),
    )
    op.create_table(
        "settled",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column(
            "account", sa.String(16), sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=True, index=True
        ),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("best", sa.Double, nullable=False),
    )
    op.create_index("ratings_of", "ratings", ["game", "seats"])


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
