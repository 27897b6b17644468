"""Sealed chance: exactly by the odds, the same again for the same number, and proven from a record by anybody."""

from collections import Counter

import pytest

import ariane
from ariane.core.errors import BadRecord
from ariane.core.game import CHANCE, OVER
from ariane.core.record import Record
from ariane.core.sealed import Seal

SEED = "5a" * 32


def played(seal: Seal) -> Record:
    """A whole game with this chance, in which everybody takes the first move there is."""
    record = Record(ariane.load("gotown"), 2, {"first": 1})
    record.seal = seal
    state, outcomes = record.start(), 0
    while state.actor() != OVER:
        move = state.moves()[0]
        if state.actor() == CHANCE:
            move = seal.outcome(outcomes, state.moves(), state.odds())
            outcomes += 1
        record.add(state, move)
        state.play(move)
    return record


def test_outcomes_follow_their_odds() -> None:
    seal = Seal.of(SEED, {0: "00" * 16})
    drawn = Counter(seal.outcome(number, [3, 5, 8], [1, 2, 5]) for number in range(8000))
    assert drawn.keys() == {3, 5, 8}
    assert abs(drawn[3] - 1000) < 150
    assert abs(drawn[5] - 2000) < 200


def test_an_outcome_depends_on_seed_entropy_and_number_only() -> None:
    first = [Seal.of(SEED, {0: "00" * 16}).outcome(number, list(range(100)), [1] * 100) for number in range(20)]
    again = [Seal.of(SEED, {0: "00" * 16}).outcome(number, list(range(100)), [1] * 100) for number in range(20)]
    other = [Seal.of(SEED, {0: "01" * 16}).outcome(number, list(range(100)), [1] * 100) for number in range(20)]
    assert first == again
    assert first != other


def test_a_record_is_proven_after_it_was_written_and_read() -> None:
    record = Record.parse(played(Seal.of(SEED, {0: "ab" * 16, 1: "cd" * 16})).write())
    assert record.verify() == sum(step.actor == CHANCE for step in record.steps)


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        (f"seed {SEED}", f"seed {'5b' * 32}", "not the one promised"),
        ("entropy 1 abababab", "entropy 1 acababab", "the seed gives"),
        (f"seed {SEED}\n", "", "has not been shown"),
    ],
)
def test_a_record_that_was_tampered_with_is_not_proven(was: str, now: str, said: str) -> None:
    text = played(Seal.of(SEED, {0: "ab" * 16})).write()
    assert was in text
    with pytest.raises(BadRecord, match=said):
        Record.parse(text.replace(was, now)).verify()


def test_another_outcome_than_the_seeds_is_found() -> None:
    record = played(Seal.of(SEED))
    lines = record.write().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("* draw"))
    lines[at] = "* draw 2" if lines[at] != "* draw 2" else "* draw 3"
    cut = [line for line in lines[: at + 1] if not line.startswith(("end", "fingerprint"))]
    with pytest.raises(BadRecord, match="the seed gives"):
        Record.parse("\n".join(cut)).verify()


def test_a_seat_is_not_shown_the_seed() -> None:
    record = played(Seal.of(SEED, {0: "ab" * 16}))
    text = record.write(eyes=0)
    assert SEED not in text
    assert f"sealed {record.seal.commitment if record.seal else ''}" in text
    with pytest.raises(BadRecord, match="as one seat knows it"):
        Record.parse(text).verify()


def test_a_game_that_begins_elsewhere_carries_its_position() -> None:
    whole = played(Seal.of(SEED))
    record = Record(whole.game, 2, {"first": 1})
    record.position = whole.at(40).dump()
    state = record.start()
    record.add(state, state.moves()[0])
    state.play(state.moves()[0])
    read = Record.parse(record.write())
    assert read.start().fingerprint() == whole.at(40).fingerprint()
    assert read.at().fingerprint() == state.fingerprint()
