"""House rules: rulings put otherwise, each by an option that is off; without them nothing is any different."""

import pytest

import ariane
from ariane import CHANCE, OVER, Record, Rng
from ariane.core.errors import BadPosition
from ariane.core.registry import option_rules

HOUSE = {name: [key for key, option in ariane.load(name).options.items() if option.house] for name in ariane.names()}
EACH = [(name, key) for name, keys in HOUSE.items() for key in keys]


def played(name: str, **options: bool) -> Record:
    """A random game from its first move to its last, as a record."""
    game = ariane.load(name)
    seats = game.seats[0]
    record, state, rng = Record(game, seats, dict(options)), game.new(seats, **options), Rng(3)
    while state.actor() != OVER:
        legal = state.moves()
        move = int(state.draw(rng)) if state.actor() == CHANCE else legal[int(rng.below(len(legal)))]
        record.add(state, move)
        state.play(move)
    return record


def test_every_game_has_some_and_each_names_its_ruling() -> None:
    for name, keys in HOUSE.items():
        book = ariane.load(name).rulebook("en")
        assert keys, name
        for key in keys:
            assert any(book[rule].kind == "ruling" for rule in option_rules(name)[key]), f"{name} {key}"


@pytest.mark.parametrize(("name", "key"), EACH)
def test_a_position_keeps_it_and_without_it_says_nothing(name: str, key: str) -> None:
    game = ariane.load(name)
    usual, other = game.new(game.seats[0]), game.new(game.seats[0], **{key: True})
    assert "house" not in usual.dump()
    assert f"\nhouse {key}\n" in other.dump()
    assert game.chosen(other)[key] is True
    assert game.chosen(game.restore(other.dump())) == game.chosen(other.copy()) == game.chosen(other)
    others = [game.new(game.seats[0], **{one: True}) for one in HOUSE[name]]
    assert len({int(state.fingerprint()) for state in (usual, *others)}) == 1 + len(others)
    with pytest.raises(BadPosition, match="is no house rule"):
        game.restore(other.dump().replace(f"house {key}", "house party"))


@pytest.mark.parametrize("name", ["gotown", "berzerk"])
def test_a_record_names_it_only_where_the_table_chose_it(name: str) -> None:
    key = HOUSE[name][0]
    assert not any(f"option {one} " in played(name).write() for one in HOUSE[name])
    told = played(name, **{key: True}).write()
    assert f"option {key} yes" in told
    again = Record.parse(told)
    assert again.options[key] is True
    assert again.write() == told
    assert again.at().outcome() is not None
