"""Impossible requests to the cash station are refused with a code, and nothing sent is repeated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.edge.roles import MAY, address
from tests.edge.station import Station, station

ASKED = sorted(each for each in MAY if each[1].startswith(("/api/cash", "/api/shifts", "/api/vouchers")))


async def test_what_is_not_asked_for_is_refused(tmp_path: Path) -> None:
    """Unknown fields, wrong types and wrong shapes get a code, and nothing sent is repeated."""
    bodies: list[object] = [
        {},
        [],
        None,
        "secret-4711",
        {"key": "key-000001", "more": "secret-4711"},
        {"key": 4711, "pin": "secret-4711"},
    ]
    async with station(tmp_path) as asked:
        for method, template in ASKED:
            path = address(template)
            takes_something = "requestBody" in asked.described[template][method.lower()]
            for said in bodies if takes_something else ():
                answer = await asked.ask("Supervisor", method, path, said=said)
                assert answer.no == (422, "not_understood"), (path, said, answer)
                assert "4711" not in answer.text


NASTY = ["\0", "\ud800", "'; DROP TABLE players; --", "x" * 5000, "\u202e", "-1", "9" * 30, "1e9", "٣"]


async def test_nothing_that_is_sent_breaks_it(tmp_path: Path) -> None:
    async with station(tmp_path) as asked:
        for nasty in NASTY:
            for said in (
                {"key": nasty, "name": "Player 3", "card": "5010-3", "pin": "2718"},
                {"key": next(asked.keys), "name": nasty, "card": nasty, "pin": nasty},
                {"key": next(asked.keys), "name": "Player 3", "card": nasty, "pin": "2718"},
                {"key": next(asked.keys), "name": "Player 3", "card": "5010-3", "pin": nasty},
            ):
                answer = await _raw(asked, "/api/cash/accounts", said)
                assert answer[0] in {201, 409, 422}, (nasty, answer)
            for path, said in (
                ("/api/cash/swipe", {"card": nasty}),
                ("/api/vouchers/find", {"number": nasty}),
                (
                    "/api/shifts/1/closing",
                    {"key": "key-nasty-1", "counted": [], "note": nasty},
                ),
                ("/api/vouchers", {"key": "key-nasty-2", "side": nasty, "amount": 1}),
                ("/api/vouchers", {"key": "key-nasty-3", "side": "wallet", "player": nasty, "amount": 1}),
            ):
                answer = await _raw(asked, path, said)
                assert answer[0] in {200, 404, 409, 422}, (path, nasty, answer)
        assert asked.faults() == []


async def _raw(asked: Station, path: str, said: dict[str, Any]) -> tuple[int, str]:
    """Bytes that no well-behaved program would send."""
    headers = {"authorization": f"Bearer {asked.tokens['Supervisor']}", "content-type": "application/json"}
    answer = await asked.web.post(path, headers=headers, content=json.dumps(said).encode())
    return answer.status_code, answer.text
