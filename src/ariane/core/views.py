"""Views: a position as picture, characters, sentences and numbers, drawn by its game as one seat may see it.

What a page may expect of a picture, whatever the game: a piece has an id, the same as long as it is the same thing in
public, and its name as title; `class="can"` on what a move begins with, and a class that ends in `-can` on all that is
drawn only to mark it: when a match is over, a page takes that away. What takes two clicks can be carried from the one
to the other; `data-carry` is on what can be carried besides: a pawn that walks, a tile in the hand. Pieces that are one
thing turned differently have the same `data-turn`, in clockwise order: one key goes from each to the next. The handles
`turn-<x>-right` and `turn-<x>-left` turn what lies there. A group with `data-below` is what lies below the board, from
that height on, in letters as high as `data-letters` says: a page may show it smaller, as long as these are read, or
beside the board; and in another order of rows where its parts, none of them moved by a transform, say by `data-block`
where they lie: x, y, width, height; `data-card` says how wide a card in the hand is, so that it is never too small for
a finger. The groups `data-rim="columns"` and `data-rim="rows"`, drawn last (`rims` of core/svg.py), are texts that name
them, each in the middle of its own: a page keeps these legible and in sight, however closely the board is looked at,
and leaves out some where they would touch. What only catches a click, and is not seen, has the class `glass` or `hit`.
A piece `seat-<number>` is the plate of that player: where all have one, a page need not list them again. A path with
`data-way` is the way the piece of that id has come, in straight lines (`M x y L x y`, another M where it jumped): what
moved is seen going along it. `data-anew` changes where all is set up again: what moved before leaves no thread to its
new place. Where moves are steps of a walk, `walker` says which piece they take along: a page then offers all places
that can be reached. In the words, `hint-<asks>` is for who is asked for the first time, and `always-<asks>` is there
for questions that can be answered once and for all; what a sentence quotes in capitals is printed on the pieces, in
English, whatever it is written in.

Of what happens: with an event named `turn`, or by a key that `BEGINS` of `tell` lists, a turn begins, and one with a
`roll`, or named `die`, says what a die shows. An event touches the people it names (`TOUCHES` of `tell` says otherwise
by key: never, or everybody). `STRIKES` names what happens to people in their own turn without their doing, and touches
them too; `WALKS` what only says where a piece has gone, so that ways which differ in nothing else are the same; `SETUP`
the questions before the first turn, which are part of nobody's; `OPENS` what a turn can begin with that passes before
anybody decides. In the words, `run-<key>` tells several events of this key in a row by the last of them: six steps are
one walk. At the end `over-<reason>` says why, and `figure-scores` what the points are called; where more than points
decides, `figures` of `tell` lists all that does, each a `figure-<word>` of the words.
"""

from contextvars import ContextVar
from functools import cache, lru_cache
from types import ModuleType
from typing import Any, NamedTuple

from ariane.core import plain
from ariane.core.cutting import Cut, plain_cuts
from ariane.core.events import Event
from ariane.core.game import CHANCE, PUBLIC, Game, State
from ariane.core.registry import known, manifest, words
from ariane.core.svg import STYLE

MOST_SEATS = 8

# The people at the table a view is drawn for, so that games need not hand their names from function to function.
_people: ContextVar[list[str] | None] = ContextVar("people", default=None)

Names = list[str] | None


class Piece(NamedTuple):
    """A kind of component that the box in use holds: its drawing, its name, how many there are, and what it does."""

    group: str  # `pieces-<group>` of the words is what it stands under
    picture: str
    name: str
    copies: int  # 0: not counted
    text: str


class Shown(NamedTuple):
    """A part of the box as a picture, and what it is called."""

    name: str
    picture: str


def picture(state: State, seat: int, lang: str = "en", *, names: Names = None, alone: bool = True) -> str:
    """The position as SVG. Alone, it carries its own style; inside a page it inherits the page's."""
    svg = str(weave(state, seat, lang, names))
    return styled(svg, state.game.name) if alone else svg


