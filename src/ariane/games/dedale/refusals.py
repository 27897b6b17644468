"""Why a move is not legal in Dédale: the rules one by one, in the rulebook's order."""

from typing import Final

from mypy_extensions import i64

from ariane.core.maze import NOWHERE, SIDES, has_side
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, LEVELS, OPENINGS, RED, WAY_KINDS, WAYS, WHITE
from ariane.games.dedale.position import Position
from ariane.games.dedale.rules.exchange import can_go_on
from ariane.games.dedale.rules.labyrinth import COLLAPSED, EMPTY, ENTRANCE, EXIT
from ariane.games.dedale.rules.minotaur import passage, way_on
from ariane.games.dedale.rules.placing import A_CAUGHT_PAWN, NOBODY, continues, trapped

NOT_NOW: Final = "dedale.not-now"


def refusal(state: Position, move: i64) -> str | None:
    """None if legal now, else the rule that forbids it."""
    if state.phase == moves.ENDED:
        return NOT_NOW
    if state.phase == moves.ACTING:
        return _refuse_action(state, move)
    if state.phase == moves.LAYING:
        return _refuse_lay(state, move)
    if state.phase == moves.PROWLING:
        return _refuse_prowl(state, move)
    return _refuse_outcome(state, move)


def _refuse_outcome(state: Position, outcome: i64) -> str | None:
    if state.phase == moves.FIRST:
        known = moves.BEGINS <= outcome < moves.BEGINS + state.seats
        return None if known and state.may_begin(outcome - moves.BEGINS) else "dedale.setup.first"
    if moves.BEGINS <= outcome < moves.DRAW_END or not 0 <= outcome < moves.ALL_OUTCOMES:
        return NOT_NOW
    if state.holds(state.bag(), moves.kind_drawn(outcome)) > 0:
        return None
    return "dedale.setup.hand" if state.phase == moves.DEALING else "dedale.turn.refill"


