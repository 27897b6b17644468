"""The searching player: it knows what its seat may know, finds what is there, and is the same whenever it is asked."""

import pytest

import ariane
from ariane import CHANCE, OVER, Rng, State
from ariane.players.house import PLAYERS, seat_player
from ariane.players.player import Player
from ariane.players.playouts import NO_MOVE, next_move, play_out, tell
from ariane.players.search import SearchPlayer
from ariane.players.tree import FATE, NOBODY


def positions(name: str, seats: int, seed: int, steps: int) -> list[State]:
    """Positions of a random game where some seat has more than one move."""
    state, rng, found = ariane.load(name).new(seats), Rng(seed), list[State]()
    for _ in range(steps):
        if state.actor() == OVER:
            break
        moves = state.moves()
        if state.actor() != CHANCE and len(moves) > 1:
            found.append(state.copy())
        state.play(state.draw(rng) if state.actor() == CHANCE else moves[int(rng.below(len(moves)))])
    return found


def thoughts(player: SearchPlayer, state: State, seed: int) -> list[tuple[int, int, float]]:
    """What is left of a choice: every move thought of, how often it was visited, and the share of wins."""
    player.choose(state, Rng(seed))
    tree = player.tree
    nodes = [tree.child(0, state.actor(), move) for move in state.moves()]
    return [(int(tree.move(node)), int(tree.visits[node]), tree.share(node)) for node in nodes]


def level(kind: str, game: ariane.Game) -> Player:
    """A level of the house, with a few iterations in place of its milliseconds: a clock gives no two equal answers."""
    player = seat_player(kind, game)
    if isinstance(player, SearchPlayer):
        player.sit(game.seats[-1])
        player.iterations = {"easy": 5, "medium": 10, "hard": 25, "master": 30}[kind]
    return player


@pytest.mark.parametrize("name", ariane.names())
def test_positions_that_a_seat_cannot_tell_apart_get_the_same_move_from_every_level(name: str) -> None:
    game = ariane.load(name)
    hidden = 0
    stride = 6 if ariane.COMPILED or name == "gotown" else 30  # the larger games think long, interpreted
    for number, state in enumerate(positions(name, game.seats[-1], 3, 90)[::stride]):
        twin = state.copy()
        twin.redeal(state.actor(), Rng(77, number))
        hidden += state.fingerprint() != twin.fingerprint()
        for kind in PLAYERS:
            # as at the table: a player is shown what its seat knows, dealt anew
            shown = [position.copy() for position in (state, twin)]
            for position in shown:
                position.redeal(position.actor(), Rng(5, number))
            one, two = (level(kind, game).choose(position, Rng(6, number)) for position in shown)
            assert one == two, kind
    assert hidden >= 3 if name == "gotown" else hidden >= 0, "hands are hidden: the positions compared must differ"


@pytest.mark.parametrize("name", ariane.names())
def test_a_search_itself_uses_nothing_that_its_seat_cannot_know(name: str) -> None:
    """Not even where it is shown the true position."""
    game = ariane.load(name)
    stride = 6 if ariane.COMPILED or name == "gotown" else 30
    for number, state in enumerate(positions(name, game.seats[-1], 3, 90)[::stride]):
        twin = state.copy()
        twin.redeal(state.actor(), Rng(77, number))
        player = SearchPlayer(game, iterations=10)
        assert thoughts(player, state.copy(), number) == thoughts(player, twin, number)


@pytest.mark.parametrize("name", ariane.names())
def test_the_same_seed_and_iterations_give_the_same_game(name: str) -> None:
    game = ariane.load(name)
    played = []
    for _ in range(2):
        state, steps = game.new(), list[int]()
        players: list[Player] = [SearchPlayer(game, iterations=8) for _ in range(game.seats[0])]
        rng = Rng(3)
        for _ in range(400 if ariane.COMPILED else 40):  # decisions and outcomes
            move = next_move(state, players, rng)
            if move == NO_MOVE:
                break
            tell(state, move, players)
            steps.append(int(move))
            state.play(move)
        played.append(steps)
    assert played[0] == played[1]


class Spy(Player):
    """Notes what it is shown, and spoils it."""

    def __init__(self, seen: list[str]) -> None:
        self.seen = seen

    def choose(self, state: State, rng: Rng) -> int:
        self.seen.append(state.dump())
        move = state.moves()[0]
        state.play(move)
        return move


def test_players_are_never_shown_the_true_position() -> None:
    game = ariane.load("gotown")
    seen, steps = list[str](), list[int]()
    play_out(game.new(2), [Spy(seen), Spy(seen)], Rng(5), steps)
    state, true = game.new(2), list[str]()
    for step in steps:  # the same game move by move: what a player does to its position does not reach the table's
        if state.actor() != CHANCE:
            true.append(state.dump())
            assert step == state.moves()[0]
        state.play(step)
    assert state.actor() == OVER
    assert len(seen) == len(true)
    assert sum(shown != was for shown, was in zip(seen, true, strict=True)) > len(true) // 2


