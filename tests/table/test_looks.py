"""Looks: what a viewer is told besides the position: questions, slips that would hurt, whether there are secrets."""

import pytest

from ariane import CHANCE, OVER, PUBLIC, Event, Rng
from ariane.core import views
from ariane.core.registry import load, names
from ariane.table import playing, telling
from ariane.table.entries import Join, Opening, SeatPlan, Undo
from ariane.table.match import Match

pytestmark = pytest.mark.once

STREET = "gotown\nseats 2\ntower 2: 1+8\nhand 1: 3 6 7 hammer\nhand 2: 2 2 5\n"


def hurting(position: str) -> set[str]:
    state = load(position.split(maxsplit=1)[0]).restore(position)
    return {state.name(move) for move in state.moves() if views.hurts(state, move)}


def hides(game: str) -> bool:
    """Whether a redeal changes a thing in a random game."""
    rules, rng = load(game), Rng(20)
    state = rules.new(rules.seats[0])
    for _ in range(150):
        actor = int(state.actor())
        if actor == OVER:
            break
        if actor == CHANCE:
            state.play(state.draw(rng))
            continue
        for seat in range(int(state.seats)):
            other = state.copy()
            other.redeal(seat, rng)
            if other.fingerprint() != state.fingerprint():
                return True
        moves = state.moves()
        state.play(moves[int(rng.below(len(moves)))])
    return False


def test_games_with_hands_hide_something_and_open_ones_do_not() -> None:
    assert {name for name in names() if hides(name)} == {"gotown", "dedale", "kragmortha"}
    assert {name for name in names() if load(name).hidden} == {"gotown", "dedale", "kragmortha"}


def test_a_turn_ended_too_soon_hurts_and_one_that_is_done_does_not() -> None:
    assert hurting(STREET) == {"end"}
    assert hurting(STREET.replace("3 6 7", "3 7 7")) == set()


def test_giving_the_whole_hand_away_hurts() -> None:
    assert hurting("dedale\nseats 2\ntiles k10=ns\nhand 1: corner corner tee\n") == {"exchange"}


def test_an_order_broken_hurts_where_it_could_be_kept() -> None:
    """Under the order to salute before each move the cards hurt, and the gesture does not."""
    library = "kragmortha\nseats 2\ngoblins d4 b1\nhand 1: goblin-crystal+crystal goblin-grimoire+parchment\n"
    assert hurting(library) == set()
    assert {name.partition(" ")[0] for name in hurting(f"{library}gaze 1: salute\n")} == {"card"}


def test_dedale_asks_with_the_number_of_the_action() -> None:
    state = load("dedale").restore("dedale\nseats 2\ntiles k10=ns\nhand 1: corner corner tee\n")
    assert views.question(state, "fr") == "Action 1 sur 3\u00a0: posez, avancez, poussez ou échangez."
    for name in ("place k9", "lay es"):
        state.play(state.parse(name))
    assert views.question(state, "fr") == "Action 2 sur 3\u00a0: posez une dalle, avancez ou poussez."
    for name in ("place j11", "lay es"):
        state.play(state.parse(name))
    assert views.question(state, "fr") == "Action 3 sur 3, jamais trois pareilles\u00a0: avancez ou poussez."
    assert views.question(load("gotown").restore(STREET), "en") == "Play as many cards as you like, then end your turn."


@pytest.mark.parametrize("name", names())
def test_the_figures_at_the_end_tell_the_winners_from_the_others(name: str) -> None:
    game = load(name)
    for seed in range(1, 4):
        state, rng = game.new(game.seats[-1]), Rng(seed)
        while state.actor() != OVER:
            moves = state.moves()
            state.play(state.draw(rng) if state.actor() == CHANCE else moves[rng.below(len(moves))])
        end = state.outcome()
        assert end is not None
        figures = views.figures(state, "fr")
        if not end.winners or not figures:
            assert name == "dedale" or not end.winners
            continue
        told = list(zip(*(row for _, row, _ in figures), strict=True))
        best = told[end.winners[0]]
        assert [seat for seat, one in enumerate(told) if one == best] == list(end.winners)
        assert [decides for _, _, decides in figures] == [False] * (len(figures) - 1) + [True]


