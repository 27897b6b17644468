"""Redealing Dédale: hands and bag anew, as far as one seat cannot know them."""

from librt.vecs import vec
from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.games.dedale.memory import HAND, Deal
from ariane.games.dedale.placing import fits, placeable, survey
from ariane.games.dedale.position import ACTING, ALIKE, LAYING
from ariane.games.dedale.rules import Dedale
from ariane.games.dedale.tiles import COLLAPSE, KINDS


def redeal(state: Dedale, seat: i64, rng: Rng) -> None:
    """Everyone else's hand and the bag are dealt anew; PUBLIC sees no hand at all."""
    observer = seat if seat >= 0 else state.seats
    hidden = vec[i64]([0] * int(KINDS))
    for place in range(state.seats + 1):
        if place != seat:
            for kind in range(KINDS):
                hidden[kind] += state.cards[place * KINDS + kind]
                state.cards[place * KINDS + kind] = 0
    deal = Deal(state.memory, observer, hidden)
    kinds = must_hold(state)
    if kinds != 0 and observer != state.player:
        deal.promise(int(state.player), int(kinds), rng)
    deal.deal(rng)
    for i in range(len(deal.slots)):
        kind = deal.kind[deal.given[i]]
        state.cards[i64(deal.slots[i]) // HAND * KINDS + kind] += 1
        hidden[kind] -= 1
    for kind in range(KINDS):
        state.cards[state.bag() * KINDS + kind] = hidden[kind]
    state.memory.forget(observer)


def must_hold(state: Dedale) -> i64:
    """The kinds of which the player must hold one, as a bit mask; 0 where nothing is known.

    Who has chosen a place has a tile for it. Who began with a move or a push, or has nothing else left to do, can place
    something: without that the turn would have been an exchange, or be over.
    """
    if state.phase == LAYING:
        survey(state.lab)
        kinds: i64 = 0
        bit: i64 = 1
        for kind in range(COLLAPSE + 1):
            if fits(state.lab, state.cell, kind):
                kinds |= bit
            bit *= 2
        return kinds
    if state.phase != ACTING or state.actions() == 0 or state.places == ALIKE:
        return 0
    if state.places == 0 or not state.can_move():
        return placeable(state.lab, state.lab.search.ways)
    return 0
