"""A turn of Dédale, from the Minotaur's part to the last draw, and how the game ends."""

from mypy_extensions import i64

from ariane.core.events import Event
from ariane.games.dedale import moves
from ariane.games.dedale.box import NAMES, RED, SHAPES, WHITE, is_maze, shape_of, stars_of
from ariane.games.dedale.knowledge import HAND, NOT_MINOTAUR
from ariane.games.dedale.legal import can_act
from ariane.games.dedale.position import Position
from ariane.games.dedale.rules.labyrinth import CAUGHT, CENTRE, NO_BACK, cell_name
from ariane.games.dedale.rules.minotaur import fill_ways, leave, prowl_step, reaches, tell_prowl
from ariane.games.dedale.rules.placing import placeable


def deal(state: Position, kind: i64, log: list[Event] | None) -> None:
    """dedale.setup.hand, dedale.setup.first"""
    seat = state.taker()
    take(state, seat, kind, "deal", log)
    if seat == state.seats - 1 and state.sizes[seat] == HAND:
        # Asked even where the table named somebody: beginning at once could tell the last tile.
        state.phase = moves.FIRST


def take(state: Position, seat: i64, kind: i64, key: str, log: list[Event] | None) -> None:
    state.move_tile(kind, state.bag(), seat)
    state.memory.drew(seat, kind)
    if log is not None:
        event = tile_event(key, seat, kind)
        event.secret = ("tile",)
        event.knowers = (int(seat),)
        log.append(event)


def begin_turn(state: Position, seat: i64, log: list[Event] | None) -> None:
    """dedale.turn.order"""
    state.player = seat
    state.places = 0
    state.steps = 0
    state.pushes = 0
    state.covered = 0
    state.busy = 0
    state.home = state.lab.pawns[seat]
    play_minotaur_tiles(state, log)
    state.memory.narrow(seat, NOT_MINOTAUR)
    if state.lab.bull != CAUGHT:  # dedale.minotaur.each-turn
        state.prowl = state.sizes[state.in_play()]
        prowl_on(state, log)
    else:
        after_prowl(state, log)


def play_minotaur_tiles(state: Position, log: list[Event] | None) -> None:
    """dedale.minotaur.must-play: all of the player's, together, before anything else."""
    reds, whites = state.holds(state.player, RED), state.holds(state.player, WHITE)
    if reds + whites == 0:
        return
    for kind in (RED, WHITE):
        for _ in range(reds if kind == RED else whites):
            state.move_tile(kind, state.player, state.in_play())
            state.memory.showed(state.player, kind)
    state.fails = 0
    if log is not None:
        total = int(state.sizes[state.in_play()])
        numbers = {"red": int(reds), "white": int(whites), "total": total}
        log.append(Event("dedale.minotaur-tiles", {"seat": int(state.player)}, None, numbers))
    if state.lab.bull == CAUGHT:  # dedale.minotaur.enter
        state.lab.bull = CENTRE
        state.lab.back = NO_BACK
        if log is not None:
            log.append(Event("dedale.appears", marks=("minotaur",)))
    else:  # dedale.minotaur.turn-by-tile
        state.loose = 1


def after_prowl(state: Position, log: list[Event] | None) -> None:
    if state.lab.pawns[state.player] != CAUGHT:
        restock(state, moves.RESTOCKING, log)
    elif state.home != CAUGHT:  # dedale.minotaur.return: caught in one's own turn
        close_turn(state, log)
    else:
        state.lab.pawns[state.player] = CENTRE
        if log is not None:
            log.append(Event("dedale.return", {"seat": int(state.player)}, marks=(f"pawn-{state.player + 1}",)))
        restock(state, moves.RETURNING, log)


def restock(state: Position, phase: i64, log: list[Event] | None) -> None:
    """Draws up to three tiles, or what the bag has, then goes on: dedale.turn.refill."""
    state.phase = phase
    if state.sizes[state.player] < HAND and state.sizes[state.bag()] > 0:
        return
    if phase == moves.RESTOCKING:
        ask_action(state, log)
    elif phase == moves.RETURNING:
        finish(state, log)
    else:
        close_turn(state, log)


def draw_tile(state: Position, kind: i64, log: list[Event] | None) -> None:
    take(state, state.player, kind, "draw", log)
    restock(state, state.phase, log)


def ask_action(state: Position, log: list[Event] | None) -> None:
    state.phase = moves.ACTING
    if state.actions() == moves.ACTIONS:
        finish(state, log)
    elif not can_act(state):
        give_up(state, "stuck", log)


def give_up(state: Position, key: str, log: list[Event] | None) -> None:
    """The turn ends early: everybody sees that the player can place nothing."""
    if state.sizes[state.player] > 0 and state.places < moves.ALIKE:
        any_kind = state.memory.any_kind
        state.memory.narrow(state.player, any_kind - placeable(state.lab, any_kind, state.lab.search.ways))
    if log is not None:
        log.append(Event(f"dedale.{key}", {"seat": int(state.player)}))
    finish(state, log)


def finish(state: Position, log: list[Event] | None) -> None:
    """After the actions: the cave check, then the refill."""
    if state.lab.bull != CAUGHT:
        state.fails = 0 if reaches(state) else state.fails + 1
        if state.fails == state.seats:  # dedale.minotaur.cave
            leave(state, True, log)
    restock(state, moves.REFILLING, log)


def close_turn(state: Position, log: list[Event] | None) -> None:
    state.idle = 0 if state.busy == 1 else state.idle + 1
    if state.used_up():
        over(state, moves.BAG_EMPTY, log)
    elif state.idle >= moves.IDLE_ROUNDS * state.seats:  # dedale.end.idle
        over(state, moves.STOOD_IDLE, log)
    else:
        begin_turn(state, state.player + 1 if state.player + 1 < state.seats else 0, log)


def over(state: Position, reason: i64, log: list[Event] | None) -> None:
    state.phase = moves.ENDED
    state.reason = reason
    if log is not None:
        people = {"seat": int(state.player)} if reason == moves.ESCAPED else None
        log.append(Event(f"dedale.over-{moves.REASONS[reason]}", people))


def prowl_on(state: Position, log: list[Event] | None) -> None:
    """dedale.minotaur.first-move: goes on while there is only one way; where there are several, the player is asked."""
    lab = state.lab
    while state.prowl > 0:
        count = fill_ways(lab, state.loose == 1, lab.search.ways)
        if count == 0 and state.house & moves.REVERSES != 0:
            state.loose = 1
            count = fill_ways(lab, True, lab.search.ways)
        if count > 1:
            state.phase = moves.PROWLING
            tell_prowl(state, log)
            return
        if count == 0:  # dedale.minotaur.dead-end
            state.prowl = 0
            tell_prowl(state, log)
            if log is not None:
                log.append(Event("dedale.dead-end", words={"at": cell_name(lab.bull)}, marks=("minotaur",)))
        else:
            prowl_step(state, lab.search.ways[0], log)
    tell_prowl(state, log)
    state.loose = 0
    after_prowl(state, log)


def tile_word(kind: i64) -> str:
    """The message of the game's words that names a tile: tile-corner-2 is a corner with two stars."""
    return f"tile-{SHAPES[shape_of(kind)]}-{stars_of(kind)}" if is_maze(kind) else f"tile-{NAMES[kind]}"


def tile_event(key: str, seat: i64, kind: i64) -> Event:
    return Event(f"dedale.{key}", {"seat": int(seat)}, {"tile": tile_word(kind)})
