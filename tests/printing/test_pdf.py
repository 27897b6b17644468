"""Print and play, read back from the PDF: sizes, copies, register, and the smallest letters."""

from collections import Counter
from collections.abc import Callable, Container, Iterator
from ctypes import c_float
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pypdfium2 as pdfium
import pytest
from pypdfium2 import raw

from ariane.core import views
from ariane.core.components import Components
from ariane.core.cutting import Cut
from ariane.core.errors import ArianeError
from ariane.core.registry import load, names, our_components
from ariane.core.rulebook import Rule
from ariane.printing.figures import figure, fitted
from ariane.printing.job import compose, pdf
from ariane.printing.sheets import MARGIN, MOST_PIECES, PAPERS, sheets

pytestmark = pytest.mark.once

MM = 72 / 25.4  # points to the millimetre
Rect = tuple[float, float, float, float]  # left, bottom, width, height in millimetres


class Page(NamedTuple):
    """A page as it was read: its size, its text, where its paths lie, and how high its letters are."""

    size: tuple[float, float]
    text: str
    paths: list[Rect]
    letters: list[float]  # in points
    pictures: list[Rect]


def read(made: bytes) -> list[Page]:
    found = []
    for page in pdfium.PdfDocument(made):
        objects = list(page.get_objects(max_depth=1))
        paths = {rect: None for one in objects for rect in drawn(one)}
        letters = [high for one in objects for high in heights(one.raw, 1.0)]
        width, height = page.get_size()
        text = " ".join(page.get_textpage().get_text_range().split())
        pictures = [boxed(one) for one in objects if one.type == raw.FPDF_PAGEOBJ_FORM]
        found.append(Page((width / MM, height / MM), text, list(paths), letters, pictures))
    return found


@cache
def printed(game: str, paper: str = "a4", language: str = "en") -> list[Page]:
    return read(pdf(load(game), language, paper))


def drawn(one: Any) -> Iterator[Rect]:
    """Where a path lies; each drawing has a ground, which is as large as itself."""
    if one.type == raw.FPDF_PAGEOBJ_PATH:
        yield boxed(one)


def boxed(one: Any) -> Rect:
    left, bottom, right, top = (round(edge / MM, 2) for edge in one.get_bounds())
    return left, bottom, round(right - left, 1), round(top - bottom, 1)


def heights(one: Any, scale: float) -> Iterator[float]:
    """How high the letters of an object are, those inside of groups too."""
    matrix, size = raw.FS_MATRIX(), c_float()
    raw.FPDFPageObj_GetMatrix(one, matrix)
    scale *= abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
    kind = raw.FPDFPageObj_GetType(one)
    if kind == raw.FPDF_PAGEOBJ_TEXT:
        raw.FPDFTextObj_GetFontSize(one, size)
        yield scale * size.value
    elif kind == raw.FPDF_PAGEOBJ_FORM:
        for at in range(raw.FPDFFormObj_CountObjects(one)):
            yield from heights(raw.FPDFFormObj_GetObject(one, at), scale)


def leaves(pages: list[Page], sizes: Container[tuple[float, float]]) -> list[tuple[list[Rect], list[Rect]]]:
    """The pieces on fronts and backs of the sheets that are cut, which are known by what stands at their foot."""
    found = []
    for number, page in enumerate(pages):
        if ", front · " in page.text:
            assert number % 2 == 0, "a front begins a leaf"
            sides = [[rect for rect in side.paths if rect[2:] in sizes] for side in pages[number : number + 2]]
            found.append((sides[0], sides[1]))
    return found


def mirrored(front: list[Rect], width: float) -> list[Rect]:
    return [(round(width - x - wide, 2), y, wide, high) for x, y, wide, high in front]


def same(one: list[Rect], other: list[Rect]) -> bool:
    """Whether as many lie at the same places, to a fifth of a millimetre."""
    left = list(other)
    for rect in one:
        near = next((each for each in left if each == pytest.approx(rect, abs=0.2)), None)
        if near is None:
            return False
        left.remove(near)
    return not left


