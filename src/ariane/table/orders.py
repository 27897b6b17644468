"""Orders of whoever runs the house, which every server follows: bans, limits, matches that are gone."""

import asyncio
import contextlib
import ipaddress
import time
from collections.abc import Callable
from dataclasses import fields, replace

import sqlalchemy as sa

from ariane.core.errors import ArianeError
from ariane.table.guard import Limits
from ariane.table.proxies import Network
from ariane.table.refusals import NotStored
from ariane.table.storage import Storage, orders

EVERY = 5.0  # seconds until an order is followed
BAN, LIMIT, DELETED = "ban", "limit", "deleted"


class Orders:
    """The orders as this server knows them."""

    def __init__(self, storage: Storage, limits: Limits) -> None:
        self.storage = storage
        self.begun = limits  # what the server was started with
        self.limits = limits.divided()
        self.bans: tuple[Network, ...] = ()
        self.deleted: set[str] = set()

    async def follow(self, gone: Callable[[str], None], banned: Callable[[], None]) -> None:
        """Reads them now and then; `gone` is told of each match that was deleted, `banned` that others are."""
        while True:
            with contextlib.suppress(NotStored):  # what held before still holds
                await self.read(gone, banned)
            await asyncio.sleep(EVERY)

    async def read(self, gone: Callable[[str], None], banned: Callable[[], None]) -> None:
        found = await given(self.storage)
        before, self.bans = self.bans, tuple(ipaddress.ip_network(name) for kind, name, _ in found if kind == BAN)
        if self.bans != before:
            banned()
        limits = limited(self.begun, {name: value for kind, name, value in found if kind == LIMIT})
        limits = limits.divided()
        if limits != self.limits:
            self.limits = limits
        for name in {name for kind, name, _ in found if kind == DELETED} - self.deleted:
            self.deleted.add(name)
            gone(name)

    def is_banned(self, client: str) -> bool:
        """Of IPv6 a client is a whole /64: whoever bans one address of it bans them all."""
        if not self.bans:
            return False
        try:
            network = ipaddress.ip_network(client, strict=False)
        except ValueError:
            return False
        return any(ban.version == network.version and ban.overlaps(network) for ban in self.bans)


def limited(limits: Limits, said: dict[str, str]) -> Limits:
    """The limits with these changed; a rate is so many per second, and four times as many at once."""
    known = {field.name: getattr(limits, field.name) for field in fields(limits)}
    for name, value in said.items():
        if isinstance(known.get(name), tuple):
            known[name] = (float(value), max(1.0, 4 * float(value)))
        elif isinstance(known.get(name), int):
            known[name] = int(float(value))
    return replace(limits, **known)


def names() -> list[str]:
    """The limits that can be set while servers run."""
    return [field.name for field in fields(Limits) if field.name not in ("metrics", "connections", "processes")]


# Giving orders


async def given(storage: Storage) -> list[tuple[str, str, str]]:
    async with storage.reading() as connection:
        rows = await connection.execute(sa.select(orders.c.kind, orders.c.name, orders.c.value))
        return [(kind, name, value) for kind, name, value in rows.all()]


async def give(storage: Storage, kind: str, name: str, value: str) -> None:
    async with storage.reading() as connection:
        await connection.execute(orders.delete().where(orders.c.kind == kind, orders.c.name == name))
        await connection.execute(orders.insert(), {"kind": kind, "name": name, "value": value, "at": time.time()})


async def take_back(storage: Storage, kind: str, name: str) -> bool:
    async with storage.reading() as connection:
        done = await connection.execute(orders.delete().where(orders.c.kind == kind, orders.c.name == name))
        return bool(done.rowcount)


def network(text: str) -> str:
    """An address or a network as it is kept."""
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise ArianeError(f"{text!r} is no address; right are 203.0.113.9 and 2001:db8::/32") from None
