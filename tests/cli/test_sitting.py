"""A match: what can be taken back, when a curtain falls, and what the house's players are shown."""

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ariane.cli import speech
from ariane.cli.sitting import Sitting
from ariane.core.chance import Rng
from ariane.core.components import Components
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, PUBLIC, Game, Outcome, State
from ariane.core.record import Record
from ariane.core.registry import folder
from ariane.core.rulebook import Rulebook
from ariane.core.words import Words
from ariane.players.player import Player

LOOK, NOD, PASS, ROLL = range(4)
NAMES = ("look", "nod", "pass", "roll")


class Coin(State):
    """A coin under a cup: a seat may look at it, nod, pass the turn on, or have a die rolled. Six moves end it."""

    def __init__(self, game: Game, coin: int, player: int, looked: tuple[int, ...], rolling: bool, count: int) -> None:
        super().__init__(game, 2)
        self.coin, self.player, self.looked, self.rolling, self.count = coin, player, looked, rolling, count

    def actor(self) -> i64:
        return OVER if self.count >= 6 else CHANCE if self.rolling else self.player

    def turn(self) -> i64:
        return self.player

    def asks(self) -> str:
        return "cup"

    def fill(self, buffer: vec[i64]) -> i64:
        moves = [] if self.count >= 6 else [0, 1] if self.rolling else [LOOK, NOD, PASS, ROLL]
        for at, move in enumerate(moves):
            buffer[at] = move
        return len(moves)

    def play(self, move: i64, log: list[Event] | None = None) -> None:
        log = log if log is not None else []
        if self.rolling:
            self.rolling = False
            log.append(Event("coin.rolled"))
            return
        self.count += 1
        if move == LOOK:
            self.looked = (*self.looked, self.player)
            side = {"side": str(self.coin)}
            log.append(Event("coin.look", {"seat": self.player}, side, None, ("side",), (self.player,)))
        elif move == PASS:
            self.player = 1 - self.player
        elif move == ROLL:
            self.rolling = True

    def redeal(self, seat: i64, rng: Rng) -> None:
        if seat not in self.looked:
            self.coin = int(rng.below(2))

    def tells(self, move: i64) -> bool:
        return move == LOOK and self.player not in self.looked

    def copy(self) -> "Coin":
        return Coin(self.game, self.coin, self.player, self.looked, self.rolling, self.count)

    def fingerprint(self) -> i64:
        return self.coin + 2 * self.player + 4 * len(self.looked) + 16 * self.rolling + 64 * self.count

    def outcome(self) -> Outcome | None:
        return Outcome("tired", (0,)) if self.count >= 6 else None

    def name(self, move: i64) -> str:
        return ("heads", "tails", "?", "?")[move] if self.rolling else NAMES[move]


class CoinGame(Game):
    """The game of the coin under the cup."""

    def __init__(self, *, hidden: bool) -> None:
        rulebook = Rulebook(folder("gotown"))
        super().__init__(
            "coin", range(2, 3), [], Components("", "coin"), rulebook,
            rules_version=1, move_count=4, outcome_count=2, widest=4, longest=6,
        )  # fmt: skip
        self.hidden = hidden

    def begin(self, seats: int, options: object) -> State:
        return Coin(self, 1, 0, () if self.hidden else (0, 1), False, 0)


class Spy(Player):
    """Nods, and remembers which side of the coin it was shown."""

    name = "spy"

    def __init__(self) -> None:
        self.shown: list[int] = []

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Coin)
        self.shown.append(state.coin)
        state.coin = 7  # what it is given is its own
        return NOD


def match(*players: Player | None, hidden: bool = True, seed: int = 0) -> Sitting:
    return Sitting(Record(CoinGame(hidden=hidden), 2), list(players), seed)


def test_a_move_is_taken_back_while_nothing_has_come_of_it() -> None:
    game = match(None, None)
    before = game.state.fingerprint()
    game.play(NOD)
    assert game.undo(0) is None
    assert game.state.fingerprint() == before
    assert (game.turns, game.log, game.record.steps) == ([], [], [])
    assert game.undo(0) == "undo-nothing"


