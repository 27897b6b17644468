"""The table: one authority for every match, with its seats, secrets, journals, live updates and the web application."""

PARTS = (
    "fastapi",
    "uvicorn",
    "websockets",
    "msgspec",
    "sqlalchemy",
    "alembic",
    "aiosqlite",
    "asyncpg",
    "jinja2",
    "webauthn",
)


def check_installed() -> None:
    """The server and its page are an extra of the package; without it, say how to get it."""
    from importlib.util import find_spec

    from ariane.core.errors import ArianeError

    if any(find_spec(part) is None for part in PARTS):
        raise ArianeError(
            "the server and its page are not installed; get them with: pip install 'ariane[table]' "
            "(or play in the terminal: ariane play)"
        )


def serve(
    host: str = "127.0.0.1", port: int | None = None, database: str | None = None, open_browser: bool = False
) -> None:
    """Serves until interrupted. Without a database: SQLite in the user's data folder; without a port: ours or any."""
    check_installed()
    from ariane.table import serving

    serving.serve(host, port, database, open_browser)
