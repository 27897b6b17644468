"""Behind a proxy: the address by which people know this server, and whose word about a client is taken."""

import ipaddress
import re
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import Scope

from ariane.core.errors import ArianeError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
HOPS = 16  # of a forwarded address that are looked at


@dataclass(frozen=True)
class Front:
    """How the server looks from outside: `root` is the path below which it lies, without a slash at its end."""

    origin: str | None = None  # https://club.example
    root: str = ""  # /ariane
    trusted: tuple[Network, ...] = ()

    @property
    def host(self) -> str | None:
        return None if self.origin is None else self.origin.partition("://")[2]

    @property
    def is_secure(self) -> bool:
        return self.origin is not None and self.origin.startswith("https://")

    def client(self, scope: Scope) -> str:
        """Who asks: the peer, or whom a proxy that we trust says that it asks for."""
        peer = str(scope["client"][0]) if scope.get("client") else ""
        if not self.is_trusted(peer):
            return share(peer)
        told = Headers(scope=scope).getlist("x-forwarded-for")
        hops = [hop.strip() for line in told for hop in line.split(",")]
        for hop in reversed(hops[-HOPS:]):
            if not self.is_trusted(hop):
                return share(hop)
        return share(peer)

    def is_trusted(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.trusted)

    def inner(self, path: str) -> str:
        """The path as we know it, whether or not the proxy has taken the root away."""
        if self.root and (path == self.root or path.startswith(f"{self.root}/")):
            return path.removeprefix(self.root) or "/"
        return path


def share(address: str) -> str:
    """What one client is counted by: its address, of the new kind the network that a house gets."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False)) if not found.is_loopback else str(found)
    return str(found)


def front(public_url: str | None, trusted: list[str]) -> Front:
    """From what was said on the command line; what cannot be meant is refused in a sentence."""
    origin, root = None, ""
    if public_url is not None:
        found = re.fullmatch(r"(https?)://([A-Za-z0-9.:\[\]-]+)((?:/[A-Za-z0-9._~-]+)*)/?", public_url)
        if found is None:
            raise ArianeError(f"--public-url {public_url!r} is no address; right is https://club.example/ariane")
        origin, root = f"{found[1]}://{found[2].lower()}", found[3]
    networks: list[Network] = []
    for text in trusted:
        try:
            networks.append(ipaddress.ip_network(text.strip(), strict=False))
        except ValueError:
            raise ArianeError(f"--trusted-proxy {text!r} is no address; right are 127.0.0.1 and 10.0.0.0/8") from None
    return Front(origin, root, tuple(networks))