def weave(state: State, seat: int, lang: str, names: Names) -> str:
    """The picture for a page as its game has put it together: a long one still knows its parts (core/svg.py)."""
    with _Seated(names):
        drawn: str = _view(state.game.name, "picture", "picture")(state, seat, lang)
    return drawn


def styled(svg: str, game: str) -> str:
    """A drawing of this game that stands alone: with its own style."""
    head, gap, rest = svg.partition(">")
    return f"{head}{gap}<style>{STYLE}{style(game)}</style>{rest}"


def style(game: str) -> str:
    """The style a game's pictures need inside a page, beside the house's."""
    return str(getattr(_module(game, "picture"), "STYLE", plain.STYLE))


def sketch(state: State, seat: int, lang: str = "en", *, names: Names = None) -> str:
    """The position in characters."""
    with _Seated(names):
        return str(_view(state.game.name, "sketch", "sketch")(state, seat, lang))


def tell(state: State, seat: int, lang: str = "en", *, names: Names = None) -> str:
    """The position in sentences, one a line."""
    with _Seated(names):
        return str(_view(state.game.name, "tell", "tell")(state, seat, lang))


def phrase(state: State, move: int, lang: str = "en", *, names: Names = None) -> str:
    """A move of the actor in words a person would say."""
    with _Seated(names):
        return str(_view(state.game.name, "tell", "phrase")(state, move, lang))


def features(state: State, seat: int) -> list[float]:
    """The position in numbers for learning, as many for every position of the game."""
    return state.game.features.numbers(state, seat)


def clicks(state: State, move: int) -> list[str]:
    """The picture ids a person clicks, in order, to make this move."""
    ids: list[str] = _view(state.game.name, "picture", "clicks")(state, move)
    return ids


class Stride(NamedTuple):
    """A move that takes a piece a step of a walk, the ids clicked for it, and whether a slip would hurt."""

    move: int
    piece: str
    clicked: list[str]
    hurts: bool


def strides(state: State, walking: str = "") -> list[Stride]:
    """The steps that this piece, or any, can be taken now."""
    told = _walker(state.game.name)
    if told is None:
        return []
    found = []
    for move in state.moves():
        piece = told(state, move)
        if piece and walking in ("", piece):
            clicked = clicks(state, move)
            if clicked:
                found.append(Stride(move, str(piece), clicked, hurts(state, move)))
    return found


@cache
def _walker(game: str) -> Any:
    return getattr(_module(game, "picture"), "walker", None)


def question(state: State, lang: str = "en", *, names: Names = None) -> str:
    """What is being asked, in words: `ask-<asks>`, or what the game's `tell` makes of it, with counts and the like."""
    told = _asking(state.game.name)
    if told is not None:
        with _Seated(names):
            return str(told(state, lang))
    speaker, key = words(state.game.name, lang), f"ask-{state.asks()}"
    if speaker.has(key):
        return speaker(key)
    return speaker("plain-ask") if state.actor() >= 0 else ""


@cache
def _asking(game: str) -> Any:
    return getattr(_module(game, "tell"), "question", None)


def hurts(state: State, move: int) -> bool:
    """Whether a slip would hurt, so that a page asks before it makes this move: what its `tell` says, if anything.

    It is meant for the few moves that cannot be taken back and give something away: a turn, a hand, an order broken.
    """
    marked = _marked(state.game.name)
    return bool(marked(state, move)) if marked is not None else False


@cache
def _marked(game: str) -> Any:
    return getattr(_module(game, "tell"), "hurts", None)


def hint(game: str, asks: str, lang: str) -> str:
    """What somebody who is asked this for the first time should know: `hint-<asks>`, or for its kind of question."""
    speaker = words(game, lang)
    for key in (f"hint-{asks}", f"hint-{asks.partition('-')[0]}"):
        if speaker.has(key):
            return speaker(key)
    return ""


