"""The pages: home and table in the visitor's language, covers, style and client, all from this server."""

import gzip
import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.staticfiles import StaticFiles

from ariane.core import views
from ariane.core.errors import ArianeError
from ariane.core.game import CHANCE, PUBLIC, Game, State
from ariane.core.registry import folder, languages, load, names, words
from ariane.core.svg import STYLE
from ariane.core.words import Words
from ariane.table import shelf
from ariane.table.authority import Authority
from ariane.table.refusals import Refused

LANGUAGES = ("en", "fr", "de")
SEATS = 3  # at a first table, where the game has room for so many
A_YEAR = 365 * 24 * 3600
PLACES = ("name", "text", "count", "number", "rule")  # what the browser fills in

_templates = Environment(
    loader=PackageLoader("ariane.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)


def serve_pages(app: FastAPI, authority: Authority) -> None:
    @app.get("/", response_class=HTMLResponse, include_in_schema=False)
    async def home(request: Request) -> Response:
        language = spoken(request, LANGUAGES)
        shown = [_card(load(name), language) for name in names()]
        return _page(request, "home.html", language, LANGUAGES, games=shown, live=live_words(language))

    @app.get("/tables/{match}", response_class=HTMLResponse, include_in_schema=False)
    async def table(request: Request, match: str) -> Response:
        try:
            found = (await authority.table(match)).match if re.fullmatch("[a-z0-9]{16}", match) else None
        except Refused:
            found = None
        if found is None:
            language = spoken(request, LANGUAGES)
            return _page(request, "missing.html", language, LANGUAGES, status=404)
        game = found.game
        speaks = tuple(code for code in LANGUAGES if code in languages(game.name))
        language = spoken(request, speaks)
        card = {"name": game.name, "title": words(game.name, language)("title")}
        return _page(request, "table.html", language, speaks, game=card, match=match, live=live_words(language))

    @app.get("/covers/{game}.svg", include_in_schema=False)
    async def covers(request: Request, game: str) -> Response:
        language = spoken(request, LANGUAGES)
        return _packed(request, cover(load(game).name, language), "image/svg+xml")

    @app.get("/static/pictures.css", include_in_schema=False)
    async def pictures(request: Request) -> Response:
        return _packed(request, picture_style(), "text/css; charset=utf-8")

    app.mount("/static", StaticFiles(directory=Path(str(files("ariane.web") / "static"))), name="static")


# What is shown


def _card(game: Game, language: str) -> dict[str, Any]:
    """A game as its card on the home page shows it; its own words may be in English still."""
    look = shelf.game_look(game, language)
    say = words(game.name, language)
    return {
        "name": game.name,
        "title": look.title,
        "tagline": say("tagline") if say.has("tagline") else "",
        "lang": language if language in look.languages else "en",
        "seats": look.seats,
        "usual": min(max(SEATS, look.seats[0]), look.seats[-1]),
        "options": [option for option in look.options if option.kind != "seat"],
        "choice": lambda key, value: _choice(say, key, value),
    }


def _choice(say: Words, key: str, value: str) -> str:
    name = f"option-{key}-{value}"
    return say(name) if say.has(name) else value


@cache
def cover(name: str, language: str) -> bytes:
    """The game's picture of a position worth looking at: the one its folder keeps, else the opening."""
    return gzip.compress(views.picture(_cover_state(load(name)), PUBLIC, language).encode(), mtime=0)


def _cover_state(game: Game) -> State:
    kept = folder(game.name) / "cover.txt"
    if kept.is_file():
        return game.restore(kept.read_text(encoding="utf-8"))
    state = game.new(min(max(SEATS, game.seats[0]), game.seats[-1]))
    while state.actor() == CHANCE:
        state.play(state.moves()[0])
    return state


@cache
def picture_style() -> bytes:
    """The style of every game's pictures, for pictures inside a page."""
    parts = [STYLE]
    for name in names():
        try:
            parts.append(views.style(name))
        except ArianeError:
            continue
    return gzip.compress(_by_choice("\n".join(parts)).encode(), mtime=0)


DARK = "@media(prefers-color-scheme:dark){"


def _by_choice(style: str) -> str:
    """What a picture does in the dark, done too where this is chosen on the page, and not where light is."""
    before, *rest = style.split(DARK)
    parts = [before]
    for part in rest:
        depth, at = 1, 0
        while depth:
            depth += {"{": 1, "}": -1}.get(part[at], 0)
            at += 1
        inside, after = part[: at - 1], part[at:]
        parts.append(f"{DARK}:where(:root:not([data-theme=light])){{{inside}}}}}")
        parts.append(f":where(:root[data-theme=dark]){{{inside}}}{after}")
    return "".join(parts)


# Words


@cache
def page_words(language: str) -> Words:
    return Words((files("ariane.web"),), language)


@cache
def live_words(language: str) -> str:
    """What the browser says by itself, as JSON; names and the like are left as places."""
    text = (files("ariane.web") / "words.en.ftl").read_text(encoding="utf-8")
    say = page_words(language)
    places: dict[str, str | int] = {place: "{" + place + "}" for place in PLACES}
    keys = re.findall(r"^live-([a-z-]+) =", text, re.MULTILINE)
    # Inside a script element only the end tag is dangerous.
    return json.dumps({key: say(f"live-{key}", **places) for key in keys}, ensure_ascii=False).replace("<", "\\u003c")


def spoken(request: Request, speaks: tuple[str, ...]) -> str:
    """The language asked for, or chosen before, or the first that the browser names and we speak."""
    accepted = [part.partition(";")[0].strip()[:2] for part in request.headers.get("accept-language", "").split(",")]
    for code in (request.query_params.get("lang"), request.cookies.get("lang"), *accepted):
        if code in speaks:
            return str(code)
    return speaks[0]


# Answers


def _page(
    request: Request, template: str, language: str, speaks: tuple[str, ...], status: int = 200, **things: Any
) -> Response:
    text = _templates.get_template(template).render(
        say=page_words(language),
        language=language,
        speaks=[(code, page_words(code)("lang-name")) for code in speaks],
        **things,
    )
    response = HTMLResponse(text, status, {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"})
    if request.query_params.get("lang") == language:
        response.set_cookie("lang", language, max_age=A_YEAR, samesite="lax", httponly=True)
    return response


def _packed(request: Request, packed: bytes, kind: str) -> Response:
    """What does not change while the server runs, compressed once."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language, Cookie"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), 200, headers, media_type=kind)
    return Response(packed, 200, headers | {"Content-Encoding": "gzip"}, media_type=kind)
