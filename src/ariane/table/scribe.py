"""The scribe: writes a match down as a record, in full when it is over, before that as one seat may know it."""

from typing import NamedTuple

from ariane.core.components import Components
from ariane.core.record import Record
from ariane.core.registry import load, load_released
from ariane.core.sealed import Seal
from ariane.table.entries import Opening
from ariane.table.match import Match
from ariane.table.steps import ENDED


class Task(NamedTuple):
    """All that writing needs, as plain things that can be sent to another process."""

    opening: Opening
    names: list[str]
    moves: list[int]
    commitment: str
    entropy: dict[int, str]
    committed: dict[int, str]
    left_out: tuple[int, ...]
    seed: str | None
    resigned: int | None
    resigned_how: str
    journal: str | None
    eyes: int | None


def task(match: Match, eyes: int | None) -> Task:
    over = match.status == ENDED
    return Task(
        match.opening,
        match.names,
        [step.move for step in match.steps],
        match.seal.commitment,
        match.entropy,
        match.committed,
        match.seal.left_out,
        match.seed if over else None,
        match.ended_by,
        "out-of-time" if match.ended_how == "time" else match.ended_how,
        match.head.hex() if over else None,
        eyes,
    )


def write(task: Task) -> str:
    opening, eyes = task.opening, task.eyes
    if opening.box is None:
        game = load_released(opening.game, opening.components)
    else:
        game = load(opening.game, Components(opening.box, "the table's components"))
    record = Record(game, len(opening.seats), opening.options, task.names)
    record.rules = opening.rules
    record.position = opening.position
    record.resigned, record.resigned_how = task.resigned, task.resigned_how
    record.journal = task.journal
    if opening.referee is None:
        record.seal = Seal(
            task.commitment,
            task.entropy,
            task.seed,
            scheme=opening.chance,
            committed=task.committed,
            left_out=task.left_out,
        )
    state = record.start()
    for move in task.moves:
        record.add(state, move)
        state.play(move)
    return record.write(eyes)
