"""Trials: a scene tried out, or a lesson gone through, by one person alone. Nothing is stored: the learner sends every
move made so far, and gets the position behind them, what happened, and what to do next.
"""

from typing import NamedTuple

import msgspec

from ariane.core import views
from ariane.core.chance import Rng
from ariane.core.errors import ArianeError, BadMove
from ariane.core.events import Event
from ariane.core.game import CHANCE, OVER, Game, State
from ariane.core.registry import words
from ariane.core.scenes import Lesson, Scene, Texts, eyes
from ariane.players.greedy import GreedyPlayer
from ariane.players.playouts import NO_MOVE, next_move
from ariane.table.looks import Choice
from ariane.table.showing import choices_in, meant

MOST_REPLIES = 200  # decisions of the house between two of the learner's
ON = "on"  # among a learner's moves: seen, on to the next situation


class TrialLook(msgspec.Struct, frozen=True):
    """A trial as the learner sees it. `verdict` of the last attempt: none, played, wrong (in a lesson) or refused;
    where a lesson's game is over, won or lost.

    Where a lesson `pauses`, the board is as the learner's move left it, and `on` leads to another situation.
    """

    picture: str
    sentences: str
    question: str
    moves: list[Choice]
    forbidden: list[Choice]  # what the rules refuse here and is worth trying
    log: list[str]  # what happened since the learner's last move
    verdict: str
    rule: str | None
    text: str | None
    said: str
    step: int
    steps: int
    done: bool
    pauses: bool


class Answered(NamedTuple):
    """What became of the learner's last attempt."""

    verdict: str
    rule: str | None


NOTHING = Answered("none", None)


class Trial:
    """One walk through a scene or a lesson, up to where the learner decides next."""

    def __init__(self, state: State, seat: int, language: str) -> None:
        self.state = state
        self.seat = seat
        self.language = language
        self.events: list[Event] = []
        self.step = 0
        house = GreedyPlayer(state.game)
        self.others = [None if number == seat else house for number in range(state.seats)]
        self.rng = Rng(1)

    def play(self, name: str) -> None:
        """A scripted move or outcome."""
        move = self.state.parse(name)
        if move not in self.state.moves():
            raise BadMove(f"{name!r} is no move here")
        self.state.play(move, self.events)

    def attempt(self, left: list[str], wanted: tuple[str, ...] = ()) -> Answered:
        """The learner's next move: played, wrong here, or refused by a rule; only the last one may be either."""
        name = " ".join(left.pop(0).split()).lower()
        move = self.state.parse(name)
        rule = self.state.refusal(move)
        if rule is not None or (wanted and name not in wanted):
            if left:
                raise BadMove(f"{name!r} cannot be played here")
            return Answered("wrong" if rule is None else "refused", rule)
        self.events = []
        self.state.play(move, self.events)
        return Answered("played", None)

    def settle(self, scripted: list[str], house: bool) -> None:
        """Chance and the others go on as scripted, else chance by a lot that is always the same, the house if asked."""
        nobody = [None] * len(self.others)
        for _ in range(MOST_REPLIES):
            actor = self.state.actor()
            if actor not in (self.seat, OVER) and scripted and self._legal(scripted[0]):
                self.play(scripted.pop(0))
                continue
            move = next_move(self.state, self.others if house else nobody, self.rng)
            if move == NO_MOVE:
                return
            self.state.play(move, self.events)

    def finish_turn(self) -> None:
        """Chance goes on to the end of the learner's turn. That another's begins is not told: it is not played."""
        while self.state.actor() == CHANCE and self.state.turn() == self.seat:
            self.state.play(next_move(self.state, [None] * len(self.others), self.rng), self.events)
        while self.events and self.events[-1].key.endswith(".turn"):
            self.events.pop()

    def _legal(self, name: str) -> bool:
        return any(self.state.name(move) == name for move in self.state.moves())

    def clicked(self, clicks: list[str]) -> Answered | None:
        """The rule that forbids what these clicks seem to mean; whoever clicks to read what a piece is broke none."""
        move = meant(self.state, clicks) if clicks and self.state.actor() == self.seat else None
        rule = None if move is None else self.state.refusal(move)
        return None if rule in (None, _not_now(self.state)) else Answered("refused", rule)

    def show(
        self, answered: Answered, said: str, steps: int, forbidden: list[Choice], pauses: bool = False
    ) -> TrialLook:
        state, seat, language = self.state, self.seat, self.language
        asked = state.actor() == seat and not pauses
        return TrialLook(
            picture=views.picture(state, seat, language, alone=False),
            sentences=views.tell(state, seat, language),
            question=views.question(state, language),
            moves=choices_in(state, language, None) if asked else [],
            forbidden=forbidden if asked else [],
            log=[views.say(event, seat, language) for event in self.events],
            verdict=answered.verdict,
            rule=answered.rule,
            text=_rule_text(state.game, answered.rule, language),
            said=said,
            step=self.step,
            steps=steps,
            done=not asked and not pauses,
            pauses=pauses,
        )


