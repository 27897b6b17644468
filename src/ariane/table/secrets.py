"""Secrets: who holds a seat's 128 bits sits there. Only their hash is kept, and compared in constant time."""

import hmac
import secrets
from hashlib import sha256

SECRET_DIGITS = 32  # hexadecimal: 128 bits
FORM = r"^[0-9a-f]{32}$"


def new_secret() -> str:
    return secrets.token_hex(SECRET_DIGITS // 2)


def new_seed() -> str:
    return secrets.token_hex(32)


LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # that nobody takes for one another


def new_match_id() -> str:
    """Also unguessable, since a match that is not listed is found by its link only; sixteen letters and digits."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))


def new_code() -> str:
    """A code that a person can write down and type: a hundred bits, in groups of four letters."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(5))


def digest(secret: str) -> str:
    """A plain hash will do: nobody tries 128 bits of chance one by one."""
    return sha256(secret.encode()).hexdigest()


def held_by(secret: str, digests: list[str | None]) -> list[int]:
    """Which seats this secret opens; every one is compared, whatever the others said."""
    mine = digest(secret)
    return [seat for seat, kept in enumerate(digests) if hmac.compare_digest(mine, kept or "")]
