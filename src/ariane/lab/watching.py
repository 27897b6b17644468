"""A game watched: what a designer may want to count of it, noted as plain data."""

from collections import Counter
from typing import NamedTuple

from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, Game, State, Value
from ariane.core.registry import load
from ariane.players.analysis import analyse
from ariane.players.house import seat_player
from ariane.players.player import Player
from ariane.players.playouts import next_move, tell

ASK_EVERY = 7  # decisions from one look at what the rules refuse to the next
ASKED = 24  # moves that are tried then
STOPS = 16  # places of a game where a curve is looked at


class Setting(NamedTuple):
    """What is played: plain data, so that another process or machine can be told it."""

    label: str  # what tells it apart from the others of a study
    game: str
    components: tuple[str, str] | None  # text and source, where the box is not ours
    seats: int
    options: dict[str, Value]
    player: str  # in all seats
    guest: str | None = None  # instead of it in one seat, another in every game
    change: str = ""  # what it changes beside the game as it is, in short

    def open(self) -> Game:
        return load(self.game, Components(*self.components) if self.components else None)

    def seated(self, number: int) -> list[str]:
        """Who sits where in a game of this number."""
        names = [self.player] * self.seats
        if self.guest is not None:
            names[number % self.seats] = self.guest
        return names


class Noted(NamedTuple):
    """One game, as it was noted. Things are counted for the seat that did something with them."""

    number: int
    reason: str
    shares: list[float]  # of the win, by seat
    first: int  # the seat that decided first
    decisions: int
    choices: int  # decisions with more than one answer
    branches: int  # the answers, summed over the choices
    turns: int
    asked: dict[str, int]  # choices, by the key of the question
    things: list[dict[str, int]]  # for each seat: events it brought about, and the cards, tiles or texts named in them
    refused: dict[str, int]  # rule ids that forbade something, where moves were tried
    tried: int
    curve: list[list[float]]  # every seat's share of the win, at equal parts of the game, where that was asked for
    used: list[list[str]] = []  # for each seat: the things that its own decisions brought about


class Watch:
    """Follows one game and writes down what happens."""

    def __init__(self, seats: int) -> None:
        self.first = -1
        self.decisions = self.choices = self.branches = self.turns = self.tried = 0
        self.turn = -1
        self.asked: Counter[str] = Counter()
        self.things: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.used: list[set[str]] = [set() for _ in range(seats)]
        self.refused: Counter[str] = Counter()

    def decide(self, state: State, rng: Rng) -> None:
        """Somebody is to decide: what there is to choose from, and now and then what would be refused."""
        self.first = int(state.actor()) if self.first < 0 else self.first
        self.decisions += 1
        if state.turn() != self.turn:
            self.turn = int(state.turn())
            self.turns += 1
        answers = len(state.moves())
        if answers > 1:
            self.choices += 1
            self.branches += answers
            self.asked[state.asks()] += 1
        if self.decisions % ASK_EVERY == 0:
            for _ in range(ASKED):
                rule = state.refusal(rng.below(state.game.move_count))
                if rule is not None:
                    self.refused[rule] += 1
            self.tried += ASKED

    def hear(self, events: list[Event], actor: int) -> None:
        for event in events:
            seat = event.seats.get("seat", actor)
            if seat >= 0 and not event.key.partition(".")[2].startswith("over-"):  # that it ended is noted apart
                self.things[seat][event.key] += 1
                for word in set(event.words.values()):
                    self.things[seat][word] += 1
                if seat == actor:
                    self.used[seat].update((event.key, *event.words.values()))


def watch(setting: Setting, game: Game, players: list[Player], seed: int, number: int, curve: int = 0) -> Noted:
    """Plays the game of this number and notes it.

    Its chance is that of seed and number, whatever is played: so games of two settings can be compared one by one.
    With `curve`, a search of so many iterations says at some places how every seat stands.
    """
    rng, asking = Rng(seed, number), Rng(seed, number, 1)
    state = game.new(setting.seats, **setting.options)
    noted = Watch(setting.seats)
    steps: list[int] = []
    for player in players:
        player.forget()
    while (actor := int(state.actor())) != OVER:
        if actor != CHANCE:
            noted.decide(state, asking)
        move = next_move(state, players, rng)
        tell(state, move, players)
        events: list[Event] = []
        state.play(move, events)
        steps.append(int(move))
        noted.hear(events, actor)
    end = state.outcome()
    assert end is not None
    return Noted(
        number=number,
        reason=end.reason,
        shares=state.returns(),
        first=noted.first,
        decisions=noted.decisions,
        choices=noted.choices,
        branches=noted.branches,
        turns=noted.turns,
        asked=dict(noted.asked),
        things=[dict(things) for things in noted.things],
        refused=dict(noted.refused),
        tried=noted.tried,
        curve=standing(game, setting, steps, seed, number, curve) if curve else [],
        used=[sorted(things) for things in noted.used],
    )


def standing(
    game: Game, setting: Setting, steps: list[int], seed: int, number: int, iterations: int
) -> list[list[float]]:
    """How every seat stood at equal parts of the game, to somebody who sees what all see; last, how it ended."""
    stops = {len(steps) * part // STOPS for part in range(STOPS)}
    state = game.new(setting.seats, **setting.options)
    curve: list[list[float]] = []
    for at, step in enumerate(steps):
        if at in stops:
            curve.append(analyse(state, PUBLIC, Rng(seed, number, 2, at), iterations).shares)
        state.play(step)
    return [*curve, state.returns()]


class Piece(NamedTuple):
    """Some games in a row of one setting: what one process is asked to play."""

    setting: Setting
    seed: int
    first: int
    games: int
    curves: int  # the games below this number get a curve
    iterations: int


def play_piece(piece: Piece) -> list[Noted]:
    game = piece.setting.open()
    seated: dict[str, list[Player]] = {}
    found = []
    for number in range(piece.first, piece.first + piece.games):
        names = piece.setting.seated(number)
        players = seated.setdefault(",".join(names), [seat_player(name, game) for name in names])
        iterations = piece.iterations if number < piece.curves else 0
        found.append(watch(piece.setting, game, players, piece.seed, number, iterations))
    return found
