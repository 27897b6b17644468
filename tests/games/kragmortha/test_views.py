"""Kragmortha's views: every question, move and event has its words, every move its click, and secrets stay secret."""

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, State
from ariane.core.registry import folder, load, words
from ariane.core.views import clicks, features, phrase, picture, question, say, seat_names, sketch, tell
from ariane.games.kragmortha.features import LENGTH
from ariane.games.kragmortha.position import FRAMES
from ariane.games.kragmortha.rules.game import Kragmortha
from ariane.games.kragmortha.rules.progress import STAGES
from ariane.games.kragmortha.rules.stepping import mover
from tests.games.kragmortha.story import hall, lay, play

pytestmark = pytest.mark.once  # what is shown is not compiled

TABLES = [2, 3, 5, 8]
LANGUAGES = ("en", "fr")


def positions(seats: int, every: int = 3, games: int = 2) -> Iterator[tuple[State, list[Event]]]:
    """Positions of random games, with what happened since the one before."""
    for key in range(games):
        state = load("kragmortha").new(seats)
        rng = Rng(seats, key)
        log: list[Event] = []
        number = 0
        while state.actor() != OVER:
            if number % every == 0:
                yield state, log
                log = []
            number += 1
            moves = state.moves()
            state.play(state.draw(rng) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))], log)
        yield state, log


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib]


