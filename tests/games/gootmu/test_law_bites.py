"""G.O.O.T.M.U.: the list of legal answers and the refusals are written apart, so a break of either is seen by law 2."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ariane
from ariane import CHANCE, OVER, Rng, State, laws
from tests.games.gootmu.story import CLOSED_C3, field, play, table

FOLDER = Path(__file__).parents[3] / "src" / "ariane" / "games" / "gootmu"
SHUT_A2 = ("a2 north", "a2 south", "a2 west")  # but for the way east
EACH = 12  # positions for each question

BREAKS = [
    ("legal.py", "buffer[0] = m.WALK if p.get(m.ASK_ABOUT) == 1 else m.STAY", "buffer[0] = m.WALK"),
    ("legal.py", "    near = near_tiles(p, walker)", "    near = bit(p.slot_of(walker))"),
    ("legal.py", "n = fill_ways(buffer, n, m.WAIT, ways)", "n = fill_ways(buffer, n, m.WAIT, 15)"),
    ("legal.py", "            if needed_on_walks(kind) and not easy:", "            if kind < 0:"),
    ("legal.py", "    if p.in_play(m.MONSTER):", "    if n > 0:"),
    ("legal.py", "        for number in range(6):", "        for number in range(5):"),
    ("legal.py", "known % DOUBTFUL | looked_closer(p, base, known)", "p.board.open[p.at(walker)]"),
    (
        "rules/refused_walks.py",
        "    if not again and visited(p, base, walker, target):",
        "    if not again and base < 0:",
    ),
    ("rules/refused_walks.py", "        if how & m.DANGER == 0:", "        if how < 0:"),
    ("rules/refused_walks.py", '        return "gootmu.obstacle.blocked"\n    text = ', "        pass\n    text = "),
    ("refusals.py", "return LEGAL if p.tray.flood.steps[target] == FAR else", "return LEGAL if target >= 0 else"),
    (
        "rules/refused_walks.py",
        "return LEGAL if can_go_on(after, base, ALL_THINGS) else",
        "return LEGAL if left > 0 else",
    ),
    (
        "rules/refused_choices.py",
        "    if p.thing_on(square) >= 0 or start_on(p, square):\n        return False",
        "    pass",
    ),
    ("refusals.py", "if not p.in_play(m.MONSTER):", "if p.led():"),
]


class Broken:
    """A position whose list of moves, or whose refusals, are those of a broken module."""

    def __init__(self, state: State, module: ModuleType) -> None:
        self.state = state
        self.fill: Callable[[Any, vec[i64]], int] | None = getattr(module, "fill", None)
        self.refuse: Callable[[Any, int], str] | None = getattr(module, "refusal", None)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def moves(self) -> list[int]:
        if self.fill is None:
            return self.state.moves()
        buffer = vec[i64]([0] * 600)
        return [int(buffer[k]) for k in range(self.fill(self.state, buffer))]

    def refusal(self, move: int) -> str | None:
        return self.state.refusal(move) if self.refuse is None else self.refuse(self.state, move) or None


def told() -> list[State]:
    """Places that random games seldom come to."""
    scenes: list[tuple[State, tuple[str, ...]]] = [
        (field("pawn 1: at=c2", walls=CLOSED_C3), ()),
        (field("pawn 1: at=a2\nmarkers power@hand-1 key@hand-1"), ("go",)),
        (field("pawn 1: at=c3", walls=CLOSED_C3), ("go", "die 6")),
        (field("pawn 1: at=a2\nmarkers key@hand-1", b2="LOCKED DOOR"), ("die 3",)),
        (field("pawn 1: at=a2 home=h4\nmarkers key@hand-1", walls=SHUT_A2, b2="LOCKED DOOR"), ("die 3",)),
        (field("pawn 1: at=a2", b2="POOL"), ("die 3",)),
        (field("pawn 1: at=a2", walls=("b2 north", "b2 east", "b2 south")), ("die 2",)),  # a dead end
        (field("pawn 1: at=a2\nmonster at=b2"), ("go", "die 3")),
    ]
    for state, before in scenes:
        play(state, *before)
    return [state for state, _ in scenes]


@cache
def positions() -> list[tuple[laws.Spot, State]]:
    found: list[tuple[laws.Spot, State]] = []
    seen: Counter[str] = Counter()
    for seats in (2, 3):
        desk = next(iter(laws.setups(ariane.load("gootmu"), seats)))
        state, rng, step = desk.start(), Rng(4, seats), 0
        while state.actor() != OVER and step < 3000:
            if state.actor() != CHANCE:
                seen[state.asks()] += 1
                if seen[state.asks()] <= EACH:
                    found.append((laws.Spot(desk, 4, "random", step), state.copy()))
            legal = state.moves()
            state.play(state.draw(rng) if state.actor() == CHANCE else legal[int(rng.below(len(legal)))])
            step += 1
    return [(found[0][0], state) for state in told()] + found


def check(module: ModuleType) -> None:
    for spot, state in positions():
        laws.law_2_refusals(Broken(state, module), spot, every=True)  # type: ignore[arg-type]  # stands in for a State


def module_of(file: str, old: str = "", new: str = "") -> ModuleType:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert not old or text.count(old) == 1
    module = ModuleType(f"broken_{file}")
    exec(compile(text.replace(old, new) if old else text, file, "exec"), module.__dict__)
    if file.startswith("rules/"):  # a part of the refusals, which use it
        whole = module_of("refusals.py")
        whole.__dict__.update({name: part for name, part in vars(module).items() if name in vars(whole)})
        return whole
    return module


@pytest.mark.once
@pytest.mark.parametrize("file", ["legal.py", "refusals.py"])
def test_unbroken_they_agree(file: str) -> None:
    check(module_of(file))
    assert all(table(state).seats >= 2 for _, state in positions())


@pytest.mark.once
@pytest.mark.parametrize(("file", "old", "new"), BREAKS, ids=[f"{file} {old.strip()[:40]}" for file, old, _ in BREAKS])
def test_a_single_break_of_either_is_seen(file: str, old: str, new: str) -> None:
    with pytest.raises(laws.LawBroken) as broken:
        check(module_of(file, old, new))
    assert broken.value.law == 2
