"""Dédale's views show what a seat may know and nothing else, and every move can be clicked and said."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import ariane
from ariane.core.registry import folder, languages, words
from ariane.games.dedale.moves import ASKS, REASONS
from ariane.games.dedale.views.art import UNIT
from tests.games.dedale.scene import FULL, GAME, play, position

pytestmark = pytest.mark.once  # what is shown is not compiled

LANGUAGES = ["en", "fr"]


def walk(seats: int, key: int, every: int = 1) -> Iterator[tuple[ariane.State, list[ariane.Event]]]:
    """A random game: every so manieth position with the events that led to it."""
    state, rng = GAME.new(seats), ariane.Rng(seats, key)
    number, log = 0, list[ariane.Event]()
    while state.actor() != ariane.OVER:
        if number % every == 0:
            yield state, log
        number += 1
        moves = state.moves()
        move = int(state.draw(rng)) if state.actor() == ariane.CHANCE else moves[int(rng.below(len(moves)))]
        log = []
        state.play(move, log)
    yield state, log


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]


@pytest.mark.rule("dedale.hidden")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_view_changes_when_what_a_seat_cannot_know_is_dealt_anew(seats: int) -> None:
    changed = 0
    for number, (state, _) in enumerate(walk(seats, 1, every=47)):
        for seat in (*range(seats), ariane.PUBLIC):
            other = state.copy()
            other.redeal(seat, ariane.Rng(number, seat))
            changed += other.fingerprint() != state.fingerprint()
            for lang in LANGUAGES:
                assert ariane.picture(other, seat, lang) == ariane.picture(state, seat, lang)
                assert ariane.sketch(other, seat, lang) == ariane.sketch(state, seat, lang)
                assert ariane.tell(other, seat, lang) == ariane.tell(state, seat, lang)
            assert ariane.features(other, seat) == ariane.features(state, seat)
    assert changed


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_legal_move_has_a_click_path_of_its_own_in_the_actors_picture(seats: int) -> None:
    for state, _ in walk(seats, 2, every=13):
        if state.actor() < 0:
            assert ariane.clicks(state, 0) == []
            continue
        there = ids(ariane.picture(state, int(state.actor())))
        assert len(set(there)) == len(there)
        paths = [tuple(ariane.clicks(state, move)) for move in state.moves()]
        assert len(set(paths)) == len(paths)
        assert {step for path in paths for step in path} <= set(there)
        beginnings = {path[:length] for path in paths for length in range(1, len(path))}
        assert not beginnings & set(paths)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_said_in_every_language(seats: int, lang: str) -> None:
    seen = set()
    for number, (state, log) in enumerate(walk(seats, 3)):
        for event in log:
            seen.add(event.key)
            for seat in (*range(seats), ariane.PUBLIC):
                line = ariane.say(event, seat, lang)
                assert line
                assert "{" not in line
                assert line[-1] in ".!"
        if number % 31 == 0:
            phrases = [ariane.phrase(state, move, lang) for move in state.moves()]
            assert len(set(phrases)) == len(phrases)
            for seat in (*range(seats), ariane.PUBLIC):
                assert all(line[-1] in ".?!" for line in ariane.tell(state, seat, lang).splitlines())
                assert all(len(line) <= 100 for line in ariane.sketch(state, seat, lang).splitlines())
    assert {"dedale.deal", "dedale.place", "dedale.step", "dedale.minotaur-tiles", "dedale.prowl"} <= seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_secret_is_said_to_its_owner_only(lang: str) -> None:
    event = ariane.Event("dedale.draw", {"seat": 0}, {"tile": "tile-cross-3"}, None, ("tile",), (0,))
    tile = words("dedale", lang)("tile-cross-3")
    assert [tile in ariane.say(event, seat, lang) for seat in (0, 1, ariane.PUBLIC)] == [True, False, False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_ending_option_and_number_has_its_words(lang: str) -> None:
    speaker = words("dedale", lang)
    for key in (*(f"ask-{asks}" for asks in ASKS), *(f"over-{reason}" for reason in REASONS[1:]), "title", "tagline"):
        assert speaker(key)
    assert all(speaker(f"option-{option}") for option in GAME.options)
    state = position("seats 2\ntiles k10=ns\nhand 1: tee")
    assert all(ariane.phrase(state, move, lang) for move in range(GAME.move_count))
    for red, white in ((1, 0), (0, 1), (2, 0), (0, 2), (1, 1)):
        numbers = {"red": red, "white": white, "total": red + white}
        assert ariane.say(ariane.Event("dedale.minotaur-tiles", {"seat": 0}, None, numbers), 0, lang)


def test_no_language_misses_a_message_or_has_one_left_over() -> None:
    assert sorted(languages("dedale")) == LANGUAGES
    english, french = _messages("en"), _messages("fr")
    assert english == french
    source = "".join(path.read_text(encoding="utf-8") for path in Path(str(folder("dedale"))).rglob("*.py"))
    spoken = re.compile(
        r"ask-|hint-|over-|log-|run-|option-|tile-|pieces-|side-|title|tagline|tell-around-|box-|warn-|reason-|loss-|fault-"
        r"|picture-(entrance|exit|collapsed|stay|exchange)"
    )
    unused = [
        key
        for key in english
        if not re.search(f"[\"']{key}", source) and not spoken.match(key) and not key.startswith("move-")
    ]
    assert unused == []


def _messages(lang: str) -> dict[str, set[str]]:
    text = (folder("dedale") / "words" / f"{lang}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^([a-z][a-z0-9-]*) =", text)
    return {key: set(re.findall(r"\$(\w+)", body)) for key, body in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.parametrize(
    "other", ["fourche", "bifurcation", "croisement", "virage", "tournant", "tuile", "éboulement", "éboulis"]
)
def test_a_tile_has_one_name_in_french(other: str) -> None:
    """Dalle: couloir droit, coude, embranchement, carrefour, effondrement, wherever the game speaks of it."""
    rooms = [folder("dedale") / room for room in ("words", "rulebook", "scenes", "lessons")]
    files = [path for room in rooms for path in room.iterdir() if path.name.endswith((".ftl", ".toml"))]
    french = [path.read_text(encoding="utf-8") for path in files if not path.name.startswith("en")]
    assert len(french) >= 5
    assert not any(other in text.lower() for text in french)


def test_features_have_one_length_for_all() -> None:
    lengths = {
        len(ariane.features(state, seat))
        for seats in (2, 6)
        for state, _ in walk(seats, 4, every=40)
        for seat in (*range(seats), ariane.PUBLIC)
    }
    assert len(lengths) == 1


def test_the_sketch_draws_the_maze() -> None:
    state = position(
        "seats 2\ntiles k10=ns l11=nesw m11=ew** j11=new\npawns k11 k10\nhand 1: tee\nbull l11\nback west\nplay red"
    )
    drawn = ariane.sketch(state, 0).splitlines()
    assert drawn[:7] == [
        "    e  f  g  h  i  j  k  l  m  n  o  p  q",
        "                     # #",
        "10                   #B#",
        "                     # #",
        "   # #            # ## ## ####         # #",
        "11  >                 A  M  2           >",
        "   # #            #### ## ####         # #",
    ]


def test_the_picture_shows_stars_marks_heading_ghosts_rotations_and_fallen_exits() -> None:
    state = position(
        "seats 2\ntiles k10=ns l11=nesw m11=ew** j11=new\ncollapsed q11\npawns k11 k10\nhand 1: tee cross\n"
        f"hand 2: {FULL}\nbull l11\nback west\nplay red"
    )
    drawn = ariane.picture(state, 0)
    assert drawn.count('class="star"') == 2
    assert 'class="heading"' in drawn
    assert 'class="ghost-can"' in drawn
    shown = ids(drawn)
    assert {"lay-nes-0", "lay-esw-0", "lay-nsw-0", "lay-new-0", "lay-nesw-0", "minotaur", "pawn-1", "pawn-2"} <= set(
        shown
    )
    assert "lay-nes-0" not in ids(ariane.picture(state, 1))  # the hand is its owner's
    assert not [key for key in ids(ariane.picture(state, ariane.PUBLIC)) if key.startswith("lay-")]
    play(state, "place k9")
    assert 'id="lay-esw-0" role="img" class="can"' in ariane.picture(state, 0)


@pytest.mark.rule("dedale.bag", "dedale.minotaur.passages")
def test_every_four_way_tile_shows_the_minotaurs_mark() -> None:
    plain = position("seats 2\ntiles k10=ns l11=new")
    crossed = position("seats 2\ntiles k10=ns l11=nesw")
    marks = [ariane.picture(state, ariane.PUBLIC).count('class="mark"') for state in (plain, crossed)]
    assert marks[1] == marks[0] + 1


@pytest.mark.rule("dedale.move.share")
def test_pawns_that_share_a_tile_stand_apart() -> None:
    state = position("seats 6\nhand 1: tee")
    spots = re.findall(r'<g id="pawn-\d" .*?<ellipse cx="([\d.]+)" cy="([\d.]+)"', _flat(ariane.picture(state, 0)))
    assert len(set(spots)) == 6


def test_the_letters_and_numbers_that_places_are_named_by_stand_at_the_edges_of_the_board() -> None:
    """Tiles are laid, scenes told and logs written by these names, so a reader must find k9."""
    drawn = _flat(ariane.picture(position("seats 2\ntiles k10=ns\nhand 1: tee"), 0))
    root = ET.fromstring(drawn)
    rims = {one.attrib["data-rim"]: one for one in root.iter() if "data-rim" in one.attrib}
    letters = {one.text: float(one.attrib["x"]) for one in rims["columns"]}
    numbers = {one.text: float(one.attrib["y"]) for one in rims["rows"]}
    assert "".join(map(str, letters)) == "defghijklmnopqr", "two exits, and a place more on each side"
    assert {"9", "10", "11"} <= set(numbers)
    spot = re.search(r'<g id="cell-k9".*?<rect x="([\d.]+)" y="([\d.]+)"', drawn)
    moved = re.search(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", drawn)
    assert spot is not None
    assert moved is not None
    left, top, scale = map(float, moved.groups())
    assert 0 < (letters["k"] - left) / scale - float(spot[1]) < UNIT
    assert 0 < (numbers["9"] - top) / scale - float(spot[2]) < UNIT


def test_the_picture_knows_the_way_the_minotaur_came_as_far_as_it_had_no_choice() -> None:
    state = position(
        f"seats 2\nasks prowl\nhand 1: {FULL}\nhand 2: {FULL}\ntiles k10=nes k9=ns l10=nw l9=ns l8=esw m8=ew k8=ew\n"
        "bull k10\nback south\nplay red white red white\nprowl 4"
    )
    assert "data-way" not in ariane.picture(state, 0)
    play(state, "prowl east")
    way = re.search(r'<path d="M([^"]*)" fill="none" data-way="minotaur"', ariane.picture(state, 0))
    assert way is not None
    points = [tuple(map(float, point.split())) for point in way[1].split("L")]
    unit = points[1][0] - points[0][0]
    assert [(x - points[0][0], y - points[0][1]) for x, y in points] == [
        (0, 0),  # k10, where it was sent east
        (unit, 0),  # the corner of l10
        (unit, -unit),
        (unit, -2 * unit),  # the fork of l8
    ]


def _flat(svg: str) -> str:
    return svg.replace("\n", "")
