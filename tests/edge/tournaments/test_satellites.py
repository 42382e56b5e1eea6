"""LP-159 over HTTP and at the seat: a satellite to the main event, its seats taken or paid out."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.preferences import Preferences
from table_server.cage.staff import Role
from table_server.engine.cards import Seat
from table_server.runtime.intents import Enters, EntrantWish, SeatSays
from table_server.settings.values import Settings
from table_server.table.commands import LogIn
from tests.edge.desk import QUICK, Desk, at_the_desk
from tests.edge.evening import EVENING, LEVEL, LIST, ONE, enters, opens, orders, sound, wallets
from tests.patience import PATIENCE
from tests.served.room import MONEY, Plan, made_ready
from tests.served.upright import PEOPLE

SATELLITE: dict[str, Any] = {
    **EVENING,
    "key": "satellite",
    "title": "Satellite",
    "chips": 200,
    "pace": "hands",
    "levels": [
        {**LEVEL, "blinds": [25 * n, 50 * n], "lower": 50 * n, "upper": 100 * n, "lasts": 2}
        for n in (1, 4, 16)
    ],
    "payouts": {"kind": "tickets", "tournament": "evening", "worth": 5_500},
}
"""Three enter for 15,000: two seats, and 4,000 in cash. Nobody attends, so the blinds decide."""
PAID = MONEY - 5_500


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return made_ready(tmp_path, Plan(tables=2, seats=PEOPLE, clocks=QUICK)).settings


async def opened(desk: Desk, **change: object) -> list[str]:
    """The faults of a satellite on the second table."""
    body = {"structure": {**SATELLITE, **change}, "tables": ["t2"]}
    answer = await desk.ask(Role.FLOOR, "POST", LIST, json=body)
    assert answer.status_code == 200, answer.text
    return [wrong["flaw"] for wrong in answer.json()["wrong"]]


async def played(desk: Desk) -> tuple[list[int], int]:
    """Play to the end; return the two winners of seats and the loser."""
    path = f"{LIST}/satellite"
    for player in (1, 2, 3):
        entering = {"player": str(player), "paid": 5_500}
        answer = await desk.ask(Role.CASHIER, "POST", f"{path}/entrants", json=entering)
        assert answer.status_code == 204, answer.text
    shown: Any = {"tournament": {"phase": "registering", "entered": 0}}
    async with asyncio.timeout(PATIENCE):
        while shown["tournament"]["entered"] < 3:
            await asyncio.sleep(0.01)
            shown = await desk.told(Role.CASHIER, path)
        begun = await desk.ask(Role.FLOOR, "POST", f"{path}/orders", json={"what": "begin"})
        assert begun.status_code == 204
        while shown["tournament"]["phase"] != "over":
            await asyncio.sleep(0.05)
            shown = await desk.told(Role.CASHIER, path)
    won = [line["number"] for line in shown["standings"] if line["ticket"]]
    (lost,) = {1, 2, 3} - set(won)
    return won, lost


async def at_the_seat(desk: Desk, seat: int, player: int, *wishes: EntrantWish) -> None:
    """Log in with card and PIN, then send these wishes."""
    actor = desk.up.running.actors[0]
    entered = Enters(LogIn(Seat(seat), str(player), f"Player {player}"), Preferences())
    assert await actor.says(entered) is None
    for wish in wishes:
        assert await actor.says(SeatSays(Seat(seat), wish)) is None


async def until_entered(desk: Desk, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await desk.told(Role.CASHIER, ONE))["tournament"]["entered"] < count:  # noqa: ASYNC110  # as a page
            await asyncio.sleep(0.01)


async def seats(desk: Desk, *players: int) -> Sequence[list[str]]:
    return [await desk.told(Role.CASHIER, f"/api/seats-won/{player}") for player in players]


def test_seats_that_were_won_are_taken_at_the_desk_and_at_the_seat(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await opens(desk)
        assert await opened(desk) == []
        won, lost = await played(desk)
        assert await seats(desk, *won, lost) == [["evening"], ["evening"], []]
        before = await wallets(desk)
        assert sum(before) == 3 * PAID + 4_000
        await enters(desk, won[0])
        await at_the_seat(desk, 1, won[1], EntrantWish.ENTER)
        await until_entered(desk, 2)
        assert await wallets(desk) == before
        assert await seats(desk, *won) == [[], []]
        assert await orders(desk, "begin") == (204, None)
        assert await wallets(desk) == before

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_a_seat_that_is_given_back_is_still_won_and_one_never_taken_is_money(settings: Settings) -> None:
    """The winner gets money once the main event starts without them; after a withdrawal the seat is back."""

    async def does(desk: Desk) -> None:
        await opens(desk)
        assert await opened(desk) == []
        won, lost = await played(desk)
        before = await wallets(desk)
        await enters(desk, won[0])
        gone = await desk.ask(Role.CASHIER, "DELETE", f"{ONE}/entrants/{won[0]}")
        assert gone.status_code == 204
        assert (await wallets(desk), await seats(desk, won[0])) == (before, [["evening"]])
        await enters(desk, won[0], lost)
        assert await orders(desk, "begin") == (204, None)
        after = await wallets(desk)
        assert after[won[0] - 1] == before[won[0] - 1]
        assert after[won[1] - 1] == before[won[1] - 1] + 5_500
        assert after[lost - 1] == before[lost - 1] - 5_500
        assert await seats(desk, *won) == [[], []]

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_called_off_the_worth_is_everybodys_who_won_one(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await opens(desk)
        assert await opened(desk) == []
        won, _ = await played(desk)
        before = await wallets(desk)
        await enters(desk, won[0])
        assert await orders(desk, "cancel", reason="rain") == (204, None)
        after = await wallets(desk)
        assert [after[n - 1] - before[n - 1] for n in won] == [5_500, 5_500]
        assert await orders(desk, "cancel", reason="rain") == (409, {"refused": "is_over"})
        assert await wallets(desk) == after

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_no_satellite_whose_seats_nobody_could_take(settings: Settings) -> None:
    """The main event has to be open for registration, at exactly the worth of a seat (LP-136)."""

    async def does(desk: Desk) -> None:
        assert await opened(desk) == ["seats_not_open"]
        await opens(desk)
        for worth in (5_000, 5_499, 5_501):
            payouts = {"kind": "tickets", "tournament": "evening", "worth": worth}
            assert await opened(desk, payouts=payouts) == ["seats_of_another_price"]
        await enters(desk, 1, 2)
        assert await orders(desk, "begin") == (204, None)
        assert await opened(desk) == ["seats_not_open"]
        assert await desk.told(Role.FLOOR, "/api/tables/t2/terms")

    at_the_desk(settings, does, hands=0)
    sound(settings)
