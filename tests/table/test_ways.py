"""Ways: a piece is sent somewhere in one gesture, by moves that are legal one after the other."""

from statistics import mean, median

import pytest

from ariane import CHANCE, OVER, Rng
from ariane.core import views
from ariane.core.events import Event
from ariane.core.game import State
from ariane.core.registry import load, names, released, words
from ariane.table import ways as finder
from ariane.table.showing import is_forced
from ariane.table.ways import ways
from tests.games.gootmu.story import field, play

pytestmark = pytest.mark.once

NAMES = ["Anna", "Bert", "Cleo"]


@pytest.mark.parametrize("name", names())
def test_every_way_can_be_gone_and_leads_where_it_says(name: str) -> None:
    game, rng, found = load(name), Rng(7), 0
    state = game.new(min(3, game.seats[-1]))
    for _ in range(160):
        actor = int(state.actor())
        if actor == OVER:
            break
        if actor == CHANCE:
            state.play(state.draw(rng))
            continue
        direct = [views.clicks(state, move) for move in state.moves()]
        for way in ways(state, actor, "en", NAMES):
            found += 1
            assert len(way.moves) > 1
            assert way.clicks not in direct
            there = state.copy()
            for move in way.moves:
                assert there.actor() == actor
                assert there.refusal(move) is None
                last = views.clicks(there, move)[-1]
                there.play(move)
            assert last == way.clicks[-1]
        moves = state.moves()
        state.play(moves[rng.below(len(moves))])
    assert found > 5 or name == "gotown"


def test_a_walk_is_sent_to_its_end_and_the_way_is_asked_only_where_something_else_happens() -> None:
    """Two ways round a corner of Berzerk's maze are the same to everybody: one is enough."""
    state = load("berzerk").new(2)
    rng = Rng(5)
    while state.asks() != "walk":
        state.play(state.draw(rng) if state.actor() == CHANCE else state.moves()[0])
    found = ways(state, int(state.actor()), "en", NAMES)
    ends = [way.clicks[-1] for way in found if way.ends]
    assert ends
    assert len(set(ends)) == len(ends)
    assert all(way.phrase == "" for way in found)  # nothing to choose between


# Robot 5 has stopped on g4.
ROBOTS = """berzerk
asks robots
round 1
half 1
first 2
turn 1
turns 5
lives 5 5
points 0 10
humanoid {humanoid}
otto e9
robots a3 d4 - f5 g4 i4
roll 6
left {left}
path f4 g4
mover 5
moved 5
last 5 f4 g4
"""


@pytest.mark.parametrize(
    ("humanoid", "left", "clicks", "steps"),
    [("c2", 5, ["robot-2", "humanoid"], 3), ("d3", 4, ["robot-1", "square-a5"], 2)],
)
def test_the_shorter_of_two_ways_on_which_the_same_happens_is_gone(
    humanoid: str, left: int, clicks: list[str], steps: int
) -> None:
    """Straight there, or round a corner until nothing is left of the roll: nobody is asked which."""
    board = released("berzerk")["897594bdd0030113"]
    state = load("berzerk", board).restore(ROBOTS.format(humanoid=humanoid, left=left))
    [way] = [way for way in ways(state, 0, "en", NAMES) if way.clicks == clicks]
    assert way.phrase == ""
    assert len(way.moves) == steps


@pytest.mark.parametrize("name", names())
def test_nobody_is_asked_to_choose_between_the_same(name: str) -> None:
    """Where several ways lead to one place, each is told in its own words."""
    game, rng, found = load(name), Rng(13), 0
    for _ in range(3):
        state = game.new(game.seats[0])
        for _ in range(200):
            actor = int(state.actor())
            if actor == OVER:
                break
            if actor == CHANCE:
                state.play(state.draw(rng))
                continue
            phrases: dict[tuple[str, ...], list[str]] = {}
            for way in ways(state, actor, "en", NAMES):
                phrases.setdefault(tuple(way.clicks), []).append(way.phrase)
            for several in phrases.values():
                found += 1
                assert len(set(several)) == len(several), (several, state.dump())
            moves = state.moves()
            state.play(moves[rng.below(len(moves))])
    assert found > 20 or name == "gotown"


def test_no_way_goes_on_behind_what_happens_on_it() -> None:
    """A text of G.O.O.T.M.U. is followed, and seen, before anybody walks on."""
    game, rng, checked = load("gootmu"), Rng(3), 0
    state = game.new(3)
    for _ in range(300):
        actor = int(state.actor())
        if actor == OVER:
            break
        if actor == CHANCE:
            state.play(state.draw(rng))
            continue
        for way in ways(state, actor, "en", NAMES):
            there = state.copy()
            for move in way.moves[:-1]:
                events: list[Event] = []
                there.play(move, events)
                assert all(event.key == "gootmu.step" for event in events), [event.text() for event in events]
                checked += 1
        moves = state.moves()
        state.play(moves[rng.below(len(moves))])
    assert checked > 50


def test_a_way_that_uses_something_up_is_asked_about_and_told() -> None:
    """Three squares on is a locked door: one's only way there spends a cancelled square."""
    corridor = tuple(f"{column}2 {side}" for column in "abcd" for side in ("north", "south"))
    for cancels, door in (("cancels=1", True), ("", False)):
        state = field(f"pawn 1: at=a2 {cancels}", walls=corridor, d2="LOCKED DOOR")
        play(state, "die 3")
        dear = [way for way in ways(state, 0, "en", NAMES) if way.hurts]
        assert bool(dear) == door
        for way in dear:
            assert way.clicks[-1].startswith("square-d2")
            assert way.phrase == "Step east, using up a square to cancel"