def test_a_turn_opens_after_all_that_was_done_in_the_one_before() -> None:
    """A Robot falls, Otto wakes up for his player, the walk is told: only then the other's turn begins."""
    falls, wakes = Event("berzerk.eliminate", {"seat": 0, "loser": 1}), Event("berzerk.wakes", {"seat": 1})
    walks, rolls = Event("berzerk.walk", {"seat": 0}), Event("berzerk.roll", {"seat": 1})
    assert telling.opening([falls, wakes, walks, rolls], 0, 1) == 3
    assert telling.opening([falls, wakes, walks], 0, 1) == 3  # not yet
    assert telling.opening([walks, rolls, wakes], 0, 1) == 1
    assert telling.opening([falls, wakes, walks], 0, 0) == 3


def test_a_turn_that_passes_within_a_step_is_told_as_its_own() -> None:
    """One draws and ends, the next leads the Minotaur over itself and is out, and the third is asked."""
    draws, leads = Event("dedale.draw", {"seat": 2}), Event("dedale.prowl", {"seat": 0})
    caught, asked = Event("dedale.caught", {"victim": 0}), Event("dedale.return", {"seat": 1})
    assert telling.between([draws, leads, caught, asked], 2) == [None, 0, 0, 0]
    assert telling.opening([draws, leads, caught, asked], 2, 1) == 3
    missed, again = Event("gotown.missed", {"seat": 1}), Event("gotown.again", {"seat": 2})
    assert telling.between([missed, again], 2) == [1, None]


def test_whoever_is_caught_in_the_next_turn_does_not_make_it_their_own() -> None:
    """Minos plays the Minotaur's tile as his turn begins, and the Minotaur catches the one who has just played."""
    draws, tiles = Event("dedale.draw", {"seat": 0}), Event("dedale.minotaur-tiles", {"seat": 1})
    caught = Event("dedale.caught", {"victim": 0})
    assert telling.opening([draws, tiles, caught], 0, 1) == 1
    pushes, falls = Event("dedale.push", {"seat": 0, "target": 1}), Event("dedale.caught", {"victim": 1})
    assert telling.opening([pushes, falls, tiles], 0, 1) == 2


def test_where_a_game_says_that_a_turn_begins_it_begins_there() -> None:
    """The monster that Minos leads falls upon whoever plays next; and a second turn in a row is a turn of its own."""
    caught, begins = Event("gootmu.caught", {"seat": 1}), Event("gootmu.turn", {"seat": 1})
    assert telling.opening([caught, begins], 0, 1) == 1
    assert telling.opening([Event("gootmu.step", {"seat": 1}), begins], 1, 1) == 1


def test_a_hit_that_ends_a_half_and_the_first_turn_of_the_next_are_two_turns() -> None:
    """Whoever leads the Robots has the next turn, too, as the Humanoid of the next half."""
    hit, over = Event("berzerk.hit", {"seat": 1, "other": 0}), Event("berzerk.out", {"seat": 1})
    half, roll = Event("berzerk.half", {"seat": 0, "other": 1}), Event("berzerk.roll", {"seat": 0})
    assert telling.opening([hit, over, half, roll], 0, 0) == 2


def test_turns_are_counted_for_each_player() -> None:
    """Where a game says that a turn begins, too: the third turn at a table of two is the second of its player."""
    match, rng = begun_gootmu(), Rng(11)
    turns: list[tuple[int, int]] = []
    while len(turns) < 7 and match.deciding() is not None:
        decide(match, rng)
        told = [one for one in telling.log(match, 0, "en") if one.kind == "step" and one.turn >= 0 and one.number]
        turns = list(dict.fromkeys((one.turn, one.number) for one in told))
    for seat in range(2):
        assert [number for turn, number in turns if turn == seat] == list(
            range(1, 1 + sum(turn == seat for turn, _ in turns))
        )
    assert len(turns) >= 7


