"""What the table refuses: a code for programs, a sentence for people, and never a secret."""

from ariane.core.errors import ArianeError

# The codes, and the HTTP status each is sent with.
STATUS = {
    "unknown-match": 404,
    "unknown-game": 404,
    "unknown-person": 404,
    "unknown-group": 404,
    "not-seated": 403,
    "no-spectators": 403,
    "not-signed-in": 403,
    "sign-in-again": 403,
    "seat-taken": 409,
    "not-started": 409,
    "over": 409,
    "still-running": 409,
    "not-your-turn": 409,
    "stale": 409,
    "key-used": 409,
    "read-only": 409,
    "not-now": 409,
    "illegal": 422,
    "not-accepted": 422,
    "bad-request": 422,
    "too-large": 413,
    "too-many": 429,
    "not-stored": 503,
    "not-ready": 503,
}


class Refused(ArianeError):
    """Something the table does not do; nothing has changed."""

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        """A worker may refuse something, too."""
        return Refused, (self.code, str(self), self.rule)


class NotStored(Refused):
    """The storage did not answer: whether the entry is there will be seen when it does."""

    def __init__(self) -> None:
        super().__init__("not-stored", "the storage does not answer just now; ask again with the same key")