def test_a_way_through_a_wall_that_uses_up_the_marker_for_it_is_asked_about() -> None:
    """Two squares on, behind a wall: nobody should find the marker gone after a click that was meant for the way."""
    corridor = tuple(f"{column}2 {side}" for column in "abc" for side in ("north", "south"))
    state = field("pawn 1: at=a2\nmarkers wall@hand-1", walls=(*corridor, "c2 west"))
    play(state, "die 2")
    there = [way for way in ways(state, 0, "en", NAMES) if way.clicks[-1].startswith("square-c2")]
    assert [(way.phrase, way.hurts) for way in there] == [("Step east, through the wall, using up your marker", True)]


def test_a_harmless_way_to_the_same_place_is_the_one_that_is_gone() -> None:
    game, rng, costly = load("kragmortha"), Rng(11), 0
    state = game.new(3)
    for _ in range(400):
        actor = int(state.actor())
        if actor == OVER:
            break
        if actor == CHANCE:
            state.play(state.draw(rng))
            continue
        offered = ways(state, actor, "en", NAMES)
        harmless = {tuple(way.clicks) for way in offered if not way.hurts}
        for way in offered:
            there = state.copy()
            for move in way.moves[:-1]:
                assert not views.hurts(there, move)
                there.play(move)
            assert views.hurts(there, way.moves[-1]) == way.hurts
            assert not way.hurts or (way.phrase and tuple(way.clicks) not in harmless)
            costly += way.hurts
        moves = state.moves()
        state.play(moves[rng.below(len(moves))])
    assert costly


def test_no_more_positions_are_looked_at_than_stated() -> None:
    """Wherever a piece can go, and however far: a table is not held up by looking for it."""
    most = 0
    for name in names():
        game, rng = load(name), Rng(7)
        state = game.new(next(iter(game.seats)))
        for _ in range(60):
            if state.actor() == OVER:
                break
            if state.actor() >= 0:
                reader = finder.Reader(int(state.actor()), "en", [*NAMES, "Dora", "Emil", "Fanny"])
                most = max(most, finder.explore(state.copy(), reader, most=25)[2])
            moves = state.moves()
            state.play(state.draw(rng) if state.actor() == CHANCE else moves[rng.below(len(moves))])
    assert most == 25


MOST_CLICKS = {"berzerk": 3, "gootmu": 3, "kragmortha": 3, "dedale": 5, "gotown": 5}


@pytest.mark.parametrize(("game", "most"), MOST_CLICKS.items())
def test_clicks_per_turn_over_whole_games(game: str, most: int) -> None:
    """Pieces are sent where they shall go, what has no choice is done by the page: clicks that whole turns take."""
    counted = [clicked for key in (5, 6, 7, 8) for clicked in _clicks_of_turns(game, Rng(key))]
    assert len(counted) > 60
    assert median(counted) <= most, counted
    assert mean(counted) <= 1.1 * most, counted


def _clicks_of_turns(game: str, rng: Rng) -> list[int]:
    state = load(game).new(seats=2)
    turns: list[tuple[int, int]] = []  # whose, and how many clicks
    for _ in range(400):
        if state.actor() == OVER:
            break
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
            continue
        seat = int(state.actor())
        if not turns or turns[-1][0] != state.turn():
            turns.append((int(state.turn()), 0))
        made, clicked = _gesture(state, seat, rng)
        turns[-1] = turns[-1][0], turns[-1][1] + clicked
        for move in made:
            state.play(move)
    return [clicked for _, clicked in turns if clicked]


def _gesture(state: State, seat: int, rng: Rng) -> tuple[list[int], int]:
    """What a person does at once, and by how many clicks: a way to its end where there is one, else a move."""
    if is_forced(state, seat):
        return [state.moves()[0]], 0
    offered = ways(state, seat, "en", ["Anna", "Bert"])
    ends = [way for way in offered if way.ends] or offered
    if ends:
        way = ends[rng.below(len(ends))]
        asked = sum(other.clicks == way.clicks for other in offered) > 1  # they differ in what happens
        return way.moves, len(way.clicks) + (asked or way.hurts)
    move = state.moves()[rng.below(len(state.moves()))]
    return [move], max(1, len(views.clicks(state, move))) + views.hurts(state, move)


def test_what_happens_on_a_way_is_put_into_words_only_where_there_is_a_choice() -> None:
    """Of eight hundred positions looked at nearly none is told of."""
    rng, looked, told = Rng(11), 0, 0
    state, speaker = load("berzerk").new(2), words("berzerk", "en")
    while looked < 60 and state.actor() != OVER:
        if state.actor() == CHANCE:
            state.play(state.draw(rng))
            continue
        speaker.told.clear()
        found = ways(state, int(state.actor()), "en", NAMES)
        if found and not any(way.phrase for way in found):
            looked += 1
            told += [form for form, *_ in speaker.told].count("log")
        state.play(state.moves()[rng.below(len(state.moves()))])
    assert looked > 20
    assert 0 < told < 5 * looked
