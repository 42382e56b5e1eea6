"""Every address of the server, by every role and by nobody: let through, or refused and written down."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from table_server.cage.secret import StaffSecret
from table_server.cage.staff import Member, Role
from tests.edge.roles import ANYBODY, MAY, address
from tests.edge.station import Station
from tests.edge.station import station as new_context


@pytest.fixture
async def station(tmp_path: Path) -> AsyncIterator[Station]:
    async with new_context(tmp_path) as found:
        yield found


def test_no_address_is_forgotten(station: Station) -> None:
    found = {
        (method.upper(), path) for path, operations in station.described.items() for method in operations
    }
    assert found == set(MAY)


async def asked(station: Station, role: Role | None, method: str, template: str) -> tuple[int, str]:
    """In a session of its own, so that signing out ends no other."""
    headers = {}
    if role is not None:
        who = Member(f"A {role.value}", role)
        token = station.context.sessions.begin(who)[1].reveal()
        headers = {"authorization": f"Bearer {token}"}
    said: object = {} if method in {"POST", "PUT"} else None
    answer = await station.web.request(method, address(template), headers=headers, json=said)
    code = answer.json().get("refused", "") if answer.status_code in {401, 403} else ""
    return answer.status_code, code


async def test_every_address_by_every_role_and_by_nobody(
    station: Station, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = 0
    for role in Role:
        who, secret = Member(f"A {role.value}", role), StaffSecret("secret of somebody")
        await station.running.roster.hire(f"hire a {role.value}", who, secret, by="a test")
    for (method, template), roles in MAY.items():
        for role in (None, *Role):
            status, code = await asked(station, role, method, template=template)
            may = roles is ANYBODY or role in roles
            expected = None if may else (401, "not_signed_in") if role is None else (403, "not_allowed")
            if expected is None:
                assert status not in {401, 403}, (method, template, role, code)
                pages = {"/", "/board", "/floor", "/cashier", "/glossary"}
                assert status < 500 or template in pages or "seat" in template
            else:
                assert (status, code) == expected, (method, template, role)
                refused += 1
    told = [line for line in capsys.readouterr().out.splitlines() if "request_refused" in line]
    assert len(told) == refused > 100
    assert any("GET /api/trail" in line and "A cashier" in line for line in told)


async def test_a_cashiers_own_drawer_is_no_other_cashiers(station: Station) -> None:
    """Beyond the table of roles: an address for one particular cashier, not for all."""
    counted = [{"worth": 2_000, "count": 5}]
    await station.post("Cashier 1", "/api/shifts", counted=counted)
    own = await station.ask("Cashier 1", "GET", "/api/shifts/1/movements")
    assert own.no == (409, "count_first")
    assert (await station.ask("Cashier 2", "GET", "/api/shifts/1/movements")).no == (403, "not_allowed")
    closing = await station.post("Cashier 2", "/api/shifts/1/closing", counted=counted)
    assert closing.no == (403, "not_allowed")
    count = await station.post("Cashier 2", "/api/shifts/1/counts", counted=counted)
    assert count.no == (403, "not_allowed")
