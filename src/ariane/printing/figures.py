"""The pictures of the printed rulebook: one scene for each section, without letters that are too small for paper."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from ariane.core import views
from ariane.core.cutting import extent
from ariane.core.rulebook import Rule
from ariane.core.scenes import Scene, eyes, for_rule, play

SVG = "http://www.w3.org/2000/svg"
WIDE, HIGH = 84.0, 112.0  # millimetres: two stand side by side
LEAST_POINTS = 6.2
POINT = 25.4 / 72  # in millimetres
USUAL_LETTERS = 16.0  # units, where nothing else is said


class Figure(NamedTuple):
    """A scene in print: what it shows, the rule it is shown at, and its pictures."""

    told: str
    rule: str
    pictures: list[str]


def figure(game: str, rules: list[Rule], language: str) -> Figure | None:
    """The first scene of these rules in which something happens, else the first; None where no scene shows them."""
    found = [(rule.id, scene) for rule in rules for scene in for_rule(game, rule.id)]
    if not found:
        return None
    rule, scene = next(((rule, scene) for rule, scene in found if len(_frames(scene)) > 1), found[0])
    told = scene.told.get(language) or scene.told.get("en", "")
    return Figure(told, rule, list(_pictures(scene, language)))


def _frames(scene: Scene) -> list[int]:
    """The situation, and how it stands after its last move that is legal."""
    return [0, *[number for number, step in enumerate(scene.steps, start=1) if not step.refused_by][-1:]]


def _pictures(scene: Scene, language: str) -> Iterator[str]:
    states, seat = [frame.state for frame in play(scene)], eyes(scene)
    for number in _frames(scene):
        yield views.picture(states[number], seat, language, alone=False)


def fitted(drawn: str, room: tuple[float, float] = (WIDE, HIGH)) -> tuple[str, tuple[float, float]]:
    """A flat drawing as it goes into the book, and its size: a high one loses what lies below the board."""
    root = ET.fromstring(drawn)  # noqa: S314 our own drawing, without entities
    wide, high = extent(drawn)
    if high / wide > room[1] / room[0] and (board := _without_hand(root)):
        high = board
        root.set("viewBox", f"0 0 {wide:g} {high:g}")
    unit = min(room[0] / wide, room[1] / high)  # millimetres
    _drop_letters(root, _sizes(drawn), USUAL_LETTERS, 1.0, LEAST_POINTS * POINT / unit)
    ET.register_namespace("", SVG)
    return ET.tostring(root, encoding="unicode"), (wide * unit, high * unit)


def _without_hand(root: ET.Element) -> float | None:
    """Takes out what lies below the board; returns where that began."""
    for around in root.iter():
        for inside in list(around):
            if begins := inside.get("data-below"):
                around.remove(inside)
                return float(begins)
    return None


def _sizes(drawn: str) -> dict[str, float]:
    """How high the letters of a class are, as the style says."""
    found = {}
    style = drawn.partition("<style>")[2].partition("</style>")[0]
    for rule in style.split("}"):
        selectors, _, body = rule.partition("{")
        if size := re.search(r"font(?:-size)?:[^;]*?([\d.]+)px", body):
            for selector in selectors.split(","):
                last = selector.split()[-1:] or [""]
                found[last[0].lstrip(".")] = float(size[1])
    return found


def _drop_letters(around: ET.Element, sizes: dict[str, float], inherited: float, scale: float, least: float) -> None:
    """Takes out texts that would be smaller than this on paper: what a scene shows is told in words beside it."""
    for inside in list(around):
        grown = scale
        for factor in re.findall(r"scale\(([-\d.]+)", inside.get("transform", "")):
            grown *= abs(float(factor))
        size = _size(inside, sizes, inherited)
        if inside.tag.endswith("}text") and size * grown < least:
            around.remove(inside)
        else:
            _drop_letters(inside, sizes, size, grown, least)


def _size(one: ET.Element, sizes: dict[str, float], inherited: float) -> float:
    named = [sizes[name] for name in one.get("class", "").split() if name in sizes]
    styled = re.search(r"font-size:\s*([\d.]+)", one.get("style", ""))
    if styled:
        return float(styled[1])
    if named:
        return min(named)
    return float(one.get("font-size", inherited))