@pytest.mark.parametrize("chosen", [1, 2, 0], ids=["the first seat", "the second", "by lot"])
def test_what_is_dealt_before_somebody_begins_is_nobodys_turn(chosen: int) -> None:
    """The hands of all three are dealt and the goblins placed in no turn; then everybody's first turn is turn 1."""
    game = load("kragmortha")
    opening = Opening(
        game=game.name,
        rules=game.rules_version,
        components=game.components.digest,
        options=game.settle(3, {"first": chosen}),
        seats=[SeatPlan("kept")] * 3,
    )
    match = Match("a" * 16, opening, "5e" * 32)
    for seat, name in enumerate(("Anna", "Bert", "Cleo")):
        match.take(match.version + 1, None, Join(seat, name, str(seat), f"{seat}{seat}" * 8))
    match.take(match.version + 1, None, playing.begin(match))
    turns: list[tuple[int, int]] = []
    first: dict[tuple[int, str], tuple[int, int]] = {}  # whose turn a line was told to be part of when it came
    while len(turns) < 4:
        who = match.deciding()
        assert who is not None
        for one in telling.log(match, 0, "en"):
            assert first.setdefault((one.step, one.text), (one.turn, one.number)) == (one.turn, one.number), one.text
        match.take(match.version + 1, None, playing.play(match, who, match.version, [match.state.moves()[0]]))
        told = [one for one in telling.log(match, 0, "en") if one.kind == "step"]
        turns = list(dict.fromkeys((one.turn, one.number) for one in told))
    begins = turns[1][0]
    assert turns == [(PUBLIC, 0), *(((begins + more) % 3, 1) for more in range(3))]
    assert begins == chosen - 1 or not chosen
    assert {one.key for one in told if one.turn == PUBLIC} == {"draw", "place"} | (set() if chosen else {"first"})


def begun_gootmu() -> Match:
    """A match of two, before anybody has decided anything."""
    game = load("gootmu")
    opening = Opening(
        game=game.name,
        rules=game.rules_version,
        components=game.components.digest,
        options=game.settle(2, {}),
        seats=[SeatPlan("kept")] * 2,
    )
    match = Match("a" * 16, opening, "5e" * 32)
    for seat, name in enumerate(("Anna", "Bert")):
        match.take(match.version + 1, None, Join(seat, name, str(seat), f"{seat}{seat}" * 8))
    match.take(match.version + 1, None, playing.begin(match))
    return match


def decide(match: Match, rng: Rng | None = None) -> None:
    """Whoever is asked makes the first move, or any."""
    who = match.deciding()
    assert who is not None
    moves = match.state.moves()
    move = moves[0 if rng is None else rng.below(len(moves))]
    match.take(match.version + 1, None, playing.play(match, who, match.version, [move]))


def test_what_befalls_somebody_in_their_own_turn_without_their_doing_touches_them() -> None:
    """Whoever cannot walk what was rolled stays, and the turn has passed: nobody else is told so by a notice."""
    match, rng = begun_gootmu(), Rng(5)
    stays: set[tuple[int, int, bool]] = set()
    while not {turn for turn, *_ in stays}:
        decide(match, rng)
        stays = {
            (one.turn, viewer, one.touches)
            for viewer in range(2)
            for one in telling.log(match, viewer, "en")
            if one.key == "stays" and one.turn >= 0
        }
    assert all(touches == (turn == viewer) for turn, viewer, touches in stays)


def test_whoever_takes_back_into_the_setting_up_goes_on_with_it() -> None:
    match = begun_gootmu()
    begun = len(match.steps)

    def place_all() -> None:
        while match.state.asks() in ("start-where", "piece-where"):
            decide(match)

    place_all()
    match.take(match.version + 1, None, Undo(0, begun + 2, int(match.state_at(begun + 2).fingerprint())))
    place_all()
    told = [one for one in telling.log(match, 0, "en") if one.kind == "step"]
    assert {(one.turn, one.number) for one in told} == {(PUBLIC, 0), (match.state.turn(), 1)}
    assert {one.key for one in told if one.turn != PUBLIC} == {"turn", "die"}
