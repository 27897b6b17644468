"""Berzerk: whole games, one for each way a game can go, replayed to the letter."""

from pathlib import Path

import pytest

from ariane import OVER, Record

RECORDS = Path(__file__).parent / "records"
NAMES = ["bonus", "both-out-of-lives", "draw", "only-otto", "three-full-rounds"]


def told(name: str) -> list[str]:
    """The keys of all that happened in the game."""
    record = Record.read(RECORDS / f"{name}.record")
    return [event.key.removeprefix("berzerk.") for played in record.replay() for event in played.events]


def test_there_is_a_record_of_each() -> None:
    assert sorted(path.stem for path in RECORDS.glob("*.record")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_it_replays_to_the_end_and_is_written_as_it_was_read(name: str) -> None:
    path = RECORDS / f"{name}.record"
    record = Record.read(path)
    state = record.at()  # every move checked, and the closing lines too
    assert state.actor() == OVER
    assert record.fingerprint == state.fingerprint()
    assert record.write() == path.read_text(encoding="utf-8")


@pytest.mark.rule("berzerk.rounds", "berzerk.game-end")
def test_three_full_rounds_are_six_halves_in_which_the_players_swap() -> None:
    record = Record.read(RECORDS / "three-full-rounds.record")
    halves = [event for played in record.replay() for event in played.events if event.key == "berzerk.half"]
    assert [(event.numbers["round"], event.numbers["half"]) for event in halves] == [
        (round_, half) for round_ in (1, 2, 3) for half in (1, 2)
    ]
    humanoids = [event.seats["seat"] for event in halves]
    assert humanoids in ([0, 1] * 3, [1, 0] * 3)
    assert told("three-full-rounds")[-1] == "over-rounds"


@pytest.mark.rule("berzerk.lives", "berzerk.game-end")
def test_a_game_ended_by_lives_has_ten_hits() -> None:
    events = told("both-out-of-lives")
    assert (events.count("hit"), events.count("dead")) == (10, 2)
    assert events[-2:] == ["dead", "over-lives"]


@pytest.mark.rule("berzerk.score.bonus")
def test_a_bonus_comes_with_the_sixth_elimination_of_a_half() -> None:
    events = told("bonus")
    at = events.index("bonus")
    half = len(events[:at]) - events[:at][::-1].index("half")
    assert events[half:at].count("eliminate") == 6
    assert sum(Record.read(RECORDS / "bonus.record").at().scores()) == 10 * events.count(
        "eliminate"
    ) + 60 * events.count("bonus")


@pytest.mark.rule("berzerk.out")
def test_a_player_without_lives_goes_on_as_otto() -> None:
    record = Record.read(RECORDS / "only-otto.record")
    out, later = -1, []
    for played in record.replay():
        for event in played.events:
            if event.key == "berzerk.dead" and out < 0:
                out = event.seats["seat"]
            elif event.key == "berzerk.half" and out >= 0:
                later.append(event.seats)
    assert "skipped" in told("only-otto")
    assert len(later) >= 2
    assert all(people == {"seat": 1 - out, "other": out} for people in later)
    assert told("only-otto")[-1] == "over-rounds"


@pytest.mark.rule("berzerk.winner")
def test_equal_points_are_shared() -> None:
    state = Record.read(RECORDS / "draw.record").at()
    assert state.scores()[0] == state.scores()[1]
    assert state.returns() == [0.5, 0.5]


@pytest.mark.parametrize("path", sorted((RECORDS.parent / "rules-1").glob("*.record")), ids=lambda path: path.stem)
def test_a_game_written_before_there_were_options_replays_to_its_end(path: Path) -> None:
    record = Record.read(path)
    assert record.options == {"lives": False, "stop": False}
    assert record.at().actor() == OVER  # every move checked, and the fingerprint it was closed with
