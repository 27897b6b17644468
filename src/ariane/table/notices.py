"""Notices: what is said to somebody who does not look. Only what everybody at the table may know, never a secret."""

import msgspec

from ariane.core.game import PUBLIC
from ariane.core.registry import words
from ariane.table import glances, looks, shelf
from ariane.table.match import Match
from ariane.web.pages import page_words

MOST_TOLD = 5  # sentences of what happened
LONGEST = 200  # letters of one


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to tell of one table: that it is your turn, that your time runs out, that it is over; or a trial.

    `id` is the same however often it is sent. `path` leads to the table, without any seat's secret.
    """

    id: str
    kind: str
    game: str = ""
    title: str = ""
    match: str = ""
    seat: int = 0
    turn: int = 0
    name: str = ""  # whose turn it is
    others: list[str] = []
    happened: list[str] = []
    deadline: int | None = None  # milliseconds since 1970
    path: str = ""
    at: float = 0.0  # since when


class Message(msgspec.Struct, frozen=True):
    """What is sent at once, by one way: one notice or several, in the reader's language."""

    id: str
    language: str
    notices: list[Notice]
    at: float
    stop: str = ""  # a token: whoever has it can end this way
    site: str = ""  # https://club.example/ariane, where it is known

    @property
    def kind(self) -> str:
        return self.notices[0].kind if len(self.notices) == 1 else "many"

    def link(self, notice: Notice | None = None) -> str:
        return self.site + (notice.path if notice is not None else "/")


def write(match: Match, kind: str, seat: int, turn: int, language: str, id: str) -> Notice:
    """What everybody may know: names, whose turn it is, and what spectators could read since this seat has acted."""
    told = looks.spoken(match.opening.game, language)
    seen = match.opening.spectators and kind != "over"
    news = glances.since(match, PUBLIC, told, acted=seat) if seen else []
    names = match.names
    return Notice(
        id=id,
        kind=kind,
        game=match.opening.game,
        title=shelf.title(match.opening.game, language),
        match=match.id,
        seat=seat,
        turn=turn,
        name=names[seat],
        others=[name for other, name in enumerate(names) if other != seat],
        happened=[text[:LONGEST] for text in folded(news)[-MOST_TOLD:]],
        deadline=match.deadline() if kind != "over" else None,
        path=f"/tables/{match.id}",
        at=(match.at if kind == "over" else match.waiting) / 1000,
    )


def learn(game: str, language: str) -> None:
    """Reads all words that are needed to tell of this game."""
    page_words(language)
    words(game, looks.spoken(game, language))


def folded(news: list[looks.News]) -> list[str]:
    """The steps in as few sentences as they can be told; talk and the like are for those who come and look."""
    told: list[tuple[str, looks.News]] = []
    for one in news:
        if one.kind != "step":
            continue
        if told and one.run and told[-1][1].run and told[-1][1].key == one.key:
            told[-1] = one.run, one
        else:
            told.append((one.text, one))
    return [text for text, _ in told]


# In words


def headline(message: Message) -> str:
    """The whole of it in a line."""
    say = page_words(message.language)
    if message.kind == "many":
        waiting = sum(notice.kind != "over" for notice in message.notices)
        return say("notice-many", count=waiting) if waiting else say("notice-over-many", count=len(message.notices))
    [notice] = message.notices
    return line(notice, message)


def line(notice: Notice, message: Message) -> str:
    say = page_words(message.language)
    if notice.kind in ("test", "confirm"):
        return say(f"notice-{notice.kind}")
    told: dict[str, str | int] = {"game": notice.title, "names": ", ".join(notice.others)}
    if notice.kind == "reminder" and notice.deadline is not None:
        told["hours"] = max(1, round((notice.deadline / 1000 - message.at) / 3600))
    return say(f"notice-{notice.kind}", **told)


def body(message: Message, *, links: bool = True) -> str:
    """What happened, table by table."""
    parts = []
    for notice in message.notices:
        said = [line(notice, message)] if message.kind == "many" else []
        said += notice.happened
        if links and notice.path:
            said.append(message.link(notice))
        parts.append("\n".join(said))
    return "\n\n".join(part for part in parts if part)
