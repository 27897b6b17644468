"""A house that receives people with accounts, for tests: a server without a port, its clock in our hands."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import sqlalchemy as sa

from ariane.table.guard import OPEN_HOUSE, Limits
from ariane.table.proxies import Front
from ariane.table.tables import Settings
from ariane.table.web import application
from tests.table.passkey import Passkey

HERE = "http://localhost"


class House:
    """A server without a port, its clock in our hands, and somebody who asks it things."""

    def __init__(self, app: Any, web: httpx.AsyncClient) -> None:
        self.app = app
        self.web = web
        self.at = 1_800_000_000.0
        app.state.accounts.now = lambda: self.at

    async def ask(self, path: str, session: str | None = None, **form: object) -> httpx.Response:
        headers = {} if session is None else {"Authorization": f"Bearer {session}"}
        return await self.web.post(f"/api/account{path}", json=form, headers=headers)

    async def done(self, path: str, session: str | None = None, **form: object) -> Any:
        answer = await self.ask(path, session, **form)
        assert answer.is_success, answer.text
        return answer.json()

    async def look(self, session: str) -> httpx.Response:
        return await self.web.get("/api/account", headers={"Authorization": f"Bearer {session}"})

    async def register(self, name: str = "Ada", key: Passkey | None = None) -> tuple[Passkey, Any]:
        key = key or Passkey(HERE)
        options = await self.done("/challenge", purpose="register", name=name)
        return key, await self.done("", name=name, label="Desk", credential=key.make(options))

    async def sign_in(self, key: Passkey) -> httpx.Response:
        options = await self.done("/challenge", purpose="sign-in")
        return await self.ask("/sign-in", credential=key.sign(options))

    async def count(self, table: sa.Table) -> int:
        async with self.app.state.authority.storage.reading() as connection:
            return int((await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one())


@asynccontextmanager
async def housed(
    database: str, limits: Limits = OPEN_HOUSE, front: Front | None = None, settings: Settings | None = None
) -> AsyncIterator[House]:
    app = application(database, settings, limits=limits, front=front)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=HERE, timeout=60) as web:
            yield House(app, web)


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])
