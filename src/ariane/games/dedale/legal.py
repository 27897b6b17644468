"""The legal moves of Dédale, the fast way; refusals.py says the same as plain rules."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.maze import NOWHERE, SIDES
from ariane.games.dedale import moves
from ariane.games.dedale.box import COLLAPSE, KINDS, LEVELS, OPENINGS, WAY_KINDS, WAYS
from ariane.games.dedale.knowledge import NOT_MINOTAUR
from ariane.games.dedale.position import Position
from ariane.games.dedale.rules.exchange import can_go_on, needed_tile
from ariane.games.dedale.rules.labyrinth import CELLS
from ariane.games.dedale.rules.minotaur import fill_ways
from ariane.games.dedale.rules.placing import (
    continues,
    fill_places,
    fits,
    harmless,
    least_stars,
    may_collapse,
    placeable,
    survey,
)


def fill(state: Position, buffer: vec[i64]) -> i64:
    if state.phase == moves.ACTING:
        return fill_actions(state, buffer)
    if state.phase == moves.LAYING:
        return fill_lays(state, buffer)
    if state.phase == moves.PROWLING:
        count = fill_ways(state.lab, state.loose == 1, buffer)
        for i in range(count):
            buffer[i] += moves.PROWL  # a passage's number follows those of the sides
        return count
    return fill_outcomes(state, buffer, False)


def fill_actions(state: Position, buffer: vec[i64]) -> i64:
    n: i64 = 0
    if state.places < moves.ALIKE:
        n = fill_places(state.lab, state.cards, state.player * KINDS, buffer, CELLS)
    exchange = state.may_exchange()
    if n > 0 or not exchange or can_go_on(state):
        harmless = n > 0 or exchange
        if state.steps < moves.ALIKE:
            me = state.lab.pawns[state.player]
            for side in range(SIDES):
                to = state.lab.maze.through(me, side)
                if to != NOWHERE and not state.comes_back(to):
                    buffer[n] = moves.STEP + side
                    n += 1
                    harmless = harmless or to != state.lab.bull
        if state.pushes < moves.ALIKE:
            before = n
            n = fill_pushes(state, buffer, n)
            harmless = harmless or n > before
        if not harmless and n > 0:
            buffer[n] = moves.STAY  # dedale.minotaur.meet
            n += 1
    if exchange:
        buffer[n] = moves.EXCHANGE
        n += 1
    return n


def fill_pushes(state: Position, buffer: vec[i64], n: i64) -> i64:
    me = state.lab.pawns[state.player]
    for seat in range(state.seats):
        if seat != state.player and state.lab.pawns[seat] == me:
            for side in range(SIDES):
                if state.push_to(me, side) != NOWHERE:
                    buffer[n] = moves.PUSH + seat * SIDES + side
                    n += 1
    return n


def fill_lays(state: Position, buffer: vec[i64]) -> i64:
    lab, hand = state.lab, state.player * KINDS
    survey(lab)
    n: i64 = 0
    if lab.is_exit(state.cell):
        if state.cards[hand + COLLAPSE] > 0 and may_collapse(lab, state.cell):
            buffer[n] = moves.LAY_SPECIAL
            n += 1
        return n
    cards, cell, least = state.cards, state.cell, least_stars(lab, state.cell)
    for way in range(WAYS):
        openings = i64(OPENINGS[way])
        if continues(lab, cell, openings):
            held = hand + i64(WAY_KINDS[way])
            for stars in range(least, LEVELS):
                if cards[held + stars] > 0 and harmless(lab, cell, openings):
                    buffer[n] = moves.lay_move(way, stars)
                    n += 1
    return n


def can_act(state: Position) -> bool:
    """Whether any action is left: dedale.turn.three."""
    if state.may_exchange() or can_move(state):
        return True
    hand, buffer = state.player * KINDS, state.lab.search.ways
    return state.places < moves.ALIKE and fill_places(state.lab, state.cards, hand, buffer, 1) > 0


def can_move(state: Position) -> bool:
    """Whether a step or a push is left."""
    if state.steps < moves.ALIKE:
        for side in range(SIDES):
            to = state.lab.maze.through(state.lab.pawns[state.player], side)
            if to != NOWHERE and not state.comes_back(to):
                return True
    return state.pushes < moves.ALIKE and fill_pushes(state, state.lab.search.ways, 0) > 0


def fill_outcomes(state: Position, buffer: vec[i64], weights: bool) -> i64:
    """The possible outcomes, or their weights."""
    n: i64 = 0
    if state.phase == moves.FIRST:
        for seat in range(state.seats):
            if state.may_begin(seat):
                buffer[n] = 1 if weights else moves.BEGINS + seat
                n += 1
    elif state.phase != moves.ENDED:
        bag = state.bag() * KINDS
        for kind in range(KINDS):
            count = state.cards[bag + kind]
            if count > 0:
                buffer[n] = count if weights else moves.draw_of(kind)
                n += 1
    return n


def must_hold(state: Position) -> i64:
    """The kinds of which the player must hold one, as a bit mask; 0 where nothing is known.

    Who has chosen a place has a tile for it. Who has nothing else left to do can place something, or the turn would be
    over. Who began with a step holds some tile to place, now or later, unless steps and pushes could fill the turn.
    """
    if state.phase == moves.LAYING:
        survey(state.lab)
        kinds: i64 = 0
        bit: i64 = 1
        for kind in range(KINDS):
            if state.memory.any_kind & bit != 0 and fits(state.lab, state.cell, kind):
                kinds |= bit
            bit *= 2
        return kinds
    if state.phase != moves.ACTING or state.actions() == 0 or state.places == moves.ALIKE:
        return 0
    if state.sizes[state.player] == 0:  # with an empty bag, by the house rule
        return 0
    if not can_move(state):
        return placeable(state.lab, state.memory.any_kind, state.lab.search.ways)
    if state.places + state.pushes == 0 and needed_tile(state):
        return state.memory.any_kind & NOT_MINOTAUR
    return 0
