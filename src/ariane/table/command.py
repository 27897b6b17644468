"""The command `ariane serve`."""

from typing import Annotated

import typer


def serve_command(
    host: Annotated[str, typer.Option(help="Where to listen; anything but loopback lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = 8420,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///file or postgresql://user@host/name; unset: a file in your data folder."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser, where there is one.")] = False,
) -> None:
    """Serve the table: matches in the browser, with bots and with friends."""
    from ariane.table.serving import serve  # only here: no other command waits for it to load

    serve(host, port, database, open_browser=browser)
