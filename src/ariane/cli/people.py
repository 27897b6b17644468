"""The commands `ariane admin accounts` and `ariane admin groups`: what whoever runs a house may do about people."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from ariane.cli import given
from ariane.cli.catalogue import Json
from ariane.core.errors import ArianeError
from ariane.core.places import table_database

if TYPE_CHECKING:
    from ariane.table.storage import Storage

accounts = typer.Typer(no_args_is_help=True, help="List, show, export, sign out or delete accounts.")
groups = typer.Typer(no_args_is_help=True, help="List, show or delete private groups.")

Done = TypeVar("Done")
Database = Annotated[
    str | None,
    typer.Option("--database", help="As for `ariane serve`; unset: the file in your data folder.", show_default=False),
]
Account = Annotated[str, typer.Argument(metavar="ACCOUNT", help="Its id, see `list`.", show_default=False)]
Group = Annotated[str, typer.Argument(metavar="GROUP", help="Its id, as in its address.", show_default=False)]


def _with(database: str | None, work: "Callable[[Storage], Awaitable[Done]]") -> Done:
    from ariane.table import admin

    async def run() -> Done:
        async with admin.opened(database or table_database()) as storage:
            return await work(storage)

    return asyncio.run(run())


def _tell(found: object) -> None:
    import msgspec  # of the extra `table`, without which there is nothing to tell

    typer.echo(json.dumps(msgspec.to_builtins(found), ensure_ascii=False, indent=2))


def _day(at: float | None) -> str:
    return "-" if at is None else time.strftime("%Y-%m-%d", time.localtime(at))


@accounts.command("list")
def list_accounts(database: Database = None, as_json: Json = False) -> None:
    """The accounts, the one that was used last first."""
    from ariane.table import people

    found = _with(database, people.listed)
    if as_json:
        _tell(found)
        return
    for one in found:
        seen = f"used {_day(one.used)}  browsers {one.sessions}  games {one.games}"
        typer.echo(f"{one.id}  since {_day(one.created)}  {seen}  {one.name}")


@accounts.command("show")
def show_account(account: Account, database: Database = None) -> None:
    """What there is of an account, in numbers."""
    from ariane.table import people

    typer.echo(json.dumps(_with(database, lambda storage: people.show(storage, account)), ensure_ascii=False, indent=2))


@accounts.command("export")
def export_account(
    account: Account,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="Where to; - is stdout.")] = Path("-"),
    database: Database = None,
) -> None:
    """All that is kept of an account as JSON, without the secrets of its seats: for an owner who asks you for it."""
    from ariane.table import people

    told = _with(database, lambda storage: people.export(storage, account))
    given.deliver(output, json.dumps(told, ensure_ascii=False, indent=2) + "\n")


@accounts.command("sign-out")
def sign_out(account: Account, database: Database = None) -> None:
    """End its sessions in every browser; passkeys and codes still sign in."""
    from ariane.table import people

    ended = _with(database, lambda storage: people.sign_out(storage, account))
    typer.echo(f"signed out of {ended} browsers")


@accounts.command("delete")
def delete_account(account: Account, database: Database = None) -> None:
    """Delete an account and all that is its own, for good; games stay for the others, without it."""
    from ariane.table import people

    if not _with(database, lambda storage: people.delete(storage, account)):
        raise ArianeError(f"there is no account {account!r}")
    typer.echo("deleted")


@groups.command("list")
def list_groups(database: Database = None, as_json: Json = False) -> None:
    """The groups, the newest first."""
    from ariane.table import people

    found = _with(database, people.circles)
    if as_json:
        _tell(found)
        return
    for one in found:
        typer.echo(f"{one.id}  since {_day(one.created)}  members {one.members}  tables {one.tables}  {one.name}")


@groups.command("show")
def show_group(group: Group, database: Database = None) -> None:
    """Members, tables and standings of a group; not its link."""
    from ariane.table import people

    told = _with(database, lambda storage: people.show_circle(storage, group))
    typer.echo(json.dumps(told, ensure_ascii=False, indent=2))


@groups.command("delete")
def delete_group(group: Group, database: Database = None) -> None:
    """Delete a group with its list; its tables and members stay."""
    from ariane.table import people

    if not _with(database, lambda storage: people.delete_circle(storage, group)):
        raise ArianeError(f"there is no group {group!r}")
    typer.echo("deleted")
