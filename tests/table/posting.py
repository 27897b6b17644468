"""Where notices go in the tests: a web server, a push service as the standards describe it, and a house that posts."""

import asyncio
import base64
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

import h11
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ariane.table.authority import Authority
from ariane.table.carriers import Delivery
from ariane.table.guard import Limits
from ariane.table.hall import Hall
from ariane.table.lookout import Doorman
from ariane.table.orders import Orders
from ariane.table.postman import Postman
from ariane.table.proxies import Front
from ariane.table.readers import Reader, Wish
from ariane.table.subscribing import carriers_of
from ariane.table.tables import Table
from tests.table.test_authority import secret

SITE = "https://club.example"


class Posted(NamedTuple):
    """A request that came."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """A web server that keeps what it is sent, and answers as it is told to."""

    def __init__(self) -> None:
        self.got: list[Posted] = []
        self.answers: list[int] = []  # the next ones; then all is well
        self.held: asyncio.Event | None = None  # nothing is answered until this is set
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line, request, body = h11.Connection(h11.SERVER), None, b""
        with contextlib.suppress(OSError, h11.ProtocolError):
            while True:
                event = line.next_event()
                if event is h11.NEED_DATA:
                    line.receive_data(await reader.read(65_536))
                elif isinstance(event, h11.Request):
                    request = event
                elif isinstance(event, h11.Data):
                    body += event.data
                else:
                    break
            assert request is not None
            headers = {name.decode(): value.decode() for name, value in request.headers}
            self.got.append(Posted(request.method.decode(), request.target.decode(), headers, body))
            if self.held is not None:
                await self.held.wait()
            status = self.answers.pop(0) if self.answers else 201
            writer.write(line.send(h11.Response(status_code=status, headers=[("Content-Length", "0")])) or b"")
            writer.write(line.send(h11.EndOfMessage()) or b"")
            await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    one = Receiver()
    server = await asyncio.start_server(one.serve, "127.0.0.1", 0)
    one.port = server.sockets[0].getsockname()[1]
    try:
        yield one
    finally:
        server.close()


class Browser:
    """A browser's half of Web Push: its keys, and how it reads what comes (RFC 8291) from whom (RFC 8292)."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": encode(self.point), "auth": encode(self.auth)}

    def read(self, came: Posted) -> Any:
        assert came.headers["content-encoding"] == "aes128gcm"
        salt, size, length = came.body[:16], int.from_bytes(came.body[16:20], "big"), came.body[20]
        sender, sealed = came.body[21 : 21 + length], came.body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.point + sender, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        text, mark, rest = padded.rpartition(b"\x02")
        assert mark
        assert not rest.strip(b"\0")
        return json.loads(text)


def check_vapid(came: Posted, public: str, audience: str, now: float) -> dict[str, Any]:
    """Whether a push service would believe it, and what it says of its sender."""
    scheme, _, rest = came.headers["authorization"].partition(" ")
    said = dict(part.strip().partition("=")[::2] for part in rest.split(","))
    assert (scheme, said["k"]) == ("vapid", public)
    head, claims, signature = said["t"].split(".")
    raw = decode(signature)
    mark = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(public))
    point.verify(mark, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    told: dict[str, Any] = json.loads(decode(claims))
    assert told["aud"] == audience
    assert now < told["exp"] <= now + 86_400
    return told


def derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class House:
    """A house whose postman goes round when he is told to."""

    def __init__(self, authority: Authority, delivery: Delivery | None = None) -> None:
        self.authority = authority
        self.hall = Hall(authority, Orders(authority.storage, Limits()))
        self.looking: dict[str, set[int]] = {}
        self.hall.looking = self._looking  # type: ignore[method-assign]
        front = Front(origin=SITE)
        lookout = Doorman(self.hall)
        self.postman = Postman(authority.storage, lookout, delivery or Delivery(private=True), front)
        self.postman.carriers.update(carriers_of(self.postman.delivery, front, authority.storage.sealer))
        self.readers = self.postman.readers

    def _looking(self, id: str) -> set[int]:
        return self.looking.get(id, set())

    async def reader(self, **settings: Any) -> Reader:
        word = await self.readers.create("en", "UTC", self.postman.now())
        if settings:
            await self.readers.change(await self.readers.find(word), **settings)
        return await self.readers.find(word)

    async def told_of(
        self, reader: Reader, table: Table, seat: int, *kinds: str, browsers: list[str] | None = None
    ) -> None:
        held = table.match.seats[seat].digest
        assert held is not None
        assert table.match.seat_of(secret(seat)) == seat
        wish = Wish(table.match.id, seat, held, list(kinds), browsers)
        await self.readers.subscribe(reader, wish, table.match.version - 1)

    def going(self) -> list[asyncio.Task[None]]:
        """The postman and his couriers, who go on until they are ended."""
        return [asyncio.create_task(self.postman.look_on()), asyncio.create_task(self.postman.send_on())]

    async def round(self) -> None:
        while await self.postman.look():
            pass
        while await self.postman.couriers.set_off():
            await self.postman.couriers.all_back()


async def hook(house: House, reader: Reader, url: str, form: str = "json", **more: str) -> str:
    """A webhook of this reader; its id."""
    way = await house.readers.add_way(reader, "webhook", {"url": url, "form": form, **more}, house.postman.now())
    return way.id


Wait = Callable[[float], None]
