"""Learned weights: they fit the game they play, say so where they do not, and see no more than any other player."""

from base64 import b64decode

import pytest

import ariane
from ariane import CHANCE, OVER, Rng, State
from ariane.core.errors import BadWeights
from ariane.core.registry import folder
from ariane.players import learned
from ariane.players.search import SearchPlayer


def made(game: ariane.Game, seats: int, signed: bool = True, width: int = 3, **search: float) -> str:
    """A file of weights that nobody trained: small numbers by lot, on all but a few signs or every seventh feature."""
    rng = Rng(5)
    _, _, length = learned.inputs(game, signed)
    columns = [at for at in range(length) if at % 7 != 3] if signed else list(range(0, length, 7))
    weights = [(int(rng.below(2001)) - 1000) / 4000 for _ in range(learned.size(len(columns), width))]
    about: dict[str, str | int] = {"made": 'by "hand"', "games": 0, "beat": "nothing yet"}
    return learned.written(game, seats, about, search, (columns, width, 1.5, weights), signed)


def positions(name: str, seats: int, steps: int = 60) -> list[State]:
    state, rng, found = ariane.load(name).new(seats), Rng(4), list[State]()
    while len(found) < steps and state.actor() != OVER:
        if state.actor() != CHANCE:
            found.append(state.copy())
        moves = state.moves()
        state.play(state.draw(rng) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))])
    return found


@pytest.mark.parametrize("signed", [True, False])
@pytest.mark.parametrize("name", ariane.names())
def test_the_network_says_what_its_numbers_say(name: str, signed: bool) -> None:
    game = ariane.load(name)
    seats = game.seats[-1]
    mind = learned.valuation(game, seats, made(game, seats, signed))
    network = mind.network
    [state] = positions(name, seats, 40)[-1:]
    own, signs = game.valuation.told(state)
    found = mind.standings(state)
    many = int(game.valuation.signs)
    rows = [signs[seat * many : (seat + 1) * many] for seat in range(seats)]
    for seat in range(seats):
        numbers = list(game.features.numbers(state, seat))
        if signed:
            others = [row for who, row in enumerate(rows) if who != seat]
            numbers = rows[seat] + [sum(column) / len(others) for column in zip(*others, strict=True)]
        sums = list(network.starts)
        for at, column in enumerate(network.columns):
            for i in range(4):
                sums[i] += numbers[column] * network.weights[at * 4 + i]
        told = 1.5 * own[seat] + sums[3] + sum(max(0.0, sums[i]) * network.counts[i] for i in range(3))
        assert found[seat] == pytest.approx(told)


@pytest.mark.parametrize("name", ariane.names())
@pytest.mark.parametrize("seats", [0, -1])
def test_signs_come_with_the_glance_and_depend_on_the_position_alone(name: str, seats: int) -> None:
    game = ariane.load(name)
    many, seen = int(game.valuation.signs), list[list[float]]()
    for state in positions(name, game.seats[seats]):
        own, signs = game.valuation.told(state)
        assert own == pytest.approx(game.valuation.standings(state))
        assert len(signs) == many * game.seats[seats]
        assert max(map(abs, signs)) < 8, "networks learn best from numbers of about 1"
        seen += [signs[at : at + many] for at in range(0, len(signs), many)]
        game.valuation.standings(game.new(game.seats[0]))
        assert game.valuation.told(state) == (own, signs)
    assert sum(len(set(column)) > 1 for column in zip(*seen, strict=True)) > 10


@pytest.mark.parametrize("name", ariane.names())
def test_a_learned_search_uses_nothing_that_its_seat_cannot_know(name: str) -> None:
    game = ariane.load(name)
    seats = game.seats[-1]
    text = made(game, seats, patience=2, scaled=1.0, content=0.5)
    stride = 12 if ariane.COMPILED or name == "gotown" else 30
    for number, state in enumerate(positions(name, seats)[::stride]):
        twin = state.copy()
        twin.redeal(state.actor(), Rng(77, number))
        found = []
        for position in (state, twin):
            player = SearchPlayer(game, iterations=8, valuation=learned.valuation(game, seats, text))
            move = player.choose(position.copy(), Rng(number))
            found.append((int(move), [int(player.tree.visits[node]) for node in range(player.tree.size())]))
        assert found[0] == found[1]


