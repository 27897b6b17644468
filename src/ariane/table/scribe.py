"""The scribe: writes a match down as a record, in full when it is over, before that as one seat may know it."""

from ariane.core.components import Components
from ariane.core.record import Record
from ariane.core.registry import load, load_released
from ariane.core.sealed import Seal
from ariane.table.entries import Opening
from ariane.table.match import ENDED, Match

Task = tuple[Opening, list[str], list[int], str, dict[int, str], str | None, int | None, int | None]


def task(match: Match, eyes: int | None) -> Task:
    """All that writing needs, as plain things that can be sent to another process."""
    moves = [step.move for step in match.steps]
    seed = match.seed if match.status == ENDED else None
    return match.opening, match.names, moves, match.seal.commitment, match.entropy, seed, match.ended_by, eyes


def write(task: Task) -> str:
    opening, names, moves, commitment, entropy, seed, resigned, eyes = task
    if opening.box is None:
        game = load_released(opening.game, opening.components)
    else:
        game = load(opening.game, Components(opening.box, "the table's components"))
    record = Record(game, len(opening.seats), opening.options, names)
    record.position = opening.position
    record.resigned = resigned
    if opening.referee is None:
        record.seal = Seal(commitment, entropy, seed)
    state = record.start()
    for move in moves:
        record.add(state, move)
        state.play(move)
    return record.write(eyes)
