"""Every factor of LP-117 to LP-130 is set in the form of a schedule; its example is worked out by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, Locator, expect

from tests.journeys.pitboss import Pitboss, pitboss

CHARGES: Final[list[dict[str, Any]]] = [
    {  # LP-125, LP-127: a fixed sum where there is no flop
        "Taken": "Before the pot is paid",
        "Amount": "1",
        "Only": "Without a flop",
    },
    {  # LP-126: by how many reach the flop
        "Taken": "Flop, once dealt",
        "Amount": "2",
        "To this many players": "3",
        "Players counted": "At the flop",
    },
    {
        "Taken": "Flop, once dealt",
        "Amount": "3",
        "From this many players": "4",
        "Players counted": "At the flop",
    },
    {  # LP-118, LP-128, D-74: a percentage, by how many are dealt in, from a pot of some size, with a flop
        "Taken": "Before the pot is paid",
        "It is": "A part of the pot",
        "Percent of the pot": "2.5",
        "From this many players": "6",
        "Only": "With a flop",
        "From a pot of": "40",
    },
    {  # D-76: from the button, for each player
        "Taken": "After the deal",
        "Amount": "0.50",
        "Taken from": "The button",
        "How often": "For each player",
    },
    {"Taken": "Turn, once dealt", "Amount": "1", "For": "The jackpot"},
]
CAP: Final = "8"  # LP-124, LP-129
BANDS: Final = (("2", "6", "5"), ("7", "10", "7"))

ALL: Final = {"per_player": False, "pot_at_least": 0, "fund": "house", "from_button": False}
DEALT: Final = {**ALL, "percent": 0, "players": [2, 10], "counted": "dealt_in", "flop": "any"}
TAKEN: Final = {
    "kind": "own",
    "charges": [
        {**DEALT, "when": "end", "amount": 100, "flop": "not_seen"},
        {**DEALT, "when": "flop", "amount": 200, "players": [2, 3], "counted": "seeing_the_flop"},
        {**DEALT, "when": "flop", "amount": 300, "players": [4, 10], "counted": "seeing_the_flop"},
        {
            **DEALT,
            "when": "end",
            "amount": 0,
            "percent": 250,
            "players": [6, 10],
            "flop": "seen",
            "pot_at_least": 4_000,
        },
        {**DEALT, "when": "deal", "amount": 50, "from_button": True, "per_player": True},
        {**DEALT, "when": "turn", "amount": 100, "fund": "jackpot"},
    ],
    "cap": 800,
    "by_clock": [{"amount": 500, "players": [2, 6]}, {"amount": 700, "players": [7, 10]}],
    "basis": "time_pot",
    "minutes": 20,
}

WORKED: Final = (
    # Dealt in, at the flop, ended, pot. By hand: 8 x 0.50 from the button, 3 at the flop, 1 on the turn for
    # the jackpot, and of 2.5 % of 100 the 1 that is left below the most of 8; 100 - 3 - 1 - 1 for the winner.
    (("8", "5", "River or showdown", "100"), ["$4.00", "$3.00", "$1.00", "$1.00"], ("8.00", "1.00", "95.00")),
    # 8 x 0.50, 3, 1 and nothing of a pot below 40; 36 - 3 - 1.
    (("8", "4", "River or showdown", "36"), ["$4.00", "$3.00", "$1.00"], ("7.00", "1.00", "32.00")),
    # Two at the flop: 2 instead of 3; it ends before the turn, and 2.5 % of 50 are 1.25, down to the chip 1.
    (("8", "2", "Flop", "50"), ["$4.00", "$2.00", "$1.00"], ("7.00", None, "47.00")),
    # Five are dealt in: 5 x 0.50, and no percentage for fewer than six; 60 - 2 - 1.
    (("5", "3", "Turn", "60"), ["$2.50", "$2.00", "$1.00"], ("4.50", "1.00", "57.00")),
    # No flop: 8 x 0.50 from the button, and 1; 10 - 1.
    (("8", None, "Before the flop", "10"), ["$4.00", "$1.00"], ("5.00", None, "9.00")),
)


async def _fills(form: Locator, label: str, said: str) -> None:
    """A box, a list, or one of some buttons."""
    buttons = form.get_by_role("group", name=label, exact=True)
    if await buttons.count():
        await buttons.get_by_role("button", name=said, exact=True).click()
        return
    field = form.get_by_label(label, exact=True)
    if await field.evaluate("each => each.tagName") == "SELECT":
        await field.select_option(label=said)
    else:
        await field.fill(said)


async def fills_a_schedule(pit: Pitboss) -> None:
    """The whole of it, beginning from nothing."""
    await pit.button("Nothing is taken").click()
    await pit.button("A new schedule").click()
    for number, charge in enumerate(CHARGES):
        if number:
            await pit.button("Add a charge").click()
        form = pit.page.locator(".charge").nth(number)
        for label, said in charge.items():
            await _fills(form, label, said)
    await pit.page.get_by_label("Most from one hand, for the house").fill(CAP)
    await pit.button("Add an amount by the clock").click()
    await pit.button("Add an amount for other players").click()
    for number, (fewest, most, amount) in enumerate(BANDS):
        band = pit.page.locator(".band").nth(number)
        for label, said in (
            ("From this many players", fewest),
            ("To this many players", most),
            ("Amount", amount),
        ):
            await _fills(band, label, said)
    await pit.page.get_by_label("Minutes between charges", exact=True).fill("20")
    await pit.button("One pot for all").click()


async def says_a_hand(pit: Pitboss, players: str, saw: str | None, ended: str, pot: str) -> None:
    """An example of one's own."""
    form = pit.page.get_by_role("group", name="A hand of your own")
    await _fills(form, "It ended", ended)
    await _fills(form, "Players dealt in", players)
    if saw is not None:
        await _fills(form, "Players who saw the flop", saw)
    await _fills(form, "Pot", pot)


