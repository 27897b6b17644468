"""Dédale in sentences: the position as one seat knows it, and moves as a person would say them."""

from functools import lru_cache

from ariane.core.game import CHANCE
from ariane.core.maze import NOWHERE, SIDE_NAMES, has_side
from ariane.core.registry import words
from ariane.core.views import seat_names
from ariane.core.words import Words
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, KINDS, OPENINGS, SHAPE_OF, WAY_KINDS, kind_of
from ariane.games.dedale.rules.game import Dedale
from ariane.games.dedale.rules.labyrinth import (
    CAUGHT,
    COLLAPSED,
    EMPTY,
    ENTRANCE,
    EXIT,
    MAZE,
    NO_BACK,
    PASSAGE_FROM,
    cell_name,
)
from ariane.games.dedale.rules.turn import tile_word

TOUCHES = {"deal": False, "first": False, "draw": False, "prowl": False}  # what happens to everybody in turn
STRIKES = ("caught",)  # whoever walks into the Minotaur
SETUP = ("deal", "first")
OPENS = ("minotaur-tiles", "prowl")  # whoever is caught by it has had their turn


def tell(state: Dedale, seat: int, lang: str) -> str:
    """One sentence a line: whose turn, where everybody is, what lies around, and the maze tile by tile."""
    say, names = words("dedale", lang), seat_names("dedale", lang)
    lines = _standing(state, seat, say, names)
    lines += _players(state, seat, say, names)
    if seat >= 0 and state.lab.pawns[seat] != CAUGHT:
        lines += around(state, int(state.lab.pawns[seat]), say)
    lines += _bull(state, say)
    lines.append(say("tell-bag", count=int(state.sizes[state.bag()])))
    lines += _maze(say, tuple(state.lab.tiles), tuple(state.lab.maze.openings))
    if state.last >= 0:
        lines.append(say("tell-last", at=cell_name(state.last)))
    return "\n".join(lines)


def _standing(state: Dedale, seat: int, say: Words, names: list[str]) -> list[str]:
    end = state.outcome()
    if end is not None:
        won = [say("tell-won", yours=yes(winner == seat), seat=names[winner]) for winner in end.winners]
        return [say("ask-over"), say(f"over-{end.reason}"), *won]
    lines = []
    if state.asks() not in ("deal", "first"):
        lines.append(say("tell-turn", yours=yes(state.player == seat), seat=names[state.player]))
    if state.actor() in (CHANCE, seat):
        lines.append(say(f"ask-{state.asks()}"))
    if state.asks() in ("act", "lay"):
        lines.append(say("tell-actions", left=int(moves.ACTIONS - state.actions())))
    if state.phase == moves.LAYING:
        lines.append(say("tell-here", at=cell_name(state.cell)))
    return lines


def _players(state: Dedale, seat: int, say: Words, names: list[str]) -> list[str]:
    lines = []
    for step in range(int(state.seats)):
        who = (seat + step) % int(state.seats) if seat >= 0 else step
        at = state.lab.pawns[who]
        where = {"yours": yes(who == seat), "seat": names[who]}
        lines.append(say("tell-caught", **where) if at == CAUGHT else say("tell-pawn", at=cell_name(at), **where))
        count = int(state.sizes[who])
        if who == seat:
            tiles = ", ".join(say(tile_word(kind)) for kind in held(state, who))
            lines.append(say("tell-hand", count=count, tiles=tiles))
        else:
            lines.append(say("tell-tiles-of", count=count, seat=names[who]))
    return lines


def held(state: Dedale, place: int) -> list[int]:
    """The kinds of the tiles at a place, in the order of the box."""
    return [kind for kind in range(int(KINDS)) for _ in range(state.holds(place, kind))]


def around(state: Dedale, cell: int, say: Words) -> list[str]:
    """What lies on the four sides of a tile."""
    lines = []
    for side, name in enumerate(SIDE_NAMES):
        beside = int(state.lab.maze.beside(cell, side))
        way = say(f"tell-around-{_beyond(state, cell, side, beside)}", at=cell_name(beside) if beside >= 0 else "")
        line = say("tell-around", side=say(f"side-{name}"), what=way)
        lines.append(line[0].upper() + line[1:])
    return lines


def _beyond(state: Dedale, cell: int, side: int, beside: int) -> str:
    if not has_side(state.lab.maze.openings[cell], side):
        return "wall"
    if beside == NOWHERE:
        return "edge"
    tile = state.lab.tile(beside)
    if tile in (EMPTY, EXIT, COLLAPSED):
        return {int(EMPTY): "empty", int(EXIT): "exit"}.get(int(tile), "collapsed")
    return "blocked" if state.lab.maze.through(cell, side) == NOWHERE else "way"


def _bull(state: Dedale, say: Words) -> list[str]:
    lab = state.lab
    if not state.minotaur:
        return []
    if lab.bull == CAUGHT:
        return [say("tell-bull-away")]
    lines = [say("tell-bull", at=cell_name(lab.bull), count=int(state.sizes[state.in_play()]))]
    if lab.back < NO_BACK:
        lines.append(say("tell-bull-back", side=say(f"side-{SIDE_NAMES[lab.back]}")))
    elif lab.back >= PASSAGE_FROM:
        lines.append(say("tell-bull-passage", at=cell_name(lab.back - PASSAGE_FROM)))
    return lines


