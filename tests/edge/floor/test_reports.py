"""The house's reports: the roles that may read them, and their agreement with the ledger."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.staff import Role
from table_server.engine.cards import Seat
from table_server.families.seating.chairs import EntryChoice
from table_server.houses.house import HERE
from table_server.runtime.intents import Wants
from table_server.settings.reading import load
from table_server.settings.values import Settings
from table_server.store.ledger.meters import Meters, meters
from table_server.store.sql.engine import database, reading
from table_server.table.commands import Activate, BuyIn, CorrectStack, HalfHour, LogIn, VoidHand
from tests.edge.desk import HANDS, QUICK, Desk, at_the_desk, desk_room
from tests.edge.evening import enters, opens, sound
from tests.edge.floor.test_disputes import DESK, WHO
from tests.served.room import Plan, made_ready
from tests.served.upright import PEOPLE, STACK, Up, by_chance

REPORTS = ("collection", "hands", "use", "players", "exceptions")
BY = ("Flo", "Sue")
TAKEN = ("house", "jackpot", "time", "fees")
DROPS = "limit 20-40"
"""OCE sheet, poker collection, Hold'em 20-40: $1 for the jackpot with the flop, in a house that has one."""
BY_CLOCK, CHARGE = "limit by time 89", 5_00
"""OAK sheet, Texas Hold'em, option 89: $15-$30, five or less pay $5 each half hour (D-73)."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return desk_room(tmp_path)


def money(settings: Settings) -> Meters:
    engine = reading(database(settings.database.url))
    with engine.connect() as connection:
        told = meters(connection)
    engine.dispose()
    return told


def total(rows: list[dict[str, Any]], *names: str) -> int:
    return sum(row[name] for row in rows for name in names)


def test_who_may_ask(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        for report in REPORTS:
            for path in (f"/api/reports/{report}", f"/api/reports/{report}.csv"):
                for role in WHO:
                    expected = 200 if role in DESK else 401 if role is None else 403
                    assert (await desk.ask(role, "GET", path)).status_code == expected, (path, role)

    at_the_desk(settings, does, hands=0)


def test_every_report_comes_to_what_the_ledger_comes_to(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        assert (
            await desk.up.actor.says(Wants(CorrectStack(Seat(1), -500, by=BY, reason="miscounted"))) is None
        )
        await desk.up.begins(answers=1)
        assert await desk.up.actor.says(Wants(VoidHand(BY, "a card was seen"))) is None
        await desk.up.goes(2)
        told = {report: await desk.told(Role.FLOOR, f"/api/reports/{report}") for report in REPORTS}
        ledger = money(settings)
        taken = total(told["collection"], "house", "time")
        assert taken == sum(ledger.collection.values()) > 0
        assert total(told["collection"], "jackpot") == ledger.pools == 0
        assert total(told["collection"], "hands") == total(told["hands"], "hands") == HANDS
        assert {(row["table"], row["game"], row["stakes"]) for row in told["collection"]} == {
            ("t1", "holdem", "fixed_limit 4-8")
        }
        assert total(told["hands"], "dealt") == PEOPLE * HANDS
        players = told["players"]
        assert [row["player"] for row in players] != []
        net = total(players, "won", "corrected") - total(players, "lost", "time")
        assert net == -taken - 500
        assert total(players, "bought_in") == total(told["use"], "bought_in") == PEOPLE * STACK
        assert total(players, "seats") == ledger.seats
        assert (
            total(players, "cashed_out")
            == total(told["use"], "cashed_out")
            == -ledger.seats + (PEOPLE * STACK + net)
        )
        (used,) = told["use"]
        assert (used["sittings"], used["players"]) == (PEOPLE, PEOPLE)
        assert 0 < used["open"] <= used["seated"] <= PEOPLE * used["open"]
        assert -total(told["exceptions"], "amount") == ledger.corrections == 500
        assert [(row["what"], row["whom"], row["by"]) for row in told["exceptions"]] == [
            ("correct_stack", "t1", "Flo and Sue"),
            ("void_hand", f"t1/{HANDS + 1}", "Flo and Sue"),
        ]

    at_the_desk(settings, does)


def _three_ways(folder: Path) -> Settings:
    """A jackpot drop at t1, a charge by the clock at t2, a tournament's fees at t3."""
    own = folder / "own.toml"
    house = (HERE / "oce.toml").read_text(encoding="utf-8")
    own.write_text(house.replace("jackpot = false ", "jackpot = true "), encoding="utf-8")
    menu = f'{{ game = "holdem", name = "{DROPS}" }}'
    plan = Plan(tables=3, seats=PEOPLE, clocks=QUICK, house=str(own), menu=menu)
    config = made_ready(folder, plan).config
    head, first, second, third = config.read_text(encoding="utf-8").split("[[table]]")
    by_clock = second.replace(str(own), "oak").replace(DROPS, BY_CLOCK)
    config.write_text(f"{head}[[table]]{first}[[table]]{by_clock}[[table]]{third}", encoding="utf-8")
    return load(config)


