"""The command `ariane admin`: for whoever runs a house."""

import asyncio
import json
import re
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from ariane.cli import given, people
from ariane.cli.catalogue import Json
from ariane.core.errors import ArianeError
from ariane.core.places import table_database

app = typer.Typer(no_args_is_help=True, help="Look after a house: backups, matches, accounts, groups, bans, limits.")
matches = typer.Typer(no_args_is_help=True, help="List, show, export or delete matches.")
ban = typer.Typer(no_args_is_help=True, help="Keep an address or a network out.")
limits = typer.Typer(no_args_is_help=True, help="How much one client may ask for.")
app.add_typer(matches, name="matches")
app.add_typer(people.accounts, name="accounts")
app.add_typer(people.groups, name="groups")
app.add_typer(ban, name="ban")
app.add_typer(limits, name="limits")

Done = TypeVar("Done")
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="As for `ariane serve`; unset: the file in your data folder.",
        envvar="ARIANE_DATABASE",
        show_default=False,
    ),
]
Id = Annotated[str, typer.Argument(metavar="MATCH", help="The match, as in its address.", show_default=False)]
UNITS = {"m": 60.0, "h": 3600.0, "d": 24 * 3600.0, "w": 7 * 24 * 3600.0}


def _run(work: Coroutine[Any, Any, Done]) -> Done:
    return asyncio.run(work)


def age(text: str) -> float:
    """`90d`, `12h`, `2w`: in seconds."""
    found = re.fullmatch(r"([0-9]{1,6})([mhdw])", text)
    if found is None:
        raise ArianeError(f"{text!r} is no age; right are 90d, 12h, 2w")
    return int(found[1]) * UNITS[found[2]]


@app.command("backup")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to.", show_default=False)],
    database: Database = None,
) -> None:
    """Copy the whole database to a file, while people play.

    [dim]ariane admin backup ariane-monday.sqlite3[/dim]
    """
    from ariane.table import admin

    size = admin.back_up(database or table_database(), file)
    typer.echo(f"{file}: {size} bytes, whole and sound")


@app.command("restore")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.", show_default=False)],
    database: Database = None,
) -> None:
    """Put a backup in the place of the database; what was there is kept beside it. The server must be stopped.

    [dim]ariane admin restore ariane-monday.sqlite3[/dim]
    """
    from ariane.table import admin

    aside = admin.restore(database or table_database(), file)
    typer.echo(f"{file} is restored" + (f"; what was there is now {aside}" if aside else ""))


@app.command("check")
def check(database: Database = None, as_json: Json = False) -> None:
    """Replay every stored match, and say which would no longer replay (exit code 1).

    [dim]ariane admin check[/dim]
    """
    from ariane.table import admin

    async def replay() -> tuple[int, dict[str, str]]:
        count, broken = 0, {}
        async with admin.opened(database or table_database()) as storage:
            async for name, wrong in admin.check(storage):
                count += 1
                if wrong is not None:
                    broken[name] = wrong
        return count, broken

    count, broken = _run(replay())
    if as_json:
        typer.echo(json.dumps({"matches": count, "broken": broken}, indent=2))
    else:
        for name, wrong in broken.items():
            typer.echo(f"{name}: {wrong}")
        typer.echo(f"{count - len(broken)} of {count} matches replay")
    if broken:
        raise typer.Exit(1)


# Matches


