"""The table: one authority for every match, with its seats, secrets, journals, live updates and the web application."""


def serve(
    host: str = "127.0.0.1", port: int | None = None, database: str | None = None, open_browser: bool = False
) -> None:
    """Serves until interrupted. Without a database: SQLite in the user's data folder; without a port: ours or any."""
    from ariane.table import serving

    serving.serve(host, port, database, open_browser)
