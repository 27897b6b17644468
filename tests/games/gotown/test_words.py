"""Gotown speaks three languages: every event, question, move and ending can be said, and no secret with it."""

import re
from collections.abc import Iterator

import pytest

from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, State
from ariane.core.registry import folder, languages, load, words
from ariane.core.views import phrase, say, sketch, tell

pytestmark = pytest.mark.once  # what is shown is not compiled

LANGUAGES = ["en", "fr", "de"]
GAMES = 8  # for each number of seats


def walk(seats: int, key: int, *, short: bool = False) -> Iterator[tuple[State, list[Event]]]:
    """A random game that ends a turn only half the time it could: each position with the events that led to it."""
    state = load("gotown").new(seats, short=short)
    rng = Rng(seats, key)
    log: list[Event] = []
    yield state, log
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            move = int(state.draw(rng))
        else:
            moves = state.moves()
            move = moves[rng.below(len(moves))]
            if state.name(move) == "end" and rng.below(2):
                move = moves[0]
        log = []
        state.play(move, log)
        yield state, log


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_is_said_to_everyone_in_every_language(seats: int) -> None:
    seen = set()
    for key in range(GAMES):
        for _, log in walk(seats, key, short=key % 2 == 0):
            for event in log:
                seen.add(event.key)
                for lang in LANGUAGES:
                    for seat in (*range(seats), PUBLIC):
                        line = say(event, seat, lang)
                        assert line
                        assert "{" not in line
                        assert line[-1] == "."
                    assert _mentions(event, lang)
    assert {"gotown.deal", "gotown.draw", "gotown.take", "gotown.missed", "gotown.again", "gotown.steal"} <= seen


def _mentions(event: Event, lang: str) -> bool:
    """Those who may not know a secret card read the same line whatever it is; those who may, read its name."""
    if not event.secret:
        return True
    card = words("gotown", lang)(event.words["card"])
    other = "card-dog" if event.words["card"] != "card-dog" else "card-3"
    twin = Event(event.key, event.seats, {"card": other}, event.numbers, event.secret, event.knowers)
    known = all(card in say(event, seat, lang) for seat in event.knowers)
    outsiders = [seat for seat in (*range(4), PUBLIC) if seat not in event.knowers]
    return known and all(say(event, seat, lang) == say(twin, seat, lang) for seat in outsiders)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_theft_is_named_to_thief_and_victim_only(lang: str) -> None:
    event = Event("gotown.take", {"seat": 0, "victim": 1}, {"card": "card-joker"}, None, ("card",), (0, 1))
    assert ["oker" in say(event, seat, lang) for seat in (0, 1, 2, PUBLIC)] == [True, True, False, False]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_is_told_and_sketched_in_every_language(seats: int) -> None:
    for key in range(GAMES // 4):
        for number, (state, _) in enumerate(walk(seats, key, short=key == 1)):
            lang = LANGUAGES[number % 3]
            for seat in (*range(seats), PUBLIC):
                assert tell(state, seat, lang)
                assert all(len(line) <= 80 for line in sketch(state, seat, lang).splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_and_outcome_is_said_in_its_own_words(lang: str) -> None:
    for seats in (2, 3, 4):
        for state, _ in walk(seats, 3):
            phrases = [phrase(state, move, lang) for move in state.moves()]
            assert len(set(phrases)) == len(phrases)
            if state.asks() == "play":
                assert all(phrase(state, move, lang) for move in range(state.game.move_count))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_ending_and_option_has_its_words(lang: str) -> None:
    speaker = words("gotown", lang)
    for asks in ("deal", "first", "draw", "play", "take", "refill", "over"):
        assert speaker(f"ask-{asks}")
    for reason in ("tower", "stalemate", "limit"):
        assert speaker(f"over-{reason}")
        assert say(Event(f"gotown.over-{reason}"), PUBLIC, lang)
    for option in load("gotown").options:
        assert speaker(f"option-{option}")
    assert speaker("title")
    assert speaker("tagline")


def test_no_language_misses_a_message_or_has_one_left_over() -> None:
    assert sorted(languages("gotown")) == sorted(LANGUAGES)
    english = _messages("en")
    for lang in ("fr", "de"):
        theirs = _messages(lang)
        assert theirs.keys() == english.keys()
        for key in english:
            assert theirs[key] == english[key], f"words/{lang}.ftl: {key} has other places than in English"


def _messages(lang: str) -> dict[str, set[str]]:
    """The keys of a language's own file, each with the places it fills in."""
    text = (folder("gotown") / "words" / f"{lang}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"(?m)^([a-z][a-z0-9-]*) =", text)
    return {key: set(re.findall(r"\$(\w+)", body)) for key, body in zip(parts[1::2], parts[2::2], strict=True)}


def test_own_hand_is_told_and_others_are_counted() -> None:
    state = load("gotown").restore(
        "gotown\nseats 2\nhand 1: 3 joker\nhand 2: ball 8\ntower 2: 3+6/dog joker+5\nmilkshakes 0 1\n"
    )
    own = tell(state, 0, "en")
    assert "You hold 2 cards: 3, joker." in own
    assert "Player 2 holds 2 cards." in own
    assert "3 and 6 with a guard dog, then joker as 4 and 5" in own
    assert "A milkshake stands before Player 2." in own
    assert "wrecking ball" not in own
    assert "joker." not in tell(state, PUBLIC, "en")
    assert "[*4 | 5 ]" in sketch(state, PUBLIC, "en")
    assert "[ 3 | 6 ]@" in sketch(state, PUBLIC, "en")


def test_the_victim_of_a_theft_is_told_what_it_knows() -> None:
    state = load("gotown").restore("gotown\nseats 2\nhand 1: thief\nhand 2: ball\n")
    state.play(state.parse("thief 2"))
    state.play(state.parse("take ball"))
    assert "You know that Player 1 holds: wrecking ball." in tell(state, 1, "en")
    assert "wrecking ball" not in tell(state, PUBLIC, "en")
