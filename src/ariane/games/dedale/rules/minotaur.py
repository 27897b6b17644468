"""How the Minotaur goes: ways on, passages, dead ends, whether it can reach anybody; how it catches and leaves."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.events import Event
from ariane.core.maze import ALL_OPEN, NOWHERE, SIDES, opposite
from ariane.games.dedale import moves
from ariane.games.dedale.box import KINDS, RED, WHITE
from ariane.games.dedale.position import Position
from ariane.games.dedale.rules.labyrinth import CAUGHT, NO_BACK, PASSAGE_FROM, Labyrinth, cell_name

WALKED_IN: Final[i64] = 16  # a hub come to by a side, from where any passage may be taken


def way_on(lab: Labyrinth, side: i64, loose: bool) -> i64:
    """dedale.minotaur.way-on: the cell on that side if it is a way on, else NOWHERE. Loose, it may turn back."""
    if side == lab.back and not loose:
        return NOWHERE
    other = lab.maze.through(lab.bull, side)
    return NOWHERE if other == NOWHERE or lab.is_exit(other) else other


def passage(lab: Labyrinth, cell: i64, loose: bool) -> bool:
    """dedale.minotaur.passages: whether one leads from where it is to this cell."""
    if cell == lab.bull or not lab.is_hub(lab.bull) or not lab.is_hub(cell):
        return False
    return loose or lab.back != PASSAGE_FROM + cell


def fill_ways(lab: Labyrinth, loose: bool, buffer: vec[i64]) -> i64:
    """Writes the sides that are ways on, then SIDES + cell for each passage; returns how many."""
    n: i64 = 0
    for side in range(SIDES):
        if way_on(lab, side, loose) != NOWHERE:
            buffer[n] = side
            n += 1
    if lab.is_hub(lab.bull):
        for hub in lab.hubs:
            if passage(lab, hub, loose):
                buffer[n] = SIDES + hub
                n += 1
    return n


def reaches(state: Position) -> bool:
    """dedale.minotaur.cave: whether it could come to a pawn."""
    return is_joined(state.lab) if state.house & moves.REVERSES != 0 else can_reach(state.lab)


def is_joined(lab: Labyrinth) -> bool:
    """Whether tiles and passages join it to a pawn: one that turns round in dead ends comes wherever they lead."""
    seen, queue = lab.search.seen, lab.search.queue
    lab.search.stamp += 1
    stamp = lab.search.stamp
    seen[lab.bull] = stamp
    queue[0] = lab.bull
    head: i64 = 0
    tail: i64 = 1
    passages = True
    while head < tail:
        at = queue[head]
        head += 1
        for side in range(SIDES):
            other = lab.maze.through(at, side)
            if other != NOWHERE and seen[other] != stamp and not lab.is_exit(other):
                seen[other] = stamp
                queue[tail] = other
                tail += 1
        if passages and lab.is_hub(at):
            passages = False
            for hub in lab.hubs:
                if seen[hub] != stamp:
                    seen[hub] = stamp
                    queue[tail] = hub
                    tail += 1
    for pawn in lab.pawns:
        if pawn != CAUGHT and seen[pawn] == stamp and (pawn != lab.bull or tail > 1):
            return True
    return False


def can_reach(lab: Labyrinth) -> bool:
    """dedale.minotaur.cave: whether any number of steps, ways on and passages could bring it to a pawn.

    A search over where it is and how it came there: by a side, or freely (by a passage, or with no back at all). From a
    hub it comes to every other one; back to the same hub too where there are three, going round by the third.
    """
    seen, queue = lab.search.seen, lab.search.queue
    base = lab.search.stamp + 1  # see _been
    lab.search.stamp += ALL_OPEN + WALKED_IN + 1
    start = lab.back if lab.back < NO_BACK else NO_BACK
    queue[0] = lab.bull * 5 + start
    head: i64 = 0
    tail: i64 = 1
    hubs = len(lab.hubs)
    while head < tail:
        at, back = queue[head] // 5, queue[head] % 5
        head += 1
        for side in range(SIDES):
            other = lab.maze.through(at, side) if side != back else NOWHERE
            if other != NOWHERE and not lab.is_exit(other):
                if _pawn_at(lab, other):
                    return True
                before = _been(seen, other, base)
                been = before | _bit(opposite(side)) | (WALKED_IN if lab.is_hub(other) else 0)
                if been != before:
                    seen[other] = base + been
                    queue[tail] = other * 5 + opposite(side)
                    tail += 1
        # With two hubs, one that came by the passage could only go straight back.
        came_by_passage = back == NO_BACK and (head > 1 or lab.back >= PASSAGE_FROM)
        if lab.is_hub(at) and (hubs > 2 or (hubs == 2 and not came_by_passage)):
            for hub in lab.hubs:
                if hub != at or hubs > 2:
                    if _pawn_at(lab, hub):
                        return True
                    before = _been(seen, hub, base)
                    been = before | ALL_OPEN
                    if been != before:
                        seen[hub] = base + been
                        queue[tail] = hub * 5 + NO_BACK
                        tail += 1
            hubs = 0 if hubs > 2 else hubs  # all are reached now
    return False


def _been(seen: vec[i64], cell: i64, base: i64) -> i64:
    """The backs it has been there with in this search, one bit each, and WALKED_IN; what earlier ones saw is less."""
    been = seen[cell] - base
    if been < 0:
        return 0
    return been


def _bit(side: i64) -> i64:
    return 1 if side == 0 else 2 if side == 1 else 4 if side == 2 else 8


def _pawn_at(lab: Labyrinth, cell: i64) -> bool:
    for pawn in lab.pawns:
        if pawn == cell:
            return True
    return False


# What it does


def tell_prowl(state: Position, log: list[Event] | None) -> None:
    if log is not None and state.walked > 0 and state.lab.bull != CAUGHT:
        people, at = {"seat": int(state.player)}, {"at": cell_name(state.lab.bull)}
        log.append(Event("dedale.prowl", people, at, {"steps": int(state.walked)}, marks=("minotaur",)))
    state.walked = 0


def prowl_step(state: Position, way: i64, log: list[Event] | None) -> None:
    lab = state.lab
    if way < SIDES:  # dedale.minotaur.heading
        lab.bull = way_on(lab, way, state.loose == 1)
        lab.back = opposite(way)
        state.walked += 1
    else:  # dedale.minotaur.passages
        tell_prowl(state, log)
        lab.back = PASSAGE_FROM + lab.bull
        lab.bull = way - SIDES
        if log is not None:
            at = {"at": cell_name(lab.bull)}
            log.append(Event("dedale.passage", {"seat": int(state.player)}, at, marks=("minotaur",)))
    state.loose = 0
    state.prowl -= 1
    for pawn in lab.pawns:
        if pawn == lab.bull:
            catch(state, log)
            return


def catch(state: Position, log: list[Event] | None) -> None:
    """dedale.minotaur.catch: every pawn on the Minotaur's tile; dedale.minotaur.catch-tiles: their hands."""
    tell_prowl(state, log)
    state.memory.tick()
    for seat in range(state.seats):
        if state.lab.pawns[seat] == state.lab.bull:
            state.lab.pawns[seat] = CAUGHT
            if log is not None:
                people, at = {"victim": int(seat)}, {"at": cell_name(state.lab.bull)}
                log.append(Event("dedale.caught", people, at, {"tiles": int(state.sizes[seat])}))
            for kind in range(KINDS):
                state.memory.returned(seat, kind, state.holds(seat, kind))
                while state.holds(seat, kind) > 0:
                    state.move_tile(kind, seat, state.bag())
            state.memory.emptied(seat)
    leave(state, False, log)


def leave(state: Position, all_return: bool, log: list[Event] | None) -> None:
    """The Minotaur leaves: red tiles go back into the bag; white ones too if nobody was caught."""
    play = state.in_play()
    reds, whites = state.holds(play, RED), state.holds(play, WHITE)
    if all_return:
        state.memory.tick()
    for observer in range(state.seats + 1):
        state.memory.returned(observer, RED, reds)
        state.memory.returned(observer, WHITE, whites if all_return else 0)
    for _ in range(reds):
        state.move_tile(RED, play, state.bag())
    for _ in range(whites):
        state.move_tile(WHITE, play, state.bag() if all_return else state.gone())
    state.lab.bull = CAUGHT
    state.lab.back = NO_BACK
    state.prowl = 0
    state.fails = 0
    if log is not None:
        numbers = {"red": int(reds), "white": int(whites)}
        log.append(Event("dedale.cave" if all_return else "dedale.leaves", numbers=numbers))