async def _charged_by_the_clock(desk: Desk) -> None:
    """Three play a hand at t2, and the bell of the half hour rings."""
    there, claims = Up(desk.up.running, by_chance()), desk.up.house.claims
    actor = there.actor = desk.up.running.actors[1]
    for seat in map(Seat, range(1, PEOPLE + 1)):
        player = str(PEOPLE + seat)
        assert await claims.claim("t2", seat, player)
        assert await actor.says(Wants(LogIn(seat, player, f"Player {player}"))) is None
        assert await actor.says(Wants(BuyIn(seat, 200_000, EntryChoice.WAIT))) is None
    await there.until(lambda: len(there.stacks) == PEOPLE)
    assert await actor.says(Wants(Activate())) is None
    await there.until(lambda: there.table.lineup.running is not None)
    await there.plays(1)
    assert await actor.says(Wants(HalfHour(waiting_list=False))) is None


def test_jackpot_clock_and_fees_come_to_what_the_ledger_comes_to(tmp_path: Path) -> None:
    """LP-117 to LP-130, D-73, LP-135: none of the three is zero, and each agrees with its account."""
    settings = _three_ways(tmp_path)

    async def does(desk: Desk) -> None:
        await desk.up.opens(stack=200_000)
        await desk.up.plays(HANDS)
        await _charged_by_the_clock(desk)
        await opens(desk, "t3")
        await enters(desk, 7, 8, 9)
        rows = await desk.told(Role.FLOOR, "/api/reports/collection")
        ledger = money(settings)
        by_table = {
            key: {name: total([row for row in rows if row["table"] == key], name) for name in TAKEN}
            for key in ("t1", "t2", "tournament:evening")
        }
        assert by_table == {
            "t1": {"house": ledger.collection["t1"], "jackpot": ledger.jackpots["t1"], "time": 0, "fees": 0},
            "t2": {"house": 0, "jackpot": 0, "time": ledger.collection["t2"], "fees": 0},
            "tournament:evening": {"house": 0, "jackpot": 0, "time": 0, "fees": 3 * 500},
        }
        assert ledger.collection["tournament:evening"] == 3 * 500
        assert ledger.collection["t2"] == PEOPLE * CHARGE
        assert ledger.collection["t1"] > 0
        assert ledger.jackpots["t1"] > 0
        taken = total(rows, "house", "time", "fees")
        assert taken == sum(ledger.collection.values())
        players = await desk.told(Role.FLOOR, "/api/reports/players")
        assert total(players, "time") == PEOPLE * CHARGE
        lost = total(players, "lost", "time") - total(players, "won", "corrected")
        assert lost == taken - 3 * 500 + total(rows, "jackpot")
        sheet = await desk.ask(Role.AUDITOR, "GET", "/api/reports/collection.csv")
        lines = list(csv.DictReader(io.StringIO(sheet.text)))
        assert {name: f"{sum(float(line[name]) for line in lines):.2f}" for name in TAKEN} == {
            name: f"{total(rows, name) / 100:.2f}" for name in TAKEN
        }
        found = await desk.told(Role.FLOOR, "/api/reports/exceptions")
        assert found == []

    at_the_desk(settings, does, hands=0)
    sound(settings)


def test_a_sheet_says_the_same_in_dollars(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        rows = await desk.told(Role.AUDITOR, "/api/reports/players")
        answer = await desk.ask(Role.AUDITOR, "GET", "/api/reports/players.csv")
        assert answer.headers["content-type"].startswith("text/csv")
        assert answer.headers["content-disposition"] == 'attachment; filename="players.csv"'
        sheet = list(csv.DictReader(io.StringIO(answer.text)))
        assert [line["player"] for line in sheet] == [row["player"] for row in rows]
        assert [line["won"] for line in sheet] == [f"{row['won'] / 100:.2f}" for row in rows]
        assert sheet[0]["net"] == f"{(rows[0]['won'] - rows[0]['lost']) / 100:.2f}"
        for report in REPORTS:
            asked = await desk.ask(Role.AUDITOR, "GET", f"/api/reports/{report}.csv")
            assert len(list(csv.DictReader(io.StringIO(asked.text)))) == len(
                await desk.told(Role.AUDITOR, f"/api/reports/{report}")
            )

    at_the_desk(settings, does)


def test_a_period_leaves_out_what_is_not_in_it(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        for report in ("collection", "hands", "players", "exceptions", "use"):
            assert await desk.told(Role.FLOOR, f"/api/reports/{report}", since=0, until=1_000) == []
        early, late = [
            (await desk.told(Role.FLOOR, "/api/reports/collection", offset=offset))[0]["day"]
            for offset in (-14 * 60, 14 * 60)
        ]
        assert early < late
        for query in ("since=-1", "until=x", "since=5&until=4", f"since=0&until={50 * 10**10}", "more=1"):
            for report in REPORTS:
                answer = await desk.ask(Role.FLOOR, "GET", f"/api/reports/{report}?{query}")
                assert answer.status_code == 422, (report, query)
        assert (await desk.ask(Role.FLOOR, "GET", "/api/reports/collection?offset=900")).status_code == 422

    at_the_desk(settings, does, hands=2)
