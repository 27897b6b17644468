"""A box as a PDF: what is printed goes as data to a template, and typst sets it."""

import json
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import as_file, files
from itertools import groupby
from typing import Any

from ariane.core import views
from ariane.core.boxes import about
from ariane.core.cutting import Cut
from ariane.core.errors import ArianeError
from ariane.core.flat import flat
from ariane.core.game import Game
from ariane.core.registry import languages, our_components
from ariane.core.registry import words as speaker
from ariane.core.rulebook import Rule
from ariane.core.words import Words
from ariane.printing import check_installed
from ariane.printing.figures import figure, fitted
from ariane.printing.sheets import PAPERS, Paper, Placed, Sheet, sheets

HERE = files("ariane.printing")
WHITE = "#ffffff"  # the paper is the paper
PLAN = (54.0, 74.0)  # millimetres: nine to a page
FAMILIES = ("'Source Sans 3'", "'Patrick Hand'", "ui-monospace")  # that our pictures ask for first


@cache
def words(language: str) -> Words:
    return Words((HERE,), language)


def pdf(game: Game, language: str, paper: str = "a4") -> bytes:
    """Everything of this box on this paper; the same box gives the same bytes."""
    check_installed()
    language = language if language in languages(game.name) else "en"
    return compose(game, views.cuts(game, language), language, PAPERS[paper])


def compose(game: Game, cuts: list[Cut], language: str, paper: Paper) -> bytes:
    """These pieces of a game, with its summary cards and its rules."""
    typst: Any = import_module("typst")
    job, pictures = _job(game, [cut for cut in cuts if cut.copies], language, paper)
    given = {
        "main.typ": (HERE / "sheets.typ").read_bytes(),
        "job.json": json.dumps(job, ensure_ascii=False).encode(),
        **{name: svg.encode() for name, svg in pictures.items()},
    }
    with as_file(HERE / "fonts") as fonts:
        try:
            made = typst.compile(given, font_paths=[str(fonts)], ignore_system_fonts=True, timestamp=0)
        except typst.TypstError as error:
            raise ArianeError(f"{game.name}: its pictures cannot be set: {error}") from None
    assert isinstance(made, bytes)
    return made


def _job(game: Game, cuts: list[Cut], language: str, paper: Paper) -> tuple[dict[str, Any], dict[str, str]]:
    """What the template reads, and the pictures it names."""
    say, own, book = words(language), speaker(game.name, language), game.rulebook(language)
    pictures: dict[str, str] = {}
    title = own("title") if own.has("title") else game.name
    leaves = [
        _leaf(sheet, number, title, say, game.name, pictures) for number, sheet in enumerate(sheets(cuts, paper), 1)
    ]
    job = {
        "title": title,
        "tagline": own("tagline") if own.has("tagline") else "",
        "language": language,
        "paper": {"width": paper.width, "height": paper.height},
        "say": _told(say, game, paper),
        "contents": [[cut.name, cut.copies, _size(cut.size)] for cut in cuts],
        "leaves": leaves,
        "aim": book.opening.aim,
        "turn": book.opening.turn,
        "card": book.opening.card,
        "cards": game.seats[-1] if book.opening.aim else 0,
        "plans": [_plan(plan, game.name, pictures) for plan in views.plans(game, language)],
        "sections": _sections(game, language, say, pictures),
    }
    return job, pictures


def _leaf(sheet: Sheet, number: int, title: str, say: Words, game: str, pictures: dict[str, str]) -> dict[str, Any]:
    def side(placed: Iterable[Placed], back: bool) -> list[dict[str, Any]]:
        found = []
        for part, x, y in placed:
            picture = _kept(part.cut.back if back else part.cut.front, game, pictures)
            whole = part.cut.size
            # A part of a board is seen from the front alone; its back, where it has one, is mirrored with it.
            shift = whole[0] - part.x - part.width if back else part.x
            found.append(
                {"picture": picture, "x": x, "y": y, "w": part.width, "h": part.height,
                 "dx": shift, "dy": part.y, "ww": whole[0], "wh": whole[1]}
            )  # fmt: skip
        return found

    held = ", ".join(f"{count} × ({_size(size)})" for size, count in sheet.sizes.items())
    told: dict[str, str | int] = {"title": title, "number": number, "pieces": held}
    return {
        "front": side(sheet.front, False),
        "back": side(sheet.back, True),
        "marks": sheet.marks,
        "foot": [say("sheet-front", **told), say("sheet-back", **told) if sheet.back else say("sheet-empty")],
    }


def _kept(svg: str, game: str, pictures: dict[str, str]) -> str:
    """The name under which a drawing goes to the typesetter; the same drawing goes once."""
    return _named(_printable(svg, game), pictures)


def _printable(svg: str, game: str) -> str:
    drawn = flat(views.styled(svg, game), paper=WHITE)
    for family in FAMILIES:
        drawn = drawn.replace(family, "'Ariane Sans'")
    return drawn


def _named(drawn: str, pictures: dict[str, str]) -> str:
    name = f"{sha256(drawn.encode()).hexdigest()[:16]}.svg"
    pictures[name] = drawn
    return name


def _plan(plan: views.Shown, game: str, pictures: dict[str, str]) -> dict[str, Any]:
    drawn, (wide, high) = fitted(_printable(plan.picture, game), PLAN)
    return {"name": plan.name, "picture": _named(drawn, pictures), "w": wide, "h": high}


def _sections(game: Game, language: str, say: Words, pictures: dict[str, str]) -> list[dict[str, Any]]:
    """The book by its sections, each with one scene that shows a rule of it."""
    found: list[dict[str, Any]] = []
    for title, group in groupby(game.rulebook(language).values(), key=lambda rule: rule.section):
        rules = list(group)
        told = [[rule.id, "" if rule.kind == "rule" else say(f"kind-{rule.kind}"), rule.text] for rule in rules]
        found.append({"title": title, "rules": told, "figure": _figure(game, rules, language, pictures)})
    return found


def _figure(game: Game, rules: list[Rule], language: str, pictures: dict[str, str]) -> dict[str, Any] | None:
    shown = figure(game.name, rules, language)
    if shown is None:
        return None
    frames = []
    for picture in shown.pictures:
        drawn, (wide, high) = fitted(_printable(picture, game.name))
        frames.append({"picture": _named(drawn, pictures), "w": wide, "h": high})
    return {"told": shown.told, "rule": shown.rule, "frames": frames}


def _told(say: Words, game: Game, paper: Paper) -> dict[str, Any]:
    digest = game.components.digest
    ours = digest == our_components(game.name).digest
    box = say("box-ours", digest=digest) if ours else say("box-not-ours", text=_whose(say, game), digest=digest)
    keys = ("heading", "scale", "duplex", "cut", "parts", "need", "contents", "turn", "plans", "rulebook")
    return {key: say(key, paper=paper.name) for key in keys} | {"box": box}


def _whose(say: Words, game: Game) -> str:
    """What a box says of itself."""
    told = about(game.components.data)
    author = told.get("author") and say("box-by", name=told["author"])
    return ", ".join(filter(None, (told.get("name"), told.get("version"), author))) or say("box-nameless")


def _size(size: tuple[float, float]) -> str:
    return f"{size[0]:.0f} × {size[1]:.0f} mm"
