"""The command `ariane serve`."""

from typing import Annotated

import typer


def serve_command(
    host: Annotated[str, typer.Option(help="Where to listen; anything but loopback lets others in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port; 0 takes a free one; unset: 8420, or a free one.", min=0, max=65535)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///file or postgresql://user@host/name; unset: a file in your data folder."),
    ] = None,
    pace: Annotated[float, typer.Option(help="Seconds a bot waits before it moves.", min=0.0, max=60.0)] = 0.4,
    patience: Annotated[
        float,
        typer.Option(help="Seconds somebody may keep the others waiting; then they may let the house play.", min=0.0),
    ] = 60.0,
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="No rate limits: for measuring, or behind a proxy that has its own.")
    ] = False,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser, where there is one.")] = False,
) -> None:
    """Serve the table: matches in the browser, with bots and with friends."""
    # Imported here, so that no other command waits for it to load.
    from ariane.table.guard import OPEN_HOUSE
    from ariane.table.serving import serve
    from ariane.table.tables import Settings

    serve(host, port, database, browser, Settings(pace=pace, patience=patience), OPEN_HOUSE if unlimited else None)