def messages(lang: str) -> dict[str, str]:
    text = (folder("kragmortha") / "words" / f"{lang}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, Message):
            found[entry.id.name] = (
                text[entry.span.start : entry.span.end].partition("=")[2].strip() if entry.span else ""
            )
    return found


def test_both_languages_say_everything_and_french_is_french() -> None:
    english, french = messages("en"), messages("fr")
    assert set(english) == set(french)
    alike = {key for key in english if english[key] == french[key]}
    proper = {
        "title",
        "rigor",
        "symbol-grimoire",
        "symbol-potion",
        "token-grimoire",
        "tell-who",
        "picture-deck-grimoire",
        "box-grimoire",
        "box-choice-grimoire",
        "box-choice-potion",
        "box-mark-grimoire",
        "box-mark-potion",
    }
    assert {key for key in alike if not key.startswith("card-")} <= proper, alike - proper


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_card_and_ending_has_words(lang: str) -> None:
    speaker = words("kragmortha", lang)
    for key in (*STAGES, *FRAMES):
        assert speaker(f"ask-{key}")
    game = load("kragmortha")
    for name in game.new(2).census():
        if "+" in name:
            assert speaker.has("card-" + name.replace("+", "-"))
        else:
            kind = "gaze" if speaker.has(f"gaze-{name}") else "grimoire"
            assert speaker(f"{kind}-{name}")
            assert speaker(f"{kind}-{name}-text")
    for reason in ("gazes", "grimoires", "limit"):
        assert speaker(f"over-{reason}")
    assert speaker("title")
    assert speaker("tagline")


@pytest.mark.parametrize("seats", TABLES)
def test_every_move_event_and_position_can_be_said(seats: int) -> None:
    for state, log in positions(seats, every=7, games=1):
        for lang in LANGUAGES:
            for seat in (0, 1, PUBLIC):
                assert all(say(event, seat, lang) for event in log)
                assert all(tell(state, seat, lang).splitlines())
                assert sketch(state, seat, lang)
            if state.actor() != OVER:
                space = state.game.outcome_count if state.actor() == CHANCE else state.game.move_count
                phrases = [phrase(state, move, lang) for move in state.moves()]
                assert len(set(phrases)) == len(phrases) or state.asks() in ("choose", "drop", "finish")  # twin cards
                assert all(phrase(state, move, lang) for move in range(space))


@pytest.mark.parametrize("seats", TABLES)
def test_every_legal_move_is_a_click_of_its_own_on_the_actors_picture(seats: int) -> None:
    for state, _ in positions(seats, every=3, games=1):
        if state.actor() < 0:
            assert clicks(state, 0) == []
            continue
        shown = ids(picture(state, state.actor(), "en"))
        assert len(set(shown)) == len(shown)
        paths = [tuple(clicks(state, move)) for move in state.moves()]
        assert len(set(paths)) == len(paths)
        assert all(len(path) == 1 and path[0] in shown for path in paths)
        for move in range(state.game.move_count):
            if state.refusal(move) is not None:
                assert tuple(clicks(state, move)) not in paths


@pytest.mark.rule("kragmortha.hidden")
@pytest.mark.parametrize("seats", TABLES)
def test_no_view_changes_when_what_a_seat_cannot_know_is_dealt_anew(seats: int) -> None:
    changed = 0
    for number, (state, _) in enumerate(positions(seats, every=19)):
        for seat in (0, seats - 1, PUBLIC):
            other = state.copy()
            other.redeal(seat, Rng(number, seat))
            changed += other.fingerprint() != state.fingerprint()
            assert picture(other, seat, "fr") == picture(state, seat, "fr")
            assert sketch(other, seat, "en") == sketch(state, seat, "en")
            assert tell(other, seat, "en") == tell(state, seat, "en")
            assert features(other, seat) == features(state, seat)
            assert len(features(state, seat)) == LENGTH
    assert changed


def test_everything_in_the_picture_has_a_name() -> None:
    for state, _ in positions(8, every=25, games=1):
        for lang in LANGUAGES:
            root = ET.fromstring(picture(state, 0, lang, alone=False))
            for element in root.iter():
                if "id" in element.attrib:
                    name = element.find("{http://www.w3.org/2000/svg}title")
                    assert name is not None
                    assert name.text


def test_the_picture_names_the_decks_the_reader_and_the_winner() -> None:
    drawn = picture(lay("seats 2\ngoblins c3 g2\n"), 0, "fr", alone=False)
    assert all(f">{name}<" in drawn for name in ("Mouvement", "Regards", "Grimoires", "Jetons Téléportation", "vous"))
    assert "★" not in drawn
    end = picture(lay("seats 2\nstage over\nreason limit\ngaze 1: bow\n"), 0, "fr", alone=False)
    assert f">{seat_names('kragmortha', 'fr')[1]} ★<" in end
    assert ">vous<" in end


def test_a_card_without_words_of_its_own_speaks_by_its_effect() -> None:
    state = lay("seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\ngrimoires spyglass@1\n")
    assert "Look at the next cards of the movement deck: 2." in tell(state, 0, "en")
    assert "Regardez les prochaines cartes du paquet Mouvement\u00a0: 2." in tell(state, 0, "fr")
    assert "spyglass" in picture(state, 0, "en")


@pytest.mark.rule("kragmortha.hidden")
def test_cards_shown_are_drawn_open_and_peeks_only_for_the_one_who_looked() -> None:
    state = lay(
        "seats 2\ngoblins c3 g2\nhand 1: goblin-potion+potion\nhand 2: rigor-stones+stones!all\ntop-gaze limp!1\n"
    )
    assert "Rigor Mortis (stones, twice)" in tell(state, 0, "en")
    assert "(stones, twice)" in picture(state, PUBLIC, "en")
    assert "Ball and chain" in tell(state, 0, "en")
    assert "Ball and chain" not in tell(state, 1, "en") + picture(state, 1, "en") + sketch(state, PUBLIC, "en")


def test_a_question_speaks_only_of_what_can_be_done_and_of_whom_one_moves() -> None:
    asked = set[tuple[bool, bool, str]]()
    for state, _ in positions(3, every=1, games=6):
        names = [state.name(move) for move in state.moves()]
        if state.asks() == "step":
            assert isinstance(state, Kragmortha)
            asked.add(("stop" in names, mover(state) == state.seats, question(state, "en")))
        assert state.asks() != "finish" or not any(name.startswith("card ") for name in names)  # it speaks of none
    assert asked == {
        (True, False, "Another step, or stop?"),
        (True, True, "Move Rigor Mortis another step, or stop?"),
        (False, False, "Take a step: onto which square?"),
        (False, True, "Move Rigor Mortis: onto which square?"),
    }


def test_the_log_speaks_to_its_reader() -> None:
    state = lay("seats 2\ngoblins c3 c4\nhand 1: goblin-crystal+crystal\n")
    log = play(state, "card 1", "step north", "push 2 east")
    names = seat_names("kragmortha", "en")
    assert [say(log[-1], seat, "en", names) for seat in (0, 1, PUBLIC)] == [
        "You push Player 2’s goblin east to d4.",
        "Player 1 pushes your goblin east to d4.",
        "Player 1 pushes Player 2’s goblin east to d4.",
    ]
    assert say(log[-1], 1, "fr") == "Joueur 1 pousse votre gobelin vers l’est, en d4."
    assert hall().name == "kragmortha"
