"""Plain views, for a game that has none of its own: the position as text, moves by their notation, hashed numbers.

They know no game. What a seat may see of a dump is found by redealing: where redealt positions differ, there is a `?`.
"""

from collections.abc import Callable
from math import inf
from textwrap import wrap
from zlib import crc32

from librt.vecs import vec

from ariane.core import svg
from ariane.core.chance import Rng
from ariane.core.game import CHANCE, OVER, PUBLIC, Features, Game, Part, State
from ariane.core.registry import known as is_known
from ariane.core.registry import manifest, words

TRIALS = 12  # redealt positions that are compared
WIDTH = 64  # characters a line
LETTER, LEADING, MARGIN = 8.6, 20, 24
SEATS = 8
BUCKETS = 256
UNKNOWN = "?"

STYLE = ".ariane .plain{font-family:ui-monospace,'DejaVu Sans Mono',monospace;font-size:14px;fill:var(--ink)}"


def known(state: State, seat: int) -> list[str]:
    """The dump as this seat may read it, without the line that names the game."""
    if not state.game.hidden:
        return state.dump().splitlines()[1:]
    first, *others = [_redealt(state, seat, trial) for trial in range(1, TRIALS + 1)]
    return [_common(key, line, [other.get(key) for other in others]) for key, line in first.items()]


def _redealt(state: State, seat: int, trial: int) -> dict[tuple[str, int], str]:
    """The lines of a position this seat could just as well be in, by what they begin with."""
    twin = state.copy()
    twin.redeal(seat, Rng(trial))
    lines: dict[tuple[str, int], str] = {}
    for line in twin.dump().splitlines()[1:]:
        head, again = _head(line), 0
        while (head, again) in lines:
            again += 1
        lines[head, again] = line
    return lines


def _head(line: str) -> str:
    return line.partition(":")[0] if ":" in line else line.partition(" ")[0]


def _common(key: tuple[str, int], line: str, others: list[str | None]) -> str:
    """The line with a mark for each word that is not the same everywhere."""
    split = [other.split() for other in others if other is not None]
    mine = line.split()
    if len(split) < len(others) or any(len(other) != len(mine) for other in split):
        return f"{key[0]}{':' if ':' in line else ''} {UNKNOWN}"
    if all(other == mine for other in split):
        return line
    return " ".join(word if all(other[at] == word for other in split) else UNKNOWN for at, word in enumerate(mine))


def sketch(state: State, seat: int, _lang: str) -> str:
    return "\n".join(known(state, seat))


def picture(state: State, seat: int, lang: str) -> str:
    lines = [part for line in known(state, seat) for part in wrap(line, WIDTH, subsequent_indent="  ") or [""]]
    rows = [
        svg.words(line, MARGIN, MARGIN + LEADING * (at + 0.5), class_="plain", xml__space="preserve")
        for at, line in enumerate(lines)
    ]
    speaker = words(state.game.name, lang)
    name = speaker("title") if speaker.has("title") else state.game.name
    return svg.drawing(2 * MARGIN + WIDTH * LETTER, 2 * MARGIN + LEADING * len(lines), *rows, name=name)


def clicks(_state: State, _move: int) -> list[str]:
    """Nothing in the picture makes a move: it is chosen from the list."""
    return []


def tell(state: State, seat: int, lang: str) -> str:
    from ariane.core.views import seat_names

    speaker, names = words(state.game.name, lang), seat_names(state.game.name, lang)
    said = []
    if state.actor() == OVER:
        said.append(speaker("plain-over"))
    elif state.actor() != CHANCE:
        said.append(speaker("plain-turn", seat=names[state.actor()], you="yes" if state.actor() == seat else "no"))
    said += [speaker("plain-score", seat=names[who], count=points) for who, points in enumerate(state.scores())]
    return "\n".join([*said, *known(state, seat)])


def phrase(state: State, move: int, _lang: str) -> str:
    return state.name(move)


def features(state: State, seat: int) -> list[float]:
    """Who asks, who acts and whose turn it is, the scores, and every known word of the dump in one of many buckets."""
    actor, turn = int(state.actor()), int(state.turn())
    people = [float(who == other) for who in (seat, actor, turn) for other in range(SEATS)]
    scores = [float(points) for points in state.scores()][:SEATS]
    buckets = [0.0] * BUCKETS
    for line in known(state, seat):
        head = _head(line)
        for at, word in enumerate(line.split()):
            buckets[crc32(f"{head} {at} {word}".encode()) % BUCKETS] += 1.0
    return [*people, *scores, *[0.0] * (SEATS - len(scores)), *buckets]


class PlainFeatures(Features):
    """Features of a game that brings no compiled ones: its own `views/features.py`, or hashed numbers; slow either way.

    They are written number by number from a Python list: right in batches too, at the speed of Python.
    """

    def __init__(self, game: Game) -> None:
        view = manifest(game.name).view("features") if is_known(game.name) else None
        self.view: Callable[[State, int], list[float]] = features if view is None else view.features
        length = len(self.view(game.new(), PUBLIC))
        super().__init__(0, _hashed() if view is None else [Part("features", (length,), OWN_VIEW, -inf, inf)])

    def numbers(self, state: State, seat: int) -> list[float]:
        return self.view(state, int(seat))

    def write(self, state: State, seat: int, row: vec[float], at: int) -> None:
        for number in self.view(state, int(seat)):
            row[at] = number
            at += 1


OWN_VIEW = "what views/features.py of the game says"


def _hashed() -> list[Part]:
    return [
        Part("seat", (SEATS,), "whose eyes these are"),
        Part("actor", (SEATS,), "who is to decide"),
        Part("turn", (SEATS,), "whose turn it is"),
        Part("scores", (SEATS,), "points of each seat", -inf, inf),
        Part("words", (BUCKETS,), "how many known words of the dump fall into each bucket", 0.0, inf),
    ]
