"""A floor person's work at the console, against a real server at which bots play."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.async_api import Browser, expect

from tests.journeys.pitboss import AUDITOR, CUT_OFF, SIZES, SUPERVISOR, Pitboss, pitboss, started
from tests.served.room import FLOOR


async def _at_the_table(pit: Pitboss) -> None:
    """Signed in, and the first table opened from among all."""
    await pit.opens()
    await pit.signs_in()
    await pit.page.locator(".glance-table").first.click()


async def test_a_table_is_let_deal_paused_and_given_another_game(chromium: Browser, tmp_path: Path) -> None:
    """LP-49 to LP-53."""
    async with pitboss(chromium, tmp_path) as pit:
        await _at_the_table(pit)
        await pit.state_is("Closed")
        await pit.orders("Activate")
        await pit.until_a_hand_runs()
        await pit.state_is("Open")

        await pit.stops_in_a_hand()
        await pit.button("Change game").click()
        dialog = pit.page.get_by_role("dialog")
        await dialog.get_by_label("From the next hand on").select_option(label="Texas Hold'em no limit 1-2")
        await pit.orders(dialog.get_by_role("button", name="Change game"))
        await expect(dialog.get_by_role("alert")).to_have_text(
            "A hand is running. This can be done between hands only."
        )
        await dialog.get_by_role("button", name="Cancel").click()

        await pit.orders("Resume")
        await pit.orders("Pause after the hand")
        await pit.state_is("Paused")
        await pit.button("Change game").click()
        await dialog.get_by_label("From the next hand on").select_option(label="Texas Hold'em no limit 1-2")
        await pit.orders(dialog.get_by_role("button", name="Change game"))
        await expect(pit.page.locator(".onetable-game")).to_have_text("Texas Hold'em no limit 1-2")
        await pit.orders("Resume")
        await pit.until_a_hand_runs()
        assert pit.faults == []


async def test_a_player_is_moved_and_a_seat_kept_for_who_waits(chromium: Browser, tmp_path: Path) -> None:
    async with pitboss(chromium, tmp_path) as pit:
        await _at_the_table(pit)
        await expect(pit.plate(3)).to_contain_text("Player")
        name = await pit.plate(3).locator(".plate-name").inner_text()

        await pit.plate(3).click()
        await pit.button("Move").click()
        dialog = pit.page.get_by_role("dialog")
        await dialog.get_by_role("button", name="7", exact=True).click()
        await pit.orders(dialog.get_by_role("button", name="Move"))
        await expect(pit.plate(7)).to_contain_text(name)
        await expect(pit.plate(3)).to_contain_text("Free")
        await expect(pit.page.locator(".seat-panel h2")).to_have_text(f"Seat 7: {name}")

        await pit.orders("Sit out")
        await expect(pit.fact("Stands")).to_have_text("Sits out")

        await pit.button("Waiting").click()
        for who, where in (("Player 0007", "In the house"), ("Player 0008", "By telephone")):
            await pit.page.get_by_label("Name").fill(who)
            await pit.button(where).click()
            await pit.orders("Add to the list")
            await expect(pit.page.locator(".waiter-name").filter(has_text=who)).to_be_visible()
        await expect(pit.page.locator(".waiter").nth(1)).to_contain_text("by telephone, good for 1 h 14")
        await pit.orders("Player 0008 is here")
        await pit.orders("Player 0008 one place up")
        await expect(pit.page.locator(".waiter").first).to_contain_text("Player 0008")
        await pit.orders("Call Player 0008")
        await expect(pit.page.locator(".waiter").first).to_contain_text("called, 9 min left to come")

        await pit.plate(5).click()
        await pit.button("Reserve").click()
        await pit.orders(dialog.get_by_role("button", name="Player 0008"))
        await expect(pit.plate(5)).to_contain_text("For Player 0008")
        await pit.orders("Give free")
        await expect(pit.plate(5)).to_contain_text("Free")
        assert pit.faults == []


async def test_a_seat_that_calls_is_seen_at_once(chromium: Browser, tmp_path: Path) -> None:
    """The page is told and does not ask now and then: by its own clock no time goes by."""
    async with pitboss(chromium, tmp_path, tables=2, bots=0) as pit:
        await pit.page.clock.install()
        await pit.opens()
        await pit.signs_in()
        table = pit.page.locator(".glance-table").nth(1)
        await expect(table.locator(".glance-seats")).to_be_visible()
        async with pit.seat(9, "t2") as seat:
            await expect(table.locator(".need-now").filter(has_text=CUT_OFF)).to_have_count(0)
            await pit.page.clock.pause_at(datetime.now(tz=UTC) + timedelta(minutes=1))
            await seat.send(json.dumps({"type": "call_floor", "on": True}))
            await expect(table.locator(".need-now")).to_contain_text("Seat 9 calls the floor")
            await pit.page.clock.resume()
            await pit.page.get_by_role("link", name="Table 2 Seat 9 calls the floor").click()
            await pit.orders("I am coming")
            await expect(pit.page.locator(".want-now")).to_have_count(0)
            while json.loads(await seat.recv())["view"]["you"]["floor_called"]:
                pass
        assert pit.faults == []


async def test_two_people_void_a_hand_and_put_a_stack_right(chromium: Browser, tmp_path: Path) -> None:
    """D-4: one person alone does neither, however the second name is written."""
    async with pitboss(chromium, tmp_path) as pit:
        await _at_the_table(pit)
        await expect(pit.plate(1)).to_contain_text("Player")
        await pit.orders("Activate")
        await pit.stops_in_a_hand()
        dialog = pit.page.get_by_role("dialog")

        await pit.button("Void the hand").click()
        await _sign(pit, "A card lay open", FLOOR, ("FLO", FLOOR[1]))
        await pit.orders(dialog.get_by_role("button", name="Void the hand"))
        await expect(dialog.get_by_role("alert")).to_have_text("It takes two different people.")
        await _sign(pit, "A card lay open", FLOOR, SUPERVISOR)
        await pit.orders(dialog.get_by_role("button", name="Void the hand"))
        await expect(pit.page.locator(".middle-hand")).to_contain_text("void")

        await pit.plate(1).click()
        before = int((await pit.fact("Stack").inner_text()).strip("$").partition(".")[0])
        await pit.button("Correct the stack").click()
        await dialog.get_by_label("Amount to add, or with a minus to take off").fill("-2")
        await _sign(pit, "Paid twice", FLOOR, SUPERVISOR)
        await pit.orders(dialog.get_by_role("button", name="Correct the stack"))
        await expect(pit.fact("Stack")).to_have_text(f"${before - 2}.00")
        assert pit.faults == []


async def _sign(pit: Pitboss, reason: str, *people: tuple[str, str]) -> None:
    await pit.page.get_by_label("Reason").fill(reason)
    for place, (name, secret) in enumerate(people):
        signs = pit.page.locator(".signs").nth(place)
        await signs.get_by_label("Name").fill(name)
        await signs.get_by_label("Secret").fill(secret)


async def test_who_may_be_here_and_for_how_long(chromium: Browser, tmp_path: Path) -> None:
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        await pit.opens("/t1/floor")
        await pit.signs_in((FLOOR[0], "wrong"))
        await expect(pit.page.get_by_role("alert")).to_have_text("Name and secret do not match.")
        await pit.signs_in(AUDITOR)
        await expect(pit.page.locator(".console-role")).to_have_text("Auditor")
        await expect(pit.page.get_by_role("link", name="Tables")).to_have_count(0)
        await pit.button("Sign out").click()
        await pit.signs_in(SUPERVISOR)
        await pit.state_is("Closed")
        await pit.page.reload()
        await pit.state_is("Closed")
        await pit.button("Sign out").click()
        await pit.page.reload()
        await expect(pit.button("Sign in")).to_be_visible()


async def _all_sit(pit: Pitboss) -> None:
    """The three bots of the table."""
    for seat in (1, 2, 3):
        await expect(pit.plate(seat)).to_contain_text("Player")


async def test_a_broken_game_waits_elsewhere_and_one_player_is_sent(
    chromium: Browser, tmp_path: Path
) -> None:
    """OCE sheet: four-handed or fewer may be broken; its players come before names from the telephone.

    A table that is closed takes nobody. At Table 2 one seat is free, so that the second who comes waits.
    """
    async with pitboss(chromium, tmp_path, tables=3, seats=4) as pit:
        await pit.opens()
        await pit.signs_in()
        for table in (1, 2):
            await pit.page.locator(".glance-table").nth(table).click()
            await _all_sit(pit)
            await pit.orders("Activate")
            await pit.state_is("Open")
            await pit.page.get_by_role("link", name="All tables").click()
        await pit.page.locator(".glance-table").first.click()
        await _all_sit(pit)
        sent = await pit.plate(3).locator(".plate-name").inner_text()
        await pit.plate(3).click()
        await pit.button("Other table").click()
        dialog = pit.page.get_by_role("dialog")
        await dialog.get_by_label("To").select_option(label="Table 3, Texas Hold'em 4-8")
        await pit.orders(dialog.get_by_role("button", name="Send"))
        await expect(pit.page.get_by_role("status")).to_contain_text(f"of Table 3 is kept for {sent}.")
        await expect(pit.plate(3)).not_to_contain_text(sent)

        await pit.page.get_by_role("link", name="Waiting").click()
        second = pit.page.locator(".queue").nth(1)
        await second.get_by_label("Name").fill("Player 0008")
        await second.get_by_role("button", name="By telephone").click()
        await pit.orders(second.get_by_role("button", name="Add to the list"))
        await expect(second.locator(".waiter")).to_have_count(1)

        await pit.page.get_by_role("link", name="Tables").click()
        await pit.page.locator(".glance-table").first.click()
        await pit.orders("Activate")
        await pit.button("Break the game").click()
        await pit.orders(dialog.get_by_role("button", name="Break the game"))
        await pit.state_is("Closed")
        await pit.page.get_by_role("link", name="Waiting").click()
        await expect(second.locator(".waiter")).to_have_count(2)
        await expect(second.locator(".waiter").last).to_contain_text("Player 0008")
        assert pit.faults == []


async def test_a_card_that_is_locked_is_told_in_every_place(chromium: Browser, tmp_path: Path) -> None:
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        await pit.opens()
        await pit.signs_in()
        async with pit.seat(4) as seat:
            for _ in range(3):
                await seat.send(json.dumps({"type": "log_in", "card": "4000000001", "pin": "9999"}))
                while "refused" not in json.loads(await seat.recv()):
                    pass
        await pit.page.get_by_role("link", name="Waiting").click()
        alarm = pit.page.get_by_role("link", name="Account locked:")
        await expect(alarm).to_be_visible()
        await expect(pit.page.locator(".console-count")).to_contain_text("1")
        await alarm.click()  # to where it is opened
        await expect(pit.page.locator(".lock")).to_contain_text("Three wrong PINs")
        await expect(alarm).to_have_count(0)
        await pit.page.reload()
        await expect(pit.page.locator(".lock")).to_be_visible()
        await expect(alarm).to_have_count(0)


async def test_a_screen_is_given_a_token_and_loses_it(chromium: Browser, tmp_path: Path) -> None:
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        await pit.opens()
        await pit.signs_in()
        await pit.page.get_by_role("link", name="Screens").click()
        await pit.button("Revoke the token: t1/board").click()
        await pit.button("Revoke it").click()
        await expect(pit.button("Revoke the token: t1/board")).to_have_count(0)
        await pit.button("Give token: t1/board").click()
        address = await pit.page.locator(".screens-address").inner_text()
        await pit.button("Done").click()
        board = await pit.page.context.new_page()
        await board.goto(address)
        await expect(board.locator("#app")).to_contain_text("Texas Hold'em")


async def test_whoever_has_keys_needs_no_mouse(chromium: Browser, tmp_path: Path) -> None:
    async with pitboss(chromium, tmp_path, tables=2, bots=0) as pit:
        await pit.opens()
        await expect(pit.page.get_by_label("Name")).to_be_focused()
        await pit.page.keyboard.type(FLOOR[0])
        await pit.page.keyboard.press("Tab")
        await pit.page.keyboard.type(f"{FLOOR[1]}\n")
        await expect(pit.page.locator(".glance-seats")).to_have_count(2)
        await pit.page.keyboard.press("2")
        await expect(pit.page.locator(".onetable-title")).to_have_text("Table 2")
        await pit.page.keyboard.press("0")
        await expect(pit.page.locator(".seat-panel h2")).to_have_text("Seat 10")
        await pit.button("Reserve").press("Enter")
        await expect(pit.page.get_by_label("For")).to_be_focused()
        await pit.page.keyboard.type("Player 7\n")
        await expect(pit.plate(10)).to_contain_text("For Player 7")
        # The table is told before the form is answered.
        await expect(pit.page.get_by_label("For")).to_have_count(0)
        await pit.page.keyboard.press("Escape")
        await expect(pit.page.locator(".glance-seats")).to_have_count(2)


async def test_a_second_window_of_the_same_person_says_so(chromium: Browser, tmp_path: Path) -> None:
    """A doubled tab has a copy of all that the first one keeps; neither pushes the other off the line."""
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        await pit.opens()
        await pit.signs_in()
        await expect(pit.page.locator(".glance-seats")).to_be_visible()
        kept = await pit.page.evaluate("JSON.stringify(sessionStorage)")
        second = await pit.page.context.new_page()
        await second.add_init_script(f"Object.assign(sessionStorage, {kept})")
        await second.goto(pit.page.url)
        await expect(second.locator(".need")).to_have_text("Open in another of your windows")
        await expect(pit.page.locator(".glance-seats")).to_be_visible()
        await expect(pit.page.locator(".need")).to_have_count(0)


async def test_after_a_restart_one_signs_in_again_and_is_where_one_was(
    chromium: Browser, tmp_path: Path
) -> None:
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        await _at_the_table(pit)
        await pit.state_is("Closed")
        pit.process.kill()
        await expect(pit.page.locator(".want-now")).to_have_text("Connection to this table lost")
        await started(pit.process)
        await expect(pit.page.locator(".signin-lapsed")).to_be_visible()
        await pit.signs_in()
        await pit.state_is("Closed")


async def test_everything_has_its_name_and_room(chromium: Browser, tmp_path: Path) -> None:
    """As axe sees it; and no target is smaller than 44 pixels, which a finger finds on a tablet."""
    async with pitboss(chromium, tmp_path, tables=10) as pit:
        await pit.opens()
        await expect(pit.button("Sign in")).to_be_visible()
        found = {"sign in": await pit.said_by_axe()}
        await pit.signs_in()
        await expect(pit.page.locator(".glance-seats")).to_have_count(10)
        for width, height in SIZES:
            await pit.page.set_viewport_size({"width": width, "height": height})
            found[f"tables {width}"] = [*await pit.said_by_axe(), *await pit.too_small()]
        await pit.page.locator(".glance-table").first.click()
        await pit.plate(1).click()
        for side in ("Seat", "Waiting", "Announce"):
            await pit.button(side).click()
            found[side] = [*await pit.said_by_axe(), *await pit.too_small()]
        links = pit.page.get_by_role("navigation", name="Places").get_by_role("link")
        await expect(links).to_have_count(10)
        for width, height in SIZES:
            await pit.page.set_viewport_size({"width": width, "height": height})
            for link in await links.all():
                await link.click()
                await expect(link).to_have_attribute("aria-current", "page")
                await expect(pit.page.get_by_role("heading", level=1).first).to_be_attached()
                place = f"{await link.inner_text()} {width}"
                found[place] = [*await pit.said_by_axe(), *await pit.too_small()]
        await links.first.click()
        await pit.page.locator(".glance-table").first.click()
        await pit.button("Change game").click()
        found["a dialog"] = [*await pit.said_by_axe(), *await pit.too_small()]
        assert {place: faults for place, faults in found.items() if faults} == {}


async def test_three_wrong_pins_ring_and_the_floor_opens_the_account(
    chromium: Browser, tmp_path: Path
) -> None:
    """LP-33: the alarm leads to where it is opened, with a reason."""
    async with pitboss(chromium, tmp_path, bots=0) as pit:
        await pit.opens()
        await pit.signs_in()
        person = next(iter(pit.room.people.values()))
        async with pit.seat(1) as seat:

            async def refused(pin: str) -> str | None:
                await seat.send(json.dumps({"type": "log_in", "card": person.card, "pin": pin}))
                while "refused" not in (told := json.loads(await seat.recv())):
                    if told.get("view", {}).get("you", {}).get("stage") == "choosing":
                        return None
                return str(told["refused"])

            assert [await refused("0000") for _ in range(3)] == ["wrong_card_or_pin"] * 2 + ["locked"]
            await pit.page.locator(".bell-call").click()
            line = pit.page.locator(".lock")
            await expect(line).to_contain_text("Three wrong PINs")
            await line.get_by_role("button").click()
            await expect(line.get_by_role("button", name="Unlock")).to_be_disabled()
            await line.get_by_label("Reason").fill("Showed a passport")
            assert [*await pit.said_by_axe(), *await pit.too_small()] == []
            await line.get_by_role("button", name="Unlock").click()
            await expect(pit.page.get_by_text("Nothing is locked.")).to_be_visible()
            await expect(pit.page.locator(".bell-call")).to_have_count(0)
            assert await refused(person.pin) is None
        assert pit.faults == []