def reason(game: str, part: str, rival: int, lang: str, names: Names = None) -> str:
    """Why a move is good, in a few words: `reason-<part>`, or of a rival `reason-rival-<part>`; else nothing."""
    return _because("reason", game, part, rival, lang, names)


def loss(game: str, part: str, rival: int, lang: str, names: Names = None) -> str:
    """What a move gave away: `loss-<part>`, or to a rival `loss-rival-<part>`; else nothing."""
    return _because("loss", game, part, rival, lang, names)


def _because(kind: str, game: str, part: str, rival: int, lang: str, names: Names) -> str:
    speaker, key = words(game, lang), f"{kind}-{part}" if rival < 0 else f"{kind}-rival-{part}"
    if not speaker.has(key):
        return ""
    called = names if names is not None else seat_names(game, lang)
    return speaker(key, name=called[rival] if rival >= 0 else "").strip()


def figures(state: State, lang: str) -> list[tuple[str, list[int], bool]]:
    """What decided a game that is over: a name, a figure for each seat, and whether it told winners from the others.

    As far as need be: a tie-break that nothing hung on is left out.
    """
    end = state.outcome()
    speaker = words(state.game.name, lang)
    told = getattr(_module(state.game.name, "tell"), "figures", None)
    rows = told(state) if told is not None else [("scores", state.scores())]
    if end is None or not end.winners:
        return [(speaker(f"figure-{word}"), row, False) for word, row in rows[:1] if speaker.has(f"figure-{word}")]
    tied, found = set(range(int(state.seats))), []
    for word, row in rows:
        if not speaker.has(f"figure-{word}"):
            continue
        tied = {seat for seat in tied if row[seat] == row[end.winners[0]]}
        decides = tied == set(end.winners)
        found.append((speaker(f"figure-{word}"), row, decides))
        if decides:
            break
    return found


def pieces(game: Game, lang: str) -> list[Piece]:
    """Cards, tiles, squares and tokens of the box in use, as a book lists them: what the game's `pieces` says."""
    listed = getattr(_module(game.name, "pieces"), "pieces", None)
    return list(listed(game, lang)) if listed is not None else []


def lists_pieces(game: str) -> bool:
    """Whether a game says what its box holds; finding out draws nothing."""
    return hasattr(_module(game, "pieces"), "pieces")


def parts(game: Game, lang: str) -> dict[str, Shown]:
    """Pictures for whoever changes the box in use, by the place in the file that they show: what `pieces` says.

    A place is written with dots, entries of a list counted from 1 (`tile.3`); `mark.<name>` is a mark of a drawing.
    The picture of a drawing, at its own place or that of its table, says by `data-squares` where the rows and columns
    lie in it (x, y, width, height): whoever changes the box then clicks on the picture itself.
    """
    drawn = getattr(_module(game.name, "pieces"), "parts", None)
    return dict(drawn(game, lang)) if drawn is not None else {}


def warnings(game: Game, lang: str) -> list[str]:
    """What is doubtful about the box in use, in sentences: what the game's `pieces` finds."""
    found = getattr(_module(game.name, "pieces"), "warnings", None)
    return list(found(game, lang)) if found is not None else []


def cuts(game: Game, lang: str) -> list[Cut]:
    """All of the box in use that can be printed and cut out: what the game's `cuts` says, or its pieces and a board."""
    listed = getattr(_module(game.name, "cuts"), "cuts", None)
    if listed is not None:
        return list(listed(game, lang))
    found = [(piece.name, piece.picture, piece.copies) for piece in pieces(game, lang)]
    return plain_cuts(game, lang, found, picture(opened(game), PUBLIC, lang, alone=False))


