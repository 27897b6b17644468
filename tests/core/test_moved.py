"""What moved is marked in a picture, whatever the game: threads, frames, and nothing where nothing happened."""

import re
from xml.etree import ElementTree as ET

import pytest

from ariane.core import views
from ariane.core.game import PUBLIC
from ariane.core.moved import marked
from ariane.core.scenes import Scene, eyes, play, scenes
from ariane.core.svg import element, piece

SVG = "{http://www.w3.org/2000/svg}"

# Scenes in which nothing moves, comes, goes or looks otherwise on the board: somebody begins, is asked, draws cards,
# rolls what leads nowhere, or a move is only refused. The list only shrinks.
CALM = {
    "berzerk": {"first", "shut-in", "round3", "round3-exit", "blocked-in"},
    "dedale": {"first", "exchange", "forced"},
    "gootmu": {"not-any-wall", "far-too-long", "order", "odd", "less-than", "stays"},
    "gotown": {"first", "draw", "eight", "stalemate", "clockwise"},
    "kragmortha": {"begin", "stuck", "no-way-out"},
}


def board(*pieces: str, scale: float = 1, below: str = "") -> str:
    squares = [square(f"square-{x}{y}", 20 * x, 20 * y) for x in range(4) for y in range(4)]
    maze = element("g", *squares, *pieces, transform=f"scale({scale:g})")
    inside = maze + element("g", below, data_below=80)
    return element("svg", inside, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 100 100")


def square(id: str, x: float, y: float, *inside: str) -> str:
    return piece(id, id, element("rect", x=x, y=y, width=20, height=20, class_="ground"), *inside)


def pawn(id: str, x: float, y: float, colour: str = "red") -> str:
    """It stands in the middle of its square: by its own place there, and by that of what it stands in."""
    return piece(id, id, element("circle", cx=10, cy=10, r=5, class_=colour), transform=f"translate({x} {y})")


def drawn(svg: str) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
    """The ways of threads, the frames, and the broken ones: as numbers."""
    marks = marks_of(svg)
    halos = [one for one in marks if one.tag == f"{SVG}path" and "--paper" in one.attrib.get("style", "")]
    rects = [one for one in marks if one.tag == f"{SVG}rect"]
    boxes = [[float(one.attrib[part]) for part in ("x", "y", "width", "height")] for one in rects]
    broken = ["stroke-dasharray" in one.attrib for one in rects]
    return (
        [[float(one) for one in re.findall(r"-?[\d.]+", line.attrib["d"])] for line in halos],
        [box for box, is_broken in zip(boxes, broken, strict=True) if not is_broken],
        [box for box, is_broken in zip(boxes, broken, strict=True) if is_broken],
    )


def marks_of(svg: str) -> list[ET.Element]:
    return [mark for one in ET.fromstring(svg).iter() if one.attrib.get("class") == "moved" for mark in one]


def test_a_piece_draws_a_thread_by_all_the_places_where_it_was() -> None:
    ways = [board(pawn("pawn-1", 0, 0)), board(pawn("pawn-1", 20, 0)), board(pawn("pawn-1", 20, 40))]
    threads, frames, broken = drawn(marked(ways[-1], ways))
    assert [thread[:4] for thread in threads] == [[10, 10, 30, 10]]
    assert threads[0][4] == 30, "it goes on down"
    assert 10 < threads[0][5] < 50
    assert (frames, broken) == ([], [])
    there_and_back = [ways[0], ways[1], ways[0]]
    assert len(drawn(marked(ways[0], there_and_back))[0]) == 1


def test_a_leap_is_a_dotted_stretch_among_steps() -> None:
    ways = [board(pawn("pawn-1", 0, 0)), board(pawn("pawn-1", 0, 20)), board(pawn("pawn-1", 60, 60))]
    lines = [
        one for one in marks_of(marked(ways[-1], ways)) if "stroke-width" in one.attrib and "style" not in one.attrib
    ]
    assert ["stroke-dasharray" in one.attrib for one in lines] == [False, True]


def test_what_is_new_or_looks_otherwise_is_framed_and_what_is_gone_leaves_a_broken_frame() -> None:
    before = board(pawn("pawn-1", 0, 0), pawn("pawn-2", 40, 0))
    after = board(pawn("pawn-1", 0, 0, "blue"), pawn("pawn-3", 20, 20))
    threads, frames, broken = drawn(marked(after, [before, after]))
    assert threads == []
    assert [[round(at + size / 2) for at, size in zip(box, box[2:], strict=False)] for box in frames] == [
        [10, 10],
        [30, 30],
    ]
    assert [[round(at + size / 2) for at, size in zip(box, box[2:], strict=False)] for box in broken] == [[50, 10]]
    assert all(10 < box[2] < 15 for box in (*frames, *broken)), "around the piece, not around its square"


def test_plates_names_and_what_is_not_seen_are_not_marked() -> None:
    hit = element("rect", x=80, y=0, width=20, height=20, class_="glass")
    before = board(below=pawn("hand-1", 0, 80))
    plate = piece("seat-1", "another name", element("rect", x=0, y=60, width=9, height=9))
    after = board(piece("empty", "can lie here", hit), plate, below=pawn("hand-1", 20, 80)).replace(
        "<title>square-11</title>", "<title>square-11, Ada</title>"
    )
    assert marked(after, [before, after]) == after


def test_a_board_that_is_drawn_smaller_has_not_moved_and_marks_lie_where_it_is_shown() -> None:
    before, after = board(pawn("pawn-1", 0, 0)), board(pawn("pawn-1", 20, 0), scale=0.5)
    [thread], frames, broken = drawn(marked(after, [before, after]))
    assert thread[:2] == [5, 5]
    assert (frames, broken) == ([], [])
    [thread], *_ = drawn(marked(board(pawn("pawn-1", 20, 0), scale=2), [before, after]))
    assert thread[:2] == [20, 20]


def pictures(scene: Scene) -> list[str]:
    played = [number for number, step in enumerate(scene.steps, start=1) if not step.refused_by]
    frames = play(scene)
    return [views.picture(frames[at].state, PUBLIC, alone=False) for at in (0, *played)]


@pytest.mark.once
@pytest.mark.parametrize("name", CALM)
def test_every_scene_marks_what_moved_on_the_board(name: str) -> None:
    calm = set()
    for scene in scenes(name).values():
        seen = pictures(scene)
        shown = views.picture(play(scene)[-1].state, eyes(scene), alone=False)
        if len(seen) > 1 and marked(shown, seen) == shown:
            calm.add(scene.id)
    assert calm == CALM[name]
