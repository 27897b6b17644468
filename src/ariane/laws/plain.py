"""Laws 1 to 6: moves, refusals, copies, repetition, components, ends and draws."""

from collections import Counter
from math import sqrt

from ariane.core import game as _game
from ariane.core.game import CHANCE, OVER, PUBLIC, State
from ariane.core.reading import HIDDEN
from ariane.core.record import Record
from ariane.laws.spots import LawBroken, Spot, being, called, difference, wander, who
from ariane.laws.views import seen

COMPILED = not _game.__file__.endswith(".py")
DRAWS = 2000 if COMPILED else 500  # for one look at how draw follows odds
SAMPLE = 60  # how many refusals are asked for at a position, where not all are
AHEAD = 25  # how many steps positions that should be alike are played on


# Law 1


def law_1_moves(state: State, spot: Spot, *, parse: bool = True) -> None:
    legal, actor = state.moves(), state.actor()
    space = state.game.outcome_count if actor == CHANCE else state.game.move_count
    if not (0 <= actor < state.seats or actor in (CHANCE, OVER)):
        raise LawBroken(1, spot, f"the actor is {actor}, neither a seat nor CHANCE nor OVER")
    if (not legal) != (actor == OVER):
        raise LawBroken(1, spot, f"{len(legal)} moves, but the actor is {who(state)}")
    if legal != sorted(set(legal)):
        raise LawBroken(1, spot, f"moves are not sorted, or repeat: {legal}")
    if legal and not (legal[0] >= 0 and legal[-1] < space and len(legal) <= state.game.widest):
        raise LawBroken(1, spot, f"moves {legal} do not fit a space of {space} and at most {state.game.widest}")
    said = [state.name(move) for move in legal]
    twice = [name for name, count in Counter(said).items() if count > 1]
    if twice:
        raise LawBroken(1, spot, f"two moves have the name {twice[0]!r}")
    some = slice(None, None, 1 + len(legal) // SAMPLE)  # parsing may be slow where there are many
    for move, name in zip(legal[some], said[some], strict=True) if parse else ():
        plain = name == " ".join(name.split()).lower() and name and "#" not in name and not name.endswith(HIDDEN)
        if not plain:
            raise LawBroken(1, spot, f"{name!r} cannot stand in a record: lower case, single spaces, no # or final ?")
        if state.parse(name) != move:
            raise LawBroken(1, spot, f"move {move} has the name {name!r}, which parses to {state.parse(name)}")


# Law 2


def law_2_refusals(state: State, spot: Spot, *, every: bool = COMPILED) -> None:
    legal = set(state.moves())
    space = int(state.game.outcome_count if state.actor() == CHANCE else state.game.move_count)
    rng = spot.rng(2)
    asked = range(space) if every or space <= SAMPLE else sorted(legal | {int(rng.below(space)) for _ in range(SAMPLE)})
    for move in asked:
        rule = state.refusal(move)
        if (rule is None) != (move in legal):
            told = "is in moves()" if move in legal else "is not in moves()"
            raise LawBroken(2, spot, f"refusal({move}), {called(state, move)}, is {rule!r}, but the move {told}")
        if rule is not None and rule not in state.game.rulebook:
            raise LawBroken(2, spot, f"refusal({move}), {called(state, move)}, is {rule!r}, no id of the rulebook")


# Law 3


def law_3_copies(state: State, spot: Spot) -> None:
    before = being(state)
    copy = state.copy()
    if being(copy) != before:
        raise LawBroken(3, spot, f"a copy differs from its original: {difference(before, being(copy))}")
    legal, rng = state.moves(), spot.rng(3)
    for _ in range(3 if legal else 0):
        trial = state.copy()
        trial.play(legal[int(rng.below(len(legal)))])
        wander(trial, rng, AHEAD)
        if being(state) != before:
            raise LawBroken(3, spot, f"playing on a copy changed the original: {difference(before, being(state))}")
    seat = int(rng.below(state.seats + 1))
    seen(state, seat if seat < state.seats else PUBLIC, pictures=spot.looks())
    for move in legal:
        state.unseen(move, seat)
    state.odds(), state.scores(), state.returns()
    if state.actor() == CHANCE:
        state.draw(rng)
    if being(state) != before:
        raise LawBroken(3, spot, f"looking at the position changed it: {difference(before, being(state))}")


# Law 4


def law_4_restored(state: State, spot: Spot) -> None:
    """What dump wrote and restore read is the position, and goes on as it does."""
    text = state.dump()
    again = state.game.restore(text)
    if being(again) != being(state):
        raise LawBroken(4, spot, f"restore(dump()) differs: {difference(being(state), being(again))}")
    if state.game.chosen(again) != spot.setup.options:
        raise LawBroken(4, spot, f"restored, the options are {state.game.chosen(again)}")
    one, blind, rng = state.copy(), state.copy(), spot.rng(4)
    blind.blindfold()
    for ahead in range(AHEAD):
        if one.actor() == OVER:
            break
        legal = one.moves()
        move = legal[int(rng.below(len(legal)))]
        if again.moves() != legal:
            raise LawBroken(
                4, spot, f"{ahead} steps on, a restored position has the moves {again.moves()}, not {legal}"
            )
        if blind.moves() != legal or (one.actor() == CHANCE and blind.odds() != one.odds()):
            raise LawBroken(
                4, spot, f"{ahead} steps on, a blindfolded position has the moves {blind.moves()}, not {legal}"
            )
        one.play(move)
        again.play(move)
        blind.play(move)
        if one.fingerprint() != again.fingerprint():
            raise LawBroken(4, spot, f"{ahead + 1} steps on, a restored position differs:\n{text}")
    if (blind.actor(), blind.outcome(), blind.scores()) != (one.actor(), one.outcome(), one.scores()):
        raise LawBroken(4, spot, f"blindfolded, the game goes otherwise: {blind.outcome()}, not {one.outcome()}")


def law_4_again(spot: Spot, steps: list[int], prints: list[int]) -> None:
    """A whole game gives its fingerprints again without a log, and through a record written and read."""
    setup = spot.setup
    state = setup.start()
    record = Record(setup.game, setup.seats, setup.options)
    for step, move in enumerate(steps):
        if state.fingerprint() != prints[step]:
            raise LawBroken(4, spot._replace(step=step), "the same moves give another fingerprint without a log")
        record.add(state, move)
        state.play(move)
    text = record.write()
    read = Record.parse(text, game=setup.game)
    for step, played in enumerate(read.replay()):
        if played.move != steps[step] or played.before.fingerprint() != prints[step]:
            raise LawBroken(4, spot._replace(step=step), f"the game read from its record differs:\n{text}")
    if len(read.steps) != len(steps) or read.write() != text:
        raise LawBroken(4, spot, f"the record is not written again as it was read:\n{text}")


# Law 5


def law_5_census(state: State, spot: Spot, census: dict[str, int]) -> None:
    now = state.census()
    if now != census:
        wrong = {key: (census.get(key), now.get(key)) for key in {*census, *now} if census.get(key) != now.get(key)}
        raise LawBroken(5, spot, f"components are not conserved, at the start and now: {wrong}")


# Law 6


def law_6_end(state: State, spot: Spot) -> None:
    end, shares = state.outcome(), state.returns()
    if (end is None) == (state.actor() == OVER):
        raise LawBroken(6, spot, f"the actor is {who(state)}, and the outcome {end!r}")
    won = () if end is None else end.winners
    if len(shares) != state.seats or abs(sum(shares) - (1.0 if won else 0.0)) > 1e-9:
        raise LawBroken(6, spot, f"shares of the win {shares} with the outcome {end!r}")
    if any((share > 0) != (seat in won) for seat, share in enumerate(shares)) or len(state.scores()) != state.seats:
        raise LawBroken(6, spot, f"shares {shares}, scores {state.scores()} with the outcome {end!r}")


def law_6_draw(state: State, spot: Spot, draws: int = DRAWS) -> None:
    """Many draws against the odds: a chi-square with a bound that chance would pass about never."""
    legal, odds = state.moves(), state.odds()
    if len(odds) != len(legal) or min(odds) < 1:
        raise LawBroken(6, spot, f"odds {odds} for the outcomes {legal}")
    rng, total = spot.rng(6), sum(odds)
    counts = Counter(int(state.draw(rng)) for _ in range(draws))
    if not set(counts) <= set(legal):
        raise LawBroken(6, spot, f"draw gave {sorted(set(counts) - set(legal))}, not among the outcomes {legal}")
    cells: list[tuple[float, int]] = []
    rare, rare_seen = 0.0, 0
    for outcome, weight in zip(legal, odds, strict=True):
        expected = draws * weight / total
        if expected < 8:
            rare, rare_seen = rare + expected, rare_seen + counts[outcome]
        else:
            cells.append((expected, counts[outcome]))
    if rare >= 8:
        cells.append((rare, rare_seen))
    square = sum((count - expected) ** 2 / expected for expected, count in cells)
    free = len(cells) - 1
    if square > free + 6 * sqrt(2 * free) + 12 or (rare < 8 and rare_seen > 40):
        raise LawBroken(
            6, spot, f"{draws} draws do not follow the odds {dict(zip(legal, odds, strict=True))}: {counts}"
        )