def test_weights_say_how_a_search_uses_them() -> None:
    game = ariane.load("gotown")
    mind = learned.valuation(game, 2, made(game, 2, patience=0, explore=0.125))
    assert (mind.patience, mind.explore, mind.steep) == (0, 0.125, 1.0)
    assert mind.trust == game.valuation.trust
    assert mind.value(game.new(2), 0) == game.valuation.value(game.new(2), 0)
    assert SearchPlayer(game, iterations=1, valuation=mind).patience == 0
    crowded = ariane.load("kragmortha")
    for text, playouts in (
        (made(crowded, 4), 50),
        (made(crowded, 4, playouts=0), 0),
        (made(crowded, 4, playouts=80), 80),
    ):
        learner = SearchPlayer(crowded, iterations=1, valuation=learned.valuation(crowded, 4, text))
        learner.choose(positions("kragmortha", 4)[0], Rng(1))
        assert learner.playouts == playouts


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("signs = 1\n", "signs = 9\n", r"learned for signs 9, not 1: train again, or take the file away"),
        ("length = 70", "length = 72", "length 72, not 70"),
        ("seats = 2", "seats = 3", "seats 3, not 2"),
        ('game = "gotown"', 'game = "dedale"', "game dedale, not gotown"),
        ("rules = ", "rules = -", "rules -"),
        ("ariane weights 2", "ariane weights 3", "the format is 'ariane weights 3', not 'ariane weights 2'"),
        ("ariane weights 2", "ariane weights 1", "features is missing"),
        ("width = 3", "width = 4", "numbers are not a network's"),
        ("width = 3", "width = 3000", "numbers are not a network's"),
        ('weights = """\n', 'weights = """\n!', "weights for 2 seats"),
        ('weights = """\n', 'other = """\n', "weights for 2 seats: 'weights'"),
        ("components = ", "part = ", "components is missing"),
        ("format = ", "format ", "weights for 2 seats: Expected"),
    ],
)
def test_weights_that_do_not_fit_are_refused_with_the_reason(old: str, new: str, said: str) -> None:
    game = ariane.load("gotown")
    text = made(game, 2)
    assert old in text
    with pytest.raises(BadWeights, match=said):
        learned.fitting(game, 2, text.replace(old, new))


def test_weights_on_features_must_fit_them() -> None:
    game = ariane.load("gotown")
    text = made(game, 2, signed=False)
    for old, new, said in (
        ("features = 1\n", "features = 9\n", "features 9, not 1"),
        ("= 297", "= 300", "length 300, not 297"),
    ):
        with pytest.raises(BadWeights, match=said):
            learned.fitting(game, 2, text.replace(old, new))


def test_weights_of_another_box_are_left_alone() -> None:
    game = ariane.load("gotown")
    text = made(game, 2).replace(game.components.digest, "0123456789abcdef")
    assert learned.fitting(game, 2, text) is None


def test_without_weights_a_game_is_played_by_what_was_written_for_it() -> None:
    game = ariane.load("berzerk")
    player = SearchPlayer(game, iterations=2, valuation=game.valuation)
    player.choose(positions("berzerk", 2, 3)[0], Rng(1))
    assert player.valuation is game.valuation
    assert learned.shipped("nosuchgame", 2) is None


@pytest.mark.parametrize("name", ariane.names())
def test_shipped_weights_fit_and_tell_how_they_were_made(name: str) -> None:
    home, total = folder(name) / "weights", 0
    for file in sorted(home.iterdir(), key=lambda file: file.name) if home.is_dir() else []:
        game, seats, text = ariane.load(name), int(file.name.removesuffix(".toml")), file.read_text(encoding="utf-8")
        mind = learned.fitting(game, seats, text)
        assert mind is not None, "the box it was learned with is the one the game comes with"
        head = learned.told(name, seats, text)
        assert head["made"].startswith(f"ariane train {name}")
        assert "%" in head["beat"]
        assert b64decode("".join(head["weights"].split()))
        player = SearchPlayer(game, iterations=2)
        player.choose(positions(name, seats)[0], Rng(1))
        assert type(player.valuation) is type(mind)
        total += len(text)
    assert total < 1_000_000
