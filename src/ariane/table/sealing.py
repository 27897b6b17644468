"""Secrets at rest: sealed with a key that does not lie in the database; no copy of it shows what is still to fall."""

import base64
import hmac
import os
import secrets
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from ariane.core.errors import ArianeError
from ariane.core.places import data_folder

MARK = "~"  # a seed of an older version lies open: sixty-four hexadecimal digits
NONCE = 12  # bytes, as the cipher of texts wants them
PLACE = "ARIANE_SEAL_KEY"  # the environment may say which file holds the key


def key_file(beside: str | None = None) -> Path:
    """Where the key lies, unless told: in the folder of a SQLite file, else with this user's data."""
    told = os.environ.get(PLACE)
    if told:
        return Path(told)
    if beside is not None:
        return Path(beside).absolute().parent / "seal.key"
    return data_folder() / "seal.key"


class Sealer:
    """Seals and opens seeds and texts; the key is made when it is first needed, for its owner only."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or key_file()
        self._key: bytes | None = None

    def seal(self, match: str, seed: str) -> str:
        """The pad comes from key and match, which has one seed; a tag tells another key from this one."""
        hidden = self._mask(match, bytes.fromhex(seed))
        return MARK + base64.urlsafe_b64encode(hidden + self._tag(match, hidden)).decode().rstrip("=")

    def open(self, match: str, text: str) -> str:
        if not text.startswith(MARK):
            return text
        raw = base64.urlsafe_b64decode(text[1:] + "=")
        hidden, tag = raw[:32], raw[32:]
        if not hmac.compare_digest(tag, self._tag(match, hidden)):
            raise ArianeError(f"the seed of match {match} was sealed with another key than {self.file}; see {PLACE}")
        return self._mask(match, hidden).hex()

    # Other things than seeds

    def derive(self, purpose: str) -> bytes:
        """A key for one purpose alone: whoever has it has no other."""
        return hmac.digest(self._read(), f"key {purpose}".encode(), sha256)

    def seal_text(self, what: str, text: str) -> str:
        """A text of any length, bound to what it is: it opens nowhere else."""
        nonce = secrets.token_bytes(NONCE)
        hidden = self._cipher().encrypt(nonce, text.encode(), what.encode())
        return MARK + base64.urlsafe_b64encode(nonce + hidden).decode()

    def open_text(self, what: str, text: str) -> str:
        raw = base64.urlsafe_b64decode(text.removeprefix(MARK))
        try:
            return self._cipher().decrypt(raw[:NONCE], raw[NONCE:], what.encode()).decode()
        except InvalidTag:
            raise ArianeError(f"{what} was sealed with another key than {self.file}; see {PLACE}") from None

    def _cipher(self) -> AESGCM:
        return AESGCM(self.derive("texts"))

    def _mask(self, match: str, data: bytes) -> bytes:
        pad = hmac.digest(self._read(), f"seed {match}".encode(), sha256)
        return bytes(one ^ other for one, other in zip(data, pad, strict=True))

    def _tag(self, match: str, hidden: bytes) -> bytes:
        return hmac.digest(self._read(), f"tag {match} ".encode() + hidden, sha256)[:15]

    def _read(self) -> bytes:
        if self._key is None:
            try:
                self._key = self._known() if self.file.exists() else self._make()
            except (OSError, ValueError) as error:
                raise ArianeError(f"the key that seals seeds cannot be read or made: {self.file}: {error}") from None
        return self._key

    def _known(self) -> bytes:
        return bytes.fromhex(self.file.read_text("ascii").strip())

    def _make(self) -> bytes:
        """Servers that start together make one key: whoever is second reads it."""
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        own = self.file.with_name(f"{self.file.name}.{secrets.token_hex(4)}")
        handle = os.open(own, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(own, self.file)
        except FileExistsError:
            pass
        finally:
            own.unlink()
        return self._known()
