"""The pages about people: the account and groups, which show what their session may see, profiles, and standings."""

import json
import re
from functools import cache, partial
from importlib.resources import files

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from ariane.core.registry import each, load
from ariane.table import shelf
from ariane.table.refusals import Refused
from ariane.web.pages import live_words, missing, page_languages, page_words, render, spoken

PLACES = ("name", "text", "count", "number", "game")


def serve_naming(app: FastAPI) -> None:
    @app.get("/account", response_class=HTMLResponse, include_in_schema=False)
    async def account(request: Request) -> Response:
        language = spoken(request, page_languages())
        live, called = account_words(language), titles(language)
        return render(request, "account.html", language, page_languages(), live=live, titles=called)

    @app.get("/groups/{group}", response_class=HTMLResponse, include_in_schema=False)
    async def group(request: Request, group: str) -> Response:
        """The same for every group and for none: who is in it is seen by the page's module."""
        if re.fullmatch("[a-z0-9]{16}", group) is None:
            return missing(request, "no-page")
        language = spoken(request, page_languages())
        live, called = account_words(language), titles(language)
        return render(request, "group.html", language, page_languages(), live=live, titles=called, group=group)

    @app.get("/people/{person}", response_class=HTMLResponse, include_in_schema=False)
    async def person(request: Request, person: str) -> Response:
        language = spoken(request, page_languages())
        try:
            found = await app.state.profiles.of(person)
        except Refused:
            return missing(request, "no-page")
        called = partial(_title, language)
        return render(request, "person.html", language, page_languages(), person=found, title=called)

    @app.get("/games/{game}/standings", response_class=HTMLResponse, include_in_schema=False)
    async def standings(request: Request, game: str) -> Response:
        language = spoken(request, page_languages())
        known = load(game)
        found = [(seats, await app.state.profiles.standings(known.name, seats)) for seats in known.seats]
        return render(
            request,
            "standings.html",
            language,
            page_languages(),
            game=shelf.title(known.name, language),
            standings=[(seats, places) for seats, places in found if places],
            level=partial(_level, language),
        )


def _title(language: str, game: str) -> str:
    return shelf.title(game, language)


def _level(language: str, level: str) -> str:
    return page_words(language)(f"account-level-{level}")


@cache
def titles(language: str) -> str:
    """What the games are called, as JSON."""
    shown, _ = each(lambda game: (game.name, shelf.title(game.name, language)))
    return json.dumps(dict(shown), ensure_ascii=False).replace("<", "\\u003c")


@cache
def account_words(language: str) -> str:
    """What this page's modules say besides what every page's do; no other page carries it."""
    text = (files("ariane.web") / "words" / "en.ftl").read_text(encoding="utf-8")
    say = page_words(language)
    places: dict[str, str | int] = {place: "{" + place + "}" for place in PLACES}
    told = {key: say(key, **places) for key in re.findall(r"^(account-[a-z-]+) =", text, re.MULTILINE)}
    return json.dumps(json.loads(live_words(language)) | told, ensure_ascii=False).replace("<", "\\u003c")
