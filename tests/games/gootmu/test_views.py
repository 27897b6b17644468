"""G.O.O.T.M.U.'s views: every move can be clicked, every question and event said in both languages."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

import ariane
from ariane import CHANCE, OVER, PUBLIC, Event, Rng, State
from ariane.core.registry import words
from ariane.core.views import clicks, features, phrase, picture, question, say, sketch, tell
from ariane.games.gootmu import box
from ariane.games.gootmu.features import LENGTH
from ariane.games.gootmu.views.art import _meaning
from ariane.games.gootmu.views.tell import rule_of
from tests.games.gootmu.story import field, play

pytestmark = pytest.mark.once  # what is shown is not compiled

SVG = "{http://www.w3.org/2000/svg}"


def positions(seats: int, steps: int, every: int, log: list[Event] | None = None) -> Iterator[State]:
    state = ariane.load("gootmu").new(seats)
    rng = Rng(seats, 3)
    for number in range(steps):
        if state.actor() == OVER:
            break
        if number % every == 0:
            yield state
        moves = state.moves()
        state.play(state.draw(rng) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))], log)
    yield state


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]


@pytest.mark.parametrize("seats", [2, 6])
def test_every_legal_move_has_a_click_path_of_its_own(seats: int) -> None:
    for state in positions(seats, 220, 5):
        if state.actor() < 0:
            continue
        there = ids(picture(state, int(state.actor()), "en"))
        assert len(set(there)) == len(there)
        paths = [tuple(clicks(state, move)) for move in state.moves()]
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert path
            assert set(path) <= set(there), path
        beginnings = {path[:length] for path in paths for length in range(1, len(path))}
        assert not beginnings & set(paths)


def test_a_square_shows_symbol_label_and_its_whole_text_in_english_with_a_french_explanation() -> None:
    state = field(b2="SLIDE 3 SPACES >")
    drawn = ET.fromstring(picture(state, 0, "fr"))
    square = next(element for element in drawn.iter() if element.attrib.get("id") == "square-b2")
    title = square.find(f"{SVG}title")
    assert title is not None
    assert title.text is not None
    assert "SLIDE 3 SPACES" in title.text
    assert "— glissez d’autant de cases" in title.text
    assert "SLIDE 2" not in title.text  # the dictionary's own example
    said = [element for element in square.iter() if element.attrib.get("lang") == "en"]
    assert any("SLIDE 3" in "".join(element.itertext()) for element in said)
    fine = " ".join(element.text or "" for element in square.iter() if element.attrib.get("class") == "fine")
    assert fine == "SLIDE 3 SPACES"
    assert square.attrib["tabindex"] == "0"


def test_all_texts_have_labels_in_every_language() -> None:
    for language in ("en", "fr"):
        speaker = words("gootmu", language)
        for key in box.KEYS[1:]:
            assert speaker(f"label-{key}", n=2, m=1)


def test_the_french_explanation_of_every_text_is_there_without_the_rulings() -> None:
    for text in range(1, len(box.KEYS)):
        meaning = _meaning("fr", rule_of(text))
        assert meaning, box.KEYS[text]
        assert "Notre" not in meaning, box.KEYS[text]


def test_a_question_says_how_many_steps_are_left_and_whose_piece_it_is() -> None:
    state = field("pawn 1: at=a2")
    play(state, "die 2")
    assert question(state, "fr") == "Encore 2 pas\u00a0: de quel côté\u00a0?"
    play(state, "step east")
    assert question(state, "fr") == "Dernier pas\u00a0: de quel côté\u00a0?"
    state = field("pawn 1: at=a2")
    play(state, "die 6")
    assert question(state, "en") == "You rolled a 6: walk, or turn a tile?", "no closed place is near"
    room = tuple(f"{square} {side}" for square in ("a1", "b1") for side in ("north", "south"))
    state = field("pawn 1: at=a1", walls=(*room, "a1 west"), b1="LOCKED DOOR")
    play(state, "die 6")
    names = {state.name(move).split()[0] for move in state.moves()}
    assert (names & {"walk", "cross"}, question(state, "en")) == (
        set(),
        "You rolled a 6, but no way is that long: turn a tile, or stay?",
    )
    asked = [
        question(state, "en", names=["Ada", "Bob", "Cyd"])
        for state in positions(3, 40, 1)
        if state.asks() == "piece-where"
    ]
    assert asked[:4] == [
        f"Place piece {number} of 3 of {who}’s GOOTMU, where it hurts but can be reached."
        for number, who in ((1, "Ada"), (2, "Ada"), (3, "Ada"), (1, "Bob"))
    ]


def test_a_question_says_whose_steps_they_are_where_they_are_not_ones_own() -> None:
    state = field("monster at=k10")
    play(state, "monster", "die 2")
    assert question(state, "en") == "The monster, 2 steps to go: which way?"
    play(state, "step west")
    assert question(state, "fr") == "Le monstre, dernier pas\u00a0: de quel côté\u00a0?"
    state = field("pawn 1: at=a2 led=1")
    play(state, "die 3")
    assert state.actor() == 1, "the neighbour leads"
    assert question(state, "en", names=["Ada", "Bob"]) == "Ada, 3 steps to go: which way?"
    state = field("markers cancel@hand-1\nquestions all")
    play(state, "die 1", "step north", "end")
    assert (state.asks(), state.actor()) == ("cancel-turn", 0)
    assert question(state, "en", names=["Ada", "Bob"]).startswith("Bob is about to play.")


def test_who_has_no_hand_free_is_told_so() -> None:
    state = field("pawn 1: at=a2\nmarkers key@b2 key@hand-1 boat@hand-1")
    play(state, "die 2", "step east")
    assert question(state, "en") == "The last step: which way?", "it is taken up"
    state = field("pawn 1: at=a2\nmarkers key@b2 key@hand-1 boat@hand-1 oil@hand-1")
    play(state, "die 2", "step east")
    assert question(state, "en") == "Something lies here, and your hands are full: leave it, or put something down?"
    assert "Put down a boat to take it" in [phrase(state, move, "en") for move in state.moves()]


def test_a_closed_place_is_spoken_of_as_such() -> None:
    state = field("pawn 1: at=a2", walls=("b2 north", "b2 east", "b2 south", "b2 west"))
    assert "Wait three turns to pass the wall of a closed place, east" in [
        phrase(state, move, "en") for move in state.moves()
    ]


def test_the_square_one_started_from_says_so() -> None:
    def told(seat: int) -> str:
        drawn = ET.fromstring(picture(field("pawn 1: at=b1 home=c2"), seat, "en", names=["Ada", "Bob"]))
        square = next(element for element in drawn.iter() if element.attrib.get("id") == "square-c2")
        return square.findtext(f"{SVG}title", "")

    assert told(0) == "Square c2 — your start"
    assert told(1) == "Square c2 — Ada’s start"


def test_a_strip_keeps_what_belongs_together_on_one_line() -> None:
    state = field("pawn 1: at=a2")
    play(state, "die 2")
    for lang, left in (("en", "2 to go"), ("fr", "encore 2")):
        for name in ("Ada", "Player 2", "Theseus of Athens", "A name as long as it may be"):
            lines = [line.replace("\u00a0", " ") for line in strip(state, 1, lang, name)]
            assert any(left in line for line in lines), lines
            assert not any(line.startswith("·") or line.endswith("·") for line in lines), lines


def strip(state: State, seat: int, lang: str, name: str) -> list[str]:
    drawn = ET.fromstring(picture(state, seat, lang, names=[name, "Bob"]))
    plate = next(element for element in drawn.iter() if element.attrib.get("id") == "seat-1")
    return [element.text or "" for element in plate.iter(f"{SVG}text") if element.attrib.get("class") == "text"]


def test_every_tile_bears_the_number_that_log_and_moves_call_it_by() -> None:
    drawn = ET.fromstring(picture(field("pawn 1: at=a2"), 0, "en"))
    for number in range(1, 10):
        tile = next(element for element in drawn.iter() if element.attrib.get("id") == f"tile-{number}")
        assert [element.text for element in tile.iter(f"{SVG}text")] == [str(number)]


def test_what_is_taken_off_a_roll_has_a_minus_sign() -> None:
    log = play(field("markers magnet@d2"), "die 2")
    assert "The magnet nearby pulls back: that makes −1." in [say(event, 0, "en") for event in log]
    assert "−2 on the next roll" in tell(field("pawn 1: at=a2 plus=-2"), 0, "en")


def test_the_log_says_where_a_step_leads_and_when_it_goes_over_the_edge() -> None:
    log = play(field("pawn 1: at=b1"), "die 2", "step east", "step north")
    steps = [say(event, 0, "fr") for event in log if event.key == "gootmu.step"]
    assert steps == ["Vous avancez vers la droite, en c1.", "Vous avancez vers le haut, par-dessus le bord, en c12."]
    for way, start in (("south", "b12"), ("east", "l2"), ("west", "a2")):
        log = play(field(f"pawn 1: at={start}"), "die 1", f"step {way}")
        assert any(event.words["what"] == f"over-{way}" for event in log if event.key == "gootmu.step")


def test_the_log_says_what_changes_a_roll_and_what_a_marker_is_good_for() -> None:
    log = play(field("markers magnet@d2"), "die 5")
    assert "L’aimant tout proche retient\u00a0: cela fait 2." in [say(event, 0, "fr") for event in log]
    log = play(field("markers magnet@d2\npawn 1: at=a2 plus=2"), "die 5")
    assert "Effets et aimant compris, cela fait 4." in [say(event, 0, "fr") for event in log]
    log = play(field("pawn 1: at=a2 plus=2"), "die 5")
    assert "Effets compris, cela fait 7." in [say(event, 0, "fr") for event in log]
    for kind in box.MARKERS:
        assert words("gootmu", "fr")(f"found-{kind}")


def test_french_has_every_message_of_its_own() -> None:
    """Only the squares' texts and the game's name are the same in both."""
    messages = {}
    for language in ("en", "fr"):
        entry = ariane.core.registry.folder("gootmu") / "words" / f"{language}.ftl"
        text = entry.read_text(encoding="utf-8")
        messages[language] = dict(re.findall(r"^([a-z][a-z0-9-]*) = (.*(?:\n[ }].*)*)", text, re.MULTILINE))
    assert messages["en"].keys() == messages["fr"].keys()
    same = [key for key, text in messages["en"].items() if messages["fr"][key] == text]
    plain = ("title", "move-choose", "move-player")
    assert all(key.startswith(("label-", "form-", "aim-")) or key in plain for key in same), same


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_question_move_and_event_is_said(seats: int, lang: str) -> None:
    log: list[Event] = []
    for state in positions(seats, 500, 1, log):
        if state.actor() != OVER:
            assert words("gootmu", lang)(f"ask-{state.asks()}")
            for move in state.moves()[:6]:
                assert phrase(state, move, lang)
    for event in log:
        for seat in (0, 1, PUBLIC):
            assert say(event, seat, lang)
    if lang == "fr":
        told = " ".join(say(event, 0, lang) for event in log)
        assert not re.search(r"\b(the|you|your|takes|rolls)\b", re.sub(r"«[^»]*»", "", told))


def test_views_of_all_kinds_of_positions_are_whole() -> None:
    for state in positions(3, 160, 20):
        for seat in (0, PUBLIC):
            assert len(features(state, seat)) == LENGTH
            assert tell(state, seat, "fr").strip()
            assert sketch(state, seat, "en").strip()
            assert max(map(len, sketch(state, seat, "en").splitlines())) < 140


def test_the_picture_follows_the_turn_the_way_walked_and_the_holes() -> None:
    state = field("pawn 1: at=a2")
    play(state, "die 3", "step east", "step south")
    drawn = picture(state, 0, "en")
    assert re.search(r'd="M[^LM]*L[^LM]*L[^LM]*" class="way" data-way="pawn-1"', drawn)  # the page has it go there
    assert "You ·\u00a01" in drawn  # the card of whoever looks, and how far the walk still goes
    assert "Player 2" in drawn
    state = field(b2="REMOVE 1 TILE FROM BOARD")
    play(state, "die 1", "step east", "remove 9")
    assert 'class="hole"' in picture(state, 0, "en")
    assert "square-k11" not in ids(picture(state, 0, "en"))
    assert "9" in tell(state, 0, "en")


PEOPLE = ["Ariane", "Benoît", "Chloé"]


def told(state: State, seat: int, lang: str, *names: str) -> list[str]:
    return [say(event, seat, lang, PEOPLE) for event in play(state, *names)]


def test_log_lines_say_names_and_address_the_reader() -> None:
    lines = "pieces 2: b2\npawn 3: at=c2"
    walk = ("die 2", "step east", "take", "step east", "shove 3 north")
    assert told(field(lines, 3), 0, "en", *walk)[1:] == [
        "You step east, to b2.",
        "You take a piece of Benoît’s GOOTMU.",
        "You step east, to c2.",
        "You shove Chloé to c1.",
        "Benoît begins a turn.",
    ]
    assert told(field(lines, 3), 1, "en", *walk)[2] == "Ariane takes a piece of your GOOTMU."
    french = told(field(lines, 3), 2, "fr", *walk)
    assert french[2] == "Ariane prend une pièce du GOOTMU de Benoît."
    assert french[4] == "Ariane vous pousse en c1."
    second = field("pseudo 1: at=b2\npieces 1: hand-2\npawn 2: at=c2\nplaying 1b", 3)
    said = told(second, 1, "fr", "die 1", "step east", "no")
    assert "Le second pion d’Ariane vous reprend une pièce de son propre GOOTMU." in said


def test_a_text_is_said_as_it_is_printed_with_its_numbers_and_its_arrow() -> None:
    state = field(b2="SLIDE 2 SPACES >")
    assert "You follow “SLIDE 2 SPACES”." in told(state, 0, "en", "die 1", "step east")
    state = field("pawn 1: at=b2", b2="SLIDE 2 SPACES >")
    assert "“SLIDE 2 SPACES (east)”" in tell(state, 0, "en")
    assert "«\u00a0SLIDE 2 SPACES (vers la droite)\u00a0»" in tell(state, 0, "fr")


def test_pawns_and_pieces_bear_initials_and_shapes_and_squares_name_what_lies_on_them() -> None:
    state = field("pieces 2: b3\nmarkers key@c3")
    drawn = picture(state, 0, "en", names=PEOPLE[:2])
    root = ET.fromstring(drawn)
    marked = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    assert "A" in "".join(marked["pawn-1"].itertext())
    assert "B" in "".join(marked["piece-2-1"].itertext())
    shapes = [element.attrib.get("d") for element in marked["piece-2-1"].iter(f"{SVG}path")]
    assert any(shape and shape.count("L") == 2 for shape in shapes)  # the second player's triangle
    assert marked["square-b3"].findtext(f"{SVG}title") == "Square b3 — a piece of Benoît’s GOOTMU"
    assert marked["square-c3"].findtext(f"{SVG}title") == "Square c3 — a key, which opens LOCKED DOORS"


def test_what_lies_below_the_maze_is_large_enough_on_a_phone() -> None:
    for seats in (2, 6):
        root = ET.fromstring(picture(field(seats=seats), 0, "fr"))
        width = float(root.attrib["viewBox"].split()[2])
        below = next(element for element in root.iter() if "data-below" in element.attrib)
        sizes = [
            float(element.attrib["font-size"]) for element in below.iter(f"{SVG}g") if "font-size" in element.attrib
        ]
        assert sizes
        assert min(sizes) * 360 / width >= 12 - 0.1


def test_how_many_of_a_kind_are_carried_is_written_in_letters_as_large_as_the_others() -> None:
    svg = picture(field("markers key@hand-1 key@hand-1"), 0, "en")
    below = next(element for element in ET.fromstring(svg).iter() if "data-below" in element.attrib)
    held = next(element for element in below.iter() if element.attrib.get("id") == "hand-1-key")
    assert "×2" in "".join(held.itertext())
    [scale] = re.findall(r"scale\(([0-9.]+)\)", held.attrib["transform"])
    [letters] = re.findall(r"\.count{font-size:([0-9.]+)px", svg)
    assert float(letters) * float(scale) >= float(below.attrib["data-letters"]) - 0.2


# A door bars f4 to the north of f5, and one square may be cancelled.
DOOR = """gootmu
seats 2
tiles chapel/90 lantern/90 sluice/90 scullery/90 crypt/90 cistern/270 loft/180 foundry/180 gallery/180
pawn 1: at=f5 home=i9 heading=east cancels=1 wait-for=g7
pawn 2: at=g7 home=h1 heading=north waited=1 wait-for=g8
pieces 1: h10 d4 j2
pieces 2: i4 i7 d9
markers ?@a2 boat@f12 bucket@j1 ?@a6 cancel@gone ?@l7 ?@a12 ?@e12 oil@i1
order 5 3
trail 1@e5 1@f5
first 1
regular 1
playing 1
leading 1
turns 55 159
frame 1: turn 0 13 0 0 0 0 0
frame 2: walk 0 2 4 3145792 15 0 0
frame 3: ask 0 6 0 0 0 0 0
"""


@pytest.mark.rule("gootmu.sq.cancel-square")
def test_a_step_that_uses_up_a_square_to_cancel_says_so() -> None:
    state = ariane.load("gootmu").restore(DOOR)
    step = state.parse("step north")
    assert phrase(state, step, "en") == "Step north, using up a square to cancel"
    assert "annulation" in phrase(state, step, "fr")
    assert all("using" not in phrase(state, move, "en") for move in state.moves() if move != step)
    log: list[Event] = []
    state.play(step, log)
    assert say(log[0], 0, "en") == "You use up a square to cancel: the square counts as blank."


@pytest.mark.rule("gootmu.move.torus")
def test_the_way_goes_out_at_the_edge_and_comes_in_on_the_other_side() -> None:
    state = ariane.load("gootmu").restore(DOOR.replace("trail 1@e5 1@f5", "trail 1@f1 1@f12 1@f11"))
    way = next(one for one in ET.fromstring(picture(state, 0, "en")).iter() if one.get("data-way"))
    assert way.get("d") == "M392 72L392 40M392 808L392 776L392 712"


def test_whoever_moves_a_second_pawn_of_their_own_is_asked_for_theirs() -> None:
    state = field("pseudo 1: at=b2\npieces 1: hand-2\npawn 2: at=c2\nplaying 1b", 3)
    told(state, 0, "en", "die 1")
    assert state.asks() == "step"
    assert question(state, "en", names=["Anna", "Bert"]) == "Your second pawn, the last step: which way?"
    assert question(state, "fr", names=["Anna", "Bert"]).startswith("Votre second pion, dernier pas")