@lru_cache(maxsize=64)
def _maze(say: Words, tiles: tuple[int, ...], sides: tuple[int, ...]) -> list[str]:
    """All that lies there, the same for everybody."""
    open_exits = [cell_name(cell) for cell, tile in enumerate(tiles) if tile == EXIT]
    fallen = [cell_name(cell) for cell, tile in enumerate(tiles) if tile == COLLAPSED]
    laid = [cell for cell, tile in enumerate(tiles) if tile >= MAZE]
    lines = [say("tell-exits", places=", ".join(open_exits))]
    if fallen:
        lines.append(say("tell-collapsed", places=", ".join(fallen)))
    lines.append(say("tell-maze", count=len(laid)))
    return lines + [_tile(say, "tell-tile", cell, tiles[cell], sides[cell]) for cell in laid]


@lru_cache(maxsize=8192)
def _tile(say: Words, key: str, cell: int, tile: int, sides: int) -> str:
    """A laid tile: where, what, and to which sides it is open."""
    kind = kind_of(SHAPE_OF[sides], tile - MAZE)
    return say(key, at=cell_name(cell), tile=say(tile_word(kind)), ways=openings(sides, say))


@lru_cache(maxsize=1024)
def openings(sides: int, say: Words) -> str:
    if sides == 15:
        return say("openings-all")
    named = [say(f"side-{name}") for side, name in enumerate(SIDE_NAMES) if sides >> side & 1]
    if len(named) == 1:
        return say("openings-one", side=named[0])
    return say("openings-some", sides=say("openings-list", first=", ".join(named[:-1]), last=named[-1]))


def place_name(say: Words, cell: int, tile: int, sides: int) -> str:
    """What lies on a place, for hover and screen readers."""
    at = cell_name(cell)
    if tile == EMPTY:
        return say("picture-empty", at=at)
    if tile in (ENTRANCE, EXIT, COLLAPSED):
        kind = {int(ENTRANCE): "entrance", int(EXIT): "exit"}.get(tile, "collapsed")
        return say(f"picture-{kind}", at=at)
    return _tile(say, "picture-tile", cell, tile, sides)


def yes(flag: bool) -> str:
    return "yes" if flag else "no"


# Moves


def phrase(state: Dedale, move: int, lang: str) -> str:
    """A move, or an outcome where chance is asked, as a person would say it."""
    say, names = words("dedale", lang), seat_names("dedale", lang)
    if state.actor() == CHANCE:
        if moves.BEGINS <= move < moves.DRAW_END:
            return say("move-first", seat=names[move - moves.BEGINS])
        return say("move-draw", tile=say(tile_word(moves.kind_drawn(move))))
    if move < moves.STEP:
        tile = state.lab.tile(move)
        key = "-exit" if tile in (EXIT, COLLAPSED) else "" if tile == EMPTY else "-cover"
        return say("move-place" + key, at=cell_name(move))
    if move < moves.PUSH:
        return say("move-step", side=_side(move - moves.STEP, say))
    if move < moves.EXCHANGE:
        return say("move-push", target=names[(move - moves.PUSH) // 4], side=_side((move - moves.PUSH) % 4, say))
    if move in (moves.EXCHANGE, moves.STAY):
        return say("move-exchange" if move == moves.EXCHANGE else "move-stay")
    if moves.is_lay(move) or move < moves.PROWL:
        return _lay_phrase(move, say)
    if move < moves.PASSAGE:
        return say("move-prowl", side=_side(move - moves.PROWL, say))
    return say("move-passage", at=cell_name(move - moves.PASSAGE))


def question(state: Dedale, lang: str) -> str:
    """While actions are asked for, with how many the turn still has."""
    say = words("dedale", lang)
    if state.phase != moves.ACTING:
        return say(f"ask-{state.asks()}")
    done = int(state.actions())
    if done == 0:
        return say("tell-action-first")
    taken = {
        "tell-action-not-place": state.places,
        "tell-action-not-step": state.steps,
        "tell-action-not-push": state.pushes,
    }
    for key, count in taken.items():
        if count == moves.ALIKE:  # dedale.turn.not-thrice
            return say(key)
    return say("tell-action", number=done + 1)


def hurts(state: Dedale, move: int) -> bool:
    """Exchanging the hand costs the whole turn, while something could be laid."""
    return move == moves.EXCHANGE and state.moves()[0] < moves.STEP


def _side(side: int, say: Words) -> str:
    return say(f"side-{SIDE_NAMES[side]}")


def _lay_phrase(move: int, say: Words) -> str:
    if move == moves.LAY_SPECIAL:
        return say("move-lay-collapse")
    if not moves.is_lay(move):
        return say("move-lay-minotaur", tile=say(tile_word(COLLAPSE + move - moves.LAY_SPECIAL)))
    way = moves.way_laid(move)
    tile = say(tile_word(WAY_KINDS[way] + moves.stars_laid(move)))
    return say("move-lay", tile=tile, ways=openings(OPENINGS[way], say))
