"""Reasons: parts that add up to the glance, told in every language of a game, and never more than a seat knows."""

import re
from collections.abc import Iterator

import pytest
from librt.vecs import vec

import ariane
from ariane import OVER, Rng, State
from ariane.core import views
from ariane.core.game import Valuation
from ariane.core.registry import folder, languages
from ariane.players.reasons import OWN, Reason, why

# Parts that stand for too much to be a reason.
UNSAID = {"dedale": {"caught"}, "berzerk": {"walk", "plans", "robots-walk", "robots-plans"}}


def lay(text: str) -> State:
    return ariane.load("gotown").restore("gotown\nseats 2\nplayer 1\n" + text)


def positions(name: str, count: int, seed: int) -> Iterator[State]:
    """Some positions of random games of all sizes in which a seat has a choice."""
    game, rng = ariane.load(name), Rng(seed)
    for number in range(count):
        state = game.new(game.seats[number % len(game.seats)])
        left = 3 + int(rng.below(60))
        while state.actor() != OVER and (left > 0 or state.actor() < 0 or len(state.moves()) < 2):
            left -= state.actor() >= 0
            moves = state.moves()
            state.play(state.draw(rng) if state.actor() < 0 else moves[rng.below(len(moves))])
        if state.actor() != OVER:
            yield state


@pytest.mark.parametrize("name", ariane.names())
def test_the_parts_add_up_to_the_glance(name: str) -> None:
    for state in positions(name, 8, 3):
        standings = vec[float]([0.0] * int(state.seats))
        state.game.valuation.glance(state, standings)
        for seat in range(int(state.seats)):
            parts = state.game.valuation.parts(state, seat)
            assert sum(parts.values()) == pytest.approx(standings[seat], abs=1e-9), state.dump()


@pytest.mark.parametrize("name", ariane.names())
def test_what_a_seat_cannot_know_changes_no_reason(name: str) -> None:
    """Law 7 for reasons: where a seat cannot tell two positions apart, it is told the same."""
    given = 0
    for number, state in enumerate(positions(name, 3, 8)):
        seat = int(state.actor())
        moves = [state.moves()[0], state.moves()[-1]]
        twin = state.copy()
        twin.redeal(seat, Rng(number))
        for move in moves:
            found = why(state, seat, move, moves, Rng(9, number))
            assert found == why(twin, seat, move, moves, Rng(9, number)), state.dump()
            given += found is not None
    assert given, "some moves have a reason"


@pytest.mark.parametrize("name", ariane.names())
def test_every_part_has_its_words_in_every_language(name: str) -> None:
    parts: set[str] = set()
    for state in positions(name, 8, 3):
        for seat in range(int(state.seats)):
            parts |= state.game.valuation.parts(state, seat).keys()
    for language in languages(name):
        text = (folder(name) / "words" / f"{language}.ftl").read_text(encoding="utf-8")
        said = set(re.findall(r"^reason-([a-z-]+) =", text, re.MULTILINE))
        assert parts - UNSAID.get(name, set()) <= said
        assert {part.removeprefix("rival-") for part in said} <= parts, "no words for parts that are not there"


def test_why_a_move_is_good_is_told_as_people_see_it() -> None:
    state = lay("hand 1: 4 5 hammer dog thief\nhand 2: 1 2\ntower 1: 1+8 2+7 3+6 3+6\n")
    assert why(state, 0, state.parse("build 4+5"), state.moves(), Rng(1)) == Reason("wins", OWN)
    assert views.reason("gotown", "wins", OWN, "fr") == "la partie peut être gagnée à ce tour"
    state = lay("hand 1: 4 5 7\nhand 2: 1 2\ntower 1: 1+8\ntower 2: 1+8\n")
    end = [state.parse("end")]
    assert why(state, 0, state.parse("build 4+5"), end, Rng(1)) == Reason("floors", OWN)
    state = lay("hand 1: hammer 7\nhand 2: 1 2\ntower 1: 1+8\ntower 2: 1+8 2+7\n")
    found = why(state, 0, state.parse("hammer 2"), [state.parse("end")], Rng(1))
    assert found == Reason("floors", 1)
    assert views.reason("gotown", *found, "de", ["Anna", "Bert"]) == "Bert verliert ein Stockwerk"
    assert why(state, 0, end[0], [state.parse("hammer 2")], Rng(1)) != found


def test_a_game_without_parts_gives_no_reasons() -> None:
    assert Valuation().parts(lay("hand 1: 4 5\nhand 2: 1 2\n"), 0) == {}
    assert views.reason("gotown", "nothing-known", OWN, "en") == ""
