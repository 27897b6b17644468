"""How a game of Kragmortha goes on: placing, cards played, steps and pushes, Grimoires used, the end of a turn."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import SIDE_NAMES, SIDES
from ariane.games.kragmortha import moves
from ariane.games.kragmortha.box import BLANK, GESTURES, LAST_GAZE, Effect, square
from ariane.games.kragmortha.position import FRAME_SIZE, NOBODY, ONE, Frame, Position, Watch
from ariane.games.kragmortha.rules.decks import base
from ariane.games.kragmortha.rules.effects import (
    banish,
    breach,
    card_word,
    draw_card,
    find_grimoire,
    lay_open,
    lose_card,
    peek,
    peek_known,
    take_gaze,
    told,
    turn_down,
    turn_token,
)
from ariane.games.kragmortha.rules.orders import HELPLESS, breaks, witness
from ariane.games.kragmortha.rules.progress import Stage
from ariane.games.kragmortha.rules.settling import end_turn, judge, next_seat, settle
from ariane.games.kragmortha.rules.stepping import mover, push_target, spends

# What happens by chance


def play_outcome(state: Position, outcome: i64, log: list[Event] | None) -> None:
    if state.depth == 0:  # kragmortha.setup.first
        state.note(log, "first", outcome - moves.BEGINS)
        state.now.stage = Stage.PLACING
        state.now.player = outcome - moves.BEGINS
        return
    top = state.top()
    seat = state.top_seat()
    if top == Frame.DRAWING:
        draw_card(state, seat, outcome, log)
    elif top == Frame.GAZING:
        take_gaze(state, seat, outcome - moves.GAZED, log)
    elif top == Frame.FINDING:
        find_grimoire(state, seat, outcome - moves.FOUND, log)
    elif top == Frame.TURNING:
        state.depth -= 1
        turn_token(state, seat, outcome - moves.TURNED, log)
    else:
        deck = state.top_detail() // 16
        peek(state, seat, deck, outcome - base(deck), log)
    settle(state, log)


# What players do


def play_move(state: Position, move: i64, log: list[Event] | None) -> None:
    verb = moves.verb_of(move)
    if verb == moves.STEP:
        step(state, move - moves.STEP, log)
    elif verb == moves.CARD:
        play_card(state, move - moves.CARD, log)
    elif verb == moves.STOP:
        stop(state, log)
    elif verb == moves.PUSH:
        push(state, move - moves.PUSH, log)
    elif verb in (moves.GO, moves.STAY):
        go(state, move - moves.GO, log)
    elif verb == moves.MAKE:
        make(state, move - moves.MAKE, log)
    elif verb == moves.USE:
        use(state, move - moves.USE, log)
    elif verb in (moves.END, moves.OVERDRAW):
        end_turn(state, move, log)
    elif verb in (moves.KEPT, moves.CAUGHT, moves.ABSTAIN):
        judge(state, verb, log)
    else:
        answer(state, verb, move - verb, log)
    settle(state, log)


def make(state: Position, gesture: i64, log: list[Event] | None) -> None:
    state.now.gestures |= ONE << gesture
    state.note(log, f"gesture-{GESTURES[gesture]}", state.now.player)


def play_card(state: Position, place: i64, log: list[Event] | None) -> None:
    """kragmortha.turn: one movement card, then its steps."""
    now = state.now
    costs = breaks(state, moves.CARD + place)
    show_evidence(state, place, log)
    now.card = lose_card(state, now.player, place)
    now.stage = Stage.STEPPING
    now.steps = 0
    now.spent = 0
    now.heading = -1
    now.halted = 0
    now.gestures = 0  # each card wants its own gesture
    if now.played > 0:
        now.plays -= 1
    now.played += 1
    if log is not None:
        log.append(Event("kragmortha.card", {"seat": int(now.player)}, {"card": card_word(now.card)}))
    breach(state, now.player, costs, log)


def show_evidence(state: Position, place: i64, log: list[Event] | None) -> None:
    """A card against an order: shown is a card that would have kept it, or, to pay nothing, that none would."""
    now = state.now
    seat = now.player
    if state.orders == Watch.REAL:
        return
    for i in range(seat * LAST_GAZE, seat * LAST_GAZE + state.punished[seat]):
        kind = state.gazes[i]
        if kind != BLANK and now.broken >> kind & 1 == 0:
            proof = witness(state, kind, place)
            if proof >= 0:
                lay_open(state, seat, proof, kind, True, log)
            elif proof == HELPLESS:
                for other in range(state.sizes[seat]):
                    if other != place:
                        lay_open(state, seat, other, kind, False, log)


def step(state: Position, side: i64, log: list[Event] | None) -> None:
    """One square with the pawn in motion: kragmortha.move.one-or-two."""
    now = state.now
    costs = breaks(state, moves.STEP + side)
    pawn = mover(state)
    start = state.pawns[pawn]
    cell = state.library.beside[start * SIDES + side]
    if state.depth == 0:
        now.spent = spends(state, now.card, cell)
        now.steps += 1
        now.heading = side
    else:
        state.stack[(state.depth - 1) * FRAME_SIZE + 2] -= 1
    now.squares += 1
    pushed = state.goblin_at(cell)
    walk(state, pawn, cell)
    if log is not None:
        words = {"side": f"side-{SIDE_NAMES[side]}", "square": square(cell)}
        if pawn == state.seats:
            log.append(Event("kragmortha.rigor-step", {"seat": int(now.player)}, words, marks=("rigor",)))
        else:
            log.append(Event("kragmortha.step", {"seat": int(pawn)}, words, marks=(f"goblin-{pawn + 1}",)))
    if pawn == state.seats:
        rigor_arrives(state, cell, pushed)
    else:
        now.origin = start
        now.chain = ONE << pawn
        state.add(Frame.ARRIVING, pawn, 0)
        if pushed != NOBODY:  # kragmortha.push
            state.add(Frame.PUSHING, pawn, pushed)
    breach(state, now.player, costs, log)


def walk(state: Position, pawn: i64, cell: i64) -> None:
    state.trail[0] = pawn
    state.trail[1] = state.pawns[pawn]
    state.trail[2] = cell
    state.pawns[pawn] = cell


def rigor_arrives(state: Position, cell: i64, goblin: i64) -> None:
    """He meets whom he finds, then may use the circle: kragmortha.gaze.meet, kragmortha.teleport.rigor."""
    if goblin != NOBODY and state.house & moves.RIGOR_HALTS != 0:  # kragmortha.rigor.goes-on
        end_rigor(state)
    elif state.library.circle[cell] == 1:
        state.add(Frame.WARPING, state.now.player, 0)
    if goblin != NOBODY:
        state.add(Frame.MEETING, goblin, 0)


def end_rigor(state: Position) -> None:
    """Rigor Mortis goes no further, whether a card or a Grimoire moves him."""
    if state.top() == Frame.LEASHING:
        state.stack[(state.depth - 1) * FRAME_SIZE + 2] = 0
    else:
        state.now.halted = 1


def stop(state: Position, log: list[Event] | None) -> None:
    now = state.now
    costs = breaks(state, moves.STOP)
    state.note(log, "stop", now.player)
    if state.depth > 0:
        state.depth -= 1
    else:
        now.stage = Stage.FINISHING
        if state.rules > 2:
            now.halted = 1
    breach(state, now.player, costs, log)


def push(state: Position, side: i64, log: list[Event] | None) -> None:
    """The pushed goblin may push in turn: kragmortha.push.chain. Effects come when all stand: kragmortha.push.order."""
    pusher = state.top_seat()
    pushed = state.top_detail()
    cell = push_target(state, side)
    blocked = state.goblin_at(cell)
    state.depth -= 1
    walk(state, pushed, cell)
    state.now.chain |= ONE << pushed
    if log is not None:
        people = {"seat": int(pusher), "target": int(pushed)}
        words = {"side": f"side-{SIDE_NAMES[side]}", "square": square(cell)}
        log.append(Event("kragmortha.push", people, words, marks=(f"goblin-{pushed + 1}",)))
    state.add(Frame.ARRIVING, pushed, 0)
    if blocked != NOBODY:
        state.add(Frame.PUSHING, pushed, blocked)


def go(state: Position, cell: i64, log: list[Event] | None) -> None:
    """A pawn is put on a square that does nothing to it: kragmortha.teleport.no-cascade."""
    if state.depth == 0:
        place(state, cell, log)
        return
    top = state.top()
    seat = state.top_seat()
    state.depth -= 1
    if top == Frame.WARPING:
        if cell == moves.STAY - moves.GO:
            state.note(log, "stay", seat)
            return
        walk(state, state.seats, cell)
        end_rigor(state)
        if log is not None:
            log.append(Event("kragmortha.warp", {"seat": int(seat)}, {"square": square(cell)}, marks=("rigor",)))
        return
    walk(state, seat, cell)
    told(log, "start" if top == Frame.RELOCATING else "flee" if top == Frame.FLEEING else "teleport", seat, cell)


def place(state: Position, cell: i64, log: list[Event] | None) -> None:
    """kragmortha.setup.place"""
    now = state.now
    state.pawns[now.player] = cell
    told(log, "place", now.player, cell)
    now.player = next_seat(state)
    if state.pawns[now.player] >= 0:
        now.stage = Stage.CHOOSING


def use(state: Position, kind: i64, log: list[Event] | None) -> None:
    """A Grimoire is played and turned face down: kragmortha.grimoire.use."""
    now = state.now
    seat = now.player
    cards = state.cards
    effect = cards.grimoire_effect[kind]
    number = cards.grimoire_number[kind]
    costs = breaks(state, moves.USE + kind)
    turn_down(state, seat, kind, log)
    if effect == Effect.BANISH:
        state.add(Frame.BANISHING, seat, 0)
    elif effect == Effect.STRIDE:
        state.add(Frame.STRIDING, seat, number)
    elif effect == Effect.WILD:
        now.wild = 1
    elif effect == Effect.PEEK:
        deck = cards.grimoire_deck[kind]
        state.add(Frame.PEEKING, seat, deck * 16 + peek_known(state, seat, deck, number, log))
    elif effect == Effect.SWAP:
        state.add(Frame.SWAPPING, seat, 0)
    elif effect == Effect.LEASH:
        state.add(Frame.LEASHING, seat, number)
    elif effect == Effect.SECOND:
        now.plays += number
    elif effect == Effect.REDRAW:
        count = state.sizes[seat]
        throw_hand(state, seat, log)
        state.add(Frame.DRAWING, seat, count)
    elif effect == Effect.RECALL:
        state.add(Frame.RECALLING, seat, 0)
    breach(state, seat, costs, log)


def throw_hand(state: Position, seat: i64, log: list[Event] | None) -> None:
    while state.sizes[seat] > 0:
        kind = lose_card(state, seat, 0)
        if log is not None:
            log.append(Event("kragmortha.discard", {"seat": int(seat)}, {"card": card_word(kind)}))


def answer(state: Position, verb: i64, choice: i64, log: list[Event] | None) -> None:
    """The remaining moves: answers to a question, and a hand that cannot be used."""
    now = state.now
    if verb == moves.SHOW:  # kragmortha.turn.stuck
        count = state.sizes[now.player]
        state.note(log, "stuck", now.player)
        throw_hand(state, now.player, log)
        now.stage = Stage.PASSING
        state.add(Frame.DRAWING, now.player, count)
        return
    seat = state.top_seat()
    if verb == moves.DROP:
        kind = lose_card(state, seat, choice)
        if log is not None:
            log.append(Event("kragmortha.discard", {"seat": int(seat)}, {"card": card_word(kind)}))
        return
    costs = breaks(state, verb) if verb == moves.KEEP else 0
    state.depth -= 1
    if verb == moves.RID:
        banish(state, seat, choice, log)
    elif verb == moves.EXCHANGE:
        swap(state, seat, choice, log)
    elif verb == moves.KEEP:
        state.note(log, "keep", seat)
        breach(state, seat, costs, log)
    elif verb == moves.RAISE:
        kind = state.ready(seat, Effect.SHIELD)
        turn_down(state, seat, kind, log)
    else:
        state.add(Frame.GAZING, seat, 0)


def swap(state: Position, seat: i64, other: i64, log: list[Event] | None) -> None:
    mine = state.pawns[seat]
    walk(state, seat, state.pawns[other])
    state.pawns[other] = mine
    if log is not None:
        marks = (f"goblin-{seat + 1}", f"goblin-{other + 1}")
        log.append(Event("kragmortha.swap", {"seat": int(seat), "target": int(other)}, marks=marks))
