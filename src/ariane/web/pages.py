"""The pages: home and table in the visitor's language, covers, style and client, all from this server."""

import json
import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from starlette.exceptions import HTTPException

from ariane.core import views
from ariane.core.errors import ArianeError
from ariane.core.game import CHANCE, PUBLIC, Game, State
from ariane.core.pixels import drawable
from ariane.core.registry import each, folder, languages, load, schema, words
from ariane.core.scenes import lessons
from ariane.core.words import Words, languages_in
from ariane.table import shelf
from ariane.table.authority import Authority
from ariane.table.guard import HEADERS
from ariane.table.refusals import Refused
from ariane.web import installing, shelved
from ariane.web.wording import needs

SEATS = 3  # at a first table, where the game has room for so many
A_YEAR = 365 * 24 * 3600
PLACES = ("name", "text", "count", "number", "rule", "best", "given", "loss")  # what the browser fills in

_templates = Environment(
    loader=PackageLoader("ariane.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)


def serve_pages(app: FastAPI, authority: Authority) -> None:
    def told_by() -> bool:
        """Whether there is any way to be told of one's turn."""
        return bool(app.state.postman.carriers or "feed" in app.state.postman.delivery.kinds)

    @app.get("/", response_class=HTMLResponse, include_in_schema=False)
    async def home(request: Request) -> Response:
        language = spoken(request, page_languages())
        return _send(request, home_page(language, app.state.front.root, told_by()), language)

    @app.get("/tables/{match}", response_class=HTMLResponse, include_in_schema=False)
    async def table(request: Request, match: str) -> Response:
        try:
            found = (await authority.table(match)).match if re.fullmatch("[a-z0-9]{16}", match) else None
        except Refused:
            found = None
        if found is None:
            return missing(request, "not-found")
        game = found.opening.game  # its box may be one that cannot be opened any more
        speaks = tuple(languages(game))
        language = spoken(request, speaks)
        told = introduction(game, language)
        told |= {"match": match, "live": live_words(language), "moving": drawable(), "told_by": told_by()}
        told["pieces"] = views.lists_pieces(game)
        return render(request, "table.html", language, speaks, **told)

    @app.get("/covers/{game}.svg", include_in_schema=False)
    async def covers(request: Request, game: str) -> Response:
        name = load(game).name
        language = spoken(request, page_languages())
        keeping = shelved.FOR_EVER if request.query_params.get("v") == cover_digest(name, language) else "no-cache"
        vary = "Accept-Encoding, Accept-Language, Cookie"
        return shelved.answer(request, cover(name, language), keeping, Vary=vary)

    @app.get("/manifest.webmanifest", include_in_schema=False)
    async def manifest(request: Request) -> Response:
        say = page_words(spoken(request, page_languages()))
        text = json.dumps(installing.manifest(say, app.state.front.root), ensure_ascii=False)
        file = shelved.packed(text.encode(), "application/manifest+json")
        return shelved.answer(request, file, "no-cache", Vary="Accept-Encoding, Accept-Language, Cookie")

    @app.get("/worker.js", include_in_schema=False)
    async def worker(request: Request) -> Response:
        return shelved.answer(request, installing.worker(app.state.front.root), "no-cache")

    @app.get("/static/{path:path}", include_in_schema=False)
    async def static(request: Request, path: str) -> Response:
        found = shelved.send(request, path)
        if found is None:
            raise HTTPException(404, "there is no such file")
        return found


# What is shown


@cache
def home_page(language: str, below: str, told_by: bool = True) -> shelved.File:
    """Rendered and packed once: it is the same for everybody who reads this language.

    `told_by`: whether there is any way to be told of one's turn.
    """
    shown, broken = each(lambda game: card(game, language))
    live = live_words(language, "home.js")
    return _page("home.html", language, page_languages(), below, games=shown, broken=broken, live=live, told_by=told_by)


def card(game: Game, language: str) -> dict[str, Any]:
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
        "lengths": minutes_by_seats(game),
        "lesson": next(iter(lessons(game.name).values()), None),
        "usual": min(max(SEATS, look.seats[0]), look.seats[-1]),
        "options": [option for option in look.options if option.kind != "seat"],
        "box": schema(game.name) is not None,
        "choice": lambda key, value: _choice(say, key, value),
    }


def introduction(game: str, language: str) -> dict[str, Any]:
    """What is shown of a game while people are waited for: all of its card, or its name where it is gone."""
    try:
        known = load(game)
    except ArianeError:
        return {"game": {"name": game, "title": shelf.title(game, language), "cover": "", "lesson": None}, "aim": ""}
    return {"game": card(known, language), "aim": known.rulebook(language).opening.aim}


def _minutes(game: Game) -> tuple[int, int] | None:
    """How long a game takes at a screen, as its components file tells about itself."""
    by_seats = minutes_by_seats(game)
    match game.components.data.get("about"):
        case {"minutes": [int(least), int(most)]}:
            return least, most
        case _:
            return (min(by_seats.values()), max(by_seats.values())) if by_seats else None


def minutes_by_seats(game: Game) -> dict[int, int]:
    """The minutes for each number of seats, where the components file tells them so."""
    match game.components.data.get("about"):
        case {"minutes": {**told}}:
            minutes = {seats: told.get(str(seats)) for seats in game.seats}
            return {seats: number for seats, number in minutes.items() if isinstance(number, int)}
        case _:
            return {}


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


@cache
def page_languages() -> tuple[str, ...]:
    """The languages the page itself speaks, English first."""
    return tuple(sorted(languages_in(files("ariane.web")), key=lambda code: (code != "en", code)))


@cache
def page_words(language: str) -> Words:
    return Words((files("ariane.web"),), language)


@cache
def live_words(language: str, module: str | None = None) -> str:
    """What the browser says by itself, or this module and those it loads, as JSON; names and the like stay places."""
    text = (files("ariane.web") / "words" / "en.ftl").read_text(encoding="utf-8")
    say = page_words(language)
    places: dict[str, str | int] = {place: "{" + place + "}" for place in PLACES}
    keys = [key for key in re.findall(r"^live-([a-z-]+) =", text, re.MULTILINE) if module is None or needs(module, key)]
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


def template(name: str) -> Template:
    return _templates.get_template(name)


def render(
    request: Request, template: str, language: str, speaks: tuple[str, ...], status: int = 200, **things: Any
) -> Response:
    page = _page(template, language, speaks, request.app.state.front.root, **things)
    return _send(request, page, language, status)


def missing(request: Request, what: str) -> Response:
    """Says in words what is not there, with a way home."""
    language = spoken(request, page_languages())
    return render(request, "missing.html", language, page_languages(), status=404, what=what)


def astray(request: Request, what: str) -> Response | None:
    """The same, where a person has come to a wrong address; None where a program asks."""
    wants = request.headers.get("accept", "")
    return missing(request, what) if "text/html" in wants and not request.url.path.startswith("/api/") else None


def _page(template: str, language: str, speaks: tuple[str, ...], below: str, **things: Any) -> shelved.File:
    """A page; its addresses are those of a server that lies below this path, where a proxy has put it."""
    text = _templates.get_template(template).render(
        say=page_words(language),
        language=language,
        speaks=[(code, page_words(code)("lang-name") if code in page_languages() else code) for code in speaks],
        static=shelved.root(),
        import_map=shelved.import_map(below),
        root=below,
        **things,
    )
    if below:
        text = re.sub(r'(\s(?:href|(?:data-)?src)=")/', rf"\g<1>{below}/", text)
    return shelved.packed(text.encode(), "text/html; charset=utf-8")


def _send(request: Request, page: shelved.File, language: str, status: int = 200) -> Response:
    below: str = request.app.state.front.root
    policy = shelved.policy(HEADERS["Content-Security-Policy"], below)
    vary = "Accept-Encoding, Accept-Language, Cookie"
    response = shelved.answer(request, page, "no-cache", **{"Vary": vary, "Content-Security-Policy": policy})
    response.status_code = status if response.status_code == 200 else response.status_code
    if request.query_params.get("lang") == language:
        response.set_cookie("lang", language, max_age=A_YEAR, samesite="lax", httponly=True, path=below or "/")
    return response
