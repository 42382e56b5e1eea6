"""The house's reports: who may ask for them, and that each comes to what the ledger comes to."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.staff import Role
from table_server.engine.cards import Seat
from table_server.felt.commands import CorrectStack, VoidHand
from table_server.settings.values import Settings
from table_server.store.engine import database, reading
from table_server.store.meters import Meters, meters
from table_server.table.intents import Wants
from tests.edge.desk import HANDS, Desk, at_the_desk, desk_room
from tests.edge.test_disputes import DESK, WHO
from tests.served.upright import PEOPLE, STACK

REPORTS = ("collection", "hands", "use", "players", "exceptions")
BY = ("Flo", "Sue")


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
        assert await desk.up.actor.says(Wants(CorrectStack(Seat(1), -500, BY, "miscounted"))) is None
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
