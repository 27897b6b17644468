"""Berzerk's views: every move can be clicked and said, and pictures, sketches and sentences show what stands there."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from ariane import CHANCE, OVER, PUBLIC, Event, Rng, State, clicks, features, load, phrase, picture, say, sketch, tell
from ariane.core.registry import folder, languages, words
from ariane.core.views import question, strikes
from ariane.games.berzerk.box import square_of
from ariane.games.berzerk.features import LENGTH
from ariane.games.berzerk.rules import Berzerk
from ariane.games.berzerk.views.picture import within_reach
from tests.games.berzerk.scenes import at, go

pytestmark = pytest.mark.once  # what is shown is not compiled

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "fr")


def positions(games: int, every: int = 1) -> Iterator[tuple[State, list[Event]]]:
    """Positions of random games that leave the maze and strike where they can, each with the events that led to it."""
    for key in range(games):
        state, rng = load("berzerk").new(), Rng(9, key)
        number, log = 0, list[Event]()
        while state.actor() != OVER:
            if number % every == 0:
                yield state, log
            number += 1
            moves = state.moves()
            move = state.draw(rng) if state.actor() == CHANCE else moves[rng.below(len(moves))]
            if state.actor() != CHANCE and rng.below(2) and state.name(moves[-1]).startswith("eliminate"):
                move = moves[-1]
            log = []
            state.play(move, log)
        yield state, log


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]


def test_every_legal_move_has_a_click_path_of_its_own_in_the_actors_picture() -> None:
    for state, _ in positions(1, every=3):
        if state.actor() < 0:
            assert clicks(state, 0) == []
            continue
        there = ids(picture(state, state.actor(), "en"))
        assert len(set(there)) == len(there)
        paths = [clicks(state, move) for move in state.moves()]
        assert all(path and set(path) <= set(there) for path in paths)
        beginnings = {tuple(path[:length]) for path in paths for length in range(1, len(path))}
        assert len({tuple(path) for path in paths}) == len(paths)
        assert not any(tuple(path) in beginnings for path in paths)


def test_refused_moves_are_never_clicked_as_a_legal_one() -> None:
    for state, _ in positions(1, every=5):
        if state.actor() < 0:
            continue
        there = set(ids(picture(state, state.actor(), "en")))
        legal = [clicks(state, move) for move in state.moves()]
        for move in range(state.game.move_count):
            if state.refusal(move) is not None:
                assert set(clicks(state, move)) <= there
                assert clicks(state, move) not in legal


def test_a_walk_is_clicked_square_by_square_and_other_pieces_first_by_themselves() -> None:
    walk = at("asks walk; roll 2; humanoid c3; robots c4 c8 g8 i8 a6 i6")
    assert clicks(walk, walk.parse("step east")) == ["square-d3"]
    assert clicks(walk, walk.parse("eliminate 1")) == ["robot-1"]
    assert clicks(walk, walk.parse("step north")) == ["square-c4"]  # refused: Robot 1 stands there
    robots = at("asks robots; roll 4; humanoid c4; robots c6 c8 g8 i8 a6 i6")
    assert clicks(robots, robots.parse("robot 1 south")) == ["robot-1", "square-c5"]
    go(robots, "robot 1 south")
    assert clicks(robots, robots.parse("robot 1 south")) == ["humanoid"]
    assert clicks(robots, robots.parse("robot 2 south")) == ["robot-2", "square-c7"]
    otto = at("asks otto; roll 3; humanoid h1; robots - - g8 i8 a6 i6; otto c4")
    assert clicks(otto, otto.parse("otto north")) == ["square-c7"]
    either = at("asks either; round 3; roll 3; humanoid e4; robots - - g8 i8 a6 i6; otto c4")
    assert clicks(either, either.parse("otto east")) == ["otto", "humanoid"]
    assert clicks(either, either.parse("stop")) == ["stop"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_can_be_clicked_has_a_name_for_everyone(lang: str) -> None:
    for state, _ in positions(1, every=40):
        for seat in (0, 1, PUBLIC):
            root = ET.fromstring(picture(state, seat, lang, alone=False))
            assert root.attrib["aria-label"]
            for element in root.iter():
                if "id" in element.attrib:
                    name = element.find(f"{SVG}title")
                    assert name is not None
                    assert name.text


def test_the_picture_shows_pieces_lives_points_and_the_roll() -> None:
    state = at("asks walk; roll 5; humanoid c3; robots - - c4 i8 a6 i6; otto e8; lives 2 5; points 20 70")
    drawn = picture(state, 0, "en", alone=False)
    assert {"humanoid", "otto", "robot-3", "robot-6", "square-a1", "square-i9", "seat-1", "seat-2", "stop"} <= set(
        ids(drawn)
    )
    assert not {"robot-1", "robot-2"} & set(ids(drawn))
    assert drawn.count('class="life"') == 2 + 5 + 1  # and the mark of who is the Humanoid
    assert "Player 2, Otto and Robots: 70 points, 5 lives left" in drawn
    assert drawn.count('class="pip"') == 5
    assert "A 5 was rolled, 5 left" in drawn
    assert "2 of 6 Robots eliminated" in drawn
    assert "Otto on e8<" in drawn
    assert "asleep" in picture(at("humanoid c3"), 0, "en", alone=False)
    assert 'id="stop"' not in picture(state, 1, "en", alone=False)


def test_the_picture_marks_the_squares_in_reach() -> None:
    state = at("asks walk; roll 2; humanoid a1", "a1|a2")
    assert isinstance(state, Berzerk)
    assert within_reach(state) == {square_of("b1"), square_of("b2"), square_of("c1")}
    drawn = picture(state, 0, "en", alone=False)
    assert drawn.count('class="next-can"') == 1  # b1, the one step
    assert drawn.count('class="reach-can"') == 2  # then b2 or c1
    assert picture(state, PUBLIC, "en", alone=False).count('class="next-can"') == 1
    assert 'class="next-can"' not in picture(state, 1, "en", alone=False)  # it is not for them to click
    before = state.dump()
    picture(state, 0, "en")
    assert state.dump() == before


def test_the_picture_knows_the_way_of_who_walks() -> None:
    walk = at("asks walk; roll 5; humanoid c3; robots c8 e8 g8 i8 a6 i6")
    assert "data-way" not in picture(walk, 0, "en")
    go(walk, "step east", "step east")
    assert re.search(r'd="M[^L]*L[^L]*L[^L]*" class="way" data-way="humanoid"', picture(walk, 0, "en"))
    robots = at("asks robots; roll 4; humanoid h1; robots c6 c8 g8 i8 a6 i6")
    go(robots, "robot 1 south", "robot 1 south")
    assert re.search(r'd="M[^L]*L[^L]*L[^L]*" class="way" data-way="robot-1"', picture(robots, 1, "en"))


def test_the_picture_marks_only_what_a_move_begins_with() -> None:
    """The squares of a Robot are marked once that Robot is chosen, or already on its way."""
    state = at("asks robots; roll 2; humanoid a1")
    rings = re.findall(r'<(\w+) [^>]*class="next-can"', picture(state, state.actor(), "en", alone=False))
    assert rings == ["circle"] * 6  # the Robots
    go(state, state.name(state.moves()[0]))
    rings = re.findall(r'<(\w+) [^>]*class="next-can"', picture(state, state.actor(), "en", alone=False))
    assert set(rings) == {"circle", "rect"}  # another Robot, or the next square of this one


def test_the_exit_is_shown_once_it_is_open() -> None:
    closed = at("robots - - - i8 a6 i6; otto c4; humanoid h1")
    assert "e9: Otto’s square" in picture(closed, 0, "en")
    opened = at("robots - - - - a6 i6; otto c4; humanoid h1")
    assert "e9: the exit" in picture(opened, 0, "en")
    assert "e9\u00a0: la sortie" in picture(opened, 0, "fr")


def test_the_sketch_is_the_maze_with_its_pieces() -> None:
    state = at("asks walk; roll 2; humanoid c3; robots c4 - - i8 a6 i6; otto d7", "c3|d3")
    lines = sketch(state, 0, "en").splitlines()
    assert lines[2] == "  " + "+---" * 9 + "+"
    row = next(line for line in lines if line.startswith("3 "))
    assert row == "3 |     ·   @ |                       |"
    assert next(line for line in lines if line.startswith("5 ")) == "5 |/// /// /// ///|###|/// /// /// ///|"
    assert "> you (Humanoid): 0 points, 5 lives" in lines


def test_sentences_say_what_lies_around_the_humanoid() -> None:
    state = at("asks walk; roll 2; humanoid d4; robots c4 - - - a6 i6; otto d3", "d4|d5")
    told = tell(state, 0, "en")
    around = "to the north, a wall; to the east, e4 is free; to the south, Otto on d3; to the west, Robot 1 on c4."
    assert f"Around it: {around}" in told
    assert "Autour de lui\u00a0: au nord, un mur\u00a0; à l’est, e4 libre\u00a0; au sud, Otto en d3" in tell(
        state, 1, "fr"
    )
    beside = at("asks walk; roll 1; humanoid e4; robots - - - - a6 i6; otto c4")
    assert "the closed centre" in tell(beside, 0, "en")
    assert "The exit is open: Otto’s square, e9." in tell(beside, 0, "en")


def test_features_are_as_many_for_every_position_and_small() -> None:
    for state, _ in positions(1, every=25):
        for seat in (0, 1, PUBLIC):
            numbers = features(state, seat)
            assert len(numbers) == LENGTH
            assert all(0 <= number <= 1 for number in numbers)
    state = at("asks walk; roll 2; humanoid a9; robots b9 - - - a6 i6; otto c4; lives 2 4")
    numbers = features(state, 0)
    assert numbers[:6] == [1, 0, 0, 0, 1, 0]
    assert numbers[6:12] == [0, 0, 1, 0, 0, 0]
    assert numbers[1060:1064] == [1, 1, 0.4, 0.8]


# Words


def test_every_event_is_said_to_everyone_in_every_language() -> None:
    seen = set()
    for _, log in positions(6):
        for event in log:
            if event.key in seen and event.key in ("berzerk.roll", "berzerk.robot", "berzerk.walk", "berzerk.slide"):
                continue
            seen.add(event.key)
            for lang in LANGUAGES:
                for seat in (0, 1, PUBLIC):
                    line = say(event, seat, lang)
                    assert "{" not in line
                    assert line[-1] == "."
                    assert line[0].isupper()
    assert {"berzerk.half", "berzerk.hit", "berzerk.eliminate", "berzerk.leaves", "berzerk.dead"} <= seen


def test_hits_and_lost_steps_are_said_in_full() -> None:
    hit = Event("berzerk.hit", {"seat": 0, "victim": 1}, None, {"robot": 0, "lives": 1})
    assert say(hit, 1, "en") == "Otto hits you: back to your own square, with 1 life left."
    assert say(hit, 0, "fr") == "Otto touche l’Humanoïde de Joueur 2\u00a0: retour à sa case, il lui reste 1 vie."
    last = Event("berzerk.hit", {"seat": 0, "victim": 1}, None, {"robot": 3, "lives": 0})
    assert say(last, 1, "fr") == "Le Robot 3 vous touche\u00a0: retour à votre case, et c’était votre dernière vie."
    walk = Event("berzerk.walk", {"seat": 0}, {"from": "a1", "to": "a3"}, {"steps": 2, "lost": 1})
    assert say(walk, 0, "en") == "You stop on a3, coming from a1; 1 step is lost."
    assert say(walk, 0, "fr") == "Vous vous arrêtez en a3, venant de a1\u00a0; 1 pas est perdu."
    assert say(walk, 1, "en") == "Player 1 stops on a3, coming from a1; 1 step is lost."
    full = Event("berzerk.walk", {"seat": 0}, {"from": "a1", "to": "a3"}, {"steps": 2, "lost": 0})
    assert say(full, 1, "fr") == "Joueur 1 s’arrête en a3, venant de a1."
    still = Event("berzerk.walk", {"seat": 0}, {"from": "a1", "to": "a1"}, {"steps": 0, "lost": 2})
    assert [say(still, seat, "en") for seat in (0, 1)] == [
        "You stay on a1; 2 steps are lost.",
        "Player 1 stays on a1; 2 steps are lost.",
    ]


def test_whoever_leaves_the_maze_hears_that_the_sides_change() -> None:
    half = Event("berzerk.half", {"seat": 1, "other": 0}, None, {"round": 1, "half": 2})
    assert strikes(half, 0)
    assert strikes(half, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_and_outcome_is_said_in_its_own_words(lang: str) -> None:
    for state, _ in positions(1, every=7):
        phrases = [phrase(state, move, lang) for move in state.moves()]
        assert len(set(phrases)) == len(phrases)
        if state.actor() >= 0:
            assert all(phrase(state, move, lang) for move in range(state.game.move_count))
        assert all(len(line) <= 80 for line in sketch(state, 0, lang).splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_ending_has_its_words(lang: str) -> None:
    speaker = words("berzerk", lang)
    for asks in ("first", "roll", "walk", "attack", "otto", "either", "robots", "over"):
        assert speaker(f"ask-{asks}")
    for reason in ("rounds", "lives"):
        assert speaker(f"over-{reason}")
        assert say(Event(f"berzerk.over-{reason}"), PUBLIC, lang)
    for key in (
        "berzerk.first-again",
        "berzerk.passes",
        "berzerk.lost",
        "berzerk.bound",
        "berzerk.skipped",
        "berzerk.bonus",
    ):
        event = Event(key, {"seat": 0}, None, {"steps": 1, "turns": 200, "round": 2, "points": 60})
        assert say(event, 0, lang)
        assert say(event, 1, lang)
    assert speaker("title")
    assert speaker("tagline")


def test_no_language_misses_a_message_or_has_one_left_over() -> None:
    assert sorted(languages("berzerk")) == ["en", "fr"]
    english, french = _messages("en"), _messages("fr")
    assert french.keys() == english.keys()
    for key in english:
        assert french[key] == english[key], f"words/fr.ftl: {key} has other places than in English"


def _messages(lang: str) -> dict[str, set[str]]:
    """The keys of a language's own file, each with the places it fills in."""
    text = (folder("berzerk") / "words" / f"{lang}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^([a-z][a-z0-9-]*) =", text)
    return {key: set(re.findall(r"\$(\w+)", body)) for key, body in zip(parts[1::2], parts[2::2], strict=True)}


def test_the_question_says_how_many_steps_are_to_go() -> None:
    state = at("asks walk; roll 2; humanoid b4; robots - - - - - i8; otto e8")
    assert question(state, "en").startswith("2 steps to go")
    assert question(state, "fr").startswith("Encore 2 pas")
    go(state, "step east")
    assert question(state, "en").startswith("1 step to go")
