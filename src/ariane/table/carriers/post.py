"""Posting to an address that a stranger has named: to public machines only, by https, within bounds, and no further.

The name is resolved once, every address it has is looked at, and the connection goes to one of those: a name that
changes its mind in between leads nowhere else. Redirects are not followed.
"""

import asyncio
import ipaddress
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import h11

from ariane.table.carriers import Undelivered

PORTS = (443, 8443)
LONGEST = 1000  # letters of an address
TIMEOUT = 10.0  # seconds for all of it
MOST_READ = 16 * 1024  # bytes of an answer
WORLD = ipaddress.ip_network("2000::/3")  # all that is given out of the new addresses

# Who asks what address a name has: that may take long, and the threads that tables use are not for it.
_asking = ThreadPoolExecutor(32, "notices")


class Answer(NamedTuple):
    status: int
    after: float  # seconds until it may be tried again, where it says so


def check(url: str, *, private: bool) -> SplitResult:
    """What can be said of an address before anything is asked of it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Undelivered("this is no address", gone=True) from None
    if len(url) > LONGEST or not url.isascii() or any(letter <= " " for letter in url):
        raise Undelivered(f"an address has at most {LONGEST} plain letters", gone=True)
    if not parts.hostname or parts.username or parts.password:
        raise Undelivered("an address is https://name/path, without a password in it", gone=True)
    if private and parts.scheme in ("http", "https"):
        return parts
    if parts.scheme != "https" or (port or 443) not in PORTS:
        raise Undelivered("notices go by https only", gone=True)
    try:
        literal = ipaddress.ip_address(parts.hostname)
    except ValueError:
        return parts
    if not is_public(literal):
        raise Undelivered("notices go to public addresses only", gone=True)
    return parts


def host_of(url: str) -> str:
    return urlsplit(url).netloc.lower()


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether it is out there, and not this machine or its neighbours; an old address in a new one counts as itself."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if inner is None and address in ipaddress.ip_network("64:ff9b::/96"):
            inner = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
        if inner is not None:
            return is_public(inner)
        if address not in WORLD:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def post(
    url: str, body: bytes, headers: dict[str, str], *, private: bool = False, method: str = "POST"
) -> Answer:
    """Sends it and reads whether it was taken; what does not answer as asked is Undelivered."""
    parts = check(url, private=private)
    try:
        async with asyncio.timeout(TIMEOUT):
            reader, writer = await _connect(parts, private)
            try:
                return await _exchange(parts, method, body, headers, reader, writer)
            finally:
                writer.close()
    except TimeoutError:
        raise Undelivered("it did not answer in time") from None
    except (OSError, h11.ProtocolError, EOFError, UnicodeError) as error:
        raise Undelivered(f"it could not be reached: {type(error).__name__}") from None


async def _connect(parts: SplitResult, private: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    secure = parts.scheme == "https"
    host, port = str(parts.hostname), parts.port or (443 if secure else 80)
    ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_asking, ask)
    addresses = [str(where[0]).partition("%")[0] for *_, where in found]
    if not addresses or (not private and not all(is_public(ipaddress.ip_address(address)) for address in addresses)):
        raise Undelivered("notices go to public addresses only")
    context = trusted() if secure else None
    return await asyncio.open_connection(
        addresses[0], port, ssl=context, server_hostname=host if secure else None, limit=MOST_READ
    )


@cache
def trusted() -> ssl.SSLContext:
    """Whom this machine trusts to say who others are; reading that takes some milliseconds."""
    return ssl.create_default_context()


async def _exchange(
    parts: SplitResult,
    method: str,
    body: bytes,
    headers: dict[str, str],
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
) -> Answer:
    line = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_READ)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    said = {"Host": parts.netloc, "User-Agent": "Ariane", "Content-Length": str(len(body)), "Connection": "close"}
    request = h11.Request(method=method, target=target, headers=list((said | headers).items()))
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(line.send(part) or b"")
    await writer.drain()
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(MOST_READ))
        elif isinstance(event, h11.Response):
            told = {name.decode(): value.decode("latin-1") for name, value in event.headers}
            wait = told.get("retry-after", "")
            return Answer(event.status_code, float(wait) if wait.isdecimal() and len(wait) < 7 else 0.0)
        elif isinstance(event, h11.ConnectionClosed | h11.EndOfMessage):
            raise Undelivered("it hung up")


def judge(answer: Answer, gone: tuple[int, ...] = (404, 410)) -> None:
    """Whether it was taken."""
    if 200 <= answer.status < 300:
        return
    if answer.status in gone:
        raise Undelivered(f"it is not there any more ({answer.status})", gone=True)
    raise Undelivered(f"it was refused ({answer.status})", after=answer.after)
