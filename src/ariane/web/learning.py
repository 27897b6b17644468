"""The pages that teach: a game's own page, its illustrated rulebook, scenes to try and lessons to take."""

from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from itertools import groupby
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from ariane import printing
from ariane.core import views
from ariane.core.errors import BadScene
from ariane.core.game import PUBLIC, State
from ariane.core.moved import marked
from ariane.core.registry import folder, languages, load, words
from ariane.core.rulebook import Rule
from ariane.core.scenes import Lesson, Scene, asked, eyes, for_rule, lessons, play, puzzles, scenes
from ariane.table.trials import in_language
from ariane.web import shelved
from ariane.web.pages import card, live_words, page_words, render, spoken

QUICKLY = 6  # how hard pictures are pressed while somebody waits for them: nearly as small, in half the time


def serve_learning(app: FastAPI) -> None:
    @app.get("/games/{game}", response_class=HTMLResponse, include_in_schema=False)
    async def about(request: Request, game: str) -> Response:
        speaks, language = _spoken(request, game)
        return render(
            request,
            "game.html",
            language,
            speaks,
            game=card(load(game), language),
            lessons=[_lesson(lesson, language) for lesson in lessons(game).values()],
            puzzles=list(puzzles(game)),
            prints=printing.installed(),
            live=live_words(language),
        )

    @app.get("/games/{game}/rules", response_class=HTMLResponse, include_in_schema=False)
    async def rules(request: Request, game: str) -> Response:
        speaks, language = _spoken(request, game)
        return render(
            request,
            "book.html",
            language,
            speaks,
            game=card(load(game), language),
            opening=load(game).rulebook(language).opening,
            sections=sections(game, language),
            pieces=pieces(game, language),
        )

    @app.get("/games/{game}/try/{scene}", response_class=HTMLResponse, include_in_schema=False)
    async def attempt(request: Request, game: str, scene: str) -> Response:
        speaks, language = _spoken(request, game)
        shown = asked(scenes, load(game).name, "scene", scene)
        things = {
            "kind": "scenes",
            "id": shown.id,
            "name": in_language(shown.told, language),
            "rule": shown.rules[0],
            "lessons": [],
        }
        return _trial(request, game, language, speaks, things)

    @app.get("/games/{game}/learn/{lesson}", response_class=HTMLResponse, include_in_schema=False)
    async def learn(request: Request, game: str, lesson: str) -> Response:
        speaks, language = _spoken(request, game)
        shown = asked(lessons, load(game).name, "lesson", lesson)
        things = {
            "kind": "lessons",
            "id": lesson,
            "name": in_language(shown.title, language),
            "rule": "",
            "lessons": [_lesson(lessons(game)[key], language) for key in _following(lessons(game), lesson)],
        }
        return _trial(request, game, language, speaks, things)

    @app.get("/games/{game}/puzzles/{puzzle}", response_class=HTMLResponse, include_in_schema=False)
    async def find(request: Request, game: str, puzzle: str) -> Response:
        speaks, language = _spoken(request, game)
        shown = asked(puzzles, load(game).name, "puzzle", puzzle)
        state, number = shown.begin(), list(puzzles(game)).index(puzzle)
        things = {
            "kind": "puzzles",
            "id": puzzle,
            "name": page_words(language)("puzzle-title", number=number + 1),
            "rule": "",
            "lessons": [],
            "answer": views.phrase(state, state.parse(shown.steps[0].move), language),
            "following": _following(puzzles(game), puzzle),
        }
        return _trial(request, game, language, speaks, things)

    @app.get("/games/{game}/scenes/{scene}/{frame}.svg", include_in_schema=False)
    async def picture(request: Request, game: str, scene: str, frame: int) -> Response:
        _, language = _spoken(request, game)
        drawn = drawing(load(game).name, scene, frame, language)
        keeping = shelved.FOR_EVER if request.query_params.get("v") == digest(game) else "no-cache"
        vary = "Accept-Encoding, Accept-Language, Cookie"
        return shelved.answer(request, drawn, keeping, Vary=vary)

    @app.get("/games/{game}/pieces/{number}.svg", include_in_schema=False)
    async def piece(request: Request, game: str, number: int) -> Response:
        _, language = _spoken(request, game)
        keeping = shelved.FOR_EVER if request.query_params.get("v") == digest(game) else "no-cache"
        vary = "Accept-Encoding, Accept-Language, Cookie"
        return shelved.answer(request, piece_drawing(load(game).name, number, language), keeping, Vary=vary)


def _spoken(request: Request, game: str) -> tuple[tuple[str, ...], str]:
    """The languages of a game that is there, and the one to speak."""
    speaks = tuple(languages(load(game).name))
    return speaks, spoken(request, speaks)


def _trial(request: Request, game: str, language: str, speaks: tuple[str, ...], things: dict[str, Any]) -> Response:
    title = words(game, language)("title")
    shown = {"name": game, "title": title}
    return render(request, "trial.html", language, speaks, game=shown, live=live_words(language), **things)