def plans(game: Game, lang: str) -> list[Shown]:
    """How the table is laid, for each number of players where that differs; none where the rules say it all."""
    laid = getattr(_module(game.name, "cuts"), "plans", None)
    return list(laid(game, lang)) if laid is not None else []


def opened(game: Game) -> State:
    """The board before anybody plays, for as many as the game has room for."""
    state = game.new(game.seats[-1])
    while state.actor() == CHANCE:
        state.play(state.moves()[0])
    return state


def say(event: Event, seat: int, lang: str, names: Names = None) -> str:
    """A log line as this seat may read it."""
    game = event.key.partition(".")[0]
    return words(game, lang).say(event, seat, names if names is not None else seat_names(game, lang))


def run(event: Event, seat: int, lang: str, names: Names = None) -> str:
    """The line that tells several such events in a row by the last of them; nothing where each is told by itself."""
    game, _, key = event.key.partition(".")
    speaker = words(game, lang)
    if not speaker.has(f"run-{key}"):
        return ""
    return speaker.say(event, seat, names if names is not None else seat_names(game, lang), "run").strip()


def touches(event: Event, seat: int) -> bool:
    """Whether this happened to the seat, and is worth a notice: it was named, unless the game's `tell` knows better."""
    game, _, key = event.key.partition(".")
    told: dict[str, bool] = _told_of(game, "TOUCHES") or {}
    return seat >= 0 and told.get(key, seat in event.seats.values())


def strikes(event: Event, seat: int) -> bool:
    """Whether this befell the seat in its own turn, without its doing: nobody would notice it otherwise."""
    game, _, key = event.key.partition(".")
    return key in _told_of(game, "STRIKES") and seat in event.seats.values()


def begins(event: Event) -> bool:
    """Whether with this a turn begins, even where the same seat has just had one."""
    game, _, key = event.key.partition(".")
    return key == "turn" or key in getattr(_module(game, "tell"), "BEGINS", ())


def opens(event: Event) -> bool:
    """Whether this is something that the turn of its seat can begin with, though that seat may not decide anything."""
    game, _, key = event.key.partition(".")
    return key in _told_of(game, "OPENS")


def sums_up(event: Event) -> bool:
    """Whether this only says where a piece has gone, however it went."""
    game, _, key = event.key.partition(".")
    return key in _told_of(game, "WALKS")


def sets_up(state: State) -> bool:
    """Whether this is asked before the first turn."""
    return state.asks() in _told_of(state.game.name, "SETUP")


@cache
def _told_of(game: str, what: str) -> Any:
    """What the game's `tell` lists under this name, or nothing."""
    return getattr(_module(game, "tell"), what, ())


def seat_names(game: str, lang: str) -> list[str]:
    """What seats are called: the people's names, or where nobody has one: Player 1, Player 2 …"""
    people = _people.get()
    if people is not None:
        return people
    speaker = words(game, lang)
    return [speaker("seat-name", number=number) for number in range(1, MOST_SEATS + 1)]


def initials() -> list[str]:
    """What stands on the seats' pawns: first letters where these tell the people apart, else the seats' numbers."""
    return list(_initials(tuple(_people.get() or ())))


@lru_cache(maxsize=1024)
def _initials(people: tuple[str, ...]) -> list[str]:
    letters = [name.strip()[:1].upper() for name in people]
    if letters and all(letters) and len(set(letters)) == len(letters):
        return letters
    return [str(number) for number in range(1, MOST_SEATS + 1)]


class _Seated:
    """With these people at the table, or with seats that have numbers only."""

    def __init__(self, names: Names) -> None:
        self.token = _people.set(names)

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        _people.reset(self.token)


@cache
def _view(game: str, kind: str, what: str) -> Any:
    """What the game's own view of this kind offers under this name, or the plain one."""
    return getattr(_module(game, kind), what, None) or getattr(plain, what)


@cache
def _module(game: str, kind: str) -> ModuleType | None:
    return manifest(game).view(kind) if known(game) else None
