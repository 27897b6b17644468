"""A report of the lab in a browser: by day and by night, on a phone and on paper."""

from pathlib import Path

import pypdfium2 as pdfium
import pytest
from playwright.sync_api import Browser

from ariane.lab.study import Study, ladder, settings
from tests.web.visiting import faults

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    study = Study(settings("gotown", options=({}, {"short": True}), players=("greedy", "random")), curves=1, thought=4)
    study.play(8).price(study.settings[0].label, ["gotown.steal"])
    path = tmp_path_factory.mktemp("lab") / "short.html"
    path.write_text(study.html(ladder(study.settings[0], ["random", "greedy"], 6), "ariane lab gotown"))
    return path


@pytest.mark.parametrize(("wide", "scheme"), [(1200, "light"), (1200, "dark"), (390, "light"), (390, "dark")])
def test_a_report_is_read_by_day_and_by_night_on_any_screen(
    browser: Browser, report: Path, wide: int, scheme: str
) -> None:
    context = browser.new_context(viewport={"width": wide, "height": 900}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert asked == [report.as_uri()], "it needs nothing else"
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    ground, ink = page.evaluate(
        "(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.body))"
    )
    assert (ground, ink) == {
        "light": ("rgb(246, 241, 231)", "rgb(34, 32, 28)"),
        "dark": ("rgb(20, 22, 29)", "rgb(233, 228, 216)"),
    }[scheme]
    label = page.locator("svg[role=img] text").first
    assert label.evaluate("one => getComputedStyle(one).fill") == ink, "plots are drawn in the ink of the page"
    if (wide, scheme) == (1200, "light"):  # it looks at the night as well
        assert faults(page) == []
    context.close()


def test_on_paper_everything_is_unfolded_and_nothing_runs_off_the_sheet(browser: Browser, report: Path) -> None:
    page = browser.new_page()
    page.goto(report.as_uri())
    printed = pdfium.PdfDocument(page.pdf(format="A4", prefer_css_page_size=True))
    page.close()
    text = " ".join(" ".join(sheet.get_textpage().get_text_range().split()) for sheet in printed)
    assert "Rules that never acted" in text
    assert "refused per game" in text
    assert "gotown.steal.guarded" in text, "a rule's id is not broken into letters"
    for sheet in printed:
        wide, _high = sheet.get_size()
        words = sheet.get_textpage()
        for at in range(words.count_rects()):
            left, _bottom, right, _top = words.get_rect(at)
            assert 36 < left < right < wide - 36
