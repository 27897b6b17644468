"""When a Grimoire of Kragmortha can be played: kragmortha.grimoire.use."""

from mypy_extensions import i64

from ariane.games.kragmortha.box import Effect
from ariane.games.kragmortha.position import Position, book_kind, book_owner, face_up
from ariane.games.kragmortha.rules.progress import Stage
from ariane.games.kragmortha.rules.stepping import can_stride, movement_left, mover


def has_use(state: Position, kind: i64) -> bool:
    """Whether the effect would do something now. Satchels work by themselves, shields when Rigor Mortis comes."""
    now = state.now
    effect = state.cards.grimoire_effect[kind]
    if effect in (Effect.SATCHEL, Effect.SHIELD):
        return False
    if effect == Effect.BANISH:
        return state.punished[now.player] > 0
    if effect == Effect.STRIDE:
        return can_stride(state, now.player)
    if effect == Effect.WILD:
        return now.wild == 0 and (now.stage != Stage.FINISHING or now.plays > 0 or frees_step(state))
    if effect == Effect.PEEK:
        return state.decks.size(state.cards.grimoire_deck[kind]) > 0
    if effect == Effect.LEASH:
        return can_stride(state, state.seats)
    if effect == Effect.SECOND:
        return state.sizes[now.player] > (1 if now.stage == Stage.CHOOSING else 0)
    if effect == Effect.REDRAW:
        return state.sizes[now.player] > 0
    if effect == Effect.RECALL:
        return state.empty_circle()
    return True


def frees_step(state: Position) -> bool:
    """Whether the card's next step is barred by its symbols alone."""
    return state.rules > 2 and movement_left(state) and can_stride(state, mover(state))


def any_use(state: Position) -> bool:
    """Whether the player has a Grimoire face up that can be played now."""
    for i in range(state.found):
        book = state.books[i]
        if face_up(book) and book_owner(book) == state.now.player and has_use(state, book_kind(book)):
            return True
    return False
