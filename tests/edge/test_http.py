"""Signing in, screen tokens, past hands, health, metrics and pages over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx2
import pytest

from table_server.cage.staff import Role
from table_server.edge.application import application
from table_server.edge.http.refusals import HttpRefusal
from table_server.edge.ports.screen import Screen, ScreenKind
from table_server.settings.values import HealthSettings, ServerSettings
from tests.edge.room import Room, answered, closed, say, shown
from tests.edge.room import room as opened


@pytest.fixture
async def web(room: Room) -> AsyncIterator[httpx2.AsyncClient]:
    async with httpx2.AsyncClient(base_url=f"http://{room.address}") as client:
        yield client


def bearing(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def sign_in(web: httpx2.AsyncClient, name: str, secret: str) -> dict[str, str]:
    answer = await web.post("/api/session", json={"name": name, "secret": secret})
    assert answer.status_code == 200
    return bearing(answer.json()["token"])


async def test_a_person_signs_in_for_the_floors_console(room: Room, web: httpx2.AsyncClient) -> None:
    answer = (await web.post("/api/session", json={"name": "Flo", "secret": "floor-secret"})).json()
    assert (answer["name"], answer["role"], answer["seconds"]) == ("Flo", "floor", 12 * 60 * 60)
    floor = await room.come("t1/floor", token=answer["token"])
    await say(floor, type="activate")
    while (await shown(floor))["view"]["table"]["phase"] == "closed":
        pass
    assert (await web.delete("/api/session", headers=bearing(answer["token"]))).status_code == 204
    assert (await answered(floor))["refused"] == "not_this_screen"
    assert (await web.get("/api/devices", headers=bearing(answer["token"]))).status_code == 401


@pytest.mark.parametrize(
    "body",
    [
        {"name": "Flo", "secret": "wrong-secret-4711"},
        {"name": "Nobody", "secret": "wrong-secret-4711"},
        {"name": "Flo", "secret": "wrong-secret-4711", "more": 1},
        {"name": "Flo", "secret": ["wrong-secret-4711"]},
        {"name": 4711, "secret": "wrong-secret-4711"},
        ["wrong-secret-4711"],
    ],
)
async def test_a_wrong_secret_is_refused_and_never_said_again(web: httpx2.AsyncClient, body: object) -> None:
    answer = await web.post("/api/session", json=body)
    assert answer.status_code in {401, 422}
    assert answer.json()["refused"] in {"wrong_name_or_secret", "not_understood"}
    assert "4711" not in answer.text


async def test_secrets_cannot_be_tried_without_end(
    room: Room, web: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.context.sign_ins, "_rate", 0)  # however slow the machine is, no try is won by it
    codes = [
        (await web.post("/api/session", json={"name": "Flo", "secret": str(n)})).status_code
        for n in range(12)
    ]
    assert codes[-1] == 429
    assert codes.count(401) == 10


async def test_nothing_is_done_for_who_is_not_signed_in_or_has_another_role(
    room: Room, web: httpx2.AsyncClient
) -> None:
    asked = [("GET", "/api/devices"), ("POST", "/api/devices"), ("DELETE", "/api/devices/t1/board")]
    asked += [("GET", "/api/alarms"), ("GET", "/api/tables/t1/hands/1.phh")]
    for method, path in asked:
        for headers in ({}, bearing("guessed"), {"authorization": "Basic eDp5"}):
            answer = await web.request(method, path, headers=headers)
            assert (answer.status_code, answer.json()) == (401, {"refused": "not_signed_in"}), path
        role = Role.FLOOR if path.endswith(".phh") else Role.AUDITOR
        answer = await web.request(method, path, headers=bearing(room.floor_token(role)))
        assert (answer.status_code, answer.json()) == (403, {"refused": "not_allowed"}), path
    assert room.history.read_by == []


async def test_the_floor_gives_a_screen_its_token_and_takes_it_back(
    room: Room, web: httpx2.AsyncClient
) -> None:
    floor = await sign_in(web, "Flo", "floor-secret")
    old = await room.come("t2/seat/4")
    await shown(old)
    answer = await web.post("/api/devices", json={"screen": "t2/seat/4"}, headers=floor)
    assert (answer.status_code, answer.json()["screen"]) == (201, "t2/seat/4")
    assert (await answered(old))["refused"] == "not_this_screen"  # its token counts no more
    assert await closed(old) == 1008
    new = await room.come("t2/seat/4", token=answer.json()["token"])
    await shown(new)
    listed = await web.get("/api/devices", headers=floor)
    assert {"screen": "t2/seat/4", "given_at": 1, "given_by": "Flo"} in listed.json()
    assert "token" not in listed.text
    assert (await web.delete("/api/devices/t2/seat/4", headers=floor)).status_code == 204
    assert (await answered(new))["refused"] == "not_this_screen"
    again = await web.delete("/api/devices/t2/seat/4", headers=floor)
    assert (again.status_code, again.json()) == (404, {"refused": "no_such_device"})


async def test_there_are_tokens_for_seats_and_boards_only(room: Room, web: httpx2.AsyncClient) -> None:
    floor = bearing(room.floor_token())
    for screen in ("t1/floor", "t3/board", "t1/seat/11", "t1/seat/0", "t2/seat/7", "../x", ""):
        answer = await web.post("/api/devices", json={"screen": screen}, headers=floor)
        assert (answer.status_code, answer.json()) == (404, {"refused": "no_such_screen"}), screen


async def test_the_auditor_reads_a_hand_and_the_reading_is_kept(room: Room, web: httpx2.AsyncClient) -> None:
    auditor = await sign_in(web, "Aud", "audit-secret")
    answer = await web.get("/api/tables/t1/hands/1.phh", headers=auditor)
    assert answer.text == 'variant = "FT"\n'
    assert answer.headers["content-type"].startswith("text/plain")
    assert room.history.read_by == ["Aud"]
    for path in ("/api/tables/t1/hands/2.phh", "/api/tables/t3/hands/1.phh"):
        assert (await web.get(path, headers=auditor)).json() == {"refused": "no_such_hand"}


async def test_three_wrong_pins_lock_and_the_floor_is_told(room: Room, web: httpx2.AsyncClient) -> None:
    seat = await room.come("t1/seat/3")
    codes = []
    for _ in range(3):
        await say(seat, type="log_in", card="4000-0001", pin="0000")
        codes.append((await answered(seat))["refused"])
    assert codes == ["wrong_card_or_pin", "wrong_card_or_pin", "locked"]
    alarms = await web.get("/api/alarms", headers=bearing(room.floor_token()))
    assert alarms.json() == [{"kind": "account_locked", "who": "1", "at": 1}]


async def test_healthy_while_everything_works(web: httpx2.AsyncClient) -> None:
    answer = await web.get("/health")
    assert answer.status_code == 200
    assert answer.json()["well"]
    assert answer.json()["tables"]["t1"] == {
        "well": True,
        "ill": None,
        "waiting": 0,
        "seconds_since_commit": None,
    }


async def test_not_healthy_while_an_event_waits_for_the_disk(web: httpx2.AsyncClient, room: Room) -> None:
    limits = HealthSettings(commit_seconds=0.05, hand_seconds=300)
    app = application(replace(room.context, settings=replace(room.context.settings, health=limits)))
    room.journal.disk.clear()
    floor = await room.come("t1/floor", token=room.floor_token())
    await say(floor, type="activate")
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://here") as impatient:
        while (answer := await impatient.get("/health")).status_code == 200:  # noqa: ASYNC110  # health is no event
            await asyncio.sleep(0)  # an answer that waits for nothing leaves the table no turn
    assert answer.status_code == 503
    assert answer.json()["tables"]["t1"]["ill"] == "journal_stuck"
    assert (await web.get("/health")).status_code == 200  # the room's own limits are wider
    room.journal.disk.set()


async def test_figures_for_prometheus(room: Room, web: httpx2.AsyncClient) -> None:
    await shown(await room.come("t1/board"))
    text = (await web.get("/metrics")).text
    for line in (
        'openfelt_sockets{kind="board"} 1.0',
        'openfelt_money_cents{meter="wallets"} 100000.0',
        "openfelt_cage_up 1.0",
        "openfelt_chance_up 1.0",
        "openfelt_chance_words_total 0.0",
        'openfelt_table_up{table="t2"} 1.0',
        'openfelt_inbox_depth{table="t1"} 0.0',
        'openfelt_views_skipped_total{table="t1"} 0.0',
    ):
        assert line in text
    assert "# TYPE openfelt_hands_total counter" in text
    room.cage.away = True
    away = (await web.get("/metrics")).text
    assert "openfelt_cage_up 0.0" in away
    assert "openfelt_money_cents{" not in away


async def test_while_the_cage_is_away_nobody_signs_in_or_logs_in(room: Room, web: httpx2.AsyncClient) -> None:
    room.cage.away = True
    seat = await room.come("t1/seat/3")
    await say(seat, type="log_in", card="4000-0001", pin="7012")
    assert (await answered(seat))["refused"] == "cage_is_away"
    await say(seat, type="account")
    assert (await answered(seat))["refused"] == "not_logged_in"
    answer = await web.post("/api/session", json={"name": "Flo", "secret": "floor-secret"})
    assert (answer.status_code, answer.json()) == (503, {"refused": "cage_is_away"})


async def test_the_schemas_describe_themselves(web: httpx2.AsyncClient) -> None:
    paths = (await web.get("/openapi.json")).json()["paths"]
    assert {"/health", "/metrics", "/api/devices", "/api/session", "/schema/wire.json"} <= paths.keys()
    assert "/Refused" in str(paths["/api/session"]["post"]["responses"]["422"])
    wire = (await web.get("/schema/wire.json")).json()
    assert {"SeatMessage", "BoardMessage", "RefusedMessage"} <= wire["$defs"].keys()


async def test_every_page_is_there(web: httpx2.AsyncClient) -> None:
    first = (await web.get("/")).text
    for path in ("/t1/seat/1", "/t1/seat/10", "/t2/seat/6", "/t2/board", "/t1/floor"):
        assert f'href="{path}"' in first
    for path in (
        "/board",
        "/seat/1",
        "/seat/10",
        "/floor",
        "/t1/seat/1",
        "/t2/board",
        "/t2/floor",
        "/cashier",
    ):
        page = await web.get(path)
        assert page.status_code == 200
        assert '<meta name="token" content="">' in page.text
    assert (await web.get("/pages/felt.css")).status_code == 200
    for path in (
        "/seat/0",
        "/seat/11",
        "/t2/seat/7",
        "/t3/board",
        "/t3/floor",
        "/nowhere",
        "/pages/nothing.js",
    ):
        assert (await web.get(path)).status_code in {404, 422}
        assert (await web.get(path)).json()["refused"] in {"no_such_page", "not_understood"}


async def test_what_a_browser_is_told_about_every_answer(web: httpx2.AsyncClient) -> None:
    for path in ("/", "/seat/1", "/health", "/nowhere", "/assets/nothing.js", "/pages/felt.css"):
        headers = (await web.get(path)).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert (headers.get("cache-control") == "no-store") is (path != "/pages/felt.css")
        assert "server" not in headers


async def test_a_request_that_brings_too_much_is_not_read(web: httpx2.AsyncClient) -> None:
    answer = await web.post("/api/session", content=b"x" * 20_000)
    assert (answer.status_code, answer.json()) == (413, {"refused": "too_long"})

    async def without_a_length() -> AsyncIterator[bytes]:
        yield b"{}"

    assert (await web.post("/api/session", content=without_a_length())).status_code == 413


async def test_a_fault_of_ours_says_nothing_about_itself(room: Room, web: httpx2.AsyncClient) -> None:
    room.cage.broken = True
    answer = await web.get("/metrics")
    assert (answer.status_code, answer.json()) == (500, {"refused": HttpRefusal.OUR_FAULT.value})


async def test_only_a_demonstration_tells_tokens() -> None:
    async with opened(server=ServerSettings(open_screens=True)) as room:
        async with httpx2.AsyncClient(base_url=f"http://{room.address}") as web:
            listed = {each["screen"]: each for each in (await web.get("/api/screens")).json()}
        assert len(listed) == 12 + 8
        for name, each in listed.items():
            line = await room.open(each["socket"])
            await say(line, type="hello", token=each["token"], client="a-program")
            assert (await shown(line))["view"]["table"]["key"] == name.split("/")[0]
        second = await room.come(
            "t1/board", token=room.context.open_token(Screen("t1", ScreenKind.BOARD)) or "", client="page-two"
        )
        await shown(second)  # anybody may look at a board
    async with opened() as room, httpx2.AsyncClient(base_url=f"http://{room.address}") as web:
        assert {each["token"] for each in (await web.get("/api/screens")).json()} == {None}
