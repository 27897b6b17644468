"""How a turn of Kragmortha goes on by itself: what is pending is settled until somebody, or chance, is asked."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.kragmortha.cards import (
    BLANK,
    GAZE_DECK,
    HAND,
    MOVEMENT_DECK,
)
from ariane.games.kragmortha.effects import (
    LIMIT,
    arrive,
    breach,
    finish,
    give_gaze,
    meet,
)
from ariane.games.kragmortha.moves import (
    ARRIVING,
    CHOOSING,
    DEALING,
    DRAWING,
    DROPPING,
    END,
    ENDED,
    FINISHING,
    FIRST,
    FLEEING,
    GAZING,
    LEASHING,
    MEETING,
    MUST_DROP,
    OVERDRAW,
    PASSING,
    PEEKING,
    PLACING,
    RELOCATING,
    STEPPING,
    STRIDING,
    TELEPORTING,
    WARPING,
)
from ariane.games.kragmortha.orders import breaks
from ariane.games.kragmortha.position import Position
from ariane.games.kragmortha.stepping import any_step, can_stride
from ariane.games.kragmortha.uses import any_use

# The ends of turns


def next_seat(state: Position) -> i64:
    return state.now.player + 1 if state.now.player + 1 < state.seats else 0


def end_turn(state: Position, move: i64, log: list[Event] | None) -> None:
    """The draw fills the hand to its limit, or beyond an order: kragmortha.hand.limit, kragmortha.turn.draw."""
    seat = state.now.player
    costs = breaks(state, move)
    state.now.stage = PASSING
    if move == OVERDRAW:
        state.note(log, "overdraw", seat)
        state.add(DRAWING, seat, state.full_hand(seat))
        breach(state, seat, costs, log)
        return
    limit = state.hand_limit(seat)
    state.add(DRAWING, seat, limit)
    if state.sizes[seat] > limit:
        state.add(DROPPING, seat, limit + MUST_DROP)


# Going on until somebody is asked


def settle(state: Position, log: list[Event] | None) -> None:
    """Settles frames and stages that ask nobody, until one asks somebody or chance."""
    while state.now.stage != ENDED:
        if state.depth == 0:
            if advance(state, log):
                return
        elif settle_top(state, log):
            return


def settle_top(state: Position, log: list[Event] | None) -> bool:
    """Whether the topmost frame waits for an answer; else it has been settled."""
    top = state.top()
    seat = state.top_seat()
    detail = state.top_detail()
    if top in (ARRIVING, MEETING):
        state.depth -= 1
        if top == ARRIVING:
            arrive(state, seat, log)
        else:
            meet(state, seat, log)
        return False
    if top == GAZING and state.decks.size(GAZE_DECK) == 0:  # kragmortha.gaze.exhausted
        state.depth -= 1
        give_gaze(state, seat, BLANK, log)
        return False
    if top == FLEEING and not state.empty_circle():
        state.depth -= 1
        state.add(RELOCATING, seat, 0)
        return False
    done = False
    if top == TELEPORTING:  # kragmortha.teleport.none-free
        done = not state.empty_circle()
    elif top == WARPING:
        done = state.now.forced == 1 or not state.empty_circle()
    elif top == PEEKING:
        done = detail % 16 == 0 or state.decks.left[detail // 16] == 0
    elif top == STRIDING:
        done = detail == 0 or state.now.forced == 1 or not can_stride(state, seat)
    elif top == LEASHING:
        done = detail == 0 or state.now.forced == 1
    elif top == DROPPING:
        done = state.sizes[seat] <= detail % MUST_DROP
    elif top == DRAWING:
        done = state.sizes[seat] >= detail
        if not done and state.decks.size(MOVEMENT_DECK) == 0:
            state.decks.renew()
            if log is not None:
                log.append(Event("kragmortha.shuffle", numbers={"cards": int(state.decks.size(MOVEMENT_DECK))}))
    if done:
        state.depth -= 1
    return not done


def advance(state: Position, log: list[Event] | None) -> bool:
    """With nothing left to settle: whether the stage waits for an answer; else it has gone on to another."""
    now = state.now
    if now.stage == DEALING:
        if now.first < 0:
            now.stage = FIRST
        else:
            now.player = now.first
            now.stage = PLACING
        return True
    if now.stage == CHOOSING:
        if now.forced == 0:
            return True
        now.stage = FINISHING
    elif now.stage == STEPPING:
        if now.forced == 0 and now.halted == 0 and now.steps < 2 and any_step(state):
            return True
        now.stage = FINISHING
    elif now.stage == FINISHING:
        if may_overdraw(state) or (now.forced == 0 and (may_play_on(state) or any_use(state))):
            return True
        end_turn(state, END, log)
    elif now.stage == PASSING:
        begin_turn(state, next_seat(state), log)
    else:
        return True
    return False


def may_overdraw(state: Position) -> bool:
    """An order wants a smaller hand than the player could hold."""
    return 0 <= state.ordered(state.now.player, HAND) < state.full_hand(state.now.player)


def may_play_on(state: Position) -> bool:
    """A Grimoire allows a further movement card; whether one is usable is the player's secret."""
    return state.now.plays > 0 and state.sizes[state.now.player] > 0


def begin_turn(state: Position, seat: i64, log: list[Event] | None) -> None:
    now = state.now
    now.turns += 1
    if now.turns >= state.box.rounds * state.seats:  # kragmortha.end.at-once
        finish(state, LIMIT, log)
        return
    now.stage = CHOOSING
    now.player = seat
    now.card = -1
    now.spent = 0
    now.steps = 0
    now.squares = 0
    now.heading = -1
    now.played = 0
    now.plays = 0
    now.forced = 0
    now.halted = 0
    now.wild = 0
    now.gestures = 0
    now.broken = 0
