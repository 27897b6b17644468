"""An account that goes for good, and all that is its own with it; games stay for those who played them."""

import sqlalchemy as sa

from ariane.table.accounts import Accounts, accounts
from ariane.table.belongings import Belongings
from ariane.table.groups import leave_all
from ariane.table.keeping import held_seats
from ariane.table.storage import comments


async def delete(known: Accounts, account: str) -> bool:
    """Whether there was one. Its groups go on without it; the database's own keys take along all that hangs on it.

    What was written at its seats goes, too; the games themselves are the others' as well.
    """
    await Belongings(known).forget_reader(account)
    async with known.storage.reading() as connection:
        await leave_all(connection, account)
        mine = sa.exists().where(held_seats.c.match == comments.c.match, held_seats.c.seat == comments.c.seat)
        await connection.execute(comments.delete().where(mine.where(held_seats.c.account == account)))
        gone = await connection.execute(accounts.delete().where(accounts.c.id == account))
    return bool(gone.rowcount)
