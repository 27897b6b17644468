"""The declared fields of every game's positions: written out, copied, mixed and carried by dump and restore."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from sys import modules
from typing import Any

import pytest

import ariane
from ariane.core.chance import Rng
from ariane.core.fields import (
    CLOSING,
    DERIVED,
    PICTURE,
    SHARED,
    UNWRITTEN,
    Declared,
    Field,
    declared,
    folder_written,
)
from ariane.core.game import CHANCE, OVER, State

GAMES = Path(__file__).parents[2] / "src" / "ariane" / "games"
WITH_FIELDS = [folder.name for folder in sorted(GAMES.iterdir()) if folder.is_dir() and folder_written(folder)]
# Fields that no short walk changes, or that hold more than a position is: what is true of them is said beside them.
STILL = {"dedale": {"lab.maze"}, "gootmu": {"board", "depth"}}


@cache
def classes(game: str) -> dict[str, Declared]:
    found: dict[str, Declared] = {}
    for path in sorted((GAMES / game).rglob("*.py")):
        found |= declared(path.read_text(encoding="utf-8"))
    return found


def fields(game: str, state: State) -> Iterator[tuple[str, Any, Field]]:
    """Every declared field of a position and of its parts: where it is, what holds it, how it is declared."""
    known = classes(game)

    def walk(prefix: str, owner: Any, holder: Declared) -> Iterator[tuple[str, Any, Field]]:
        for field in holder.fields:
            kind = field.kind.removesuffix(" | None")
            if kind in known and known[kind].fields:
                yield from walk(f"{prefix}{field.name}.", getattr(owner, field.name), known[kind])
            else:
                yield prefix + field.name, owner, field

    (root,) = (each for each in known.values() if each.is_state())
    return walk("", state, root)


def plain(owner: Any, field: Field) -> Any:
    """A field's value, comparable; of a vector only what counts."""
    value = getattr(owner, field.name)
    if not field.kind.startswith("vec["):
        return value
    numbers = list(value)
    if field.upto:
        names = {name: each for kind in type(owner).mro() for name, each in vars(modules[kind.__module__]).items()}
        return numbers[: eval(field.upto, names, {"self": owner})]
    return numbers


def positions(game: str) -> Iterator[State]:
    """Positions of a few random games at small and large tables."""
    rules = ariane.load(game)
    for seats in (rules.seats[0], rules.seats[-1]):
        for seed in range(3):
            rng = Rng(seats, seed)
            samples = {key: option.samples(seats) for key, option in rules.options.items()}
            state = rules.new(seats, **{key: values[seed % len(values)] for key, values in samples.items()})
            for count in range(500):
                if state.actor() == OVER:
                    break
                if count % 11 == 0:
                    yield state
                moves = state.moves()
                state.play(state.draw(rng) if state.actor() == CHANCE else moves[rng.below(len(moves))])
            yield state


@pytest.mark.once
@pytest.mark.parametrize("game", WITH_FIELDS)
def test_the_regions_are_what_the_tool_writes(game: str) -> None:
    for path, text in folder_written(GAMES / game).items():
        assert path.read_text(encoding="utf-8") == text, f"run `make fields`: {path} is not as its declarations ask"


def nudged(owner: Any, field: Field) -> bool:
    """Changes a field a little, in place; False where there is nothing to change."""
    value = getattr(owner, field.name)
    if field.kind.startswith("vec["):
        if not len(plain(owner, field)):
            return False
        for i, number in enumerate(list(value)):
            value[i] = (int(number) + 1) % 120
    else:
        setattr(owner, field.name, not value if field.kind == "bool" else value + 1)
    return True


@pytest.mark.parametrize("game", WITH_FIELDS)
def test_a_copy_has_every_field_and_its_own(game: str) -> None:
    for state in list(positions(game))[::10]:
        for at, (where, owner, field) in enumerate(fields(game, state)):
            if SHARED in field.marks or where in STILL.get(game, ()):
                continue
            before = plain(owner, field)
            twin = state.copy()
            _, twin_owner, _ = list(fields(game, twin))[at]
            if nudged(twin_owner, field):
                assert plain(owner, field) == before, f"{where} is shared by a position and its copy"
                again = list(fields(game, twin.copy()))[at][1]
                assert plain(again, field) == plain(twin_owner, field), f"a copy forgets {where}"


@pytest.mark.parametrize("game", WITH_FIELDS)
def test_a_fingerprint_sees_every_field_that_counts(game: str) -> None:
    wanted: set[str] = set()
    seen: set[str] = set()
    for state in positions(game):
        for at, (where, _, field) in enumerate(fields(game, state)):
            if not {SHARED, DERIVED, PICTURE} & set(field.marks) and where not in {*STILL.get(game, ()), *seen}:
                wanted.add(where)
                twin = state.copy()
                if nudged(list(fields(game, twin))[at][1], field) and twin.fingerprint() != state.fingerprint():
                    seen.add(where)
    assert wanted, "no field was looked at"
    assert not wanted - seen, f"no fingerprint sees {sorted(wanted - seen)}"


@pytest.mark.parametrize("game", WITH_FIELDS)
def test_dump_and_restore_carry_every_field(game: str) -> None:
    values: dict[str, set[str]] = {}
    rules = ariane.load(game)
    for state in positions(game):
        back = rules.restore(state.dump())
        for (where, owner, field), (_, twin, _) in zip(fields(game, state), fields(game, back), strict=True):
            if SHARED in field.marks or UNWRITTEN in field.marks or where in STILL.get(game, ()):
                continue
            value = plain(owner, field)
            if not field.by and DERIVED not in field.marks and CLOSING not in field.marks:
                assert plain(twin, field) == value, f"dump and restore lose {where}"
            values.setdefault(where, set()).add(str(value))
    still = {where for where, found in values.items() if len(found) < 2 and not told(game, where)}
    assert not still, f"these walks never change {sorted(still)}, and no text tells of it"


def told(game: str, where: str) -> bool:
    """Whether a position's text changes with a field."""
    for state in positions(game):
        twin = state.copy()
        _, owner, field = next(each for each in fields(game, twin) if each[0] == where)
        if nudged(owner, field) and twin.dump() != state.dump():
            return True
    return False
