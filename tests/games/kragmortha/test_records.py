"""Kragmortha: whole games as they were played, each kept for what its name says."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ariane import Event, Record
from ariane.core.errors import BadRecord
from ariane.core.record import Played
from ariane.games.kragmortha.rules.game import Kragmortha

RECORDS = Path(__file__).parent / "records"


class Replayed:
    """A record played again: every step with its events, and the last position."""

    def __init__(self, path: Path) -> None:
        record = Record.parse(path.read_text(encoding="utf-8"), source=path.name)
        self.steps: list[Played] = list(record.replay())
        end = record.at()
        assert isinstance(end, Kragmortha)
        self.end = end
        self.events: list[Event] = [event for step in self.steps for event in step.events]

    def told(self) -> list[str]:
        return [event.key.removeprefix("kragmortha.") for event in self.events]

    def winners(self) -> list[int]:
        outcome = self.end.outcome()
        assert outcome is not None
        return list(outcome.winners)

    def reason(self) -> str:
        outcome = self.end.outcome()
        assert outcome is not None
        return outcome.reason

    def equals(self) -> list[int]:
        """The seats with the fewest Gaze cards."""
        fewest = min(self.end.punished)
        return [seat for seat in range(int(self.end.seats)) if self.end.punished[seat] == fewest]


def grimoires(game: Replayed) -> list[int]:
    return [int(game.end.grimoires_of(seat)) for seat in game.equals()]


def magic(game: Replayed) -> list[int]:
    return [int(game.end.magic_of(seat)) for seat in game.equals()]


def ends_by_gazes(game: Replayed) -> None:
    assert game.reason() == "gazes"
    assert max(game.end.punished) == 4


def ends_by_grimoires(game: Replayed) -> None:
    assert game.reason() == "grimoires"
    assert game.end.found == 18


def fewest_gazes_win(game: Replayed) -> None:
    assert game.winners() == game.equals()
    assert len(game.winners()) == 1
    assert game.end.grimoires_of(game.winners()[0]) < max(game.end.grimoires_of(s) for s in range(int(game.end.seats)))


def tie_won_by_grimoires(game: Replayed) -> None:
    assert len(game.equals()) > 1
    assert grimoires(game).count(max(grimoires(game))) == 1
    assert game.winners() == [game.equals()[grimoires(game).index(max(grimoires(game)))]]


def tie_won_by_magic(game: Replayed) -> None:
    most = max(grimoires(game))
    level = [seat for seat in game.equals() if game.end.grimoires_of(seat) == most]
    assert len(level) > 1
    [winner] = game.winners()
    assert all(game.end.magic_of(winner) > game.end.magic_of(seat) for seat in level if seat != winner)


def tie_shared(game: Replayed) -> None:
    assert len(game.winners()) > 1
    assert len({(int(game.end.grimoires_of(seat)), int(game.end.magic_of(seat))) for seat in game.winners()}) == 1


def chain_of_three(game: Replayed) -> None:
    pushes = [step.before.asks() == "push" for step in game.steps]
    runs = [pushes[at : at + 3] for at in range(len(pushes) - 2)]
    assert [True, True, True] in runs
    at = runs.index([True, True, True])
    assert len({step.actor for step in game.steps[at : at + 3]}) == 3  # each owner in turn


def order_broken(game: Replayed) -> None:
    at = game.told().index("broken")
    assert "gaze" in game.told()[at : at + 6]


def fourth_gaze_by_trap(game: Replayed) -> None:
    assert game.reason() == "gazes"
    assert "token-trap" in game.told()[-6:]


def fourth_gaze_by_penalty(game: Replayed) -> None:
    assert game.reason() == "gazes"
    keys = [key for key in game.told() if key != "gaze-under"]
    assert keys[-3:] == ["broken", "gaze", "over-gazes"]


def last_grimoire_by_token(game: Replayed) -> None:
    assert game.reason() == "grimoires"
    assert "token-grimoire" in game.told()[-5:]


def all_circles_occupied(game: Replayed) -> None:
    fled = [at for at, key in enumerate(game.told()) if key == "meet" and "start" in game.told()[at : at + 8]]
    assert any("desk" not in game.told()[at : at + 8] and "flee" not in game.told()[at : at + 8] for at in fled)


def hand_shown(game: Replayed) -> None:
    assert "stuck" in game.told()


CHECKS: dict[str, Callable[[Replayed], None]] = {
    "ends-by-gazes": ends_by_gazes,
    "ends-by-grimoires": ends_by_grimoires,
    "fewest-gazes-win": fewest_gazes_win,
    "tie-won-by-grimoires": tie_won_by_grimoires,
    "tie-won-by-magic": tie_won_by_magic,
    "tie-shared": tie_shared,
    "chain-of-three": chain_of_three,
    "order-broken": order_broken,
    "fourth-gaze-by-trap": fourth_gaze_by_trap,
    "fourth-gaze-by-penalty": fourth_gaze_by_penalty,
    "last-grimoire-by-token": last_grimoire_by_token,
    "all-circles-occupied": all_circles_occupied,
    "hand-shown": hand_shown,
}


@pytest.mark.rule("kragmortha.win.fewest", "kragmortha.win.tie", "kragmortha.push.chain", "kragmortha.gaze.obey")
@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.record")), ids=lambda path: path.stem)
def test_a_game_replays_and_shows_what_it_is_named_for(path: Path) -> None:
    CHECKS[path.stem](Replayed(path))


def test_there_is_a_game_for_each_thing_to_show() -> None:
    assert {path.stem for path in RECORDS.glob("*.record")} == set(CHECKS)


EARLIER = sorted(RECORDS.parent.glob("rules-*/*.record"))


@pytest.mark.rule("kragmortha.desk.enter", "kragmortha.grimoire.use")
@pytest.mark.parametrize("path", EARLIER, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_earlier_rules_replays_by_them_to_its_end(path: Path) -> None:
    """First the desk ended the turn, then a step not possible at once was lost: what began so is replayed so."""
    record = Record.read(path)
    assert record.rules == int(path.parent.name.removeprefix("rules-"))
    state = record.at()  # every move checked, and the closing lines with the fingerprint
    assert state.outcome() is not None
    text = path.read_text(encoding="utf-8")
    if record.rules == 1:  # which knew no such option
        text = text.replace("option first 0\n", "option first 0\noption orders guided\n")
    assert record.write() == text
    halfway = record.at(len(record.steps) // 2)
    again = halfway.game.restore(halfway.dump())
    for step in record.steps[len(record.steps) // 2 :]:
        again.play(again.parse(step.text))
    assert again.fingerprint() == state.fingerprint()


@pytest.mark.rule("kragmortha.grimoire.use")
def test_by_the_present_rules_the_step_after_a_grimoire_is_not_lost(tmp_path: Path) -> None:
    text = (RECORDS.parent / "rules-2" / "lost-step.record").read_text(encoding="utf-8")
    now = tmp_path / "now.record"
    now.write_text(text.replace("rules 2\n", "rules 3\n"), encoding="utf-8")
    with pytest.raises(BadRecord, match="here seat 2 plays, one of: step west, stop"):
        Record.read(now).at()
