"""The commands about records: check, show, replay, draw."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from ariane.core.game import PUBLIC
from ariane.core.record import Record

pytestmark = pytest.mark.once

DEALT = tuple(f"draw {card}" for card in ["joker", "thief", "1", "2", "3", "4", "4", "4", "5", "dog", "8"])


@pytest.fixture
def game(ariane: Callable[..., Any], tmp_path: Path) -> Path:
    """A whole game of three."""
    ariane("sim", "gotown", "--seats", "3", "--games", "1", "--players", "greedy", "--records", tmp_path)
    [path] = tmp_path.glob("*.record")
    return path


def test_a_good_record_is_called_good(ariane: Callable[..., Any], game: Path) -> None:
    told = ariane("record", "check", game)
    assert told.code == 0
    assert f"{game}: good: gotown, 3 seats, " in told.out
    facts = json.loads(ariane("record", "check", game, "--json").out)
    assert facts["verified"] is True
    assert facts["over"] is True
    assert facts["fingerprint"] == Record.read(game).fingerprint
    assert facts["winners"]


def test_a_record_of_a_game_that_goes_on_is_good_too(
    ariane: Callable[..., Any], situation: Callable[..., Path]
) -> None:
    told = ariane("record", "check", situation(*DEALT))
    assert told.code == 0
    assert "not finished" in told.out


def test_a_changed_record_is_refused_with_its_line(ariane: Callable[..., Any], game: Path) -> None:
    lines = game.read_text().split("\n")
    at = lines.index("", 5) + 3
    lines[at - 1] = "* draw unicorn"
    game.write_text("\n".join(lines))
    told = ariane("record", "check", game)
    assert told.code == 2
    assert f"{game}, line {at}: found 'draw unicorn'; legal here: draw 1" in told.err


def test_a_record_is_told_in_words_as_a_seat_may_know_it(
    ariane: Callable[..., Any], situation: Callable[..., Path]
) -> None:
    path = situation(*DEALT, "build 1+8", "thief 2", "take dog", names=["Ann", "Ben"])
    everything = ariane("record", "show", path).out
    assert "Ann takes a card from Ben.  (take dog)" in everything
    assert "Ann draws a card.  (draw 8)" in everything
    assert "You" not in everything
    assert "The game is not finished." in everything
    mine = ariane("record", "show", path, "--seat", "1").out
    assert "You draw an 8." in mine
    theirs = ariane("record", "show", path, "--seat", "2").out
    assert "Ann draws a card." in theirs
    public = ariane("record", "show", path, "--seat", "0").out
    assert "guard dog" not in public
    french = ariane("record", "show", path, "--lang", "fr", "--seat", "1").out
    assert "Vous piochez un 8" in french
    steps = json.loads(ariane("record", "show", path, "--json").out)
    assert steps[-1]["step"] == len(DEALT) + 3


def test_a_record_as_one_seat_knows_it_is_shown_and_not_replayed(
    ariane: Callable[..., Any], game: Path, tmp_path: Path
) -> None:
    for eyes, who in ((1, "seat 2 knows"), (PUBLIC, "the spectators know")):
        path = tmp_path / "seen.record"
        path.write_text(Record.read(game).write(eyes))
        checked = ariane("record", "check", path)
        assert checked.code == 0
        assert f"written as {who} it, so the steps cannot be verified" in checked.out
        assert json.loads(ariane("record", "check", path, "--json").out)["verified"] is False
        assert "draw ?" in ariane("record", "show", path).out
        for command in (
            ("record", "replay", path),
            ("draw", path, "-o", tmp_path / "x.svg"),
            ("play", "--resume", path),
        ):
            told = ariane(*command)
            assert told.code == 2
            assert f"it is written as {who} it" in told.err


def test_replay_shows_every_decision(ariane: Callable[..., Any], game: Path) -> None:
    record = Record.read(game)
    told = ariane("record", "replay", game)
    assert told.code == 0
    decisions = sum(step.actor >= 0 for step in record.steps)
    assert told.out.count(f" of {len(record.steps)} ") == decisions + 1
    assert "wins." in told.out or "share the win." in told.out


def test_a_position_is_drawn(ariane: Callable[..., Any], game: Path, tmp_path: Path) -> None:
    path = tmp_path / "pictures" / "a.svg"
    told = ariane("draw", game, "--at", "20", "--seat", "1", "-o", path)
    assert told.code == 0
    assert ET.parse(path).getroot().tag.endswith("svg")
    public = ariane("draw", game, "-o", "-")
    assert ET.fromstring(public.out).tag.endswith("svg")


OLD = Path(__file__).parents[1] / "games" / "gootmu" / "rules-1" / "monster.record"


def test_a_record_that_touches_a_changed_rule_is_read_and_gone_on_with(
    ariane: Callable[..., Any], tmp_path: Path
) -> None:
    record = Record.read(OLD)
    parting = record.parting()
    assert parting is not None
    told = ariane("record", "check", OLD)
    assert told.code == 0
    assert f"the present rules replay {parting.step} of them" in told.out
    assert all(rule in told.out for rule in parting.rules)
    facts = json.loads(ariane("record", "check", OLD, "--json").out)
    assert (facts["verified"], facts["replays"], tuple(facts["changed"])) == (False, parting.step, parting.rules)
    lines = json.loads(ariane("record", "show", OLD, "--json").out)
    assert lines[-1]["step"] == len(record.steps)  # to the end, the rest as it is written
    assert record.steps[-1].text in lines[-1]["text"]
    fork = tmp_path / "fork.record"
    assert ariane("record", "fork", OLD, "--out", fork).code == 0
    assert "good" in ariane("record", "check", fork).out
    assert len(Record.read(fork).steps) == parting.step


def test_a_stretch_of_a_game_becomes_a_picture_that_moves(
    ariane: Callable[..., Any], game: Path, tmp_path: Path
) -> None:
    from PIL import Image

    steps = len(Record.read(game).steps)
    for kind in ("gif", "webp"):
        file = tmp_path / f"stretch.{kind}"
        wanted = ("--from", steps - 3, "--to", steps, "--width", 240, "--pace", 300, "--seat", 1, "-o", file)
        told = ariane("record", "animate", game, *wanted)
        assert told.code == 0, told.err
        with Image.open(file) as drawn:
            assert drawn.width == 240
            assert 2 <= drawn.n_frames <= 4
            assert drawn.format == kind.upper()
    for asked, words in (
        (("-o", tmp_path / "x.svg"), "is a .gif or a .webp"),
        (("-o", tmp_path / "x.gif", "--to", steps + 1), f"it has steps 0 to {steps}"),
        (("-o", tmp_path / "x.gif", "--from", 5, "--to", 4), "no stretch from 5 to 4"),
    ):
        told = ariane("record", "animate", game, *asked)
        assert (told.code, words in told.err) == (2, True), told.err
