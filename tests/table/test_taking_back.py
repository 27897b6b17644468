"""Taking back is fair or not by what was told: the same at the table and at the terminal, and no luck is needed."""

import asyncio

import msgspec
import pytest
from mypy_extensions import i64

from ariane.cli.sitting import Sitting as Terminal
from ariane.core.events import Event
from ariane.core.game import OVER, Game, State
from ariane.core.record import Record
from ariane.core.registry import load
from ariane.table import playing
from ariane.table.authority import Authority
from ariane.table.entries import SeatPlan
from ariane.table.match import Match
from ariane.table.refusals import Refused
from tests.table.test_authority import SEED

pytestmark = [pytest.mark.once, pytest.mark.anyio]

# The Minotaur is about to catch player 2. Player 3 has drawn two tiles since the Minotaur was last asked for.
DEALT = """dedale
seats 3
asks prowl
player 2
tiles k10=sw j11=es j12=ns k12=ns
pawns k11 k12 k11
bull k11
hand 1: corner cross** cross***
hand 2: corner corner
hand 3: corner corner tee
gone collapse collapse
play white
home k12
prowl 1
idle 1
last k10
time 1
drawn 1: 1/7ffff 1/7ffff 1/7ffff
drawn 2: 0/1ffff 0/1ffff
drawn 3: 0/7ffff 1/7ffff 1/7ffff
returned 1: tee@1=3 red@1=2
returned 2: red@1=2
returned 3: red@1=2
returned 4: red@1=2
"""
PROWL = "prowl south"  # catches the player: the next turn begins, and its player is seen to hold none of the Minotaur


async def sit(authority: Authority) -> Match:
    people = [SeatPlan("open")] * 3
    opening = msgspec.structs.replace(authority.prepare("dedale", people, {"first": 0}), position=DEALT)
    table = await authority.table((await authority.create(opening, seed=SEED)).match)
    for seat, name in enumerate(("Anna", "Ben", "Cleo")):
        await authority.join(table, seat, name, "")
    async with asyncio.timeout(60):
        while not table.match.begun:
            await asyncio.sleep(0.005)
    return table.match


async def test_what_is_hardly_ever_otherwise_is_told_all_the_same(authority: Authority) -> None:
    match = await sit(authority)
    table = await authority.table(match.id)
    state = match.state
    assert state.tells(state.parse(PROWL))
    await authority.play(table, 1, match.version, [state.parse(PROWL)], None)
    assert match.deciding() == 2
    assert match.steps[-1].actor == 1, "no chance fell"
    assert not match.takes_back_freely(1, 0)
    await authority.undo(table, 1, None, None)
    assert match.asked is not None
    assert len(match.steps) == 1


class Peek(State):
    """A position in which a seat may look at a card of another, and then name it."""

    def __init__(self, game: Game, card: int, seen: bool = False) -> None:
        super().__init__(game, 2)
        self.card, self.seen = card, seen

    def copy(self) -> "Peek":
        return Peek(self.game, self.card, self.seen)

    def actor(self) -> i64:
        return 0

    def turn(self) -> i64:
        return 0

    def asks(self) -> str:
        return "name" if self.seen else "look"

    def refusal(self, move: i64) -> str | None:
        return None if move == (self.card if self.seen else 0) else "peek.wrong"

    def tells(self, move: i64) -> bool:
        return not self.seen

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        self.seen = True


@pytest.mark.parametrize("card", [1, 2, 3])
async def test_what_a_move_would_tell_is_not_found_out_by_a_second_one_that_is_refused(
    authority: Authority, card: int
) -> None:
    """Several moves are played all or none: what would be seen between them must not show in why they were refused."""
    match = await sit(authority)
    match.state = Peek(match.game, card)
    for second in (1, 2, 3):
        with pytest.raises(Refused, match="comes in between") as refused:
            playing.play(match, 0, match.version, [0, second])
        assert refused.value.rule is None


async def test_terminal_and_table_agree(authority: Authority) -> None:
    match = await sit(authority)
    table = await authority.table(match.id)
    record = Record(load("dedale"), 3)
    record.position = DEALT
    terminal = Terminal(record, [None] * 3, 0)
    seen = set()
    while match.state.actor() != OVER and len(match.steps) < 40:
        seat = match.deciding()
        assert seat is not None
        number = len(match.steps)
        moves = match.state.moves()
        move = moves[number % len(moves)] if number else match.state.parse(PROWL)
        await authority.play(table, seat, match.version, [move], None)
        for step in match.steps[number:]:
            terminal.play(step.move)
        for asking in range(3):
            last = match.last.get(asking)
            if last is not None and last == len(match.steps) - 1:
                free = match.takes_back_freely(asking, last)
                seen.add(free)
                assert (terminal.undo(asking) is None) == free
                if free:
                    terminal.play(match.steps[-1].move)
    assert seen == {True, False}
