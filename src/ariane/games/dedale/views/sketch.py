"""Dédale in characters: the maze from above, three by three characters a tile."""

from ariane.core.maze import has_side
from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.games.dedale.rules.game import Dedale
from ariane.games.dedale.rules.labyrinth import (
    CAUGHT,
    CELLS,
    COLLAPSED,
    COLUMNS,
    EMPTY,
    ENTRANCE,
    EXIT,
    WIDE,
    cell_name,
)
from ariane.games.dedale.rules.turn import tile_word
from ariane.games.dedale.views.tell import held

LETTERS = "ABCDEF"


def sketch(state: Dedale, seat: int, lang: str) -> str:
    """The maze as far as it goes, then the players, the bag and the reader's hand."""
    say, names = words("dedale", lang), seat_names("dedale", lang)
    lines = [*_board(state), "", say("sketch-legend")]
    for who in range(int(state.seats)):
        at, count = state.lab.pawns[who], int(state.sizes[who])
        mark = ">" if state.turn() == who and state.asks() not in ("deal", "first", "over") else " "
        label = f"{names[who]} ({say('sketch-you')})" if who == seat else names[who]
        where = say("sketch-caught") if at == CAUGHT else cell_name(at)
        lines.append(
            f"{mark}{LETTERS[who]} "
            + say("sketch-line", label=label, content=where + ", " + say("sketch-count", count=count))
        )
    bag = say("sketch-line", label=say("sketch-bag"), content=say("sketch-count", count=int(state.sizes[state.bag()])))
    if state.lab.bull != CAUGHT:
        bag += "   " + say("sketch-line", label=say("sketch-prowl"), content=str(int(state.sizes[state.in_play()])))
    lines.append(bag)
    if seat >= 0:
        tiles = ", ".join(say(tile_word(kind)) for kind in held(state, seat)) or "–"
        lines.append(say("sketch-line", label=say("sketch-hand"), content=tiles))
    end = state.outcome()
    if end is not None:
        lines.append(say(f"over-{end.reason}"))
    return "\n".join(line.rstrip() for line in lines)


def _board(state: Dedale) -> list[str]:
    lab = state.lab
    laid = [cell for cell in range(int(CELLS)) if lab.tile(cell) != EMPTY]
    rows = range(min(laid) // int(WIDE), max(laid) // int(WIDE) + 1)
    columns = range(min(cell % int(WIDE) for cell in laid), max(cell % int(WIDE) for cell in laid) + 1)
    lines = ["   " + "".join(f" {COLUMNS[column]} " for column in columns)]
    for row in rows:
        cells = [_cell(state, row * int(WIDE) + column) for column in columns]
        for part in range(3):
            label = f"{row + 1:>2} " if part == 1 else "   "
            lines.append(label + "".join(cell[part] for cell in cells))
    return lines


def _cell(state: Dedale, cell: int) -> tuple[str, str, str]:
    """Stone is #, a way is blank; in the middle who stands there, or what the tile is."""
    tile = state.lab.tile(cell)
    if tile == EMPTY:
        return ("   ", "   ", "   ")
    north, east, south, west = (" " if has_side(state.lab.maze.openings[cell], side) else "#" for side in range(4))
    return (f"#{north}#", f"{west}{_middle(state, cell)}{east}", f"#{south}#")


def _middle(state: Dedale, cell: int) -> str:
    lab = state.lab
    here = [LETTERS[seat] for seat, pawn in enumerate(lab.pawns) if pawn == cell]
    here += ["M"] if lab.bull == cell else []
    if here:
        return here[0] if len(here) == 1 else "&"
    tile = lab.tile(cell)
    if tile in (ENTRANCE, EXIT, COLLAPSED):
        return {int(ENTRANCE): "o", int(EXIT): ">"}.get(int(tile), "%")
    if lab.stars(cell) > 0:
        return str(int(lab.stars(cell)))
    return "m" if lab.is_hub(cell) else " "