def _refuse_action(state: Position, move: i64) -> str | None:
    if 0 <= move < moves.STEP:
        return _refuse_place(state, move)
    if move == moves.EXCHANGE:
        return None if state.may_exchange() else "dedale.turn.exchange"
    if move == moves.STAY:
        return None if _only_the_minotaur(state) else "dedale.turn.three"
    rule: str | None = NOT_NOW
    if moves.STEP <= move < moves.PUSH:
        rule = _refuse_step(state, move - moves.STEP)
    elif moves.PUSH <= move < moves.EXCHANGE:
        rule = _refuse_push(state, (move - moves.PUSH) // SIDES, (move - moves.PUSH) % SIDES)
    if rule is None and state.may_exchange() and not _can_place(state) and not can_go_on(state):
        return "dedale.turn.exchange-forced"
    return rule


def _can_place(state: Position) -> bool:
    for cell in range(moves.STEP):
        if _refuse_place(state, cell) is None:
            return True
    return False


def _only_the_minotaur(state: Position) -> bool:
    """dedale.minotaur.meet: whether nothing is left to do but to step onto its tile."""
    if state.may_exchange() or _can_place(state):
        return False
    met = False
    for side in range(SIDES):
        if _refuse_step(state, side) is None:
            if state.lab.maze.through(state.lab.pawns[state.player], side) != state.lab.bull:
                return False
            met = True
    for number in range(moves.EXCHANGE - moves.PUSH):
        if _refuse_push(state, number // SIDES, number % SIDES) is None:
            return False
    return met


def _refuse_step(state: Position, side: i64) -> str | None:
    if state.steps == moves.ALIKE:
        return "dedale.turn.not-thrice"
    me = state.lab.pawns[state.player]
    to = state.lab.maze.through(me, side)
    if to == NOWHERE:
        beside = state.lab.maze.beside(me, side)
        blocked = beside != NOWHERE and state.lab.tile(beside) == COLLAPSED
        return (
            "dedale.collapse.blocks" if blocked and has_side(state.lab.maze.openings[me], side) else "dedale.move.step"
        )
    return "dedale.move.not-back" if state.comes_back(to) else None


def _refuse_push(state: Position, seat: i64, side: i64) -> str | None:
    if seat >= state.seats:
        return NOT_NOW
    me = state.lab.pawns[state.player]
    if seat == state.player or state.lab.pawns[seat] != me:
        return "dedale.push"
    if state.pushes == moves.ALIKE:
        return "dedale.push.twice"
    return "dedale.push" if state.push_to(me, side) == NOWHERE else None


# Placing: what the place alone forbids, then what every tile in hand meets there


def _refuse_place(state: Position, cell: i64) -> str | None:
    if state.sizes[state.player] == 0:
        return NOT_NOW
    if state.places == moves.ALIKE:
        return "dedale.turn.not-thrice"
    reason = NOT_NOW
    nearest: i64 = 0
    for number in range(WAYS * LEVELS + 1):
        if _held(state, number):
            rule = _refuse_tile(state, cell, number)
            if rule is None:
                return None
            if _progress(rule) >= nearest:  # the rule of the tile that came nearest to lying there
                nearest = _progress(rule)
                reason = rule
    return reason if reason != NOT_NOW else "dedale.minotaur.must-play"


def _progress(rule: str) -> i64:
    """How far a tile came through the rules before this one stopped it."""
    if rule.startswith("dedale.place.no-trap"):
        return 4
    if rule == "dedale.place.continue":
        return 3
    return 1 if rule == "dedale.collapse.place" else 2


def _held(state: Position, number: i64) -> bool:
    """Whether the player holds the tile of this number, way * 4 + stars (the last: a collapse)."""
    if number == WAYS * LEVELS:
        return state.holds(state.player, COLLAPSE) > 0
    return state.holds(state.player, i64(WAY_KINDS[number // LEVELS]) + number % LEVELS) > 0


def _refuse_lay(state: Position, move: i64) -> str | None:
    if moves.LAY_SPECIAL < move < moves.PROWL:
        held = state.holds(state.player, RED if move == moves.LAY_SPECIAL + 1 else WHITE) > 0
        return "dedale.minotaur.must-play" if held else NOT_NOW
    number = WAYS * LEVELS
    if moves.is_lay(move):
        number = moves.way_laid(move) * LEVELS + moves.stars_laid(move)
    elif move != moves.LAY_SPECIAL:
        return NOT_NOW
    return _refuse_tile(state, state.cell, number) if _held(state, number) else NOT_NOW


def _refuse_tile(state: Position, cell: i64, number: i64) -> str | None:
    """Why this tile cannot lie there."""
    lab = state.lab
    tile = lab.tile(cell)
    if number == WAYS * LEVELS:
        if tile != EXIT:
            return "dedale.collapse.place"
        return None if trapped(lab, cell, 0) == NOBODY else "dedale.place.no-trap-collapse"
    openings, stars = i64(OPENINGS[number // LEVELS]), number % LEVELS
    if tile in (ENTRANCE, EXIT, COLLAPSED):
        return "dedale.place.star-empty"
    if tile != EMPTY:
        if lab.stars(cell) >= stars:
            return "dedale.place.star-over"
        if lab.occupied(cell):
            return "dedale.place.star-empty"
    if not continues(lab, cell, openings):
        return "dedale.place.continue"
    whom = trapped(lab, cell, openings)
    if whom == NOBODY:
        return None
    return "dedale.place.no-trap-caught" if whom == A_CAUGHT_PAWN else "dedale.place.no-trap"


# The Minotaur


def _refuse_prowl(state: Position, move: i64) -> str | None:
    lab, loose = state.lab, state.loose == 1
    if moves.PROWL <= move < moves.PASSAGE:
        side = move - moves.PROWL
        if way_on(lab, side, loose) != NOWHERE:
            return None
        return "dedale.minotaur.heading" if side == lab.back and not loose else "dedale.minotaur.way-on"
    if moves.PASSAGE <= move < moves.MOVES:
        return None if passage(lab, move - moves.PASSAGE, loose) else "dedale.minotaur.passages"
    return NOT_NOW
