"""Installing: the page as an application of its own, with what it keeps for when there is no network."""

import json
from functools import cache
from importlib.resources import files

from ariane.core.registry import names
from ariane.core.words import Words
from ariane.web import shelved

STYLES = ("style.css", "table.css", "screens.css", "pictures.css")
SHELL = (*STYLES, "theme.js", "thread.svg", "fonts/book.woff2", "fonts/plain.woff2")


def manifest(say: Words, below: str) -> dict[str, object]:
    """What a browser must know to install it; `below` is the path a proxy has put the server at."""
    icon = f"{below}{shelved.root()}/icons"
    return {
        "id": f"{below}/",
        "name": say("site-title"),
        "short_name": "Ariane",
        "description": say("site-line"),
        "lang": say.language,
        "start_url": f"{below}/",
        "scope": f"{below}/",
        "display": "standalone",
        "background_color": "#f6f1e7",
        "theme_color": "#f6f1e7",
        "categories": ["games"],
        "icons": [
            {"src": f"{below}{shelved.root()}/thread.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": f"{icon}/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{icon}/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": f"{icon}/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }


@cache
def worker(below: str) -> shelved.File:
    """The service worker; another byte anywhere on the shelf makes it another one, and browsers take that over."""
    modules = sorted(name for name in shelved.shelf() if name.endswith(".js"))
    kept = [name for name in dict.fromkeys((*SHELL, *modules)) if name in shelved.shelf()]
    shell = [f"{below}/", *(f"{below}{shelved.root()}/{name}" for name in kept)]
    books = [f"{below}/games/{game}{page}" for game in names() for page in ("", "/rules")]
    constants = {"VERSION": shelved.digest(), "ROOT": below, "SHELL": shell, "BOOKS": books}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in constants.items())
    text = head + (files("ariane.web") / "worker.js").read_text(encoding="utf-8")
    return shelved.packed(text.encode(), "text/javascript; charset=utf-8")
