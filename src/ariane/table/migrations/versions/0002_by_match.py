"""The journal lies by match in SQLite, and needs no second index: what is written next is found by its number alone.

Whoever writes the next number knows all before it, and so all their keys: that a key comes once follows from that.
"""

from alembic import op

revision = "0002"
down_revision = "0001"

COLUMNS = (
    'match varchar(16) not null references matches (id), number integer not null, "key" varchar(64), '
    "at double not null, body text not null"
)


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.drop_constraint("entries_once", "entries", type_="unique")
        return
    # From the copying on it is one transaction; what an interrupted attempt has left is made anew.
    op.execute("drop table if exists entries_by_match")
    op.execute(f"create table entries_by_match ({COLUMNS}, primary key (match, number)) without rowid")
    op.execute('insert into entries_by_match select match, number, "key", at, body from entries')
    op.execute("drop table entries")
    op.execute("alter table entries_by_match rename to entries")


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.create_unique_constraint("entries_once", "entries", ["match", "key"])
        return
    op.execute("drop table if exists entries_as_before")
    op.execute(
        f"create table entries_as_before ({COLUMNS}, primary key (match, number), "
        'constraint entries_once unique (match, "key"))'
    )
    op.execute('insert into entries_as_before select match, number, "key", at, body from entries')
    op.execute("drop table entries")
    op.execute("alter table entries_as_before rename to entries")
