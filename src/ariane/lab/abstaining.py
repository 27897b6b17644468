"""What a thing is worth: the same games again, with one player who never uses it where something else can be done."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mypy_extensions import i64

from ariane.core.chance import Rng
from ariane.core.events import Event
from ariane.core.game import Game, State
from ariane.lab.arena import SURE
from ariane.lab.crew import spread
from ariane.lab.figures import spread_of, student
from ariane.lab.watching import Noted, Setting, watch
from ariane.players.greedy import GreedyPlayer
from ariane.players.house import seat_player
from ariane.players.player import Player, choices

PART = 25  # games that are played again in one go
Done = Callable[[int, int], None]  # how many such parts are played, and of how many


def does(state: State, move: int, thing: str) -> bool:
    """Whether a move is an event of this name, or one with this card, tile or text in it, by whoever acts."""
    twin, events, actor = state.copy(), list[Event](), int(state.actor())
    twin.play(move, events)
    mine = (event for event in events if event.seats.get("seat", actor) == actor)
    return any(event.key == thing or thing in event.words.values() for event in mine)


class Abstainer(Player):
    """Plays as another does, but for one thing: where that would be used, the next best move by a glance is made."""

    def __init__(self, inner: Player, game: Game, thing: str) -> None:
        self.inner = inner
        self.name = f"{inner.name} without {thing}"
        self.thing = thing
        self.glance = GreedyPlayer(game)

    def choose(self, state: State, rng: Rng) -> i64:
        move = self.inner.choose(state.copy(), rng)
        if not does(state, int(move), self.thing):
            return move
        seat = state.actor()
        others = [other for other in choices(state) if not does(state, other, self.thing)]
        if not others:
            return move
        return max(others, key=lambda other: self.glance.worth_after(state, other, seat, rng))

    def notice(self, actor: i64, move: i64) -> None:
        self.inner.notice(actor, move)

    def forget(self) -> None:
        self.inner.forget()


class Price(NamedTuple):
    """What it is worth to be allowed a thing: the share of the win with it, less that without it in the same games."""

    thing: str
    used: float  # the share of games in which that seat would use it
    value: float
    low: float
    high: float
    games: int


class Again(NamedTuple):
    """Games of a setting to be played once more, without one thing for one seat of each."""

    setting: Setting
    seed: int
    thing: str
    numbers: tuple[int, ...]


def prices(
    setting: Setting,
    seed: int,
    noted: Sequence[Noted],
    things: Sequence[str],
    jobs: int = 1,
    cluster: str | None = None,
    told: Done | None = None,
) -> list[Price]:
    """What each of these things is worth, the dearest first.

    In game k it is the seat k (mod seats) that does without. Where it did not use the thing, the game would go exactly
    as it went: only the others are played again, in parts that keep many cores busy.
    """
    parts = []
    for thing in things:
        used = tuple(one.number for one in noted if thing in one.used[one.number % setting.seats])
        parts += [Again(setting, seed, thing, used[first : first + PART]) for first in range(0, len(used), PART)]
    without: dict[str, dict[int, float]] = {thing: {} for thing in things}
    for done, (part, shares) in enumerate(zip(parts, spread(play_again, parts, jobs, cluster), strict=True), 1):
        without[part.thing].update(zip(part.numbers, shares, strict=True))
        if told is not None:
            told(done, len(parts))
    found = []
    for thing, lost in without.items():
        changes = [
            one.shares[seat] - lost[one.number] if one.number in lost else 0.0
            for one in noted
            for seat in (one.number % setting.seats,)
        ]
        value = sum(changes) / len(changes)
        half = student(SURE, len(changes)) * spread_of(changes)
        found.append(Price(thing, len(lost) / len(noted), value, value - half, value + half, len(noted)))
    return sorted(found, key=lambda one: (-one.value, one.thing))


def play_again(part: Again) -> list[float]:
    """The share of the win of whoever did without, in each of these games."""
    game, setting = part.setting.open(), part.setting
    usual = [seat_player(setting.player, game) for _ in range(setting.seats)]
    found = []
    for number in part.numbers:
        players = list(usual)
        seat = number % setting.seats
        players[seat] = Abstainer(seat_player(setting.player, game), game, part.thing)
        found.append(watch(setting, game, players, part.seed, number).shares[seat])
    return found
