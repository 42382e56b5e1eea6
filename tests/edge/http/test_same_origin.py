"""Only the server's own pages may request changes."""

from __future__ import annotations

import httpx2
import pytest

from table_server.settings.values import ServerSettings
from tests.edge.room import Room
from tests.edge.room import room as opened

SIGN_IN = {"name": "Flo", "secret": "floor-secret"}


async def test_another_servers_page_signs_nobody_in(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    """Not even a sign-in with wrong secrets: three of them would lock a person."""
    async with httpx2.AsyncClient(base_url=f"http://{room.address}") as web:
        for origin in ("https://elsewhere.example", f"http://127.0.0.1:{room.port + 1}", "null"):
            answer = await web.post("/api/session", json=SIGN_IN, headers={"origin": origin})
            assert (answer.status_code, answer.json()) == (403, {"refused": "not_allowed"}), origin
            assert "access-control-allow-origin" not in answer.headers
            assert answer.headers["x-frame-options"] == "DENY"
        for _ in range(10):
            ours = await web.post("/api/session", json=SIGN_IN, headers={"origin": f"http://{room.address}"})
            assert ours.status_code == 200
        assert (await web.get("/health", headers={"origin": "https://elsewhere.example"})).status_code == 200
    assert capsys.readouterr().out.count("request_turned_away") == 3


async def test_a_page_that_the_room_names_may() -> None:
    async with opened(server=ServerSettings(origins=("https://table1.example",))) as room:
        async with httpx2.AsyncClient(base_url=f"http://{room.address}") as web:
            answer = await web.post(
                "/api/session", json=SIGN_IN, headers={"origin": "https://table1.example"}
            )
        assert answer.status_code == 200
