"""Three wrong PINs lock an account, three wrong secrets a person; the floor opens them, with a reason."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from table_server.cage.accounts import Denied, Player
from table_server.cage.secret import CardNumber, Pin
from tests.edge.station import CARD, PIN, Answer, Station
from tests.edge.station import station as new_context

OPENINGS = "/api/locks/openings"
ACCOUNT: dict[str, Any] = {"kind": "account", "who": "1", "reason": "showed a passport"}


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        yield found


async def proves(station: Station, pin: str) -> Player | Denied:
    """As a seat's screen does; what the cage finds alarming rings."""
    answer = await station.context.house.cards.prove(CardNumber(CARD), Pin(pin))
    if isinstance(answer, Denied) and answer.alarm is not None:
        station.context.alarms.ring([answer.alarm])
    return answer


async def signs_in(station: Station, name: str, secret: str) -> tuple[int, str]:
    answer = await station.web.post("/api/session", json={"name": name, "secret": secret})
    return answer.status_code, answer.json().get("refused", "")


async def opens(station: Station, by: str, said: dict[str, Any], key: str | None = None) -> Answer:
    return await station.ask(by, "POST", OPENINGS, said={"key": key or next(station.keys), **said})


async def test_the_floor_opens_an_account_and_the_alarm_is_over(station: Station) -> None:
    """LP-33: three wrong PINs; and who opened it, and why, is in the trail."""
    for _ in range(3):
        await proves(station, "0000")
    (alarm,) = await station.get("Floor", "/api/alarms")
    (lock,) = await station.get("Floor", "/api/locks")
    assert (lock["kind"], lock["who"], lock["at"]) == ("account", "1", alarm["at"])
    assert isinstance(await proves(station, PIN), Denied)
    nothing = await opens(station, "Floor", {**ACCOUNT, "reason": " "})
    assert nothing.no == (409, "no_reason")
    for _ in range(2):
        assert (await opens(station, "Floor", ACCOUNT, key="key-open-1")).status == 204
    assert await station.get("Floor", "/api/alarms") == []
    assert await station.get("Floor", "/api/locks") == []
    assert isinstance(await proves(station, PIN), Player)
    assert (await opens(station, "Floor", ACCOUNT)).no == (409, "not_locked")
    newest = (await station.get("Auditor", "/api/trail"))[0]
    assert (newest["what"], newest["whom"], newest["by"]) == ("unlock", "1", "Floor")
    assert newest["reason"] == "showed a passport"


async def test_a_person_is_opened_by_a_supervisor_and_never_by_themselves(station: Station) -> None:
    for name in ("Floor", "Supervisor"):
        codes = [await signs_in(station, name, "wrong-secret") for _ in range(3)]
        assert codes[-1] == (401, "staff_locked")
    person = {"kind": "staff", "who": "Floor", "reason": "asked in person"}
    assert (await opens(station, "Floor", person)).no == (403, "not_allowed")
    own = await opens(station, "Supervisor", {**person, "who": " supervisor"})
    assert own.no == (403, "same_person")
    assert (await opens(station, "Supervisor", person)).status == 204
    assert await signs_in(station, "Floor", "secret of Floor") == (200, "")
    assert [each["who"] for each in await station.get("Floor", "/api/locks")] == ["Supervisor"]


async def test_what_is_not_understood_opens_nothing(station: Station) -> None:
    for wrong in ({"kind": "table"}, {"who": ""}, {"reason": "a\nb"}, {"who": 1}, {"more": 1}):
        answer = await opens(station, "Floor", {**ACCOUNT, **wrong})
        assert answer.no == (422, "not_understood"), wrong