@pytest.mark.parametrize(
    ("game", "paper"), [*((game, "a4") for game in names()), ("gotown", "letter"), ("kragmortha", "letter")]
)
def test_every_copy_of_every_piece_is_there_to_scale_with_its_back_behind_it(game: str, paper: str) -> None:
    pages, sheet = printed(game, paper), PAPERS[paper]
    assert all(page.size == pytest.approx((sheet.width, sheet.height), abs=0.1) for page in pages)
    wanted = Counter[tuple[float, float]]()
    for cut in views.cuts(load(game), "en"):
        assert all(side <= room for side, room in zip(cut.size, sheet.room, strict=True)), "a board fits on a sheet"
        wanted[cut.size] += cut.copies
    found = Counter[tuple[float, float]]()
    for front, back in leaves(pages, wanted):
        found.update((wide, high) for _, _, wide, high in front)
        assert not back or same(mirrored(front, sheet.width), back)
        for x, y, wide, high in front:
            assert min(x, sheet.width - x - wide) >= MARGIN - 0.1
            assert min(y, sheet.height - y - high) >= MARGIN - 0.1
    assert found == wanted
    backed = sum(cut.copies for cut in views.cuts(load(game), "en") if cut.back)
    assert sum(len(back) for _, back in leaves(pages, wanted)) == backed


@pytest.mark.parametrize("game", names())
def test_every_cut_begins_and_ends_at_a_crop_mark(game: str) -> None:
    """On fronts and, where there are pieces, on backs: at every edge of a piece, outside of all that is cut."""
    sizes = {cut.size for cut in views.cuts(load(game), "en")}
    for page in printed(game):
        pieces = [rect for rect in page.paths if rect[2:] in sizes]
        if not pieces or (", front · " not in page.text and ", back · " not in page.text):
            continue
        upright = [x for x, _, wide, high in page.paths if wide < 0.3 and 2 < high < 8]
        level = [y for _, y, wide, high in page.paths if high < 0.3 and 2 < wide < 8]
        edges = {x for x, _, wide, _ in pieces} | {round(x + wide, 2) for x, _, wide, _ in pieces}
        assert [x for x in edges if sum(abs(x - mark) < 0.2 for mark in upright) < 2] == []
        edges = {y for _, y, _, high in pieces} | {round(y + high, 2) for _, y, _, high in pieces}
        assert [y for y in edges if sum(abs(y - mark) < 0.2 for mark in level) < 2] == []


@pytest.mark.parametrize(
    ("game", "language"), [*((game, "en") for game in names()), ("kragmortha", "fr"), ("gotown", "de")]
)
def test_no_letter_is_under_6_points_and_the_book_is_whole(game: str, language: str) -> None:
    pages = printed(game, language=language)
    assert min(high for page in pages for high in page.letters) >= 6.0
    text = " ".join(page.text for page in pages)
    book = load(game).rulebook(language)
    assert [rule for rule in book if rule not in text] == []
    assert text.count(" ".join(book.opening.turn[0].split()[:3])) >= load(game).seats[-1], "a summary for everybody"


@pytest.mark.parametrize("game", ["gotown", "kragmortha"])
def test_every_section_with_a_scene_shows_one_before_and_after(game: str) -> None:
    text = " ".join(page.text for page in printed(game))
    found = [figure(game, list(rules), "en") for _, rules in groupby(load(game).rulebook("en").values(), by_section)]
    shown = [each for each in found if each is not None]
    assert len(shown) >= 6
    assert any(len(each.pictures) == 2 for each in shown)
    assert [each.told for each in shown if " ".join(each.told.split()[:4]) not in text] == []


def test_the_names_of_dedales_places_are_large_enough_for_the_printed_book() -> None:
    """Scenes are told by them."""
    shown = figure("dedale", list(load("dedale").rulebook("en").values()), "en")
    assert shown is not None
    printed = ET.fromstring(fitted(shown.pictures[0])[0])
    named = {one.attrib["data-rim"]: "".join(one.itertext()) for one in printed.iter() if "data-rim" in one.attrib}
    assert "k" in named["columns"]
    assert "10" in named["rows"]


def test_how_the_table_is_laid_is_shown_for_every_number_of_players() -> None:
    """Kragmortha's furniture stands elsewhere for each: without that nobody could set the library up."""
    plans = views.plans(load("kragmortha"), "en")
    assert [plan.name for plan in plans] == [f"{seats} players" for seats in range(2, 9)]
    [page] = [page for page in printed("kragmortha") if "Setting the table" in page.text]
    assert all(plan.name in page.text for plan in plans)
    desks = [one for one in page.pictures if one[2:] == pytest.approx((7.1, 7.1), abs=0.1)]
    assert len(desks) == len(plans), "on each desk lies a book"
    assert all(MARGIN < left < 210 - MARGIN - wide for left, _bottom, wide, _high in desks)
    assert not any("Setting the table" in page.text for page in printed("berzerk"))


def test_the_dice_of_a_game_are_folded_from_paper() -> None:
    assert "2 × Die to fold" in printed("berzerk")[0].text
    assert "1 × Die to fold" in printed("gootmu")[0].text
    assert "Die to fold" not in printed("gotown")[0].text
    die = views.cuts(load("berzerk"), "en")[-1].front
    assert die.count("<circle") == 1 + 2 + 3 + 4 + 5 + 6


