"""A tournament is set up in Pitboss: games in turn, payouts of every kind, what is refused at its place."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Browser, Locator, expect

from tests.journeys.pitboss import Pitboss, pitboss
from tests.journeys.test_pitboss_tournaments import Desk, looks_right


async def test_a_rotation_with_stud_is_set_up_kept_opened_and_started_and_a_satellite_leads_to_another(
    chromium: Browser, tmp_path: Path
) -> None:
    """LP-134 to LP-138, LP-140, LP-156."""
    async with pitboss(chromium, tmp_path, tables=2, bots=0) as pit:
        desk = Desk(pit)
        await desk.signs_in()
        await pit.opens()
        await pit.signs_in()
        await pit.page.get_by_role("navigation").get_by_role("link", name="Tournaments").click()
        await _new(pit)
        await part(pit, "What").get_by_label("Title").fill("Mixed")
        await part(pit, "What").get_by_label("Starting chips", exact=True).fill("1500")
        await two_games(pit)
        await _what_is_refused(pit)
        await fixed_and_a_redraw(pit)
        await pit.button("Keep as a template").click()
        await expect(pit.page.get_by_text("Saved as Mixed, version 1.")).to_be_visible()
        await pit.button("Open registration").click()
        main = await _opened(pit)
        await _leads_there(pit, main)
        await _holds_what_was_set(desk, main)
        await _registered_and_started(pit, desk, main)
        assert [fault for fault in pit.faults if "422" not in fault] == []


def part(pit: Pitboss, title: str) -> Locator:
    return pit.page.get_by_role("group", name=title, exact=True)


async def _new(pit: Pitboss) -> None:
    await pit.page.get_by_role("link", name="New tournament").click()
    await expect(pit.page.get_by_role("heading", name="New tournament")).to_be_visible()


async def two_games(pit: Pitboss) -> None:
    """Hold'em comes first after all, and pot-limit Omaha goes again."""
    games = part(pit, "Games")
    for _ in range(2):
        await pit.button("One game more").click()
    await games.get_by_label("Game 1", exact=True).select_option("seven_card_stud")
    await games.get_by_label("Game 3", exact=True).select_option("omaha_hi_lo")
    await games.get_by_label("Game 3: betting").select_option("pot_limit")
    await games.get_by_label("Game 1: betting").select_option("fixed_limit")
    await games.get_by_label("Game 1: later").click()
    await games.get_by_label("Game 3: remove").click()
    schedule = pit.page.get_by_role("region", name="Blind schedule")
    await expect(schedule.get_by_label("Level 1: big blind", exact=True)).to_have_value("50")
    await expect(schedule.get_by_label("Level 1: bring-in")).to_have_count(0)
    await expect(schedule.get_by_label("Level 2: small blind")).to_have_count(0)
    await expect(schedule.get_by_label("Level 2: upper limit")).to_have_value("200")
    await schedule.get_by_label("Level 2: bring-in").fill("25")


async def _what_is_refused(pit: Pitboss) -> None:
    """Percentages that are not a hundred, ten players at stud, and a bring-in above the bet."""
    payouts = part(pit, "Payouts")
    await payouts.get_by_label("Places").select_option("two")
    await payouts.get_by_label("Places").select_option("own")
    await payouts.get_by_label("Line 2, place 2, percent").fill("25.5")
    await expect(payouts.get_by_text("Together 90.5 %")).to_be_visible()
    bring_in = pit.page.get_by_label("Level 2: bring-in")
    await bring_in.fill("101")
    await part(pit, "Where and when").get_by_role("button", name="t1").click()
    await pit.button("Open registration").click()
    await expect(payouts.get_by_role("alert")).to_have_text("Line 2 does not add up to 100 percent.")
    await expect(pit.page.get_by_role("region", name="Blind schedule").get_by_role("alert")).to_have_text(
        "Level 2 has a bring-in above the smallest bet."
    )
    await expect(part(pit, "Games").get_by_role("alert")).to_have_text(
        "Game 2 is for fewer players at a table."
    )
    await expect(pit.page.locator(".form-no")).to_have_text(
        "It does not add up: look at Games, Payouts, Blind schedule."
    )
    await looks_right(pit)
    await bring_in.fill("25")
    await part(pit, "Where and when").get_by_label("Seats at each", exact=True).fill("8")