def try_scene(scene: Scene, language: str, made: list[str], clicks: list[str]) -> TrialLook:
    """A scene after these moves, of which the last may be refused; then clicks may mean a forbidden one."""
    trial = Trial(scene.begin(), eyes(scene), language)
    scripted = [step.move for step in scene.steps if not step.refused_by]
    answered = NOTHING
    trial.settle(scripted, house=False)
    left = list(made)
    while left:
        if scripted and scripted[0] == left[0]:
            scripted.pop(0)
        answered = trial.attempt(left)
        trial.settle(scripted, house=False)
        trial.step += 1
    answered = trial.clicked(clicks) or answered
    worth_trying = dict.fromkeys(step.move for step in scene.steps if _forbids(trial.state, step.move))
    forbidden = [_choice(trial.state, name, language) for name in worth_trying]
    return trial.show(answered, in_language(scene.told, language), len(scene.steps), forbidden)


def go_through(lesson: Lesson, language: str, made: list[str], clicks: list[str]) -> TrialLook:
    """A lesson after these moves, of which the last may be wrong or refused: then the learner tries again."""
    trial = Trial(lesson.set(lesson.steps[0]), lesson.seat, language)
    answered, said = NOTHING, ""
    left = list(made)
    for number, step in enumerate(lesson.steps):
        trial.step = number
        if step.position and number > 0:
            if not left:
                return _pause(trial, lesson, answered)
            if left.pop(0) != ON:
                raise BadMove(f"here only {ON!r} leads on")
            trial.state, trial.events, answered = lesson.set(step), [], NOTHING
        for name in step.plays:
            trial.play(name)
        said = in_language(step.say, language) or said
        if step.free:
            trial.settle([], house=True)
            while left:
                answered = trial.attempt(left)
                trial.settle([], house=True)
        elif step.do:
            if not left:
                break
            answered = trial.attempt(left, step.do)
            if answered.verdict != "played":
                said = in_language(step.wrong, language) or said if answered.verdict == "wrong" else said
                break
    if trial.state.actor() == OVER:
        answered, said = _result(trial, language)
    return trial.show(trial.clicked(clicks) or answered, said, len(lesson.steps), [])


def _result(trial: Trial, language: str) -> tuple[Answered, str]:
    """Who won the game that a lesson ends with, and why."""
    outcome = trial.state.outcome()
    assert outcome is not None
    say, key = words(trial.state.game.name, language), f"over-{outcome.reason}"
    won = trial.seat in outcome.winners
    return Answered("won" if won else "lost", None), say(key) if say.has(key) else ""


def _pause(trial: Trial, lesson: Lesson, answered: Answered) -> TrialLook:
    """Before another situation: what became of the learner's move."""
    step = lesson.steps[trial.step - 1]
    for name in step.after:
        trial.play(name)
    trial.finish_turn()
    return trial.show(answered, in_language(step.well, trial.language), len(lesson.steps), [], pauses=True)


def solve(puzzle: Scene, language: str, made: list[str], clicks: list[str]) -> TrialLook:
    """A puzzle after the learner's attempt: found, another move than the best one, or refused by a rule."""
    trial = Trial(puzzle.begin(), eyes(puzzle), language)
    answered = trial.attempt(made[:1], (puzzle.steps[0].move,)) if made else NOTHING
    look = trial.show(trial.clicked(clicks) or answered, "", 1, [])
    return msgspec.structs.replace(look, moves=[], done=True) if answered.verdict == "played" else look


def in_language(texts: Texts, language: str) -> str:
    return texts.get(language) or texts.get("en", "")


def _forbids(state: State, name: str) -> bool:
    """Whether this is a move that a rule refuses now; what belongs to another question is not worth trying."""
    try:
        return state.actor() >= 0 and state.refusal(state.parse(name)) not in (None, _not_now(state))
    except ArianeError:
        return False


def _not_now(state: State) -> str:
    """What forbids a move that belongs to another question."""
    return f"{state.game.name}.not-now"


def _choice(state: State, name: str, language: str) -> Choice:
    move = state.parse(name)
    return Choice(move, name, views.phrase(state, move, language), views.clicks(state, move))


def _rule_text(game: Game, rule: str | None, language: str) -> str | None:
    book = game.rulebook(language)
    return book[rule].text if rule is not None and rule in book else None
