"""Webhooks: JSON that a program can check, signed as Standard Webhooks asks for; or the form that Discord, Slack, ntfy
or Matrix want.
"""

import base64
import hmac
from hashlib import sha256
from urllib.parse import quote

import msgspec

from ariane.table import notices
from ariane.table.carriers import Undelivered
from ariane.table.carriers.post import check, host_of, judge, post
from ariane.table.notices import Message
from ariane.table.readers import Way

FORMS = ("json", "discord", "slack", "ntfy", "matrix")
LONGEST = 1900  # letters of a text: Discord takes 2000, ntfy 4096 bytes
ROOM = "/_matrix/client/v3/rooms/"


def check_address(address: dict[str, str], *, private: bool) -> None:
    """Whether it can be meant for this form."""
    parts = check(address["url"], private=private)
    if address["form"] == "ntfy" and (not parts.path.strip("/") or "/" in parts.path.strip("/")):
        raise Undelivered("for ntfy the address is https://ntfy.sh/topic", gone=True)
    if address["form"] == "matrix" and (ROOM not in parts.path or not address.get("token")):
        words = f"for Matrix the address is https://server{ROOM}!room:server, with an access token"
        raise Undelivered(words, gone=True)


class Webhook:
    """An address that takes JSON."""

    def __init__(self, seed: bytes, *, private: bool) -> None:
        self.seed = seed
        self.private = private

    def key(self, way: str) -> str:
        """What its receiver checks our signature with; told when the way is made."""
        return "whsec_" + base64.b64encode(self._key(way)).decode()

    def _key(self, way: str) -> bytes:
        return hmac.digest(self.seed, way.encode(), sha256)

    async def carry(self, way: Way, message: Message) -> None:
        url, method, body, headers = self.written(way, message)
        judge(await post(url, body, headers, private=self.private, method=method))

    def receiver(self, way: Way) -> str:
        return host_of(way.address["url"])

    def written(self, way: Way, message: Message) -> tuple[str, str, bytes, dict[str, str]]:
        """The address, how, what, and under which headers."""
        address, text = way.address, f"{notices.headline(message)}\n{notices.body(message)}"[:LONGEST]
        said: object
        headers = {"Content-Type": "application/json"}
        url, method = address["url"], "POST"
        match address["form"]:
            case "discord":
                # Nobody is called by a player's name, and none hides an address behind other words.
                said = {"content": text.replace("[", "\\[")[:LONGEST], "allowed_mentions": {"parse": []}}
            case "slack":
                said = {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
            case "ntfy":
                url, _, topic = url.rstrip("/").rpartition("/")
                said = {
                    "topic": topic,
                    "title": notices.headline(message),
                    "message": (notices.body(message) or notices.headline(message))[:LONGEST],
                    "click": message.link(message.notices[0] if len(message.notices) == 1 else None),
                }
            case "matrix":
                # The number of the transaction makes that twice the same is once.
                url = f"{url.rstrip('/')}/send/m.room.message/{quote(message.id)}"
                method, said = "PUT", {"msgtype": "m.text", "body": text}
                headers["Authorization"] = f"Bearer {address['token']}"
            case _:
                said = plain(message)
        body = msgspec.json.encode(said)
        if address["form"] == "json":
            headers |= self.signed(way.id, message, body)
        return url, method, body, headers

    def signed(self, way: str, message: Message, body: bytes) -> dict[str, str]:
        """The headers of Standard Webhooks: an id to tell doubles by, the time, and the signature over both and all."""
        stamp = str(int(message.at))
        mark = hmac.digest(self._key(way), f"{message.id}.{stamp}.".encode() + body, sha256)
        return {
            "webhook-id": message.id,
            "webhook-timestamp": stamp,
            "webhook-signature": "v1," + base64.b64encode(mark).decode(),
        }


def plain(message: Message) -> dict[str, object]:
    """All of it for a program."""
    told = [
        {
            "id": notice.id,
            "kind": notice.kind,
            "game": notice.game,
            "title": notice.title,
            "table": notice.match,
            "turn": {"seat": notice.seat, "name": notice.name, "version": notice.turn},
            "others": notice.others,
            "happened": notice.happened,
            "deadline": notice.deadline,
            "link": message.link(notice) if notice.path else None,
        }
        for notice in message.notices
    ]
    return {"type": "ariane.notices", "text": notices.headline(message), "language": message.language, "notices": told}
