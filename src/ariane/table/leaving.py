"""An account that goes for good, and all that is its own with it; games stay for those who played them."""

from ariane.table.accounts import Accounts, accounts
from ariane.table.belongings import Belongings
from ariane.table.groups import leave_all


async def delete(known: Accounts, account: str) -> bool:
    """Whether there was one. Its groups go on without it; the database's own keys take along all that hangs on it."""
    await Belongings(known).forget_reader(account)
    async with known.storage.reading() as connection:
        await leave_all(connection, account)
        gone = await connection.execute(accounts.delete().where(accounts.c.id == account))
    return bool(gone.rowcount)
