"""Many games in step: what is written of each table is what its acting seat may know and do, whoever plays."""

from struct import pack

import pytest

import ariane
from ariane import OVER, Rng
from ariane.core.views import features
from ariane.players.hall import NOBODY, Hall

COUNT = 5 if ariane.COMPILED else 2
TABLES = [
    (name, seats)
    for name in ariane.names()
    for seats in sorted({ariane.load(name).seats[0], ariane.load(name).seats[-1]})
]
STEPS = 120 if ariane.COMPILED else 9
BRIEF = {"gotown": {"short": True}}


def hall_of(name: str, seats: int, seed: int = 3) -> Hall:
    hall = Hall(ariane.load(name).new(seats, **BRIEF.get(name, {})), seed, COUNT, [[] for _ in range(COUNT)])
    hall.clear()
    hall.look(0, COUNT)
    return hall


def legal(hall: Hall, table: int) -> list[int]:
    width = int(hall.moves)
    return [move for move in range(width) if hall.legal[table * width + move]]


def chosen(hall: Hall, rng: Rng) -> list[int]:
    offered = [legal(hall, table) for table in range(COUNT)]
    return [moves[int(rng.below(len(moves)))] for moves in offered]


def as_bytes(moves: list[int]) -> bytes:
    return pack(f"<{len(moves)}q", *moves)


def stepped(hall: Hall, moves: list[int]) -> int:
    given = as_bytes(moves)
    hall.clear()
    return int(hall.step(given, 0, COUNT))


def row(hall: Hall, table: int) -> list[float]:
    length = int(hall.length)
    return [hall.rows[table * length + at] for at in range(length)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_rows_and_masks_are_what_the_acting_seat_sees_and_may_do(name: str, seats: int) -> None:
    hall, rng = hall_of(name, seats), Rng(5)
    for step in range(STEPS):
        for table in range(COUNT):
            state = hall.tables[table].state
            assert hall.actors[table] == state.actor() >= 0
            assert legal(hall, table) == state.moves()
            if (step + table) % 4 == 0:
                assert row(hall, table) == features(state, int(state.actor()))
        stepped(hall, chosen(hall, rng))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nothing_written_depends_on_what_the_acting_seat_does_not_know(name: str, seats: int) -> None:
    hall, rng = hall_of(name, seats), Rng(6)
    for step in range(STEPS):
        if step % 4 == 0:
            other = hall.copy()
            for table in range(COUNT):
                going = other.tables[table]
                going.state.redeal(going.state.actor(), rng)
            shown = [(row(hall, table), legal(hall, table), hall.actors[table]) for table in range(COUNT)]
            other.clear()
            other.look(0, COUNT)
            assert [(row(other, table), legal(other, table), other.actors[table]) for table in range(COUNT)] == shown
        stepped(hall, chosen(hall, rng))


@pytest.mark.parametrize("move", [-1, 1 << 40, "illegal"])
def test_an_illegal_move_is_found_before_anything_is_played(move: int | str) -> None:
    hall, rng = hall_of("gotown", 3), Rng(7)
    moves = chosen(hall, rng)
    assert hall.wrong(as_bytes(moves)) == NOBODY
    offered = legal(hall, 1)
    moves[1] = next(number for number in range(93) if number not in offered) if isinstance(move, str) else move
    assert hall.wrong(as_bytes(moves)) == 1


def test_a_game_that_ends_leaves_its_rewards_and_last_position_and_the_next_begins() -> None:
    hall, rng = hall_of("gotown", 2), Rng(8)
    ended = 0
    while ended < 12:
        going = [(hall.tables[table].state.copy(), hall.tables[table].rng.copy()) for table in range(COUNT)]
        moves, deciders = chosen(hall, rng), [int(hall.actors[table]) for table in range(COUNT)]
        now = stepped(hall, moves)
        last = 0  # the final rows stand one after the other
        assert now == sum(int(hall.over[table]) for table in range(COUNT))
        for table, (state, chance) in enumerate(going):
            state.play(moves[table])
            while state.actor() == ariane.CHANCE:
                state.play(state.draw(chance))
            rewards = [hall.rewards[table * 2 + seat] for seat in range(2)]
            assert (state.actor() == OVER) == bool(hall.over[table])
            assert rewards == state.returns()
            if hall.over[table]:
                length = int(hall.length)
                final = [hall.finals[last * length + at] for at in range(length)]
                last += 1
                assert final == features(state, deciders[table])
                fresh = hall.opened(table, int(hall.numbers[table]))
                assert hall.tables[table].state.fingerprint() == fresh.state.fingerprint()
        ended += now


def test_a_copy_goes_on_alike_and_by_itself() -> None:
    hall = hall_of("kragmortha", 4)
    rng = Rng(9)
    for _ in range(10):
        stepped(hall, chosen(hall, rng))
    twin, prints = hall.copy(), [int(going.state.fingerprint()) for going in hall.tables]
    plan = Rng(10)
    for _ in range(10):
        stepped(twin, chosen(twin, plan))
    assert [int(going.state.fingerprint()) for going in hall.tables] == prints
    plan = Rng(10)
    for _ in range(10):
        stepped(hall, chosen(hall, plan))
    assert [row(hall, table) for table in range(COUNT)] == [row(twin, table) for table in range(COUNT)]
    assert [legal(hall, table) for table in range(COUNT)] == [legal(twin, table) for table in range(COUNT)]