def lay(text: str) -> State:
    return ariane.load("gotown").restore("gotown\n" + text)


def test_an_obvious_win_is_found() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: 4 5 hammer dog thief\nhand 2: 1 2\nhand 3: 3 3\ntower 1: 1+8 2+7 3+6 3+6\n")
    player = SearchPlayer(state.game, iterations=50)
    assert state.name(player.choose(state, Rng(1))) == "build 4+5"


def test_an_obvious_win_is_found_by_playing_alone() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 4 5 hammer dog thief\nhand 2: 1 2\ntower 1: 1+8 2+7 3+6 3+6\n")
    player = SearchPlayer(state.game, iterations=300, insight=False)
    assert state.name(player.choose(state, Rng(1))) == "build 4+5"


def test_a_rival_about_to_win_is_hindered() -> None:
    state = lay(
        "seats 2\nplayer 1\nhand 1: hammer 1 1 2\nhand 2: 4 5 4 5 3 6\ntower 1: 1+8\ntower 2: 1+8 2+7 3+6 3+6\n"
    )
    player = SearchPlayer(state.game, iterations=400)
    assert state.name(player.choose(state, Rng(1))) == "hammer 2"


def steady(game: ariane.Game, iterations: int) -> Player:
    """A player whose moves do not depend on how a game's valuation is tuned."""
    player = SearchPlayer(game, iterations=iterations)
    player.patience, player.steep, player.explore = 12, 3.0, 0.4
    return player


def test_the_same_seed_gives_the_same_moves_interpreted_and_compiled() -> None:
    game = ariane.load("gotown")
    steps: list[int] = []
    play_out(game.new(3), [steady(game, 12) for _ in range(3)], Rng(8), steps)
    again: list[int] = []
    play_out(game.new(3), [steady(game, 12) for _ in range(3)], Rng(8), again)
    assert steps == again
    state = game.new(3)
    for step in steps[:60]:
        state.play(step)
    assert (len(steps), int(state.fingerprint())) == (69, 2958527833645134745)


def test_the_tree_goes_on_from_what_was_played() -> None:
    [state, *_] = positions("gotown", 2, 4, 40)
    player = SearchPlayer(state.game, iterations=200)
    seat, move = state.actor(), player.choose(state, Rng(1))
    kept = int(player.tree.visits[player.tree.child(0, seat, move)])
    assert kept > 20
    player.notice(seat, move)
    assert player.tree.visits[0] == kept
    state.play(move)
    if state.actor() == CHANCE:
        state.play(state.draw(Rng(2)))
    if state.actor() == seat and len(state.moves()) > 1:
        player.choose(state, Rng(3))
        assert player.tree.visits[0] == kept + player.spent > kept


def test_the_tree_goes_on_from_a_roll_that_everybody_saw() -> None:
    [state, *_] = positions("berzerk", 2, 4, 40)
    player = SearchPlayer(state.game, iterations=3000)
    while state.actor() != CHANCE:  # to the end of the Humanoid's walk
        move = player.choose(state.copy(), Rng(1))
        player.notice(state.actor(), move)
        state.play(move)
    assert player.tree.fated(0)
    rolls = {roll: player.tree.child(0, FATE, roll) for roll in state.moves()}
    assert all(node != NOBODY for node in rolls.values())
    kept = int(player.tree.visits[rolls[3]])
    player.notice(CHANCE, 3)
    assert player.tree.visits[0] == kept > 0


def test_a_card_that_not_everybody_sees_is_left_open_in_the_tree() -> None:
    state = lay("seats 3\nplayer 1\nhand 1: 1 8 2 7 dog\nhand 2: 1 2\nhand 3: 3 3\n")
    player = SearchPlayer(state.game, iterations=300)
    player.choose(state.copy(), Rng(1))
    assert not any(player.tree.mover(node) == FATE for node in range(1, player.tree.size()))
    player.notice(CHANCE, -1)
    assert player.tree.visits[0] == player.spent, "a draw that was not seen changes nothing"


def test_a_choice_that_nothing_can_overtake_is_made_early_and_is_the_same() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 4 5 hammer dog thief\nhand 2: 1 2\ntower 1: 1+8 2+7 3+6 3+6\n")
    player = SearchPlayer(state.game, iterations=2000)
    move = player.choose(state.copy(), Rng(1))
    assert 1000 < player.spent < 2000
    patient = SearchPlayer(state.game, iterations=2000)
    patient.think(state.copy(), 0, Rng(1))
    assert patient.spent == 2000
    assert patient.tree.move(patient.tree.best(0)) == move


