"""The school: whoever tries a scene, a lesson or a turn to come is answered by a process of its own: no table waits."""

from collections.abc import Callable

import msgspec

from ariane.core.errors import BadScene
from ariane.core.scenes import asked, lessons, puzzles, scenes
from ariane.table.trials import go_through, solve, try_scene
from ariane.table.workers import Given, Worker, settle_in

SECONDS = 60.0  # for one answer: what is taught is ours, and only a busy machine is slow

Work = tuple[str, str, str, list[str], list[str]]  # the game, the scene or lesson, a language, moves made, ids clicked


class School:
    """One worker, which its visitors use in turns."""

    def __init__(self) -> None:
        self.worker = Worker(SECONDS, settle_in)

    async def try_scene(self, work: Work, client: str) -> bytes:
        asked(scenes, work[0], "scene", work[1])
        return await self._answer(scene_answer, work, client)

    async def go_through(self, work: Work, client: str) -> bytes:
        asked(lessons, work[0], "lesson", work[1])
        return await self._answer(lesson_answer, work, client)

    async def solve(self, work: Work, client: str) -> bytes:
        asked(puzzles, work[0], "puzzle", work[1])
        return await self._answer(puzzle_answer, work, client)

    async def _answer(self, task: Callable[[Work], bytes], work: Work, client: str) -> bytes:
        try:
            return await self.worker.do(task, work, client=client)
        except Given:
            raise BadScene("this takes too long; start again") from None

    def close(self) -> None:
        self.worker.give_up()


# In the worker


def scene_answer(work: Work) -> bytes:
    game, scene, language, made, clicks = work
    return msgspec.json.encode(try_scene(scenes(game)[scene], language, made, clicks))


def lesson_answer(work: Work) -> bytes:
    game, lesson, language, made, clicks = work
    return msgspec.json.encode(go_through(lessons(game)[lesson], language, made, clicks))


def puzzle_answer(work: Work) -> bytes:
    game, puzzle, language, made, clicks = work
    return msgspec.json.encode(solve(puzzles(game)[puzzle], language, made, clicks))