def test_several_moves_of_one_seat_are_taken_back_one_by_one() -> None:
    game = match(None, None)
    game.play(NOD)
    game.play(NOD)
    assert game.undo(0) is None
    assert game.undo(0) is None
    assert game.undo(0) == "undo-nothing"


def test_what_one_has_seen_cannot_be_unseen() -> None:
    game = match(None, None)
    game.play(LOOK)
    assert game.undo(0) == "undo-told"
    assert len(game.turns) == 1


def test_a_look_at_what_one_knows_tells_nothing() -> None:
    game = match(None, None)
    game.play(LOOK)
    game.play(LOOK)
    assert game.undo(0) is None
    assert game.undo(0) == "undo-told"


def test_nothing_is_taken_back_behind_the_dice() -> None:
    game = match(None, None)
    game.play(ROLL)
    assert game.state.actor() == CHANCE
    game.advance()
    assert game.undo(0) == "undo-chance"


def test_nothing_is_taken_back_behind_another_seat() -> None:
    game = match(None, None)
    game.play(NOD)
    game.play(PASS)
    assert game.undo(1) == "undo-nothing"
    game.play(PASS)
    assert game.undo(0) == "undo-other"


def test_a_curtain_is_needed_only_where_something_is_hidden() -> None:
    game = match(None, None)
    assert game.secrets(0)
    assert not match(None, None, hidden=False).secrets(0)
    assert not match(None, Spy()).secrets(0)


def test_the_house_is_shown_a_redealt_position_of_its_own() -> None:
    shown = set()
    for seed in range(12):
        spy = Spy()
        game = match(None, spy, seed=seed)
        game.play(PASS)
        game.advance()
        assert isinstance(game.state, Coin)
        assert game.state.coin == 1
        shown.update(spy.shown)
    assert shown == {0, 1}


def test_the_screen_has_the_eyes_of_the_only_person_or_of_who_acts() -> None:
    game = match(None, None)
    assert game.reader() == 0
    game.play(PASS)
    assert game.reader() == 1
    alone = match(None, Spy())
    alone.play(PASS)
    assert alone.reader() == 0


def test_news_are_told_once_to_each_seat() -> None:
    game = match(None, None)
    game.play(LOOK)
    assert [event.key for event in game.news(0)] == ["coin.look"]
    assert game.news(0) == []
    assert [event.key for event in game.news(1)] == ["coin.look"]


def test_every_roll_is_a_roll_of_its_own() -> None:
    rolls = set()
    for seed in range(4):
        game = match(None, None, seed=seed)
        for _ in range(5):
            game.play(ROLL)
            game.advance()
        rolls.add(frozenset(step.text for step in game.record.steps if step.actor == CHANCE))
    assert frozenset({"heads", "tails"}) in rolls


def test_log_lines_are_told_with_the_eyes_of_the_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = "log-look = { $seat }: { $known ->\n    [yes] { $side }\n   *[no] hidden\n}\n"
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text(said, encoding="utf-8")
    monkeypatch.setattr(speech, "game_words", lambda _name, language: Words((tmp_path,), language))
    [event] = match(None, None).play(LOOK)
    lines = [speech.line(event, seat, "en", ["Ann", "Ben"]) for seat in (0, 1, PUBLIC, None)]
    assert lines == ["Ann: 1", "Ann: hidden", "Ann: hidden", "Ann: 1"]


def test_the_same_seed_goes_on_alike_after_resuming() -> None:
    first = match(None, Spy(), seed=5)
    first.play(ROLL)
    again = Sitting(first.record, [None, Spy()], 5)
    assert again.state.fingerprint() == first.state.fingerprint()
    first.advance()
    steps = list(first.record.steps)
    first.record.steps.pop()
    again.advance()
    assert again.record.steps == steps
