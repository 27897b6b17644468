"""The curve of a game: each seat's share of the wins after so many steps, in characters and as a picture."""

from ariane.core.svg import SEAT_COLOURS, STYLE, drawing, element, pawn, words
from ariane.players.review import Moment

BLOCKS = " ▁▂▃▄▅▆▇█"
WIDTH, HEIGHT, LEFT, TOP = 640.0, 240.0, 46.0, 18.0


def chart(curve: list[Moment], names: list[str]) -> str:
    """A line for each seat: a column is a point, its height the share, the last share at the end."""
    wide = max(len(name) for name in names)
    rows = []
    for seat, name in enumerate(names):
        shares = [point.shares[seat] for point in curve]
        blocks = "".join(BLOCKS[min(8, round(share * 8))] for share in shares)
        rows.append(f"{name:<{wide}}  ▕{blocks}▏ {shares[-1]:4.0%}")
    first, last = str(curve[0].step), str(curve[-1].step)
    rows.append(f"{'':<{wide}}   {first}{last:>{max(1, len(curve) - len(first))}}")
    return "\n".join(rows)


def picture(curve: list[Moment], names: list[str], title: str) -> str:
    """The curve as SVG, the seats told apart by colour, pawn and name."""
    last = max(1, curve[-1].step)

    def place(step: int, share: float) -> tuple[float, float]:
        return LEFT + WIDTH * step / last, TOP + HEIGHT * (1 - share)

    inside = [element("rect", width="100%", height="100%", class_="ground")]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = place(0, share)
        inside.append(element("path", d=f"M{LEFT} {y}h{WIDTH}", class_="line thin", opacity=0.25))
        inside.append(words(f"{share:.0%}", LEFT - 8, y + 4, class_="small", text_anchor="end"))
    for seat in range(len(names)):
        corners = [place(point.step, point.shares[seat]) for point in curve]
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
        inside.append(element("path", d=line, class_="line", style=f"stroke:{SEAT_COLOURS[seat]};stroke-width:3"))
    for seat, name in enumerate(names):
        x, y = LEFT + 8 + (seat % 4) * WIDTH / 4, TOP + HEIGHT + 28 + seat // 4 * 26
        inside.append(pawn(seat, x, y, 8.0, str(seat + 1)))
        inside.append(words(name, x + 18, y + 5, class_="label"))
    height = TOP + HEIGHT + 48 + (len(names) - 1) // 4 * 26
    svg = drawing(LEFT + WIDTH + 18, height, *inside, name=title)
    head, gap, rest = svg.partition(">")
    return f"{head}{gap}<style>{STYLE}</style>{rest}"
