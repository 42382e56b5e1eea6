"""Every address, asked anything its description allows and much that it does not: never our fault."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.journeys.pitboss import AUDITOR, SUPERVISOR, hire
from tests.served.entrants import asked
from tests.served.process import HOST, free_port, process_of
from tests.served.room import FLOOR, Plan, made_ready

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)


@pytest.mark.parametrize(("who", "examples"), [(SUPERVISOR, 8), (FLOOR, 4), (AUDITOR, 4), (None, 1)])
def test_nothing_that_is_asked_is_our_fault(
    tmp_path: Path, who: tuple[str, str] | None, examples: int
) -> None:
    port = free_port()
    room = made_ready(tmp_path, Plan(2, server=f"port = {port}"))
    asyncio.run(hire(room))
    with process_of(room.config, port) as process:
        process.start()
        process.until_it_answers()
        address = f"http://{HOST}:{port}/openapi.json"
        command = [sys.executable, "-m", "schemathesis.cli", "run", address, "--seed", "1", "--no-color"]
        command += ["--checks", ",".join(CHECKS), "--max-examples", str(examples)]
        command += ["--phases", "examples,coverage,fuzzing"]
        command += ["--exclude-path", "/api/session"]  # it would sign itself out, and lock people
        if who is not None:
            token = asked(port, "/api/session", {"name": who[0], "secret": who[1]})["token"]
            command += ["--header", f"Authorization: Bearer {token}"]
        found = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert found.returncode == 0, found.stdout[-6000:] + found.stderr
        assert "Traceback" not in process.log.read_text(encoding="utf-8")
