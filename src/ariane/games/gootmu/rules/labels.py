"""How pawns and things are called in notation and in events."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.gootmu import box
from ariane.games.gootmu import moves as m


def pawn_label(pawn: i64) -> str:
    """How a pawn is called in notation: 2 is the second player's, 2b that player's pseudo-player."""
    if pawn == m.MONSTER:
        return "monster"
    return f"{pawn - m.PSEUDO + 1}b" if pawn >= m.PSEUDO else f"{pawn + 1}"


def pawn_word(pawn: i64) -> str:
    if pawn == m.MONSTER:
        return "the-monster"
    return "a-pseudo" if pawn >= m.PSEUDO else "a-pawn"


def kind_label(kind: i64) -> str:
    if kind == m.FACE_DOWN:
        return "?"
    return f"gootmu-{kind - box.GOOTMU + 1}" if kind >= box.GOOTMU else box.MARKERS[kind]


def thing_word(kind: i64) -> str:
    return f"thing-{kind_label(kind)}"


def bit(number: i64) -> i64:
    """One bit of 64: a constant one would be shifted as 32 bits when compiled, and there are up to 38 things."""
    one = number - number + 1
    return one << number


def told(
    key: str, pawn: i64, other: i64, seats: tuple[i64, i64], word: str, number: i64, where: str, mark: str
) -> Event:  # fmt: skip
    """An event in which pawns act; `seats` are those behind them."""
    people: dict[str, int] = {}
    words: dict[str, str] = {"what": word} if word else {}
    if pawn >= 0:
        people["seat"] = int(seats[0])
        for part in ("who", "form"):
            words[part] = f"{part}-{pawn_word(pawn)}"
    if other >= 0:
        people["other"] = int(seats[1])
        for part in ("them", "theirs", "aim"):
            words[part] = f"{part}-{pawn_word(other)}"
    if word.startswith("thing-gootmu-"):
        people["owner"] = int(word[13:]) - 1
        words["what"] = "thing-gootmu-own" if people.get("seat") == people["owner"] else "thing-gootmu"
    if where:
        words["where"] = where
    return Event(f"gootmu.{key}", people, words, {"number": int(number)}, marks=(mark,) if mark else ())


def told_piece(key: str, pawn: i64, seat: i64, piece: i64, where: str) -> Event:
    """An event of a piece that a pawn's player has put somewhere: the piece is shown."""
    owner = piece // m.PIECES
    mark = f"piece-{owner + 1}-{piece % m.PIECES + 1}"
    return told(key, pawn, m.NOBODY, (seat, m.NOBODY), thing_word(box.GOOTMU + owner), 0, where, mark)
