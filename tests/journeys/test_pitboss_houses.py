"""A supervisor changes a house at the console, in the form and in the text; in force when nobody plays."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.journeys.pitboss import SIZES, SUPERVISOR, Pitboss, pitboss
from tests.served.room import FLOOR


def _with(*parts: str) -> re.Pattern[str]:
    """A text with all of these, in this order."""
    return re.compile(r"[\s\S]*".join(["", *map(re.escape, parts), ""]))


async def goes_to_houses(pit: Pitboss, who: tuple[str, str] = SUPERVISOR) -> None:
    await pit.opens("/floor#/houses/LP")
    await pit.signs_in(who)
    await expect(pit.page.get_by_text("No faults found.")).to_be_visible()


async def test_a_house_is_changed_checked_and_published(chromium: Browser, tmp_path: Path) -> None:
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        page = pit.page
        await goes_to_houses(pit)
        await pit.button("Change 4-8").click()
        table = page.get_by_role("group", name="4-8")
        await table.get_by_label("Limits, as 4-8").fill("8-4")
        await table.get_by_label("Least buy-in").focus()
        await expect(table.get_by_text("is not a pair of limits")).to_be_visible()
        await expect(pit.button("Publish")).to_be_disabled()
        await table.get_by_label("Limits, as 4-8").fill("10-20")
        await table.get_by_label("Least buy-in").fill("150")
        await table.get_by_label("Most buy-in").focus()
        await expect(page.get_by_role("region", name="Worked example")).to_contain_text("$10-$20")

        await page.reload()  # what nobody has kept is not lost
        await expect(page.get_by_text("Not saved: only in this console so far.")).to_be_visible()
        await pit.button("Collection").click()
        await page.get_by_label("Fee table", exact=True).select_option("1")
        await page.get_by_label("Row 1, Two").fill("[2, 2, three]")
        await page.get_by_label("Row 1, Four").focus()
        await expect(page.locator(".toast-no")).to_contain_text("change that in the text")
        await page.get_by_label("Row 1, Two").fill("[3, 3, 4]")
        await page.get_by_label("Row 1, Four").focus()

        await pit.button("Text").click()
        text = page.get_by_label("The house as text")
        await expect(text).to_have_value(_with("[3, 3, 4]", 'limit = "10-20"', "buy_in = 150"))
        await text.fill((await text.input_value()).replace("raise_cap = 3", "raise_cup = 3"))
        await expect(page.locator(".house-fault")).to_contain_text("did you mean raise_cap?")
        await text.fill((await text.input_value()).replace("raise_cup = 3", "raise_cap = 4"))
        await expect(page.get_by_text("No faults found.")).to_be_visible()

        await pit.button("Keep as a draft").click()
        await expect(page.get_by_text("Draft kept by Sue")).to_be_visible()
        await page.get_by_label("Reason").fill("The new rates")
        await pit.button("Publish").click()
        await asyncio.gather(  # one is said for a few seconds only
            expect(page.locator(".houses-stands")).to_contain_text("Version 1, by Sue"),
            expect(page.locator(".toast")).to_contain_text(["Taken by Table 1."]),
        )
        await pit.button("Versions").click()
        await expect(page.locator("tbody tr")).to_have_count(2)
        await expect(page.locator("tbody tr").first).to_contain_text("The new rates")
        assert [fault for fault in pit.faults if "409" not in fault] == []

        await pit.button("Sign out").click()
        await pit.signs_in(FLOOR)
        await page.get_by_role("link", name="Houses").click()
        await pit.button("Look 4-8").click()
        await expect(page.get_by_label("Limits, as 4-8")).to_be_disabled()
        await expect(pit.button("Publish")).to_have_count(0)


async def test_nobody_publishes_what_is_in_play(chromium: Browser, tmp_path: Path) -> None:
    """It is said at which tables; every part can be touched, and is read out."""
    async with pitboss(chromium, tmp_path, bots=2) as pit:
        await goes_to_houses(pit)
        await expect(pit.page.locator(".houses-play")).to_contain_text("In play at Table 1")
        found: dict[str, object] = {}
        for width, height in SIZES:
            await pit.page.set_viewport_size({"width": width, "height": height})
            for part in ("Menu", "Collection", "Rules", "Text", "Versions"):
                await pit.button(part).click()
                found[f"{part} {width}"] = [*await pit.said_by_axe(), *await pit.too_small()]
            await pit.button("Menu").click()
            await pit.button("Change 4-8").click()
            await expect(pit.page.get_by_role("region", name="Worked example")).to_be_visible()
            found[f"a table {width}"] = [*await pit.said_by_axe(), *await pit.too_small()]
            await pit.button("Close 4-8").click()
        assert {place: wrong for place, wrong in found.items() if wrong} == {}
        await pit.button("Rules").click()
        await pit.page.get_by_role("combobox", name="Raises allowed after the bet").fill("4")
        await pit.page.get_by_label("Name of the house").focus()
        await pit.page.get_by_label("Reason").fill("More raises")
        await expect(pit.page.get_by_text("It can be published when nobody sits at Table 1")).to_be_visible()
        await expect(pit.button("Publish")).to_be_disabled()
        assert pit.faults == []
