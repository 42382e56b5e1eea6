"""Every address of a room, asked anything its description allows and much that it does not."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

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


WHO: Final = {
    Role.FLOOR: FLOOR,
    Role.AUDITOR: AUDITOR,
    Role.CASHIER: CASHIER,
    Role.TECHNICIAN: TECHNICIAN,
}
"""The staff who ask for all that their role may. The supervisor, who may ask for all, is not here."""


def by_the_supervisor(folder: Path, examples: int, seed: int = 1) -> str:
    """Everything there is, but for signing out, which would end the run; what is wrong with the answers."""
    return wrong(folder, SUPERVISOR, seed, ["--exclude-path", SESSION, "--max-examples", f"{examples}"])


def by_a_role(folder: Path, role: Role, examples: int, seed: int = 1) -> str:
    """Any body that the description allows; what it does not is tried by the supervisor, who asks all."""
    said = [*own(role), "--phases", "examples,fuzzing", "--max-examples", f"{examples}"]
    return wrong(folder, WHO[role], seed, said)


def by_nobody(folder: Path, examples: int, seed: int = 1) -> str:
    """Ask without being signed in: only signing in is allowed."""
    return wrong(folder, None, seed, ["--phases", "examples,fuzzing", "--max-examples", f"{examples}"])


def own(role: Role) -> Sequence[str]:
    """The addresses that this role may ask for and not everybody. `test_route_roles` covers the rest."""
    paths = {path for (_, path), roles in MAY.items() if roles is not ANYBODY and role in roles}
    return [part for path in sorted(paths - {SESSION}) for part in ("--include-path", path)]


def wrong(folder: Path, who: tuple[str, str] | None, seed: int, options: Sequence[str]) -> str:
    """With a room of its own; nothing when all is well."""
    port = free_port()
    room = made_ready(folder, Plan(2, server=f"port = {port}"))
    asyncio.run(hire(room))
    with process_of(room.config, port) as process:
        process.start()
        process.until_it_answers()
        address = f"http://{HOST}:{port}/openapi.json"
        command = [
            sys.executable,
            "-m",
            "schemathesis.cli",
            "run",
            address,
            "--seed",
            f"{seed}",
            "--no-color",
        ]
        command += ["--checks", ",".join(CHECKS), *options]
        if who is not None:
            token = asked(port, SESSION, {"name": who[0], "secret": who[1]})["token"]
            command += ["--header", f"Authorization: Bearer {token}"]
        found = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
        if found.returncode != 0:
            return found.stdout[-6000:] + found.stderr
        log = process.log.read_text(encoding="utf-8")
        return log[-6000:] if "Traceback" in log else ""
