"""Mail: a letter over SMTP, to an address that has said yes, with a way to say no in every one."""

import asyncio
import re
from email.message import EmailMessage
from email.utils import formatdate
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from ariane.core.errors import ArianeError
from ariane.table import notices
from ariane.table.carriers import Undelivered
from ariane.table.carriers.post import trusted
from ariane.table.notices import Message
from ariane.table.readers import Way
from ariane.web.pages import page_words

if TYPE_CHECKING:
    import aiosmtplib

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])")
TIMEOUT, LONGEST = 20.0, 30.0  # seconds for one answer of the mail server, and for all of them
FULL = 500  # answers of a mail server from here on are for good


def possible() -> bool:
    """Whether what it needs is installed."""
    try:
        import aiosmtplib  # noqa: F401
    except ImportError:
        return False
    return True


def check_address(text: str) -> None:
    if not ADDRESS.fullmatch(text) or ".." in text:
        raise Undelivered("this is no mail address", gone=True)


class Mail:
    """A mail server that takes our letters."""

    def __init__(self, server: str, sender: str) -> None:
        found = urlsplit(server)
        if not found.hostname:
            raise ArianeError("--smtp is smtp://user:password@host:587 or smtps://host")
        self.host = found.hostname
        self.secure = found.scheme == "smtps"
        self.port = found.port or (465 if self.secure else 587)
        self.user = None if found.username is None else unquote(found.username)
        self.password = None if found.password is None else unquote(found.password)
        self.sender = sender

    async def carry(self, way: Way, message: Message) -> None:
        import aiosmtplib

        try:
            # On the way to another machine the line is secured wherever that machine can; a password needs it.
            async with asyncio.timeout(LONGEST):
                await aiosmtplib.send(
                    self.letter(way, message),
                    hostname=self.host,
                    port=self.port,
                    username=self.user,
                    password=self.password,
                    use_tls=self.secure,
                    start_tls=(True if self.user else None) if not self.secure else False,
                    tls_context=trusted(),
                    timeout=TIMEOUT,
                )
        except aiosmtplib.SMTPRecipientsRefused as refused:
            raise _judged(refused.recipients) from None
        except aiosmtplib.SMTPResponseException as refused:
            raise Undelivered(f"the mail server refuses ({refused.code})") from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            raise Undelivered(f"the mail server could not be reached: {type(error).__name__}") from None

    def receiver(self, way: Way) -> str:
        """All letters go through our own server."""
        return f"mail {self.host}"

    def letter(self, way: Way, message: Message) -> EmailMessage:
        say = page_words(message.language)
        stop = f"{message.site}/notices/stop/{message.stop}"
        one_click = f"{message.site}/api/notices/stop/{message.stop}"
        letter = EmailMessage()
        letter["From"] = self.sender
        letter["To"] = way.address["mail"]
        letter["Subject"] = " ".join(notices.headline(message).split())
        letter["Date"] = formatdate(message.at, usegmt=True)
        letter["Message-ID"] = f"<{message.id}@{self.sender.rpartition('@')[2].strip('> ')}>"
        letter["Auto-Submitted"] = "auto-generated"
        if message.kind == "confirm":
            letter.set_content(say("mail-confirm", link=f"{message.site}/notices/confirm/{message.notices[0].path}"))
            return letter
        letter["List-Unsubscribe"] = f"<{one_click}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter["Content-Language"] = message.language
        told = notices.body(message) or notices.headline(message)
        letter.set_content(f"{told}\n\n-- \n{say('mail-stop', link=stop)}\n")
        return letter


def _judged(refusals: "list[aiosmtplib.SMTPRecipientRefused]") -> Undelivered:
    code = refusals[0].code if refusals else 450
    return Undelivered(f"the address is refused ({code})", gone=code >= FULL)