async def test_every_factor_of_a_schedule_is_set_worked_out_and_applied(
    chromium: Browser, tmp_path: Path
) -> None:
    """LP-117 to LP-130: the room's own schedule, for a limit game of the house's list."""
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        await pit.opens("/floor#/terms/t1")
        await pit.signs_in()
        await pit.button("Change Texas Hold'em 4-8").click()
        await fills_a_schedule(pit)
        worked = pit.page.get_by_role("region", name="Worked example")
        await expect(worked).to_contain_text(
            "2.5 % of the pot, 6 to 10 players, with a flop, pot of $40 or more"
        )
        await expect(worked).to_contain_text("Never more than $8 from one hand for the house")
        await expect(worked).to_contain_text(
            "Every 20 minutes, out of one pot for all: $5 for 2 to 6 players; $7 for 7 to 10 players"
        )
        told = pit.page.get_by_role("status", name="Taken from this hand")
        for hand, amounts, (house, jackpot, left) in WORKED:
            await says_a_hand(pit, *hand)
            drop = "" if jackpot is None else f", for the jackpot ${jackpot}"
            await expect(told.locator("p")).to_contain_text(f"For the house ${house}")
            await expect(told.locator("p")).to_contain_text(f"{drop}, for whoever wins ${left}.")
            await expect(told.locator("li b")).to_have_text(amounts)
        by_clock = {
            await row.locator("th").inner_text(): await row.locator("td").last.inner_text()
            for row in await worked.locator("tbody tr").all()
        }
        assert by_clock == {str(count): "$5" if count <= 6 else "$7" for count in range(2, 11)}

        await pit.page.get_by_label("Name").fill("every factor")
        await expect(worked).to_be_visible()
        await pit.button("Put on the menu").click()
        async with pit.page.expect_response("**/api/tables/t1/terms") as coming:
            await pit.button("Apply now").click()
        (game,) = (await (await coming.value).json())["menu"]
        assert game["form"]["collection"] == TAKEN
        assert (game["form"]["house"], game["form"]["like"], game["version"]) == ("LP", "4-8", 0)
        assert game["game"]["raise_cap"] == 3  # LP-102: what no form shows is as it was

        await pit.button("Change Texas Hold'em every factor").click()
        await expect(pit.page.locator(".charge")).to_have_count(len(CHARGES))
        await expect(pit.page.get_by_label("Percent of the pot")).to_have_value("2.5")
        await expect(pit.page.locator(".band")).to_have_count(len(BANDS))
        await expect(pit.page.get_by_label("Minutes between charges", exact=True)).to_have_value("20")
        assert pit.faults == []


async def test_a_posted_collection_is_the_beginning_of_a_new_one(chromium: Browser, tmp_path: Path) -> None:
    """A game is added from another house's list; what it is built on stays that house's."""
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        await pit.opens("/floor#/terms/t1")
        await pit.signs_in()
        await pit.button("Add a game").click()
        await pit.page.get_by_label("House").select_option("OCE")
        await pit.page.get_by_label("Find").fill("limit 30-60")
        await pit.page.locator(".addgame-list").get_by_role("button", name="Build on it").first.click()
        worked = pit.page.get_by_role("region", name="Worked example")
        charges = worked.locator(".worked-charges li")
        await expect(charges.first).to_be_visible()
        before = await charges.all_inner_texts()
        await pit.button("A new schedule").click()
        await pit.page.get_by_label("Least buy-in").fill("777")
        await expect(worked).to_contain_text("buy-in $777")
        await expect(charges).to_have_text(before, use_inner_text=True)
        await pit.button("Put on the menu").click()
        await expect(pit.page.locator(".menu-line").first).to_contain_text("By Lightning Poker")
        async with pit.page.expect_response("**/api/tables/t1/terms") as coming:
            await pit.button("Apply now").click()
        told = await (await coming.value).json()
        assert [each["form"]["house"] for each in told["menu"]] == ["LP", "OCE"]
        assert [each["house"] for each in told["by"]] == ["LP", "OCE"]
        assert pit.faults == []
