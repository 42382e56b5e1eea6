"""Attempts to get in, or to do more than one's role allows, are refused and logged."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.edge.room import Room, answered, say, shown
from tests.edge.sockets.test_desks import FLO, SUE, signed
from tests.edge.station import Station
from tests.edge.station import station as new_context

SIGN_IN = {"name": "Supervisor", "secret": "secret of Supervisor"}
MONEY_UP: dict[str, Any] = {"amount": 100, "reason": "miscounted"}


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        yield found


def written(capsys: pytest.CaptureFixture[str], event: str) -> list[str]:
    """The lines of one kind since it was looked last."""
    return [line for line in capsys.readouterr().out.splitlines() if f" {event} " in line]


async def test_a_browser_brings_no_session_by_itself(
    station: Station, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cross-site request forgery: there is no cookie, and a token in one counts for nothing."""
    signed_in = await station.web.post("/api/session", json=SIGN_IN)
    assert "set-cookie" not in signed_in.headers
    token = signed_in.json()["token"]
    for headers in (
        {"cookie": f"session={token}; token={token}; authorization=Bearer {token}"},
        {"content-type": "text/plain", "cookie": f"Authorization={token}"},
        {"x-authorization": f"Bearer {token}"},
    ):
        answer = await station.web.post("/api/vouchers", content=b"{}", headers=headers)
        assert (answer.status_code, answer.json()) == (401, {"refused": "not_signed_in"})
    query = await station.web.get(f"/api/shifts?token={token}&access_token={token}")
    assert query.status_code == 401
    assert len(lines := written(capsys, "request_refused")) == 4
    assert all(token not in line for line in lines)


async def test_nobody_chooses_the_token_of_a_session(
    station: Station, capsys: pytest.CaptureFixture[str]
) -> None:
    """Session fixation: what was there before signing in never becomes the session."""
    planted = "planted-planted-planted-planted-planted-1234"
    bearing = {"authorization": f"Bearer {planted}", "cookie": f"session={planted}"}
    answers = [await station.web.post("/api/session", json=SIGN_IN, headers=bearing) for _ in range(2)]
    tokens = {answer.json()["token"] for answer in answers}
    assert len(tokens) == 2
    assert planted not in tokens
    assert (await station.web.post("/api/session", json={**SIGN_IN, "token": planted})).status_code == 422
    one, other = ({"authorization": f"Bearer {token}"} for token in tokens)
    assert (await station.web.get("/api/shifts", headers=bearing)).status_code == 401
    assert (await station.web.delete("/api/session", headers=one)).status_code == 204
    assert (await station.web.get("/api/shifts", headers=one)).status_code == 401
    assert (await station.web.get("/api/shifts", headers=other)).status_code == 200
    assert len(written(capsys, "request_refused")) == 2


async def test_secrets_are_not_guessed(
    station: Station, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Brute force: three tries and the person is locked; ten and everybody has to wait. Both are told."""
    monkeypatch.setattr(station.context.sign_ins, "_rate", 0)  # no try is won by a slow machine
    wrong = [{"name": "Supervisor", "secret": f"guess-{number}"} for number in range(12)]
    answers = [await station.web.post("/api/session", json=guess) for guess in wrong]
    codes = [(answer.status_code, answer.json()["refused"]) for answer in answers]
    assert codes[:4] == [(401, "wrong_name_or_secret")] * 2 + [(401, "staff_locked")] * 2
    assert codes[-1] == (429, "too_many_tries")
    out = capsys.readouterr().out
    assert out.count("request_refused") == 12
    assert out.count(" alarm ") == 1
    assert "guess-" not in out
    assert [each["who"] for each in await station.get("Floor", "/api/alarms")] == ["Supervisor"]


async def test_one_person_alone_moves_no_money_at_the_counter(
    station: Station, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = {"name": "Supervisor", "secret": "secret of Supervisor"}
    twice = {"name": " SUPERVISOR", "secret": "secret of Supervisor"}
    cashier = {"name": "Cashier 1", "secret": "secret of Cashier 1"}
    helpless = {"name": "Cashier 2", "secret": "secret of Cashier 2"}
    path = "/api/cash/accounts/1/adjustments"
    for signatures, why in (
        ([alone, alone], "same_person"),
        ([alone, twice], "same_person"),
        ([alone, {**cashier, "secret": "guessed"}], "wrong_name_or_secret"),
        ([cashier, helpless], "not_allowed"),
    ):
        answer = await station.post("Supervisor", path, signatures=signatures, **MONEY_UP)
        assert answer.no == (403, why)
        (line,) = written(capsys, "not_signed")
        assert "Supervisor" in line
        assert why in line
    for signatures in ([alone], [], [alone, cashier, helpless]):
        answer = await station.post("Supervisor", path, signatures=signatures, **MONEY_UP)
        assert answer.no == (422, "not_understood")
    before = (await station.get("Supervisor", "/api/cash/accounts/1"))["wallet"]
    done = await station.post("Supervisor", path, signatures=[alone, cashier], **MONEY_UP)
    assert (done.status, done.said["balance"]) == (201, before + 100)


async def test_one_person_alone_changes_no_result_at_a_table(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    floor = await room.come("t1/floor", token=room.floor_token())
    await shown(floor)
    correct: dict[str, Any] = {"type": "correct_stack", "seat": 3, **MONEY_UP}
    void = {"type": "void", "reason": "a card was seen"}
    for order in (correct, void):
        for pair, why in (
            ((FLO, FLO), "same_person"),
            ((FLO, (SUE[0], "guessed")), "wrong_name_or_secret"),
        ):
            capsys.readouterr()
            await say(floor, **order, signatures=signed(*pair))
            assert (await answered(floor))["refused"] == why
            (line,) = written(capsys, "not_signed")
            assert "Flo" in line
            assert why in line
            assert "guessed" not in line


async def test_a_stolen_page_of_another_site_opens_no_socket(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cross-site hijacking of a socket: refused before it is accepted, whatever token it has."""
    headers = {
        "origin": "https://elsewhere.example",
        "connection": "upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "MDEyMzQ1Njc4OWFiY2RlZg==",
    }
    async with httpx2.AsyncClient(base_url=f"http://{room.address}") as web:
        assert (await web.get("/ws/t1/floor", headers=headers)).status_code == 403
    (line,) = written(capsys, "socket_turned_away")
    assert "elsewhere.example" in line