def test_the_tree_starts_anew_where_nothing_was_told_or_seen() -> None:
    state = positions("gotown", 2, 4, 60)[2]
    player = SearchPlayer(state.game, iterations=40)
    move = player.choose(state.copy(), Rng(1))
    player.choose(state.copy(), Rng(1))
    assert player.tree.visits[0] == player.spent > 20, "nobody said what was played: the old tree is of no use"
    player.notice(state.actor(), -1)
    assert player.tree.visits[0] == 0
    player.choose(state.copy(), Rng(1))
    player.notice(state.actor(), move)
    player.forget()
    assert player.tree.size() == 1


@pytest.mark.parametrize("name", ariane.names())
def test_patience_ends_playouts_early(name: str) -> None:
    game = ariane.load(name)
    player = SearchPlayer(game, iterations=4)
    player.patience = 3
    state = positions(name, game.seats[0], 2, 60)[-1]
    assert player.choose(state.copy(), Rng(1)) in state.moves()
    player.judge(state)
    shares = list(player.shares)[: game.seats[0]]
    assert sum(shares) == pytest.approx(1)
    assert len(shares) == game.seats[0]


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 0, 0), (3, 0, 0), (4, 30, 70), (8, 30, 70)])
def test_in_a_crowd_of_goblins_half_the_iterations_are_played_to_the_end(seats: int, least: int, most: int) -> None:
    player = SearchPlayer(ariane.load("kragmortha"), iterations=1)
    state, rng, ended = positions("kragmortha", seats, 2, 90)[-1], Rng(1), 0
    player.think(state.copy(), state.actor(), rng)
    for _ in range(100):
        deal = state.copy()
        player.finish(deal, rng)
        ended += deal.actor() == OVER
    assert least <= ended <= most


def wins(first: str, second: str, games: int) -> float:
    """Games of Gotown for two, seats taken in turn; how many the first one won."""
    game = ariane.load("gotown")
    won = 0.0
    for number in range(games):
        seat = number % 2
        players = [seat_player(second, game), seat_player(second, game)]
        players[seat] = seat_player(first, game)
        state = game.new(2)
        play_out(state, players, Rng(31, number))
        won += state.returns()[seat]
    return won


def test_search_beats_random() -> None:
    games = 20 if ariane.COMPILED else 10
    assert wins("search:60", "random", games) >= 0.8 * games


def test_the_levels_sit_down_and_play() -> None:
    game = ariane.load("gotown")
    for name in PLAYERS[2:]:
        player = seat_player(name, game)
        assert isinstance(player, SearchPlayer)
        player.sit(3)
        player.milliseconds = min(player.milliseconds, 20.0)
        state = positions("gotown", 3, 4, 40)[-1]
        assert player.choose(state.copy(), Rng(1)) in state.moves()
        assert player.spent > 0


def test_a_player_of_any_budget_can_be_asked_for() -> None:
    game = ariane.load("gotown")
    timed, counted = seat_player("search:7ms", game), seat_player("search:7", game)
    assert isinstance(timed, SearchPlayer)
    assert isinstance(counted, SearchPlayer)
    assert (timed.milliseconds, timed.iterations) == (7.0, 0)
    assert counted.iterations == 7
    plain = seat_player("plain:7", game)
    assert isinstance(plain, SearchPlayer)
    plain.choose(positions("gotown", 2, 4, 40)[-1], Rng(1))
    assert plain.valuation is game.valuation, "whatever the game has learned"
    for wrong in ("search", "search:", "search:0", "search:1s", "search:-3", "HARD"):
        with pytest.raises(ariane.ArianeError, match="there is no player"):
            seat_player(wrong, game)


def test_exploring_follows_the_spread_of_what_was_seen() -> None:
    state = lay("seats 2\nplayer 1\nhand 1: 4 5 hammer dog thief\nhand 2: 1 2 3\ntower 1: 1+8\ntower 2: 1+8\n")
    player = SearchPlayer(state.game, iterations=80, valuation=state.game.valuation)
    player.scaled = 0.5
    player.think(state.copy(), 0, Rng(1))
    mean = player.totals[0] / 80
    assert player.curious == pytest.approx(0.5 * (player.squares / 80 - mean * mean) ** 0.5)
    assert 0 < player.curious < 0.2


def test_of_moves_that_were_tried_often_enough_the_best_is_played() -> None:
    state = positions("gotown", 2, 4, 40)[3]
    player = SearchPlayer(state.game, iterations=60)
    shares = {move: (visits, share) for move, visits, share in thoughts(player, state, 2)}
    most = max(visits for visits, _ in shares.values())
    for content in (1.0, 0.5, 0.1):
        player.content = content
        node = player.favourite(state.actor(), len(shares))
        enough = [share for visits, share in shares.values() if visits >= content * most]
        assert player.tree.share(node) == max(enough)