async def fixed_and_a_redraw(pit: Pitboss) -> None:
    payouts = part(pit, "Payouts")
    await payouts.get_by_role("button", name="Fixed amounts").click()
    await payouts.get_by_role("button", name="One place more").click()
    for place, dollars in enumerate(("80", "50", "20"), 1):
        await payouts.get_by_label(f"Place {place}").fill(dollars)
    await expect(payouts.get_by_text("Together $150.00.")).to_be_visible()
    await pit.button("One redraw more").click()
    await pit.page.get_by_label("Redraw 1, players left").fill("2")
    await pit.button("Rebuys").click()
    await pit.page.get_by_label("Fee of a rebuy").fill("2")
    await pit.page.get_by_label("Most per player, 0 for any number", exact=True).fill("1")
    await pit.page.get_by_label("With this many chips or fewer", exact=True).fill("500")


async def _opened(pit: Pitboss) -> str:
    """Its key."""
    schedule = pit.page.get_by_role("region", name="Blind schedule")
    await expect(schedule.get_by_text("100-200 limit, bring-in 25, ante 20")).to_be_visible()
    await looks_right(pit)
    return pit.page.url.rpartition("/")[2]


async def _leads_there(pit: Pitboss, main: str) -> None:
    """From the template, at another table: its pool buys seats in the first."""
    await pit.page.get_by_role("link", name="All tournaments").click()
    await _new(pit)
    await pit.page.get_by_label("Start from").select_option("mixed")
    await expect(pit.page.get_by_label("Level 2: bring-in")).to_have_value("25")
    await expect(part(pit, "Payouts").get_by_label("Place 1")).to_have_value("80")
    await part(pit, "What").get_by_label("Title").fill("Satellite")
    payouts = part(pit, "Payouts")
    await payouts.get_by_role("button", name="Seats elsewhere").click()
    await expect(payouts.get_by_label("Seats in")).to_have_value(main)
    await expect(payouts.get_by_text("Each seat is worth $55.00")).to_be_visible()
    await looks_right(pit)
    where = part(pit, "Where and when")
    await where.get_by_role("button", name="t2").click()
    await where.get_by_role("button", name="At a time").click()
    await pit.button("Open registration").click()
    await expect(pit.page.get_by_role("heading", name="Satellite")).to_be_visible()
    await expect(pit.page.get_by_text("Starts in")).to_be_visible()
    await pit.page.get_by_role("link", name="All tournaments").click()


async def _holds_what_was_set(desk: Desk, main: str) -> None:
    """The template that was kept is the tournament that was opened, as the server has it."""
    (template,) = await desk.told("tournament-templates")
    kept = template["structure"]
    assert kept["games"] == [
        {"key": "holdem", "betting": "no_limit"},
        {"key": "seven_card_stud", "betting": "fixed_limit"},
    ]
    assert kept["payouts"] == {"kind": "fixed", "amounts": [8_000, 5_000, 2_000]}
    assert kept["redraws"] == [2]
    rebuys = kept["rebuys"]
    assert (rebuys["price"], rebuys["fee"], rebuys["most"], rebuys["at_most"]) == (5_000, 200, 1, 500)
    schedule = (await desk.told(f"tournaments/{main}"))["schedule"]
    assert [level["bring_in"] for level in schedule[:3]] == [0, 25, 0]


async def _registered_and_started(pit: Pitboss, desk: Desk, main: str) -> None:
    await pit.page.locator(".tournament-card").filter(has_text="Mixed").click()
    await desk.enters(main, 1, 2)
    await pit.page.get_by_label("Account number").fill("3")
    await pit.button("Enter for $55.00").click()
    await expect(pit.page.get_by_text("Registering: 3 of 8")).to_be_visible()
    await pit.button("Call off").click()
    await looks_right(pit)
    await pit.button("Cancel").click()
    await pit.button("Begin").click()
    await looks_right(pit)
    await pit.page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    await expect(pit.page.get_by_text("3 of 3 left")).to_be_visible()
