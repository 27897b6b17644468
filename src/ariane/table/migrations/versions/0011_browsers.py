"""Which of an account's browsers are told of a seat by push, where not all of them are."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("notice_seats", sa.Column("browsers", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("notice_seats", "browsers")
