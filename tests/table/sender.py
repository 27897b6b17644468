"""A postman in a process of its own, to be killed: goes round on this database until then."""

import asyncio

from ariane.table.authority import Authority
from ariane.table.carriers import Delivery
from ariane.table.storage import Storage
from ariane.table.tables import Settings
from tests.table.posting import House


async def main(database: str, lease: float) -> None:
    authority = Authority(Storage(database), Settings(workers=1))
    await authority.open()
    house = House(authority, Delivery(private=True, after=0.0, lease=lease, every=0.05))
    await asyncio.gather(house.postman.look_on(), house.postman.send_on())
