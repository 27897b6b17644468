"""Law 7: what a seat cannot know makes no difference to what it sees, what it is told, and how it is redealt."""

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, State
from ariane.laws.plain import AHEAD, SAMPLE, law_1_moves, law_2_refusals, law_5_census, law_6_end
from ariane.laws.spots import CHANCE_IN_A_ROW, LawBroken, Spot, called, difference
from ariane.laws.views import seen, told, views_of

QUIET = 3  # redealt positions in which a move that tells nothing is tried


def law_7_secrets(state: State, spot: Spot, decisions: int = 0) -> None:
    """For one seat, or the public: what it cannot know may be redealt, and it sees and hears no difference."""
    rng = spot.rng(7)
    seat = int(rng.below(state.seats + 1))
    _check_seat(state, spot, seat if seat < state.seats else PUBLIC, rng, decisions)
    if state.actor() >= 0:
        _check_quiet(state, spot, rng)
        if spot.looks():
            _check_clicks(state, spot)


def _check_seat(state: State, spot: Spot, seat: int, rng: Rng, decisions: int) -> None:
    before = seen(state, seat, pictures=spot.looks())
    redealt = [state.copy(), state.copy(), state.copy()]
    for number, copy in enumerate(redealt[1:]):
        copy.redeal(seat, spot.rng(seat, number))
        after = seen(copy, seat, pictures=spot.looks())
        if after != before:
            raise LawBroken(7, spot, f"redealt, seat {seat} sees otherwise: {difference(before, after)}")
        if not state.game.hidden and copy.fingerprint() != state.fingerprint():
            raise LawBroken(7, spot, "the game says that nothing is hidden, but redeal changed the position")
        law_5_census(copy, spot, state.census())
        law_1_moves(copy, spot)
        law_2_refusals(copy, spot, every=False)
        if state.actor() == seat:
            _check_reasons(state, copy, spot)
    other = redealt[1].copy()
    _check_alike(state, redealt[2].copy(), seat, spot, rng)
    for copy in redealt:
        copy.redeal(seat, spot.rng(seat, 77))
    texts = [copy.dump() for copy in redealt]
    if len({(int(copy.fingerprint()), text) for copy, text in zip(redealt, texts, strict=True)}) > 1:
        apart = 1 if texts[0] != texts[1] else 2
        what = difference({"position": texts[0]}, {"position": texts[apart]})
        raise LawBroken(7, spot, f"seat {seat} cannot tell two positions apart, but they redeal differently: {what}")
    _check_unseen(state, spot, seat, rng)
    if rng.below(8) == 0:
        _check_playable(other, spot, rng, decisions)


def _check_reasons(state: State, copy: State, spot: Spot) -> None:
    """Whoever decides may ask which rule forbids a move: that tells nothing either."""
    rng, space = spot.rng(2), int(state.game.move_count)
    for move in {int(rng.below(space)) for _ in range(SAMPLE)}:
        rule, other = state.refusal(move), copy.refusal(move)
        if rule != other:
            raise LawBroken(7, spot, f"{called(state, move)} is refused by {rule}, and redealt by {other}")


def _check_alike(one: State, two: State, seat: int, spot: Spot, rng: Rng) -> None:
    """Plays two positions on that the seat cannot tell apart, as long as it cannot: then they still redeal alike."""
    one = one.copy()
    for _ in range(AHEAD):
        if one.actor() != two.actor() or one.actor() == OVER:
            break
        pair = _same_to(one, two, seat, rng)
        if pair is None:
            break
        logs = list[Event](), list[Event]()
        one.play(pair[0], logs[0])
        two.play(pair[1], logs[1])
        if told(logs[0], seat) != told(logs[1], seat):
            return
    dealt = one.copy(), two.copy()
    for copy in dealt:
        copy.redeal(seat, spot.rng(seat, 78))
    alike = dealt[0].fingerprint() == dealt[1].fingerprint()
    if not alike and seen(one, seat) == seen(two, seat):
        what = difference({"position": dealt[0].dump()}, {"position": dealt[1].dump()})
        raise LawBroken(7, spot, f"played on, seat {seat} cannot tell two positions apart, but they redeal: {what}")


