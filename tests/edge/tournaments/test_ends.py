"""Over HTTP: two people call off a running tournament; results of ended ones; templates always on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from table_server.settings.values import Settings
from tests.edge.desk import NAMES, QUICK, Desk, at_the_desk
from tests.edge.evening import EVENING, ONE, enters, opens, orders, sound, wallets
from tests.edge.tournaments.test_tournaments import FLOOR
from tests.patience import PATIENCE
from tests.served.room import MONEY, Plan, made_ready
from tests.served.upright import PEOPLE

RESULTS = "/api/tournament-results"
CALL_OFF = f"{ONE}/call-off"
ALWAYS_ON = "/api/always-on"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return made_ready(tmp_path, Plan(tables=2, seats=PEOPLE, clocks=QUICK)).settings


def signed(*who: str, **more: object) -> dict[str, Any]:
    signatures = [{"name": name, "secret": f"secret of {name}"} for name in who]
    usual = {"basis": "chip_chop", "fees_back": False, "reason": "fire alarm"}
    return {**usual, "signatures": signatures, **more}


async def hired(desk: Desk) -> None:
    """Staff with secrets, who can sign."""
    roster = desk.up.running.roster
    for role in (Role.FLOOR, Role.SUPERVISOR, Role.CASHIER):
        name = NAMES[role]
        secret = StaffSecret(f"secret of {name}")
        assert await roster.hire(f"hire {name}", Member(name, role), secret, by="a test") is None


async def refused(desk: Desk, body: object) -> tuple[int, str]:
    answer = await desk.ask(Role.FLOOR, "POST", CALL_OFF, json=body)
    return answer.status_code, answer.json()["refused"] if answer.text else ""


def test_two_call_a_running_tournament_off_and_it_is_told_how_it_came_out(settings: Settings) -> None:
    """To the cent: the remaining players share the pool, and the fees stay with the house."""

    async def does(desk: Desk) -> None:
        await hired(desk)
        await opens(desk)
        await enters(desk, 1, 2, 3)
        assert await refused(desk, signed("Flo", "Sue")) == (409, "not_started")
        assert await orders(desk, "begin") == (204, None)
        assert await orders(desk, "hold_clock") == (204, None)
        assert await refused(desk, signed("Flo", "Cas")) == (403, "not_allowed")
        async with asyncio.timeout(PATIENCE):
            while (await refused(desk, signed("Flo", "Sue")))[0] != 204:  # noqa: ASYNC110  # a hand may run
                await asyncio.sleep(1)
        shown = (await desk.told(Role.AUDITOR, ONE))["tournament"]
        assert (shown["phase"], shown["called_off"]) == ("over", True)
        assert sum(await wallets(desk)) == 3 * (MONEY - 500)
        (listed,) = await desk.told(Role.AUDITOR, RESULTS)
        assert (listed["key"], listed["entrants"], listed["paid"]) == ("evening", 3, 15_000)
        told = await desk.told(Role.FLOOR, f"{RESULTS}/evening")
        assert told["called_off"] == {"by": ["Flo", "Sue"], "reason": "fire alarm", "fees_back": False}
        assert sum(line["cash"] for line in told["lines"]) == told["pool"] == 15_000
        sheet = await desk.ask(Role.FLOOR, "GET", f"{RESULTS}/evening/places.csv")
        head, *lines = sheet.text.splitlines()
        assert head.startswith("first,last,number,player,name,cash,")
        assert len(lines) == 3
        trail = await desk.told(Role.AUDITOR, "/api/trail")
        assert [(done["what"], done["by"]) for done in trail if done["what"] == "call_off"] == [
            ("call_off", "Flo and Sue")
        ]
        assert await orders(desk, "release") == (204, None)

    at_the_desk(settings, does, hands=0)
    sound(settings)


@pytest.mark.parametrize(
    ("signs", "why"),
    [(("Sue", "SUE"), "same_person"), (("Sue", "Cas"), "not_allowed"), (("Flo", "Nobody"), "wrong")],
)
def test_one_alone_calls_nothing_off_and_it_is_written_down_who_tried(
    settings: Settings, capsys: pytest.CaptureFixture[str], signs: tuple[str, str], why: str
) -> None:
    """D-4: not the same person twice, and nobody who may not sign for it."""

    async def does(desk: Desk) -> None:
        await hired(desk)
        await opens(desk)
        await enters(desk, 1, 2, 3)
        assert await orders(desk, "begin") == (204, None)
        assert await orders(desk, "hold_clock") == (204, None)
        body = signed(*signs)
        body["signatures"][1]["secret"] = f"secret of {signs[1].capitalize()}"
        code = {"wrong": "wrong_name_or_secret"}.get(why, why)
        assert await refused(desk, body) == (403, code)
        shown = (await desk.told(Role.AUDITOR, ONE))["tournament"]
        assert (shown["phase"], shown["called_off"]) == ("running", False)
        trail = await desk.told(Role.AUDITOR, "/api/trail")
        assert "call_off" not in {done["what"] for done in trail}
        (logged,) = [line for line in capsys.readouterr().out.splitlines() if "not_signed" in line]
        assert "call_off" in logged
        assert code in logged
        assert "Flo" in logged
        assert "secret of" not in logged

    at_the_desk(settings, does, hands=0)


def test_what_is_no_calling_off(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await opens(desk)
        for body in (
            {},
            signed("Flo", "Sue", basis="custom"),
            signed("Flo", "Sue", reason=""),
            signed("Flo", "Sue", more=1),
            signed("Flo"),
            signed("Flo", "Sue", "Cas"),
        ):
            assert await refused(desk, body) == (422, "not_understood"), body
        nobody = await desk.ask(None, "POST", CALL_OFF, json=signed("Flo", "Sue"))
        assert nobody.status_code == 401
        for role in set(Role) - FLOOR:
            answer = await desk.ask(role, "POST", CALL_OFF, json=signed("Flo", "Sue"))
            assert (answer.status_code, answer.json()["refused"]) == (403, "not_allowed")

    at_the_desk(settings, does, hands=0)


def test_what_goes_on_has_no_result_yet_and_what_never_began_no_places(settings: Settings) -> None:
    async def does(desk: Desk) -> None:
        await opens(desk)
        assert await desk.told(Role.FLOOR, RESULTS) == []
        for path in ("evening", "evening/places.csv", "nothing"):
            answer = await desk.ask(Role.FLOOR, "GET", f"{RESULTS}/{path}")
            assert (answer.status_code, answer.json()) == (404, {"refused": "no_tournament"})
        await orders(desk, "cancel", reason="rain")
        told = await desk.told(Role.FLOOR, f"{RESULTS}/evening")
        assert (told["phase"], told["lines"], told["called_off"]["reason"]) == ("cancelled", [], "rain")

    at_the_desk(settings, does, hands=0)


def test_a_template_is_switched_on_and_off(settings: Settings) -> None:
    """Decision 0020: the next opens at a free table when one has filled."""

    async def does(desk: Desk) -> None:
        switched = {"tables": ["t1", "t2"], "at_once": 2}
        missing = await desk.ask(Role.FLOOR, "PUT", f"{ALWAYS_ON}/turbo", json=switched)
        assert (missing.status_code, missing.json()["reason"]) == (409, "there is no template turbo")
        kept = {**EVENING, "key": "turbo", "seats": 2, "start": "full"}
        assert (await desk.ask(Role.FLOOR, "PUT", "/api/tournament-templates/turbo", json=kept)).json()[
            "version"
        ]
        bad: list[Any] = [{}, {"tables": []}, {**switched, "at_once": 0}, {**switched, "more": 1}]
        for body in bad:
            assert (await desk.ask(Role.FLOOR, "PUT", f"{ALWAYS_ON}/turbo", json=body)).status_code == 422
        on = await desk.ask(Role.FLOOR, "PUT", f"{ALWAYS_ON}/turbo", json=switched)
        assert (on.status_code, on.json()) == (200, {"wrong": []})
        await _open(desk, ["turbo-n1"])
        for player in ("1", "2"):
            entering = {"player": player, "paid": 5_500}
            await desk.ask(Role.CASHIER, "POST", "/api/tournaments/turbo-n1/entrants", json=entering)
        await _open(desk, ["turbo-n1", "turbo-n2"])
        (line,) = await desk.told(Role.FLOOR, ALWAYS_ON)
        assert (line["tables"], line["at_once"], line["by"]) == (["t1", "t2"], 2, "Flo")
        assert (await desk.ask(Role.SUPERVISOR, "DELETE", f"{ALWAYS_ON}/turbo")).status_code == 204
        assert await desk.told(Role.FLOOR, ALWAYS_ON) == []
        again = await desk.ask(Role.SUPERVISOR, "DELETE", f"{ALWAYS_ON}/turbo")
        assert (again.status_code, again.json()) == (404, {"refused": "no_tournament"})

    at_the_desk(settings, does, hands=0)
    sound(settings)


async def _open(desk: Desk, keys: list[str]) -> None:
    """Wait until this many tournaments are open."""
    async with asyncio.timeout(PATIENCE):
        while await _listed(desk) != keys:  # noqa: ASYNC110  # the desk asks
            await asyncio.sleep(0.05)


async def _listed(desk: Desk) -> list[str]:
    return [each["key"] for each in await desk.told(Role.FLOOR, "/api/tournaments")]
