"""What is not allowed in Gotown, and by which rule: the plain statement of the rules, one check a rule."""

from mypy_extensions import i64

from ariane.games.gotown import moves
from ariane.games.gotown.box import (
    BALL,
    BONE,
    DOG,
    DONUT,
    HAMMER,
    JOKER,
    KINDS,
    MILKSHAKE,
    SUPERTHIEF,
    THIEF,
    guarded,
    low_kind,
)
from ariane.games.gotown.position import Position


def refusal(state: Position, move: i64) -> str | None:
    if state.phase == moves.ENDED:
        return "gotown.not-now"
    if state.phase != moves.PLAYING:
        return _refuse_outcome(state, move)
    if move < 0 or move >= moves.MOVES:
        return "gotown.not-now"
    if move == moves.END:
        return None
    if move < moves.STEAL:
        return _refuse_build(state, move)
    if move < moves.GUARD:
        return _refuse_steal(state, (move - moves.STEAL) // 9, (move - moves.STEAL) % 9)
    if move < moves.LURE:
        return _refuse_guard(state, move - moves.GUARD)
    if move < moves.SMASH:
        return _refuse_lure(state, (move - moves.LURE) // moves.TALLEST, (move - moves.LURE) % moves.TALLEST)
    if move < moves.SERVE:
        ball = move >= moves.WRECK
        return _refuse_destruction(state, move - (moves.WRECK if ball else moves.SMASH), ball)
    if move < moves.ROB:
        return _refuse_milkshake(state, move - moves.SERVE)
    if move < moves.PARK:
        return _refuse_thief(state, move)
    return None if state.has(state.player, DONUT) else "gotown.not-now"


def _refuse_outcome(state: Position, outcome: i64) -> str | None:
    if state.phase == moves.FIRST:
        return None if moves.BEGINS <= outcome < moves.BEGINS + state.seats else "gotown.setup.first"
    if not 0 <= outcome < KINDS:
        return "gotown.not-now"
    if state.has(state.source(), outcome):
        return None
    if state.phase == moves.DEALING:
        return "gotown.setup.deal"
    if state.phase == moves.TAKING:
        return "gotown.thief"
    return "gotown.turn.draw" if state.phase == moves.DRAWING else "gotown.turn.refill"


def _refuse_build(state: Position, move: i64) -> str | None:
    if move == moves.BUILD_JOKERS:
        return "gotown.joker.not-two"
    if move >= moves.BUILD_JOKER:
        held = state.has(state.player, JOKER) and state.has(state.player, move - moves.BUILD_JOKER)
    else:
        held = state.has(state.player, move - moves.BUILD) and state.has(state.player, 7 - (move - moves.BUILD))
    return None if held else "gotown.not-now"


def _refuse_steal(state: Position, seat: i64, kind: i64) -> str | None:
    if seat >= state.seats or not state.has(state.player, kind):
        return "gotown.not-now"
    if kind == JOKER:
        return "gotown.joker.no-steal"
    if not state.opponent(seat) or state.heights[seat] == 0:
        return "gotown.steal.card"
    if state.can_rob_floor(seat, kind):
        return None
    if low_kind(state.top(seat)) in (kind, 7 - kind):
        return "gotown.steal.guarded"
    for level in range(state.heights[seat] - 1):
        if low_kind(state.towers[seat * moves.TALLEST + level]) in (kind, 7 - kind):
            return "gotown.steal.top-only"
    return "gotown.steal.card"


def _refuse_guard(state: Position, level: i64) -> str | None:
    if not state.has(state.player, DOG):
        return "gotown.not-now"
    if level >= state.heights[state.player] or guarded(state.towers[state.player * moves.TALLEST + level]):
        return "gotown.dog.guard"
    return None


def _refuse_lure(state: Position, seat: i64, level: i64) -> str | None:
    if seat >= state.seats or not state.has(state.player, BONE):
        return "gotown.not-now"
    if not state.opponent(seat):
        return "gotown.bone.lure"
    if level >= state.heights[seat] or not guarded(state.towers[seat * moves.TALLEST + level]):
        return "gotown.turn.effect"
    return None


def _refuse_destruction(state: Position, seat: i64, ball: bool) -> str | None:
    if seat >= state.seats or not state.has(state.player, BALL if ball else HAMMER):
        return "gotown.not-now"
    if not state.opponent(seat):
        return "gotown.ball" if ball else "gotown.hammer"
    if state.heights[seat] == 0:
        return "gotown.turn.effect"
    if not ball and guarded(state.top(seat)):
        return "gotown.hammer.guarded"
    return None


def _refuse_milkshake(state: Position, seat: i64) -> str | None:
    if seat >= state.seats or not state.has(state.player, MILKSHAKE):
        return "gotown.not-now"
    return None if state.opponent(seat) else "gotown.milkshake"


def _refuse_thief(state: Position, move: i64) -> str | None:
    if move == moves.ROB_ALL:
        if not state.has(state.player, SUPERTHIEF):
            return "gotown.not-now"
        return None if state.anyone_to_rob() else "gotown.superthief"
    seat = move - moves.ROB
    if seat >= state.seats or not state.has(state.player, THIEF):
        return "gotown.not-now"
    return None if state.opponent(seat) and state.sizes[seat] > 0 else "gotown.thief"