@matches.command("list")
def list_matches(
    database: Database = None,
    status: Annotated[str | None, typer.Option(help="Only open, running or over ones.", show_default=False)] = None,
    idle: Annotated[
        str | None, typer.Option(metavar="AGE", help="Only those idle for this long: 90d.", show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """The matches, the one that went on last first."""
    from ariane.table import admin

    async def look() -> list[admin.Found]:
        async with admin.opened(database or table_database()) as storage:
            return await admin.listed(storage, status, None if idle is None else age(idle))

    found = _run(look())
    if as_json:
        typer.echo(json.dumps([match._asdict() for match in found], ensure_ascii=False, indent=2))
        return
    for match in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(match.last))
        typer.echo(f"{match.id}  {match.status:8}{match.game:12}{when}  {match.entries:5}  {', '.join(match.names)}")


@matches.command("show")
def show_match(id: Id, database: Database = None) -> None:
    """How a match stands, with nothing that is secret."""
    from ariane.table import admin

    async def look() -> dict[str, Any]:
        async with admin.opened(database or table_database()) as storage:
            match = await admin.one(storage, id)
            return {
                "match": match.id,
                "game": match.opening.game,
                "status": match.status,
                "version": match.version,
                "steps": len(match.steps),
                "seats": [{"kind": seat.kind, "name": seat.name, "away": seat.away} for seat in match.seats],
                "options": match.opening.options,
                "broken": match.broken,
            }

    typer.echo(json.dumps(_run(look()), ensure_ascii=False, indent=2))


@matches.command("export")
def export_match(
    id: Id,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Where to; - is stdout.")] = Path("-"),
    database: Database = None,
) -> None:
    """The record of a match: whole once it is over, before that as the spectators know it."""
    from ariane.table import admin

    async def write() -> str:
        async with admin.opened(database or table_database()) as storage:
            return await admin.export(storage, id)

    text = _run(write())
    given.deliver(output, text)


@matches.command("delete")
def delete_matches(
    ids: Annotated[list[str], typer.Argument(metavar="MATCH…", help="The matches.", show_default=False)],
    database: Database = None,
) -> None:
    """Delete matches for good; whoever is looking at one is told that it is gone."""
    from ariane.table import admin

    async def go() -> list[str]:
        async with admin.opened(database or table_database()) as storage:
            return [name for name in ids if not await admin.delete(storage, name)]

    missing = _run(go())
    typer.echo(f"{len(ids) - len(missing)} deleted")
    if missing:
        raise ArianeError(f"there is no match {', '.join(missing)}")


@matches.command("retention")
def retention(
    idle: Annotated[str, typer.Option(metavar="AGE", help="Those idle for this long: 90d.", show_default=False)],
    database: Database = None,
    status: Annotated[str | None, typer.Option(help="Only open, running or over ones.", show_default=False)] = None,
    really: Annotated[bool, typer.Option("--delete", help="Delete them; unset: only say which.")] = False,
) -> None:
    """Delete the matches in which nothing has happened for a long time.

    [dim]ariane admin matches retention --idle 90d --delete[/dim]
    """
    from ariane.table import admin

    async def go() -> list[str]:
        async with admin.opened(database or table_database()) as storage:
            old = [match.id for match in await admin.listed(storage, status, age(idle))]
            if really:
                for name in old:
                    await admin.delete(storage, name)
                await admin.sweep(storage)
            return old

    old = _run(go())
    if not really:
        for name in old:
            typer.echo(name)
    typer.echo(f"{len(old)} {'deleted' if really else 'would be deleted: --delete deletes them'}")


# Bans and limits


async def _orders(database: str | None, kind: str, name: str, value: str | None) -> bool:
    """Gives an order, or takes it back."""
    from ariane.table import admin, orders

    async with admin.opened(database or table_database()) as storage:
        if value is None:
            return await orders.take_back(storage, kind, name)
        await orders.give(storage, kind, name, value)
        return True


def _listed(database: str | None, kind: str) -> list[tuple[str, str]]:
    from ariane.table import admin, orders

    async def look() -> list[tuple[str, str]]:
        async with admin.opened(database or table_database()) as storage:
            return sorted((name, value) for found, name, value in await orders.given(storage) if found == kind)

    return _run(look())


Address = Annotated[str, typer.Argument(metavar="ADDRESS", help="An address or a network.", show_default=False)]


@ban.command("add")
def ban_add(
    address: Address, why: Annotated[str, typer.Option(help="For your own memory.")] = "", database: Database = None
) -> None:
    """Every server keeps it out within seconds."""
    from ariane.table import orders

    name = orders.network(address)
    _run(_orders(database, orders.BAN, name, why))
    typer.echo(f"{name} is banned")


@ban.command("remove")
def ban_remove(address: Address, database: Database = None) -> None:
    """Let it in again."""
    from ariane.table import orders

    name = orders.network(address)
    if not _run(_orders(database, orders.BAN, name, None)):
        raise ArianeError(f"{name} is not banned")
    typer.echo(f"{name} is let in again")


@ban.command("list")
def ban_list(database: Database = None) -> None:
    """Who is kept out, and why."""
    for name, why in _listed(database, "ban"):
        typer.echo(f"{name}  {why}".rstrip())


@limits.command("set")
def limits_set(
    name: Annotated[str, typer.Argument(metavar="LIMIT", help="See `limits list`.", show_default=False)],
    value: Annotated[float, typer.Argument(metavar="NUMBER", help="Per second, or how many.", min=0.0)],
    database: Database = None,
) -> None:
    """Every server follows within seconds."""
    from ariane.table import orders

    if name not in orders.names():
        raise ArianeError(f"there is no limit {name!r}; there are: {', '.join(orders.names())}")
    _run(_orders(database, orders.LIMIT, name, str(value)))
    typer.echo(f"{name} is {value:g}")


@limits.command("reset")
def limits_reset(
    name: Annotated[str, typer.Argument(metavar="LIMIT", show_default=False)], database: Database = None
) -> None:
    """As the servers were started."""
    from ariane.table import orders

    _run(_orders(database, orders.LIMIT, name, None))
    typer.echo(f"{name} is as the servers were started")


@limits.command("list")
def limits_list(database: Database = None) -> None:
    """The limits, and those that were set."""
    from ariane.table import orders
    from ariane.table.guard import Limits

    known = dict(_listed(database, "limit"))
    for name in orders.names():
        usual = getattr(Limits(), name)
        shown = f"{usual[0]:g} per second, {usual[1]:g} at once" if isinstance(usual, tuple) else f"{usual}"
        typer.echo(f"{name:20} {shown}" + (f"; set to {float(known[name]):g}" if name in known else ""))
