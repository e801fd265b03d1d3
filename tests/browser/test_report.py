"""The report of a simulation: one file that draws its plots offline, in both themes."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from grimhold.game import first_setup
from grimhold.study.cards import card_rows
from grimhold.study.deals import StudyPlan, dealer
from grimhold.study.outcomes import played
from grimhold.study.report import write_report
from grimhold.study.statistics import figures_of


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    plan = StudyPlan("thunderstone", "versus", "first-game", ["random", "</script><b>"], 3, 1, "x")
    setup = first_setup("thunderstone", 2)
    honest = StudyPlan(plan.game, plan.mode, plan.setup, ["random", "random"], 3, 1, "x")
    outcomes = [played(deal) for deal in map(dealer(honest, lambda _: setup), range(12))]
    for outcome in outcomes:
        for seat in outcome.seats:
            seat.bot = plan.bots[seat.player]  # bot names are escaped
    path = tmp_path_factory.mktemp("study") / "report.html"
    write_report(plan, figures_of(plan, outcomes), outcomes, card_rows(outcomes), path)
    return path


@pytest.mark.parametrize("light", ["light", "dark"])
def test_a_report_draws_its_plots_without_a_network(browser: Browser, report: Path, light: str) -> None:
    context = browser.new_context(offline=True, color_scheme=light)  # type: ignore[arg-type]
    page = context.new_page()
    asked: list[str] = []
    problems: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    page.goto(report.as_uri())
    page.wait_for_selector("body[data-drawn]")
    drawn = page.locator(".plot svg")
    assert drawn.count() == page.locator(".plot").count() >= 5
    assert asked == [report.as_uri()] and problems == []
    assert ("night" in (page.locator("html").get_attribute("class") or "")) == (light == "dark")
    page.get_by_role("columnheader", name="Defeated").click()
    kills = [int(text) for text in page.locator("#rows tbody td:last-child").all_inner_texts()]
    assert kills == sorted(kills, reverse=True) and kills[0] > 0
    assert "</script><b>" in page.locator("h1").inner_text()
    context.close()
