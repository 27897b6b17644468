"""The command `ariane serve`."""

from dataclasses import replace
from typing import Annotated, Literal

import typer

from ariane.table import check_installed

LogLevel = Literal["debug", "info", "warning", "error"]


def serve_command(
    host: Annotated[str, typer.Option(help="Where to listen; anything but loopback lets others in.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port; 0 takes a free one; by default 8420, or a free one.", min=0, max=65535)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="sqlite:///file or postgresql://user@host/name; by default a file in your data folder.",
            envvar="ARIANE_DATABASE",
        ),
    ] = None,
    pace: Annotated[float, typer.Option(help="Seconds a bot waits before it moves.", min=0.0, max=60.0)] = 0.4,
    patience: Annotated[
        float,
        typer.Option(help="Seconds a player may keep the others waiting before they may let the house play.", min=0.0),
    ] = 60.0,
    review: Annotated[
        int,
        typer.Option(
            help="How long the house looks at each moment of a game that is over: iterations; 0 for no reviews.",
            min=0,
            max=100_000,
        ),
    ] = 240,
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="No rate limits: for measuring, or behind a proxy that has its own.")
    ] = False,
    public_url: Annotated[
        str | None,
        typer.Option(
            help="The address people use, where a proxy stands before this server: https://club.example/ariane"
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy whose X-Forwarded-For is believed: an address or a network; may be given again."),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            help="Number of processes: with PostgreSQL they all serve, with SQLite one serves.", min=1, max=64
        ),
    ] = 1,
    servers: Annotated[
        int,
        typer.Option(
            help="Number of machines that serve this database: each allows a client its part.", min=1, max=1000
        ),
    ] = 1,
    notices: Annotated[
        str | None,
        typer.Option(
            help="Ways to tell people that it is their turn: push, mail, webhook, feed, or none; unset: all that work."
        ),
    ] = None,
    smtp: Annotated[
        str | None,
        typer.Option(help="The server that takes mail: smtp://user:password@host:587.", envvar="ARIANE_SMTP"),
    ] = None,
    mail_from: Annotated[
        str | None, typer.Option(help="The address that mail comes from.", envvar="ARIANE_MAIL_FROM")
    ] = None,
    notify_after: Annotated[
        float, typer.Option(help="Seconds until somebody who does not look is told of their turn.", min=0.0, max=3600)
    ] = 60.0,
    notify_private: Annotated[
        bool,
        typer.Option(
            "--notify-private", help="Notices may go to private addresses and by http: in a closed network only."
        ),
    ] = False,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Show /metrics to everybody; unset: only to this computer.")
    ] = False,
    log_level: Annotated[LogLevel, typer.Option(help="What is logged; info has a line for each request.")] = "warning",
    log_json: Annotated[bool, typer.Option("--log-json", help="Log as JSON, one object per line.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser, if there is one.")] = False,
) -> None:
    """Serve the table: matches in the browser, with bots and with friends."""
    check_installed()
    # Imported here, so that no other command waits for it to load.
    from ariane.table.carriers import delivery
    from ariane.table.guard import OPEN_HOUSE, Limits
    from ariane.table.proxies import front
    from ariane.table.serving import serve
    from ariane.table.tables import Settings

    limits = replace(OPEN_HOUSE if unlimited else Limits(), metrics=metrics, processes=servers)
    settings = Settings(pace=pace, patience=patience, review=review)
    seen = front(public_url, trusted_proxy or [])
    sent = delivery(notices, smtp, mail_from, notify_private, notify_after)
    serve(host, port, database, browser, settings, limits, seen, workers, log_level, log_json, sent)
