"""The desk part of the floor's console, against a real server: disputes, reports, and what a table plays."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import re
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.journeys.pitboss import AUDITOR, CLOCKS, SIZES, SUPERVISOR, Pitboss, pitboss
from tests.served.room import FLOOR

HANDS = 3
PAUSES = CLOCKS.replace("0.3", "3")
"""Between two hands a console that waits for the first to end is sure to ask."""


async def _played(pit: Pitboss, hands: int = HANDS) -> None:
    """So many hands at the first table, which is paused then."""
    await pit.opens()
    await pit.signs_in()
    await pit.page.locator(".glance-table").first.click()
    await pit.orders("Activate")
    while await _dealt(pit) <= hands:
        await pit.page.wait_for_timeout(200)
    await pit.orders("Pause after the hand")
    await pit.state_is("Paused")


async def _dealt(pit: Pitboss) -> int:
    """The number of the hand that runs, or of the last."""
    said = re.findall(r"Hand (\d+)", await pit.page.locator(".onetable").inner_text())
    return int(said[0]) if said else 0


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


async def _go(pit: Pitboss, place: str) -> None:
    await pit.page.get_by_role("navigation").get_by_role("link", name=place).click()


async def _signs_in_instead(pit: Pitboss, who: tuple[str, str]) -> None:
    await pit.button("Sign out").click()
    await pit.signs_in(who)


async def test_a_disputed_hand_is_looked_at_and_opened_by_the_auditor_alone(
    chromium: Browser, tmp_path: Path
) -> None:
    async with pitboss(chromium, tmp_path) as pit:
        await _played(pit)
        await _go(pit, "Disputes")
        await pit.page.locator(".hands-line").last.click()
        await expect(pit.page.locator(".hand-as")).to_have_text("As the board showed it")
        await expect(pit.page.locator(".street").first).to_contain_text("posts the small blind of $2")
        await expect(pit.button("All cards")).to_have_count(0)
        await expect(pit.page.get_by_role("link", name="Audit trail")).to_have_count(0)

        await _signs_in_instead(pit, AUDITOR)
        await _go(pit, "Disputes")
        await pit.page.locator(".hands-line").last.click()
        await pit.button("All cards").click()
        await expect(pit.page.locator(".hand-as")).to_have_text("With all cards")
        await expect(pit.page.locator(".hand-seats .card-back")).to_have_count(0)
        async with pit.page.expect_download() as coming:
            await pit.button("Save as .phh").click()
        kept = _text(await (await coming.value).path())
        assert 'variant = "FT"' in kept
        await pit.page.get_by_role("link", name="Audit trail").click()
        readings = pit.page.locator("tbody tr").filter(has_text="Read hand")
        await expect(readings).to_have_count(2)
        await expect(readings.first).to_contain_text("t1/1")
        await expect(readings.first).to_contain_text(AUDITOR[0])
        assert pit.faults == []


async def test_what_was_taken_is_reported_and_comes_as_a_sheet(chromium: Browser, tmp_path: Path) -> None:
    async with pitboss(chromium, tmp_path) as pit:
        await _played(pit)
        await _go(pit, "Reports")
        await expect(pit.page.locator(".report tbody tr")).to_have_count(1)
        said = await pit.page.locator(".report tbody tr td").last.inner_text()
        await expect(pit.page.locator(".chart-bar")).to_have_count(1)
        async with pit.page.expect_download() as coming:
            await pit.button("Save as CSV").click()
        sheet = _text(await (await coming.value).path())
        (row,) = csv.DictReader(io.StringIO(sheet))
        assert f"${float(row['house']) + float(row['jackpot']):.2f}" == said
        for report in ("Hands per hour", "Tables and seats", "Players"):
            await pit.button(report).click()
            await expect(pit.page.locator(".report tbody tr").first).to_be_visible()
        await pit.button("Exceptions").click()
        await expect(pit.page.get_by_text("There is nothing to report for these days.")).to_be_visible()
        assert pit.faults == []


async def test_a_schedule_is_built_worked_out_and_applied_between_hands(
    chromium: Browser, tmp_path: Path
) -> None:
    """LP-117 to LP-130."""
    async with pitboss(chromium, tmp_path, clocks=PAUSES) as pit:
        await pit.opens()
        await pit.signs_in(SUPERVISOR)
        await pit.page.locator(".glance-table").first.click()
        await pit.orders("Activate")
        await pit.stops_in_a_hand()

        await _go(pit, "Terms")
        await pit.button("Change Texas Hold'em 4-8").click()
        await expect(pit.page.get_by_label("Name")).to_have_value("4-8 own")
        await pit.page.get_by_label("Name").fill("our 4-8")
        await pit.page.get_by_label("Most from one hand, for the house").fill("5")
        await pit.button("Add a charge").click()
        charge = pit.page.locator(".charge").last
        await charge.get_by_label("Taken", exact=True).select_option(label="Flop, once dealt")
        await charge.get_by_label("Amount").fill("3")
        await charge.get_by_label("From a pot of").fill("40")
        worked = pit.page.get_by_role("region", name="Worked example")
        await expect(worked).to_contain_text("Flop, once dealt: $3, pot of $40 or more")
        await expect(worked).to_contain_text("Never more than $5")
        await pit.page.get_by_label("First blind").fill("9")
        await expect(pit.page.locator(".editor .form-no")).to_contain_text("begin with the smallest amount")
        await pit.page.get_by_label("First blind").fill("2")
        await pit.button("Put on the menu").click()
        await pit.button("Apply now").click()
        await expect(pit.page.locator(".terms-apply .form-no")).to_have_text(
            "A hand is running. This can be done between hands only."
        )
        await pit.button("Apply when the hand is over").click()
        await expect(pit.page.locator(".terms-apply .form-no")).to_contain_text("Nothing is changed yet")
        said = expect(pit.page.get_by_text("Applied from the next hand on."))
        await asyncio.gather(_resumed(pit), said.to_be_visible())  # it is said for a few seconds only
        await expect(pit.page.locator(".menu-line")).to_contain_text("Texas Hold'em our 4-8 spread now")
        await _go(pit, "Tables")
        await expect(pit.page.locator(".glance-table").first).to_contain_text("our 4-8")
        await pit.page.locator(".glance-table").first.click()
        await pit.until_a_hand_runs()
        assert [
            fault for fault in pit.faults if "409 (Conflict)" not in fault
        ] == []  # a no that was asked for


async def _resumed(pit: Pitboss) -> None:
    """By somebody else, at another console."""
    other = await pit.page.context.new_page()
    floor = Pitboss(other, pit.room, pit.process)
    await floor.opens("/t1/floor")
    await floor.signs_in(FLOOR)
    await floor.orders("Resume")
    await floor.state_is("Open")
    await other.close()


async def test_the_desk_is_for_everybody(chromium: Browser, tmp_path: Path) -> None:
    """As axe sees it; and no target is smaller than 44 pixels."""
    async with pitboss(chromium, tmp_path) as pit:
        await _played(pit, hands=1)
        found: dict[str, object] = {}
        for width, height in SIZES:
            await pit.page.set_viewport_size({"width": width, "height": height})
            await _go(pit, "Disputes")
            await pit.page.locator(".hands-line").first.click()
            await expect(pit.page.locator(".street").first).to_be_visible()
            found[f"disputes {width}"] = [*await pit.said_by_axe(), *await pit.too_small()]
            await _go(pit, "Reports")
            await expect(pit.page.locator(".chart")).to_be_visible()
            found[f"reports {width}"] = [*await pit.said_by_axe(), *await pit.too_small()]
            await _go(pit, "Terms")
            await pit.button("Add a game").click()
            await expect(pit.page.locator(".addgame-list .menu-line").first).to_be_visible()
            found[f"list {width}"] = [*await pit.said_by_axe(), *await pit.too_small()]
            await pit.button("Change Texas Hold'em 4-8").click()
            await expect(pit.page.get_by_role("region", name="Worked example")).to_be_visible()
            await pit.button("Add an amount by the clock").click()
            await pit.button("A part of the pot").first.click()
            await expect(pit.page.get_by_label("Percent of the pot")).to_be_visible()
            found[f"terms {width}"] = [*await pit.said_by_axe(), *await pit.too_small()]
        assert {place: wrong for place, wrong in found.items() if wrong} == {}
        assert pit.faults == [], json.dumps(pit.faults)
