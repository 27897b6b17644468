"""The picture: six numbers with their stones, the die, and what this seat may know of the omens."""

from ariane.core import svg
from ariane.core.game import OVER
from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane_omens.rules import FACES, MARK, Omens

CELL = 80
STYLE = ".ariane .omen{fill:var(--brass)}.ariane .die{fill:var(--shade)}.ariane .big{font-size:28px;font-weight:bold}"


def picture(state: Omens, seat: int, lang: str) -> str:
    say, names = words("omens", lang), seat_names("omens", lang)
    parts = [_number(state, face, state.stones[face - 1], say) for face in range(1, FACES + 1)]
    if state.rolled:
        die = svg.element("rect", x=20, y=130, width=60, height=60, rx=10, class_="line die")
        face = svg.words(str(state.rolled), 50, 161, class_="ink middle big")
        can = "can" if state.actor() == seat else None
        parts.append(svg.piece("die", say("piece-die", face=state.rolled), die, face, class_=can))
    known = [say("score", seat=names[who], points=points) for who, points in enumerate(state.scores())]
    if state.actor() == OVER:
        known += [say("omen-revealed", seat=names[who], omen=omen) for who, omen in enumerate(state.omens)]
    elif seat >= 0 and state.omens[seat]:
        known.append(say("omen-yours", omen=state.omens[seat]))
    parts += [svg.words(line, 110, 140 + 22 * at, class_="label") for at, line in enumerate(known)]
    return svg.drawing(CELL * FACES, 160 + 22 * len(known), *parts, name=say("title"))


def _number(state: Omens, face: int, stones: int, say: Words) -> str:
    left = CELL * (face - 1)
    box = svg.element("rect", x=left + 6, y=10, width=CELL - 12, height=100, class_="line ground")
    label = svg.words(str(face), left + CELL / 2, 40, class_="ink middle big")
    dots = [svg.element("circle", cx=left + 18 + 15 * at, cy=88, r=6, class_="omen") for at in range(stones)]
    can = "can" if state.rolled == face and state.actor() >= 0 and MARK in state.moves() else None
    return svg.piece(f"stones-{face}", say("piece-stones", face=face, count=stones), box, label, *dots, class_=can)


def clicks(state: Omens, move: int) -> list[str]:
    """Click the number to mark it, the die to keep it."""
    return [f"stones-{state.rolled}" if move == MARK else "die"]
