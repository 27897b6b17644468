"""Options: every kind reads its values as people write them, and refuses the others with what would be right."""

import pytest

import ariane
from ariane.core.errors import BadOption, BadSeats, UnknownGame
from ariane.core.game import Option, Value
from ariane.core.registry import load, names, option_rules

FLAG = Option("short", "flag", False)
CHOICE = Option("board", "choice", "round", ("round", "square"))
SEAT = Option("first", "seat", 0)
NUMBER = Option("rounds", "number", 3, least=1, most=9)


@pytest.mark.parametrize(
    ("option", "given", "meant"),
    [
        (FLAG, True, True),
        (FLAG, "yes", True),
        (FLAG, "On", True),
        (FLAG, "FALSE", False),
        (FLAG, "no", False),
        (CHOICE, "square", "square"),
        (SEAT, "0", 0),
        (SEAT, 4, 4),
        (NUMBER, " 9 ", 9),
        (NUMBER, 1, 1),
    ],
)
def test_values_are_read_into_their_own_type(option: Option, given: Value, meant: Value) -> None:
    settled = option.settle(given, 4)
    assert settled == meant
    assert type(settled) is type(meant)


@pytest.mark.parametrize(
    ("option", "given", "right"),
    [
        (FLAG, "perhaps", "yes or no"),
        (FLAG, 1, "yes or no"),
        (CHOICE, "flat", "one of round, square"),
        (CHOICE, 1, "one of round, square"),
        (SEAT, 5, r"0 \(by chance\) or a seat from 1 to 4"),
        (SEAT, "-1", "a seat from 1 to 4"),
        (SEAT, True, "a seat from 1 to 4"),
        (NUMBER, 0, "a number from 1 to 9"),
        (NUMBER, "ten", "a number from 1 to 9"),
        (NUMBER, "9" * 5000, "a number from 1 to 9"),
        (NUMBER, "²", "a number from 1 to 9"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(option: Option, given: Value, right: str) -> None:
    with pytest.raises(BadOption, match=right):
        option.settle(given, 4)


@pytest.mark.parametrize("name", names())
def test_every_option_of_every_game_has_a_right_default_and_samples(name: str) -> None:
    game = load(name)
    for seats in game.seats:
        for option in game.options.values():
            assert option.settle(option.default, seats) == option.default
            for sample in option.samples(seats):
                settled = game.settle(seats, {option.key: sample})
                state = game.new(seats, **{option.key: sample})
                assert game.chosen(state) == settled


@pytest.mark.parametrize("name", names())
def test_a_new_game_is_none_that_was_played_before(name: str) -> None:
    game = load(name)
    for seats in game.seats:
        by_default = {key: option.default for key, option in game.options.items()}
        first, fresh = game.new(seats), game.new(seats, **by_default).dump()
        for _ in range(30):
            first.step(first.moves()[0], ariane.Rng(1)) if first.actor() >= 0 else first.play_chance(ariane.Rng(2))
        assert first.dump() != fresh
        assert game.new(seats).dump() == fresh


@pytest.mark.parametrize("name", names())
def test_seats_and_options_a_game_does_not_have_are_refused(name: str) -> None:
    game = load(name)
    for seats in (0, -1, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(BadSeats, match=f"{name} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}"):
            game.new(seats)
    with pytest.raises(BadOption, match=f"{name} has no option 'nonsense'; it has: "):
        game.new(game.seats[0], nonsense=True)


def test_a_game_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; there are: .*gotown"):
        load("chess")


@pytest.mark.parametrize("name", names())
def test_every_option_names_the_rules_it_is_about(name: str) -> None:
    game = load(name)
    assert set(option_rules(name)) == set(game.options)
    for ids in option_rules(name).values():
        assert set(ids) <= set(game.rulebook)
