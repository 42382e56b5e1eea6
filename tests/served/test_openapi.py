"""Every address, asked anything its description allows and much that it does not: never our fault."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from table_server.cage.staff import Role
from tests.edge.roles import ANYBODY, MAY
from tests.journeys.pitboss import AUDITOR, CASHIER, SUPERVISOR, TECHNICIAN, hire
from tests.served.entrants import asked
from tests.served.process import HOST, free_port, process_of
from tests.served.room import FLOOR, Plan, made_ready

CHECKS: Final = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
SESSION: Final = "/api/session"


def own(role: Role) -> Sequence[str]:
    """What this role may ask and not everybody; that the rest is refused is `test_route_roles`."""
    paths = {path for (_, path), roles in MAY.items() if roles is not ANYBODY and role in roles}
    return [part for path in sorted(paths - {SESSION}) for part in ("--include-path", path)]


def run(folder: Path, who: tuple[str, str] | None, options: Sequence[str]) -> None:
    """Against a room of its own."""
    port = free_port()
    room = made_ready(folder, Plan(2, server=f"port = {port}"))
    asyncio.run(hire(room))
    with process_of(room.config, port) as process:
        process.start()
        process.until_it_answers()
        address = f"http://{HOST}:{port}/openapi.json"
        command = [sys.executable, "-m", "schemathesis.cli", "run", address, "--seed", "1", "--no-color"]
        command += ["--checks", ",".join(CHECKS), *options]
        if who is not None:
            token = asked(port, SESSION, {"name": who[0], "secret": who[1]})["token"]
            command += ["--header", f"Authorization: Bearer {token}"]
        found = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
        assert found.returncode == 0, found.stdout[-6000:] + found.stderr
        assert "Traceback" not in process.log.read_text(encoding="utf-8")


def test_nothing_that_the_supervisor_asks_is_our_fault(tmp_path: Path) -> None:
    """Everything there is, but for signing out, which would end the run."""
    run(tmp_path, SUPERVISOR, ["--exclude-path", SESSION, "--max-examples", "8"])


@pytest.mark.parametrize(
    ("who", "role"),
    [
        (FLOOR, Role.FLOOR),
        (AUDITOR, Role.AUDITOR),
        (CASHIER, Role.CASHIER),
        (TECHNICIAN, Role.TECHNICIAN),
    ],
    ids=lambda value: value.value if isinstance(value, Role) else "",
)
def test_nothing_that_another_role_asks_is_our_fault(
    tmp_path: Path, who: tuple[str, str], role: Role
) -> None:
    """Any body that the description allows; what it does not is tried by the supervisor, who asks all."""
    run(tmp_path, who, [*own(role), "--phases", "examples,fuzzing", "--max-examples", "4"])


def test_nothing_that_nobody_asks_is_our_fault(tmp_path: Path) -> None:
    """Who has not signed in may try to, wherever else they knock they are refused."""
    run(tmp_path, None, ["--phases", "examples,fuzzing", "--max-examples", "2"])
