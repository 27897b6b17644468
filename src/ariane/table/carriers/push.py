"""Web Push: a message for one browser, encrypted so that only it can read it (RFC 8291), from a server that signs
itself (VAPID, RFC 8292).
"""

import base64
import json
import os
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from ariane.table import notices
from ariane.table.carriers import Undelivered
from ariane.table.carriers.post import host_of, judge, post
from ariane.table.notices import Message
from ariane.table.readers import Way

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

RECORD = 4096  # bytes: one record, and push services take no more
PADDED = 2048  # bytes of every message that is not longer, so that its length tells nothing
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
DAY = 86_400


def possible() -> bool:
    """Whether what it needs is installed."""
    try:
        import cryptography  # noqa: F401
    except ImportError:
        return False
    return True


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check(address: dict[str, str]) -> None:
    """Whether a browser's keys are keys."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        if len(decode(address["auth"])) != 16:
            raise ValueError
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(address["p256dh"]))
    except (ValueError, KeyError):
        raise Undelivered("a push subscription has an endpoint, a key p256dh and a secret auth", gone=True) from None


class Push:
    """The browser's push service; its key follows from the key of the house, and is the same on every server."""

    def __init__(self, seed: bytes, contact: str, *, private: bool) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec

        number = int.from_bytes(seed + b"ariane push", "big") % (ORDER - 1) + 1
        self.key: EllipticCurvePrivateKey = ec.derive_private_key(number, ec.SECP256R1())
        self.contact = contact
        self.private = private
        self.public = encode(_point(self.key))

    async def carry(self, way: Way, message: Message) -> None:
        endpoint = way.address["endpoint"]
        headers = {
            "Authorization": f"vapid t={self.token(endpoint, message.at)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(2 * DAY),
            "Urgency": "high" if message.kind == "reminder" else "normal",
            "Topic": message.id[:32],  # twice the same is shown once
        }
        sealed = encrypted(self.payload(message), decode(way.address["p256dh"]), decode(way.address["auth"]))
        judge(await post(endpoint, sealed, headers, private=self.private))

    def receiver(self, way: Way) -> str:
        return host_of(way.address["endpoint"])

    def payload(self, message: Message) -> bytes:
        """What the worker of the page shows; its address is a path, the browser knows the rest."""
        one = message.notices[0]
        said = {
            "title": notices.headline(message),
            "body": notices.body(message, links=False)[:600],
            "path": one.path if len(message.notices) == 1 else "",
            "tag": one.match if len(message.notices) == 1 else "ariane",
            "lang": message.language,
        }
        return msgspec.json.encode(said)

    def token(self, endpoint: str, now: float) -> str:
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        where = urlsplit(endpoint)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(now) + DAY // 2, "sub": self.contact}
        signed = ".".join(encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def encrypted(text: bytes, browser: bytes, auth: bytes) -> bytes:
    """For whoever has the private half of this point and this secret."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    ours = ec.generate_private_key(ec.SECP256R1())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser)
    salt, point = os.urandom(16), _point(ours)
    key, nonce = keys(ours.exchange(ec.ECDH(), theirs), auth, salt, browser, point)
    padded = text + b"\x02" + bytes(max(0, PADDED - len(text)))
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, padded, None)


def keys(shared: bytes, auth: bytes, salt: bytes, browser: bytes, server: bytes) -> tuple[bytes, bytes]:
    """The key and the nonce of the one record (RFC 8291, 3.4)."""
    material = _derived(auth, shared, b"WebPush: info\0" + browser + server, 32)
    key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    return key, _derived(salt, material, b"Content-Encoding: nonce\0", 12)


def _derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def _point(key: "EllipticCurvePrivateKey") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
