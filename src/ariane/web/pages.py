"""The pages: home and table in the visitor's language, covers, style and client, all from this server."""

import json
import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.exceptions import HTTPException

from ariane.core import views
from ariane.core.game import CHANCE, PUBLIC, Game, State
from ariane.core.registry import folder, languages, load, names, words
from ariane.core.words import Words
from ariane.table import shelf
from ariane.table.authority import Authority
from ariane.table.guard import HEADERS
from ariane.table.refusals import Refused
from ariane.web import shelved

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
        game = found.opening.game  # its box may be one that cannot be opened any more
        speaks = tuple(code for code in LANGUAGES if code in languages(game))
        language = spoken(request, speaks)
        card = {"name": game, "title": words(game, language)("title")}
        return _page(request, "table.html", language, speaks, game=card, match=match, live=live_words(language))

    @app.get("/covers/{game}.svg", include_in_schema=False)
    async def covers(request: Request, game: str) -> Response:
        name = load(game).name
        language = spoken(request, LANGUAGES)
        keeping = shelved.FOR_EVER if request.query_params.get("v") == cover_digest(name, language) else "no-cache"
        vary = "Accept-Encoding, Accept-Language, Cookie"
        return shelved.answer(request, cover(name, language), keeping, Vary=vary)

    @app.get("/static/{path:path}", include_in_schema=False)
    async def static(request: Request, path: str) -> Response:
        found = shelved.send(request, path)
        if found is None:
            raise HTTPException(404, "there is no such file")
        return found


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
        "cover": f"/covers/{game.name}.svg?lang={language}&v={cover_digest(game.name, language)}",
        "minutes": _minutes(game),
        "usual": min(max(SEATS, look.seats[0]), look.seats[-1]),
        "options": [option for option in look.options if option.kind != "seat"],
        "choice": lambda key, value: _choice(say, key, value),
    }


def _minutes(game: Game) -> tuple[int, int] | None:
    """How long a game takes at a screen, as its components file tells about itself."""
    about = game.components.data.get("about")
    match about:
        case {"minutes": [int(least), int(most)]}:
            return least, most
        case _:
            return None


def _choice(say: Words, key: str, value: str) -> str:
    name = f"option-{key}-{value}"
    return say(name) if say.has(name) else value


@cache
def cover(name: str, language: str) -> shelved.File:
    """The game's picture of a position worth looking at: the one its folder keeps, else the opening."""
    drawn = views.picture(_cover_state(load(name)), PUBLIC, language)
    return shelved.packed(drawn.encode(), "image/svg+xml")


@cache
def cover_digest(name: str, language: str) -> str:
    return sha256(cover(name, language).plain).hexdigest()[:16]


def _cover_state(game: Game) -> State:
    kept = folder(game.name) / "cover.txt"
    if kept.is_file():
        return game.restore(kept.read_text(encoding="utf-8"))
    state = game.new(min(max(SEATS, game.seats[0]), game.seats[-1]))
    while state.actor() == CHANCE:
        state.play(state.moves()[0])
    return state


# Words


class PageWords(Words):
    """The page's words as they are set: in French no line begins with a mark that stands apart from its word."""

    def __call__(self, key: str, **args: str | int) -> str:
        text = super().__call__(key, **args)
        return re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", text) if self.language == "fr" else text


@cache
def page_words(language: str) -> PageWords:
    return PageWords((files("ariane.web"),), language)


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
        static=shelved.root(),
        import_map=shelved.import_map(),
        **things,
    )
    page = shelved.packed(text.encode(), "text/html; charset=utf-8")
    policy = shelved.policy(HEADERS["Content-Security-Policy"])
    vary = "Accept-Encoding, Accept-Language, Cookie"
    response = shelved.answer(request, page, "no-cache", **{"Vary": vary, "Content-Security-Policy": policy})
    response.status_code = status if response.status_code == 200 else response.status_code
    if request.query_params.get("lang") == language:
        response.set_cookie("lang", language, max_age=A_YEAR, samesite="lax", httponly=True)
    return response
