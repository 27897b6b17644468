"""Gotown's views show what a seat may know and nothing else, and every move can be clicked."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, State
from ariane.core.registry import load
from ariane.core.views import clicks, features, phrase, picture, sketch, tell, touches
from ariane.games.gotown.features import LENGTH

pytestmark = pytest.mark.once  # what is shown is not compiled

GAMES = 3  # for each number of seats
SVG = "{http://www.w3.org/2000/svg}"


def positions(seats: int, games: int = GAMES, every: int = 1) -> Iterator[State]:
    """Positions of random games that build where they can, both lengths."""
    for key in range(games):
        state = load("gotown").new(seats, short=key % 2 == 1)
        rng = Rng(seats, key)
        number = 0
        while state.actor() != OVER:
            if number % every == 0:
                yield state
            number += 1
            if state.actor() == CHANCE:
                state.play(state.draw(rng))
                continue
            moves = state.moves()
            state.play(moves[rng.below(len(moves))] if rng.below(2) else moves[0])
        yield state


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]


@pytest.mark.rule("gotown.hidden")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_changes_when_what_a_seat_cannot_know_is_dealt_anew(seats: int) -> None:
    changed = 0
    for number, state in enumerate(positions(seats, games=3, every=6)):
        for seat in (*range(seats), PUBLIC):
            other = state.copy()
            other.redeal(seat, Rng(number, seat))
            changed += other.fingerprint() != state.fingerprint()
            for lang in ("en", "fr") if number % 10 == 0 else ("de",):
                assert picture(other, seat, lang) == picture(state, seat, lang)
                assert sketch(other, seat, lang) == sketch(state, seat, lang)
                assert tell(other, seat, lang) == tell(state, seat, lang)
            assert features(other, seat) == features(state, seat)
    assert changed


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_has_a_click_path_of_its_own_in_the_actors_picture(seats: int) -> None:
    for state in positions(seats):
        if state.actor() < 0:
            assert clicks(state, state.moves()[0] if state.moves() else 0) == []
            continue
        there = ids(picture(state, state.actor(), "en"))
        assert len(set(there)) == len(there)
        paths = [clicks(state, move) for move in state.moves()]
        for path in paths:
            assert path
            assert set(path) <= set(there), path
        beginnings = {tuple(path[:length]) for path in paths for length in range(1, len(path))}
        assert len({tuple(path) for path in paths}) == len(paths)
        assert not any(tuple(path) in beginnings for path in paths)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_refused_moves_are_clicked_on_what_is_there_and_never_as_a_legal_one(seats: int) -> None:
    for state in positions(seats, games=1):
        if state.actor() < 0:
            continue
        there = set(ids(picture(state, state.actor(), "en")))
        legal = [clicks(state, move) for move in state.moves()]
        for move in range(state.game.move_count):
            if state.refusal(move) is not None:
                assert set(clicks(state, move)) <= there | {
                    f"floor-{s}-{f}" for s in range(1, 5) for f in range(1, 6)
                } | {f"seat-{s}" for s in range(1, 5)}
                assert clicks(state, move) not in legal


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_what_can_be_clicked_has_a_name_for_everyone(seats: int, lang: str) -> None:
    for state in positions(seats, games=1, every=7):
        for seat in (*range(seats), PUBLIC):
            root = ET.fromstring(picture(state, seat, lang, alone=False))
            assert root.attrib["aria-label"]
            for element in root.iter():
                if "id" in element.attrib:
                    name = element.find(f"{SVG}title")
                    assert name is not None
                    assert name.text


def test_the_public_and_the_others_see_only_backs() -> None:
    state = load("gotown").restore("gotown\nseats 3\nhand 1: 3 joker thief\nhand 2: ball 8\nhand 3: donut\n")
    for seat in (2, PUBLIC):
        seen = "\n".join((picture(state, seat, "en", alone=False), sketch(state, seat, "en"), tell(state, seat, "en")))
        seen = seen.replace("* joker", "")  # the sketch's legend
        for hidden in ("joker", "thief", "wrecking ball"):
            assert hidden not in seen
    assert "donut van" not in picture(state, PUBLIC, "en")
    assert "hand-1" not in ids(picture(state, PUBLIC, "en"))
    assert picture(state, PUBLIC, "en").count('class="back"') == 6 + 4  # six cards in hands, the pile as four


def test_own_cards_lie_open_and_equal_ones_on_one_slot() -> None:
    state = load("gotown").restore("gotown\nseats 2\nhand 1: 3 3 6 donut\nhand 2: 8\n")
    drawn = picture(state, 0, "en")
    assert "Card 1 of your hand: 3 (×2)" in drawn
    assert [name for name in ids(drawn) if name.startswith("hand-")] == ["hand-1", "hand-2", "hand-3"]
    assert clicks(state, state.parse("build 3+6")) == ["hand-1", "hand-2"]
    assert clicks(state, state.parse("donut")) == ["hand-3", "middle"]
    assert clicks(state, state.parse("end")) == ["end"]


def test_cards_are_clicked_with_what_they_are_played_on() -> None:
    state = load("gotown").restore(
        "gotown\nseats 3\nhand 1: 3 dog bone hammer ball milkshake thief superthief\nhand 2: 8\nhand 3: 8\n"
        "tower 1: 1+8\ntower 2: 4+5/dog 3+6\ntower 3: 2+7\n"
    )
    paths = {state.name(move): clicks(state, move) for move in state.moves()}
    assert paths["steal from 2 with 3"] == ["hand-1", "floor-2-2"]
    assert paths["dog 1"] == ["hand-2", "floor-1-1"]
    assert paths["bone 2 floor 1"] == ["hand-3", "floor-2-1"]
    assert paths["hammer 3"] == ["hand-4", "floor-3-1"]
    assert paths["ball 2"] == ["hand-5", "floor-2-2"]
    assert paths["milkshake 3"] == ["hand-6", "seat-3"]
    assert paths["thief 2"] == ["hand-7", "seat-2"]
    assert paths["superthief"] == ["hand-8", "middle"]


def test_the_picture_marks_the_turn_the_last_move_and_what_can_be_played() -> None:
    state = load("gotown").restore("gotown\nseats 2\nhand 1: 3 6 2\nhand 2: 8\n")
    before = picture(state, 0, "en", alone=False)
    assert before.count('class="thread wave-can"') == 2  # under the 3 and the 6 that go together, not under the 2
    state.play(state.parse("build 3+6"))
    after = picture(state, 0, "en", alone=False)
    assert after.count('class="thread"') == 1  # around the new floor
    assert after.count('class="sheet last"') == 1
    assert 'id="floor-1-1"' in after
    assert 'id="end"' not in picture(state, 1, "en", alone=False)


def test_a_joker_shows_the_number_it_stands_for() -> None:
    state = load("gotown").restore("gotown\nseats 2\nhand 1: 8\ntower 2: joker+5\n")
    drawn = picture(state, 0, "en", alone=False)
    assert "Player 2’s floor 1: joker as 4 and 5" in drawn
    assert re.search(r">4</text>.*>5</text>", drawn)


def test_people_are_called_by_their_names() -> None:
    state = load("gotown").restore("gotown\nseats 2\nhand 1: thief\nhand 2: 8\n")
    people = ["Zoé", "Bartholomew the Magnificent & <Son>"]
    drawn = picture(state, PUBLIC, "fr", names=people)
    assert ET.fromstring(drawn) is not None
    assert ">Zoé</text>" in drawn
    assert ">Z</text>" in drawn
    assert ">Z</text>" not in picture(state, PUBLIC, "fr", names=["Zoé", "Zacharie"])  # numbers tell them apart
    assert "Bartholomew the Magnificent &amp; &lt;Son&gt;\u00a0: 1 carte en main" in drawn
    assert "Son&gt;</text>" not in drawn  # too long for its plate
    assert "Zoé" in sketch(state, PUBLIC, "fr", names=people)
    assert max(len(line) for line in sketch(state, PUBLIC, "fr", names=people).splitlines()) <= 80
    assert "C’est à Zoé." in tell(state, 1, "fr", names=people)
    assert phrase(state, state.parse("thief 2"), "en", names=["Ann", "Bob"]) == "Send a thief to Bob"
    assert phrase(state, state.parse("thief 2"), "en") == "Send a thief to Player 2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_are_as_many_for_every_table_and_small(seats: int) -> None:
    for state in positions(seats, games=2):
        for seat in (*range(seats), PUBLIC):
            numbers = features(state, seat)
            assert len(numbers) == LENGTH
            assert all(0 <= number <= 4 for number in numbers)


def test_features_tell_the_hand_the_tower_and_the_notes() -> None:
    state = load("gotown").restore("gotown\nseats 2\nhand 1: thief 3\nhand 2: ball\ntower 2: 1+8 joker+7/dog\n")
    state.play(state.parse("thief 2"))
    state.play(state.parse("take ball"))
    mine, theirs = features(state, 0), features(state, 1)
    assert mine[:17] == [0, 0, 0.25, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.25, 0, 0, 0, 0]
    assert theirs[:17] == [0.0] * 17
    block = (LENGTH - 65) // 4
    assert theirs[65 : 65 + 6] == [1, 0, 0, 0, 0, 2 / 5]
    assert theirs[65 + 6 : 65 + 20] == [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1]
    assert theirs[65 + 2 * block - 17 + 12] == 0.25  # the stolen ball is noted at the thief's
    assert mine[65 + 2 * block :] == [0.0] * (2 * block)


def test_of_a_super_thief_only_the_robbed_are_told_and_once() -> None:
    state = load("gotown").restore("gotown\nseats 3\nplayer 1\nhand 1: superthief 8\nhand 2: 5 6\nhand 3:\n")
    events: list[Event] = []
    for name in ("superthief", "take 5"):
        state.play(state.parse(name), events)
    assert [event.key for event in events if touches(event, 1)] == ["gotown.take"]
    assert [event.key for event in events if touches(event, 2)] == []