def _lesson(lesson: Lesson, language: str) -> dict[str, Any]:
    return {
        "id": lesson.id,
        "title": in_language(lesson.title, language),
        "about": in_language(lesson.about, language),
        "minutes": lesson.minutes,
        "steps": len(lesson.steps),
    }


# The book


def sections(game: str, language: str) -> list[dict[str, Any]]:
    """The rules in their order, by section, each with the scenes that show it."""
    book = load(game).rulebook(language)
    shown: set[str] = set()
    found = []
    for number, (section, rules) in enumerate(groupby(book.values(), key=lambda rule: rule.section), start=1):
        told = [_rule(game, rule, language, shown) for rule in rules]
        found.append({"key": f"section-{number}", "title": section, "rules": told})
    return found


def _rule(game: str, rule: Rule, language: str, shown: set[str]) -> dict[str, Any]:
    """A rule and its scenes; a scene that shows several rules is drawn at the first of them."""
    found = [scene for scene in for_rule(game, rule.id) if scene.id not in shown]
    shown.update(scene.id for scene in found)
    return {"id": rule.id, "kind": rule.kind, "text": rule.text, "scenes": [figure(scene, language) for scene in found]}


def figure(scene: Scene, language: str) -> dict[str, Any]:
    """A scene as a figure: what is told, and its pictures before and after."""
    steps = [number for number, step in enumerate(scene.steps, start=1) if not step.refused_by]
    frames = [0, *steps[-1:]]
    address = f"/games/{scene.game}/scenes/{scene.id}"
    return {
        "id": scene.id,
        "told": in_language(scene.told, language),
        "frames": [f"{address}/{frame}.svg?lang={language}&v={digest(scene.game)}" for frame in frames],
        "try": f"/games/{scene.game}/try/{scene.id}" if can_be_tried(scene.game, scene.id) else "",
    }


@cache
def can_be_tried(game: str, scene: str) -> bool:
    found = scenes(game)[scene]
    return bool(found.steps) and eyes(found) >= 0


def pieces(game: str, language: str) -> list[dict[str, Any]]:
    """What the box holds, by kind, each with the address of its picture."""
    say = words(game, language)
    numbered = enumerate(box_of(game, language))
    return [
        {
            "title": say(f"pieces-{group}"),
            "pieces": [
                {
                    "picture": f"/games/{game}/pieces/{number}.svg?lang={language}&v={digest(game)}",
                    "name": piece.name,
                    "count": piece.copies,
                    "text": piece.text,
                }
                for number, piece in found
            ],
        }
        for group, found in groupby(numbered, key=lambda each: each[1].group)
    ]


@lru_cache(maxsize=64)
def box_of(game: str, language: str) -> tuple[views.Piece, ...]:
    """The pieces of a game's own box, drawn once for the page and for every picture in it."""
    return tuple(views.pieces(load(game), language))


@lru_cache(maxsize=1024)
def piece_drawing(game: str, number: int, language: str) -> shelved.File:
    found = box_of(game, language)
    if not 0 <= number < len(found):
        raise BadScene(f"{game} has {len(found)} kinds of pieces")
    return shelved.packed(views.styled(found[number].picture, game).encode(), "image/svg+xml", QUICKLY)


def _following(found: Iterable[str], id: str) -> list[str]:
    """The next one, or none after the last."""
    keys = list(found)
    return keys[keys.index(id) + 1 :][:1]


@lru_cache(maxsize=2048)
def drawing(game: str, scene: str, frame: int, language: str) -> shelved.File:
    """A frame of a scene, as who acts in it sees it; with what moved since the first."""
    shown = asked(scenes, load(game).name, "scene", scene)
    states = frames(load(game).name, scene)
    if not 0 <= frame < len(states):
        raise BadScene(f"scene {scene!r} has {len(states)} pictures")
    drawn = views.picture(states[frame], eyes(shown), language, alone=False)
    if frame:
        played = [number for number in range(1, frame + 1) if not shown.steps[number - 1].refused_by]
        drawn = marked(drawn, [views.picture(states[at], PUBLIC, language, alone=False) for at in (0, *played)])
    return shelved.packed(views.styled(drawn, shown.game).encode(), "image/svg+xml", QUICKLY)


@lru_cache(maxsize=512)
def frames(game: str, scene: str) -> tuple[State, ...]:
    """A scene is played once for all its pictures, in whatever language."""
    return tuple(frame.state for frame in play(scenes(game)[scene]))


@cache
def digest(game: str) -> str:
    """Names all that a game's pictures are made from, so that browsers may keep them for ever."""
    running = sha256(shelved.digest().encode())
    for entry in _files(folder(game)):
        running.update(entry.read_bytes())
    return running.hexdigest()[:16]


def _files(place: Traversable) -> list[Traversable]:
    found = []
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += [] if entry.name in ("__pycache__", "released") else _files(entry)
        elif entry.name.endswith((".py", ".toml", ".ftl")):
            found.append(entry)
    return found
