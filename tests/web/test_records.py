"""A record of the lab is opened on the page and stepped through."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ariane.lab.study import Study
from ariane.lab.watching import Setting
from tests.web.player import Player
from tests.web.visiting import faults

pytestmark = pytest.mark.once


def test_an_outlier_of_a_study_is_opened_and_seen_step_by_step(visitor: Player, tmp_path: Path) -> None:
    study = Study([Setting("ours", "gotown", None, 2, {}, "greedy")], curves=0).play(2)
    record = study.record("ours", study.outliers("ours")["shortest"].number)
    (tmp_path / "shortest.record").write_text(record.write(), encoding="utf-8")
    page = visitor.page
    page.goto(f"{visitor.server.url}/games/gotown?lang=en")
    page.get_by_role("link", name="Open a record").click()
    page.wait_for_url("**/records*")  # loaded, with what hears that a file was chosen
    page.set_input_files("#page-file", tmp_path / "shortest.record")
    page.wait_for_selector("#page-picture svg")
    expect(page.locator("#page-at")).to_have_text(f"0 / {len(record.steps)}")
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator("#page-at")).to_have_text(f"1 / {len(record.steps)}")
    page.get_by_label("View as").select_option("0")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#page-at")).to_have_text(f"{len(record.steps)} / {len(record.steps)}")
    expect(page.locator("#page-over")).not_to_be_empty()
    assert page.locator("#page-log li").count() > 3
    assert faults(page) == []
    (tmp_path / "broken.record").write_text("no record", encoding="utf-8")
    page.set_input_files("#page-file", tmp_path / "broken.record")
    expect(page.locator("#page-told")).to_contain_text("record")
    visitor.wrong.clear()  # the console tells of this refusal
