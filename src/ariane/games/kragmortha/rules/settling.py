"""How a turn of Kragmortha goes on by itself: what is pending is settled until somebody, or chance, is asked."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import BLANK, Deck, Order
from ariane.games.kragmortha.position import EACH, MUST_DROP, Frame, Position, Watch
from ariane.games.kragmortha.rules.effects import LIMIT, arrive, breach, finish, give_gaze, meet
from ariane.games.kragmortha.rules.grimoires import any_use
from ariane.games.kragmortha.rules.orders import breaks
from ariane.games.kragmortha.rules.progress import Stage
from ariane.games.kragmortha.rules.stepping import any_step, can_stride, movement_left

# The ends of turns


def next_seat(state: Position) -> i64:
    return state.now.player + 1 if state.now.player + 1 < state.seats else 0


def end_turn(state: Position, move: i64, log: list[Event] | None) -> None:
    """The draw fills the hand to its limit, or beyond an order: kragmortha.hand.limit, kragmortha.turn.draw."""
    seat = state.now.player
    costs = breaks(state, move)
    state.now.stage = Stage.PASSING
    if move == moves.OVERDRAW:
        state.note(log, "overdraw", seat)
        state.add(Frame.DRAWING, seat, state.full_hand(seat))
        breach(state, seat, costs, log)
        return
    limit = state.hand_limit(seat)
    state.add(Frame.DRAWING, seat, limit)
    if state.sizes[seat] > limit:
        state.add(Frame.DROPPING, seat, limit + MUST_DROP)


# Real orders: kragmortha.gaze.obey


def ask_others(state: Position) -> bool:
    """Whether the others are to say how the player kept real orders; the next of them is asked then."""
    if state.orders != Watch.REAL or state.symbols_of(state.now.player) == 0:
        return False
    state.add(Frame.JUDGING, next_seat(state), 0)
    return True


def judge(state: Position, verb: i64, log: list[Event] | None) -> None:
    """One of the others has spoken; after the last, more who caught than who saw nothing cost a Gaze card."""
    voter = state.top_seat()
    votes = state.top_detail()
    state.depth -= 1
    player = state.now.player
    if verb == moves.CAUGHT:
        votes += EACH
    elif verb == moves.KEPT:
        votes += 1
    if log is not None and verb != moves.ABSTAIN:
        key = "says-caught" if verb == moves.CAUGHT else "says-kept"
        log.append(Event(f"kragmortha.{key}", {"seat": int(voter), "target": int(player)}))
    voter = voter + 1 if voter + 1 < state.seats else 0
    if voter != player:
        state.add(Frame.JUDGING, voter, votes)
    elif votes // EACH > votes % EACH:
        state.note(log, "caught", player)
        state.add(Frame.GAZING, player, 0)


# Going on until somebody is asked


def settle(state: Position, log: list[Event] | None) -> None:
    """Settles frames and stages that ask nobody, until one asks somebody or chance."""
    while state.now.stage != Stage.ENDED:
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
    if top == Frame.ARRIVING:
        state.depth -= 1
        arrive(state, seat, log)
        return False
    if top == Frame.MEETING:
        state.depth -= 1
        meet(state, seat, log)
        return False
    if top == Frame.GAZING and state.decks.size(Deck.GAZE) == 0:  # kragmortha.gaze.exhausted
        state.depth -= 1
        give_gaze(state, seat, BLANK, log)
        return False
    if top == Frame.FLEEING and not state.empty_circle():
        state.depth -= 1
        state.add(Frame.RELOCATING, seat, 0)
        return False
    done = False
    if top == Frame.DRAWING:
        done = state.sizes[seat] >= detail
        if not done and state.decks.size(Deck.MOVEMENT) == 0:
            state.decks.renew()
            if log is not None:
                log.append(Event("kragmortha.shuffle", numbers={"cards": int(state.decks.size(Deck.MOVEMENT))}))
    elif top == Frame.TELEPORTING:  # kragmortha.teleport.none-free
        done = not state.empty_circle()
    elif top == Frame.WARPING:
        done = state.now.forced == 1 or not state.empty_circle()
    elif top == Frame.PEEKING:
        done = detail % 16 == 0 or state.decks.left[detail // 16] == 0
    elif top == Frame.STRIDING:
        done = detail == 0 or state.now.forced == 1 or not can_stride(state, seat)
    elif top == Frame.LEASHING:
        done = detail == 0 or state.now.forced == 1
    elif top == Frame.DROPPING:
        done = state.sizes[seat] <= detail % MUST_DROP
    if done:
        state.depth -= 1
    return not done


def advance(state: Position, log: list[Event] | None) -> bool:
    """With nothing left to settle: whether the stage waits for an answer; else it has gone on to another."""
    now = state.now
    if now.stage == Stage.DEALING:
        if now.first < 0:
            now.stage = Stage.FIRST
        else:
            now.player = now.first
            now.stage = Stage.PLACING
        return True
    if now.stage == Stage.CHOOSING:
        if now.forced == 0:
            return True
        now.stage = Stage.FINISHING
    elif now.stage == Stage.STEPPING:
        # kragmortha.rigor.goes-on, kragmortha.push.second-step: what happened on the way does not matter
        if movement_left(state) and any_step(state):
            return True
        now.stage = Stage.FINISHING
    elif now.stage == Stage.FINISHING:
        if state.rules > 2 and movement_left(state) and any_step(state):  # again: a Grimoire has made it possible
            now.stage = Stage.STEPPING
            return True
        if may_overdraw(state) or (now.forced == 0 and (may_play_on(state) or any_use(state))):
            return True
        end_turn(state, moves.END, log)
    elif now.stage == Stage.PASSING:
        now.stage = Stage.JUDGED
        if not ask_others(state):
            begin_turn(state, next_seat(state), log)
    elif now.stage == Stage.JUDGED:
        begin_turn(state, next_seat(state), log)
    else:
        return True
    return False


def may_overdraw(state: Position) -> bool:
    """An order wants a smaller hand than the player could hold."""
    return 0 <= state.ordered(state.now.player, Order.HAND) < state.full_hand(state.now.player)


def may_play_on(state: Position) -> bool:
    """A Grimoire allows a further movement card; whether one is usable is the player's secret."""
    return state.now.plays > 0 and state.sizes[state.now.player] > 0


def begin_turn(state: Position, seat: i64, log: list[Event] | None) -> None:
    now = state.now
    now.turns += 1
    if now.turns >= state.box.rounds * state.seats:  # kragmortha.end.at-once
        finish(state, LIMIT, log)
        return
    now.stage = Stage.CHOOSING
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
    now.paid = 0
