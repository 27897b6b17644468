"""Feeds: the tables that wait for a reader, for programs that look by themselves, as Atom or as a calendar.

Whoever has the address may read it, so it says no more than a notice does.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, tzinfo
from xml.sax.saxutils import escape, quoteattr

from ariane.table import notices
from ariane.table.notices import Message, Notice
from ariane.web.pages import page_words

LINE = 74  # bytes of a calendar's line (RFC 5545, 3.1)


def atom(message: Message, address: str, id: str) -> str:
    """One entry for each table that waits (RFC 4287)."""
    say = page_words(message.language)
    newest = max((notice.at for notice in message.notices), default=message.at)
    entries = "".join(_entry(notice, message) for notice in message.notices)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{message.language}">'
        f"<id>urn:ariane:reader:{escape(id)}</id><title>{escape(say('feed-title'))}</title>"
        f"<updated>{_stamp(newest)}</updated><author><name>Ariane</name></author>"
        f'<link rel="self" href={quoteattr(address)}/><link href={quoteattr(message.link())}/>{entries}</feed>\n'
    )


def _entry(notice: Notice, message: Message) -> str:
    told = "\n".join(notice.happened) or notices.line(notice, message)
    return (
        f"<entry><id>urn:ariane:notice:{notice.id}</id><title>{escape(notices.line(notice, message))}</title>"
        f"<updated>{_stamp(notice.at)}</updated><link href={quoteattr(message.link(notice))}/>"
        f'<content type="text">{escape(told)}</content></entry>'
    )


def calendar(message: Message, zone: tzinfo = UTC) -> str:
    """Until when each table waits (RFC 5545); what waits without a clock stands on the present day of its reader."""
    say = page_words(message.language)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Ariane//Ariane//EN",
        f"X-WR-CALNAME:{_text(say('feed-title'))}",
    ]
    today = datetime.fromtimestamp(message.at, zone).strftime("%Y%m%d")
    for notice in message.notices:
        begins, summary = f"DTSTART;VALUE=DATE:{today}", notices.line(notice, message)
        if notice.deadline is not None:
            begins = f"DTSTART:{_compact(notice.deadline / 1000)}"
            summary = say("feed-until", game=notice.title, names=", ".join(notice.others))
        lines += [
            "BEGIN:VEVENT",
            f"UID:{notice.id}@ariane",
            f"DTSTAMP:{_compact(message.at)}",
            begins,
            f"SUMMARY:{_text(summary)}",
            f"DESCRIPTION:{_text(chr(10).join(notice.happened))}",
            f"URL:{message.link(notice)}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _split(line))


def _stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _compact(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    plain = "".join(letter for letter in text if letter.isprintable() or letter == "\n")
    return plain.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _split(line: str) -> Iterator[str]:
    """Lines that are not too long, each further one behind a space; no letter is cut in two."""
    part, size = "", 0
    for letter in line:
        if size + len(letter.encode()) > LINE:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + len(letter.encode())
    yield part