def _same_to(one: State, two: State, seat: int, rng: Rng) -> tuple[int, int] | None:
    """A move for each of two positions that are the same to this seat: one move, or two that it does not see."""
    legal, others = one.moves(), two.moves()
    move = legal[int(rng.below(len(legal)))]
    if one.unseen(move, seat):
        hidden = [other for other in others if two.unseen(other, seat)]
        return (move, hidden[int(rng.below(len(hidden)))]) if hidden else None
    common = [move for move in legal if move in others and not one.unseen(move, seat) and not two.unseen(move, seat)]
    if move not in common and common:
        move = common[int(rng.below(len(common)))]
    return (move, move) if common else None


def _check_unseen(state: State, spot: Spot, seat: int, rng: Rng) -> None:
    """Two moves that the seat does not see are the same to it: it is told the same, and sees the same after."""
    hidden = [move for move in state.moves() if state.unseen(move, seat)]
    if hidden and state.actor() == seat:
        raise LawBroken(7, spot, f"seat {seat} is said not to see its own move {called(state, hidden[0])}")
    if len(hidden) < 2:
        return
    results = []
    for _ in range(2):
        copy, log = state.copy(), list[Event]()
        move = hidden.pop(int(rng.below(len(hidden))))
        copy.play(move, log)
        got = {**seen(copy, seat, pictures=spot.looks()), "told": told(log, seat)}
        copy.redeal(seat, spot.rng(seat, 79))
        results.append((called(state, move), got, {"position": copy.dump()}, int(copy.fingerprint())))
    (one, got, text, print_), (two, got_too, text_too, print_too) = results
    if got != got_too:
        what = difference(got, got_too)
        raise LawBroken(7, spot, f"seat {seat} does not see whether it was {one} or {two}, and yet: {what}")
    if print_ != print_too:
        what = difference(text, text_too)
        raise LawBroken(7, spot, f"seat {seat} does not see whether it was {one} or {two}, but they redeal: {what}")


def _check_quiet(state: State, spot: Spot, rng: Rng) -> None:
    """A move that tells its maker nothing: were hidden things otherwise, it would hear, be asked and know the same."""
    seat, moves = int(state.actor()), state.moves()
    move = moves[int(rng.below(len(moves)))]
    if state.tells(move):
        return
    before = state.dump()
    known = _learnt(state.copy(), seat, move, spot)
    if state.dump() != before:
        raise LawBroken(3, spot, "asking what a move tells changed the position")
    for number in range(QUIET):
        other = state.copy()
        other.redeal(seat, spot.rng(seat, 80 + number))
        guess = _learnt(other, seat, move, spot)
        if guess != known:
            what = difference(known, guess)
            raise LawBroken(7, spot, f"{called(state, move)} is said to tell seat {seat} nothing, and yet: {what}")


def _learnt(state: State, seat: int, move: int, spot: Spot) -> dict[str, object]:
    log = list[Event]()
    state.play(move, log)
    got = {**seen(state, seat, pictures=False), "told": told(log, seat)}
    state.redeal(seat, spot.rng(seat, 79))
    return {**got, "position": state.dump()}


def _check_playable(state: State, spot: Spot, rng: Rng, decisions: int) -> None:
    """A redealt position plays to its end under the quick laws."""
    census = state.census()
    chances = 0
    while state.actor() != OVER:
        legal = state.moves()
        law_1_moves(state, spot, parse=False)
        law_5_census(state, spot, census)
        if state.actor() == CHANCE:
            chances += 1
            move = int(state.draw(rng))
        else:
            decisions, chances = decisions + 1, 0
            move = legal[int(rng.below(len(legal)))]
        if move not in legal:
            raise LawBroken(6, spot, f"redealt and played on: draw gave {move}, not among the outcomes {legal}")
        if decisions > state.game.longest or chances > CHANCE_IN_A_ROW:
            raise LawBroken(6, spot, f"redealt and played on, the game goes on after {decisions} decisions")
        state.play(move)
    law_6_end(state, spot)


def _check_clicks(state: State, spot: Spot) -> None:
    """Every move of the actor has its own clicks, on things that its picture shows."""
    if "picture" not in views_of(state.game.name):
        return
    shown, taken = views.picture(state, int(state.actor())), dict[tuple[str, ...], int]()
    for move in state.moves():
        ids = tuple(views.clicks(state, move))
        for clicked in ids:
            if f'id="{clicked}"' not in shown:
                raise LawBroken(
                    7, spot, f"{called(state, move)} is clicked on {clicked!r}, which the picture does not show"
                )
        if not ids or ids in taken:
            same = "nothing" if not ids else f"the same as {called(state, taken[ids])}: {ids}"
            raise LawBroken(7, spot, f"{called(state, move)} is clicked on {same}")
        taken[ids] = move
