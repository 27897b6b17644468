"""The illustrated book for paper: `ariane rules GAME --pdf FILE` and `--html FILE`, read back."""

import os
import re
import shutil
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest

from ariane.core.registry import load
from ariane.web import learning, paper
from ariane.web.pages import page_words

pytestmark = pytest.mark.once

A4 = (595, 842)  # points
PRINTED = {"berzerk": "fr", "dedale": "en", "gootmu": "fr", "gotown": "de", "kragmortha": "fr"}
COLOURED = 0.005  # of a page with pictures: two to fourteen in a hundred; of one without, two in a thousand


def squeezed(text: str) -> str:
    """Without spaces, hyphens and ligatures, which a PDF sets as it likes."""
    plain = text.replace("\ufb01", "fi").replace("\ufb02", "fl")
    return re.sub(r"[\s\u00ad\ufffe-]", "", plain)


def printer() -> None:
    if next(filter(None, map(shutil.which, paper.BROWSERS)), None) is None:
        message = "NOT RUN: no Chromium on the PATH, no book was printed"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)


@pytest.mark.parametrize(("name", "lang"), PRINTED.items())
def test_a_book_is_printed_on_a4_with_everything_in_it(
    name: str, lang: str, ariane: Callable[..., Any], tmp_path: Path
) -> None:
    """Contents, a card of one page, every rule, all that the box holds, pictures with what moved, and page numbers."""
    printer()
    target = tmp_path / f"{name}.pdf"
    assert ariane("rules", name, "--lang", lang, "--pdf", str(target)).code == 0
    made = pdfium.PdfDocument(target)
    assert all((round(page.get_width()), round(page.get_height())) == A4 for page in made)
    texts = [squeezed(page.get_textpage().get_text_range()) for page in made]
    numbers = [f"{number}/{len(texts)}" for number in range(1, len(texts) + 1)]
    assert [text for text, number in zip(texts, numbers, strict=True) if not text.startswith(number)] == []
    texts = [text.removeprefix(number) for text, number in zip(texts, numbers, strict=True)]

    book, say = load(name).rulebook(lang), page_words(lang)
    sections = [section for section, _ in groupby(rule.section for rule in book.values())]
    assert all(squeezed(section) in texts[0] for section in sections), "the contents"

    [card] = [text for text in texts if squeezed(say("book-card")) in text]
    opening = book.opening
    for line in (opening.aim, *opening.turn, *opening.card):
        assert squeezed(line) in card, "what a player keeps beside the table is one page"
    assert squeezed(next(iter(book.values())).text) not in card

    whole = "".join(texts)
    assert [rule.id for rule in book.values() if squeezed(rule.text) not in whole] == []
    assert [piece.name for piece in learning.box_of(name, lang) if squeezed(piece.name) not in whole] == []
    assert all(pictured(made[number]) for number in range(3, len(texts) - 1, len(texts) // 5)), (
        "pictures all through it"
    )


def pictured(page: Any) -> bool:
    """Whether enough of it is neither ink nor paper."""
    counted = page.render(scale=0.4).to_pil().convert("RGB").getcolors(1 << 20)
    coloured = sum(count for count, colour in counted if max(colour) - min(colour) > 24)
    return bool(coloured > COLOURED * sum(count for count, _ in counted))


def test_pictures_show_what_moved_after_and_not_before() -> None:
    before, after = (learning.drawing("dedale", "step", frame, "en").plain for frame in (0, 3))
    assert b'class="moved"' not in before
    assert b'class="moved"' in after


def test_the_illustrated_book_is_one_page_with_its_pictures_inside(ariane: Callable[..., Any], tmp_path: Path) -> None:
    target = tmp_path / "gotown.html"
    assert ariane("rules", "gotown", "--lang", "fr", "--html", str(target)).code == 0
    page = target.read_text(encoding="utf-8")
    for rule in load("gotown").rulebook("fr"):
        assert f'id="{rule}"' in page
    assert page.count("data:image/svg+xml;base64,") >= 30
    assert page.count("data:font/woff2;base64,") == 2
    assert 'src="/' not in page
    assert 'url("' not in page


def test_a_book_that_cannot_be_written_is_told(ariane: Callable[..., Any], tmp_path: Path) -> None:
    told = ariane("rules", "gotown", "--html", str(tmp_path / "nowhere" / "book.html"))
    assert told.code == 2
    assert "No such file" in told.err
