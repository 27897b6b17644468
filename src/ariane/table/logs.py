"""Logs: one line for each thing that happened, with the request it happened in; for people or for programs."""

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ariane.table.meter import Account

request_id: ContextVar[str] = ContextVar("request_id", default="")
asker: ContextVar[str] = ContextVar("asker", default="")  # the client whose request this is
payer: ContextVar["Account | None"] = ContextVar("payer", default=None)  # who pays for what is done besides

LEVELS = ("debug", "info", "warning", "error")
USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class Lines(logging.Formatter):
    """`2026-01-31T12:00:00Z ERROR ariane.table fault: disk full part=journal request=…`, or the same as JSON."""

    def __init__(self, as_json: bool) -> None:
        super().__init__()
        self.as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        more = {name: value for name, value in vars(record).items() if name not in USUAL}
        if request_id.get():
            more["request"] = request_id.get()
        if record.exc_info:
            more["error"] = self.formatException(record.exc_info)
        if self.as_json:
            return json.dumps(said | more, ensure_ascii=False, default=str)
        pairs = [f"{name}={value}" for name, value in more.items() if name != "error"]
        trace = ["\n" + str(more["error"])] if "error" in more else []
        return " ".join([*said.values(), *pairs]) + "".join(trace)


def begin(level: str, as_json: bool) -> None:
    """All loggers, uvicorn's too, write to stderr in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(as_json))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("ariane").setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
