"""A server imports nothing before it serves that it does not need for serving."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.served.room import Plan, made_ready

NOT_BEFORE: Final = {
    "alembic": "brings databases up to date, which `openfelt migrate` does",
    "cryptography": "the lines of bill validators and shuffling machines; this table has none",
    "fastapi": "the addresses of pages and consoles: made once the sockets are served",
    "hardware.plug": "opens devices; this table has none",
    "playwright": "drives browsers, in tests",
    "psycopg": "a room's PostgreSQL; this table has SQLite",
    "serialx": "opens serial lines; this table has none",
    "table_server.bots": "play in demonstrations",
    "table_server.edge.addresses": "as fastapi",
    "table_server.phh": "hand histories, when somebody exports one",
    "table_server.simulation": "plays hands by itself",
}
SERVES: Final = """
import asyncio, json, sys
from pathlib import Path
from table_server.commands import run

async def told(server):
    while not server.started:
        await asyncio.sleep(0.001)
    print(json.dumps(sorted(sys.modules)))
    server.should_exit = True

def serve_told(server, tasks, plugs):
    return served(server, [*tasks, lambda: told(server)], plugs)

served, run.serve = run.serve, serve_told
run.run(Path(sys.argv[1]))
"""


def test_what_a_server_has_imported_when_the_first_screen_can_come(tmp_path: Path) -> None:
    room = made_ready(tmp_path, Plan(seats=2, server="port = 0"))
    command = [sys.executable, "-c", SERVES, str(room.config)]
    loaded = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert "table_server.edge.entrance" in loaded
    too_early = {name for name in NOT_BEFORE for each in loaded if f"{each}.".startswith(f"{name}.")}
    assert too_early == set()


def test_what_is_not_to_be_imported_is_there_to_be_imported() -> None:
    """Else the test above would say nothing of it, by a name that is not its name any more."""
    found = subprocess.run(
        [sys.executable, "-c", f"import {', '.join(NOT_BEFORE)}"], check=False, capture_output=True, text=True
    )
    assert found.stderr == ""