def test_a_picture_in_the_book_loses_only_letters_that_would_be_too_small() -> None:
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 900"><style>.big{font-size:30px}</style>'
        '<text class="big">kept</text><g transform="scale(.2)"><text class="big">gone</text></g>'
        '<text font-size="8">small</text></svg>'
    )
    made, size = fitted(drawn)
    assert size == pytest.approx((84.0, 108.0))
    assert ["kept" in made, "gone" in made, "small" in made] == [True, False, False]
    tall = drawn.replace("700 900", "700 1400").replace(
        "<text font", '<g data-below="700"><text class="big">hand</text></g><text font'
    )
    made, size = fitted(tall)
    assert size == pytest.approx((84.0, 84.0))
    assert "hand" not in made


def by_section(rule: Rule) -> str:
    return rule.section


def test_a_box_of_your_own_prints_what_it_holds_and_says_whose_it_is() -> None:
    ours = our_components("gotown").text
    named = ours.replace("joker = 4", "joker = 12").replace("[about]", '[about]\nname = "Attic"\nauthor = "Zoé"', 1)
    mine = load("gotown", Components(named, "mine.toml"))
    pages = read(pdf(mine, "en"))
    assert sum(len(front) for front, _ in leaves(pages, {(63.0, 88.0)})) == 54 + 8
    assert "12 × Joker" in pages[0].text
    assert f"This is not our box but Attic, by Zoé; digest {mine.components.digest}." in pages[0].text
    assert "our own box" in printed("gotown")[0].text


def test_the_same_box_gives_the_same_bytes() -> None:
    assert pdf(load("berzerk"), "en") == pdf(load("berzerk"), "en")


def test_markup_in_a_box_is_printed_and_not_obeyed() -> None:
    box = our_components("gootmu").text.replace('name = "crossroads"', 'name = "ÖüçŁ"')
    assert "Tile “ÖüçŁ”" in read(pdf(load("gootmu", Components(box, "mine.toml")), "en"))[0].text
    wicked = Cut('#panic("x") *bold* $x$ <svg>', views.cuts(load("berzerk"), "en")[1].front, "", (20.0, 20.0), 1)
    assert wicked.name in read(compose(load("berzerk"), [wicked], "en", PAPERS["a4"]))[0].text


def test_a_board_larger_than_the_paper_comes_in_equal_parts() -> None:
    board = Cut("board", "<svg/>", "", (400.0, 500.0), 1)
    found = sheets([board], PAPERS["a4"])
    parts = [placed.part for sheet in found for placed in sheet.front]
    assert len(parts) == 6
    assert {(part.width, part.height) for part in parts} == {(400 / 3, 250.0)}
    assert {(round(part.x), part.y) for part in parts} == {(x, y) for x in (0, 133, 267) for y in (0, 250)}


def test_pieces_of_several_sizes_share_a_sheet_and_none_lies_on_another() -> None:
    cuts = [Cut(str(side), "<svg/>", "<svg/>", (side, side), 7) for side in (20.0, 31.0, 52.0, 90.0)]
    found = sheets(cuts, PAPERS["letter"])
    assert sum(len(sheet.front) for sheet in found) == 28
    assert len(found) == 3
    for sheet in found:
        for at, one in enumerate(sheet.front):
            for other in sheet.front[:at]:
                apart_x = one.x + one.part.width <= other.x + 1e-6 or other.x + other.part.width <= one.x + 1e-6
                apart_y = one.y + one.part.height <= other.y + 1e-6 or other.y + other.part.height <= one.y + 1e-6
                assert apart_x or apart_y


def test_a_box_beyond_all_paper_is_refused() -> None:
    with pytest.raises(ArianeError, match="more than can be printed"):
        sheets([Cut("card", "<svg/>", "", (63.0, 88.0), MOST_PIECES + 1)], PAPERS["a4"])
    with pytest.raises(ArianeError, match="more than 150 sheets"):
        sheets([Cut("card", "<svg/>", "", (180.0, 250.0), 151)], PAPERS["a4"])


def test_the_command_prints_and_says_what_would_be_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[..., Any]
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("print", "gotown", "--paper", "letter", "--lang", "de")
    assert done.exit_code == 0, done.stderr
    assert "Drucken, schneiden, spielen" in read((tmp_path / "gotown.pdf").read_bytes())[0].text
    assert "there is a4 and letter" in run("print", "gotown", "--paper", "a3").stderr
    monkeypatch.setattr("ariane.printing.installed", lambda: False)
    refused = run("print", "gotown")
    assert refused.exit_code == 2
    assert "pip install 'ariane[print]'" in refused.stderr
