"""Static files: read once, compressed once, and found under a path that changes when any of them does."""

import base64
import gzip
import json
import mimetypes
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from ariane.core import views
from ariane.core.registry import each
from ariane.core.svg import STYLE

FOR_EVER = "public, max-age=31536000, immutable"
TEXTS = ("text/", "image/svg", "application/json")

# What modules import by name: files of others, named with their version; their licences lie beside them.
VENDORED = {"uqr": "vendor/uqr-0.1.3.js"}


class File(NamedTuple):
    """Bytes as they are sent, packed where that makes them fewer."""

    plain: bytes
    packed: bytes | None
    kind: str


@cache
def shelf() -> dict[str, File]:
    """Every file of the page by its path, the pictures' style too."""
    found = dict(_below(files("ariane.web") / "static", ""))
    found["pictures.css"] = packed(picture_style().encode(), "text/css; charset=utf-8")
    return found


def _below(folder: Traversable, path: str) -> list[tuple[str, File]]:
    found = []
    for entry in folder.iterdir():
        name = f"{path}{entry.name}"
        if entry.is_dir():
            found += _below(entry, f"{name}/")
        else:
            found.append((name, packed(entry.read_bytes(), _kind(name))))
    return found


def _kind(name: str) -> str:
    if name.endswith(".js"):
        return "text/javascript; charset=utf-8"
    if name.endswith(".woff2"):
        return "font/woff2"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def packed(plain: bytes, kind: str, level: int = 9) -> File:
    return File(plain, gzip.compress(plain, level, mtime=0) if kind.startswith(TEXTS) else None, kind)


def picture_style() -> str:
    """The style of every game's pictures, for pictures inside a page."""
    styles, _ = each(lambda game: views.style(game.name))
    return _by_choice("\n".join([STYLE, *dict.fromkeys(styles)]))


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
        parts.append(f":where(:root:is([data-theme=dark],[data-theme=contrast])){{{inside}}}{after}")
    return "".join(parts)


@cache
def digest() -> str:
    """Names all that is on the shelf: another byte, another path, so that browsers may keep what they have for ever."""
    running = sha256()
    for name, file in sorted(shelf().items()):
        running.update(f"{name} {sha256(file.plain).hexdigest()}\n".encode())
    return running.hexdigest()[:16]


def root() -> str:
    return f"/static/{digest()}"


@cache
def import_map(below: str) -> str:
    """Where the page's modules find what they import by name, on a server that lies below this path."""
    return json.dumps({"imports": {name: f"{below}{root()}/{path}" for name, path in VENDORED.items()}})


@cache
def policy(usual: str, below: str) -> str:
    """The usual content policy, and the import map, which has to stand inside the page."""
    hashed = base64.b64encode(sha256(import_map(below).encode()).digest()).decode()
    return usual.replace("script-src 'self'", f"script-src 'self' 'sha256-{hashed}'")


def send(request: Request, path: str) -> Response | None:
    """The file under its path, with or without the digest before it; None where there is none."""
    first, _, rest = path.partition("/")
    kept = first == digest()
    # A page that was open while the server was renewed asks under the old digest, and gets what there is now.
    file = shelf().get(path) or shelf().get(rest)
    if file is None:
        return None
    return answer(request, file, FOR_EVER if kept else "no-cache")


def answer(request: Request, file: File, keeping: str, **headers: str) -> Response:
    tag = f'"{sha256(file.plain).hexdigest()[:16]}"'
    told = {"Cache-Control": keeping, "ETag": tag, "Vary": "Accept-Encoding"} | headers
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=told)
    if file.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.plain, 200, told, media_type=file.kind)
    return Response(file.packed, 200, told | {"Content-Encoding": "gzip"}, media_type=file.kind)
