"""Who may ask what at the cash station: every address by every role, and by nobody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from table_server.cage.staff import Role
from tests.edge.station import PEOPLE, Station, station

CASH = {Role.CASHIER, Role.SUPERVISOR}
MAY = {
    ("POST", "/api/cash/accounts"): CASH,
    ("GET", "/api/cash/accounts"): CASH,
    ("POST", "/api/cash/swipe"): CASH,
    ("GET", "/api/cash/accounts/{player}"): CASH,
    ("GET", "/api/cash/accounts/{player}/statement"): CASH,
    ("POST", "/api/cash/accounts/{player}/card"): CASH,
    ("POST", "/api/cash/accounts/{player}/pin"): CASH,
    ("POST", "/api/cash/accounts/{player}/deposits"): CASH,
    ("POST", "/api/cash/accounts/{player}/withdrawals"): CASH,
    ("POST", "/api/cash/accounts/{player}/adjustments"): CASH,
    ("GET", "/api/shifts/mine"): CASH,
    ("GET", "/api/shifts"): {Role.SUPERVISOR, Role.AUDITOR},
    ("POST", "/api/shifts"): CASH,
    ("POST", "/api/shifts/mine/fills"): CASH,
    ("POST", "/api/shifts/mine/drops"): CASH,
    ("POST", "/api/shifts/{shift}/closing"): CASH,
    ("GET", "/api/shifts/{shift}/movements"): {Role.SUPERVISOR, Role.AUDITOR},  # and who opened it
    ("POST", "/api/vouchers"): CASH,
    ("POST", "/api/vouchers/find"): CASH,
    ("POST", "/api/vouchers/redemptions"): CASH,
    ("POST", "/api/vouchers/{serial}/copies"): {Role.SUPERVISOR},
    ("GET", "/api/vouchers"): {*CASH, Role.AUDITOR},
}


async def test_every_address_is_for_its_roles_and_for_nobody_else(tmp_path: Path) -> None:
    async with station(tmp_path) as asked:
        for (method, template), roles in MAY.items():
            path = template.replace("{player}", "1").replace("{shift}", "1").replace("{serial}", "1")
            said: object = {} if method == "POST" else None
            assert (await asked.ask(None, method, path, said)).no == (401, "not_signed_in")
            for name, role in PEOPLE.items():
                no = (await asked.ask(name, method, path, said)).no
                assert (no == (403, "not_allowed")) is (role not in roles), (path, name, no)


async def test_no_address_is_forgotten(tmp_path: Path) -> None:
    async with station(tmp_path) as asked:
        found = {
            (method.upper(), path)
            for path, operations in asked.described.items()
            for method in operations
            if path.startswith(("/api/cash", "/api/shifts", "/api/vouchers"))
        }
        assert found == set(MAY)


async def test_what_is_not_asked_for_is_refused(tmp_path: Path) -> None:
    """Unknown fields, other kinds, other shapes: a code, and not a word of what was sent."""
    bodies: list[object] = [
        {},
        [],
        None,
        "secret-4711",
        {"key": "key-000001", "more": "secret-4711"},
        {"key": 4711, "pin": "secret-4711"},
    ]
    async with station(tmp_path) as asked:
        for method, template in MAY:
            path = template.format(player="1", shift="1", serial="1")
            for said in bodies if method == "POST" else ():
                answer = await asked.ask("Supervisor", method, path, said)
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
    """As bytes: what no well-behaved program would send."""
    headers = {"authorization": f"Bearer {asked.tokens['Supervisor']}", "content-type": "application/json"}
    answer = await asked.web.post(path, headers=headers, content=json.dumps(said).encode())
    return answer.status_code, answer.text
