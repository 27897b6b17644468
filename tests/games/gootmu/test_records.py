"""G.O.O.T.M.U.: whole games, each named for what happens in it, replayed to the letter."""

from pathlib import Path

import pytest

from ariane import CHANCE, OVER, Record, Rng
from ariane.core.errors import BadRecord
from ariane.core.registry import our_components
from ariane.games.gootmu import moves as m
from bench.tune_gootmu import uses_pass
from tests.games.gootmu.story import table

HERE = Path(__file__).parent
FIRST_BOX = sorted((HERE / "first-box").glob("*.record"))  # tiles whose obstacles guarded nothing
SECOND_BOX = sorted((HERE / "second-box").glob("*.record"))  # with fewer passes among the markers
RECORDS = sorted((HERE / "records").glob("*.record")) + SECOND_BOX + FIRST_BOX
SHOWN = {
    "win": {"take", "over-gootmu"},
    "monster": {"monster", "struck", "home"},
    "rotation-and-removal": {"rotate", "remove"},
    "pseudo-player": {"pseudo"},
    "behind-an-obstacle": {"take", "over-gootmu"},
}


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def test_there_is_a_record_of_each() -> None:
    assert {path.stem for path in RECORDS} == set(SHOWN)
    assert [path.stem for path in SECOND_BOX] == ["behind-an-obstacle", "monster", "win"]
    assert [path.stem for path in FIRST_BOX] == ["monster", "pseudo-player", "rotation-and-removal", "win"]


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_every_record_names_the_box_it_was_played_with(path: Path) -> None:
    earlier = {"first-box": "84ac0995f696978d", "second-box": "1cdfe47b858d7a65"}
    assert Record.read(path).game.components.digest == earlier.get(path.parent.name, our_components("gootmu").digest)


@pytest.mark.rule(
    "gootmu.win", "gootmu.monster.touch", "gootmu.tile.rotate", "gootmu.sq.remove-tile", "gootmu.pseudo.turn"
)
@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_the_game_goes_as_it_was_recorded_and_shows_what_it_is_named_for(path: Path) -> None:
    record, name = Record.read(path), path.stem
    happened: set[str] = set()
    census: set[str] = set()
    second = through = 0
    for played in record.replay():  # every move checked, and the closing lines too
        happened |= {event.key.removeprefix("gootmu.") for event in played.events}
        second += any(event.key == "gootmu.turn" and event.words["who"] == "who-a-pseudo" for event in played.events)
        census.add(repr(played.before.census()))
        through += uses_pass(table(played.before))
    assert SHOWN[name] <= happened
    assert len(census) == 1  # no piece is ever lost
    assert second >= 3 or name != "pseudo-player"
    assert through or name != "behind-an-obstacle"
    state = record.at()
    assert state.actor() == OVER
    end = state.outcome()
    assert end is not None
    assert end.reason == "gootmu"
    assert record.fingerprint == state.fingerprint()


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_it_is_written_again_as_it_was_read(path: Path) -> None:
    """Without the box: it is ours, or among those we have released."""
    assert Record.read(path).write() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [path.stem for path in FIRST_BOX])
def test_a_game_of_the_first_rules_replays_or_says_where_a_rule_has_changed(name: str) -> None:
    """Written by version 1: two touch nothing that has changed and end with the same fingerprint, two do."""
    record = Record.read(HERE / "rules-1" / f"{name}.record")
    assert record.rules == 1
    if name in ("win", "pseudo-player"):
        assert record.parting() is None
        assert record.at().fingerprint() == record.fingerprint
        return
    with pytest.raises(BadRecord, match="here seat 2 plays"):
        record.at()
    parting = record.parting()
    assert parting is not None
    assert 0 < parting.step < len(record.steps)
    assert set(parting.rules) <= set(record.game.rulebook("en"))
    assert "gootmu.power.roll" in parting.rules
    fork = Record.parse(record.fork().write())
    assert (fork.rules, len(fork.steps)) == (2, parting.step)
    state, rng = fork.at(), Rng(1)
    assert state.fingerprint() == record.at(parting.step).fingerprint()
    for _ in range(40):  # it goes on under the present rules
        move = state.draw(rng) if state.actor() == CHANCE else state.moves()[0]
        fork.add(state, move)
        state.play(move)
    fork.fingerprint = None
    assert Record.parse(fork.write()).at().fingerprint() == state.fingerprint()


@pytest.mark.rule("gootmu.mk.cancel-turn", "gootmu.turn.order", "gootmu.carry.drop")
@pytest.mark.parametrize("path", sorted((HERE / "rules-2").glob("*.record")), ids=named)
def test_a_game_of_the_second_rules_replays_and_goes_on_asking_as_much_as_it_did(path: Path) -> None:
    """Written by version 2, which asked everybody everything."""
    record = Record.read(path)
    assert record.rules == 2
    assert record.write() == path.read_text(encoding="utf-8")
    assert record.parting() is None
    asked = [played.before for played in record.replay() if played.actor >= 0]
    assert any(state.asks() == "announce" and len(state.moves()) == 1 for state in asked)
    assert {"cancel-turn", "end"} <= {state.asks() for state in asked}
    state = record.at()
    assert state.fingerprint() == record.fingerprint
    if path.stem != "half-way":
        assert state.actor() == OVER
        return
    again = state.game.restore(state.dump())  # as a player in another process is shown it
    assert again.fingerprint() == state.fingerprint()
    rng, spared = Rng(3), 0
    for _ in range(60):
        assert (again.actor(), again.moves()) == (state.actor(), state.moves())
        spared += state.asks() == "end" and table(state).hand_free(table(state).get(m.WHO)) > 0  # not asked any more
        move = state.draw(rng) if state.actor() == CHANCE else state.moves()[0]
        record.add(state, move)
        state.play(move)
        again.play(move)
    assert spared
    record.fingerprint = None
    assert Record.parse(record.write()).at().fingerprint() == state.fingerprint()


@pytest.mark.parametrize("path", sorted((HERE / "rules-3").glob("*.record")), ids=named)
def test_a_game_of_the_third_rules_replays_to_the_letter(path: Path) -> None:
    """Written by version 3, which looked for long walks less cleverly."""
    record = Record.read(path)
    assert record.rules == 3
    assert record.write() == path.read_text(encoding="utf-8")
    assert record.parting() is None
    state = record.at()
    assert (table(state).rules, state.fingerprint()) == (3, record.fingerprint)
    half = record.at(len(record.steps) // 2)
    again = half.game.restore(half.dump())  # as a player in another process is shown it
    assert (table(again).rules, again.fingerprint()) == (3, half.fingerprint())


def test_a_record_of_the_present_rules_that_does_not_replay_is_wrong() -> None:
    text = (HERE / "records" / "monster.record").read_text(encoding="utf-8")
    assert Record.parse(text).parting() is None
    with pytest.raises(BadRecord):
        Record.parse(text.replace("* die 6", "* die 5", 1)).parting()
