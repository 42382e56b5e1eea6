"""A room that dies again and again while a table plays, at different moments in every run.

`python -m tests.campaigns.room_storms [STORMS]`; 20 take about three minutes.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path
from random import SystemRandom
from time import monotonic

from table_server.store.schema import migrate
from table_server.store.sql.engine import database
from tests.postgres import Server
from tests.store.ledger.test_room_form import storm

STORMS = 20
DEATHS = 15


def main() -> None:
    storms = int(sys.argv[1]) if len(sys.argv) > 1 else STORMS
    server, folder = Server(), Path(tempfile.mkdtemp(prefix="openfelt-"))
    try:
        for number in range(storms):
            _storm(server, folder / f"{number}.db", f"room_{number}")
    finally:
        server.remove()
        shutil.rmtree(folder)


def _storm(server: Server, file: Path, name: str) -> None:
    with server.connect() as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    places = (database(f"sqlite:///{file}"), database(server.url(name)))
    for place in places:
        migrate(place)
    seed, started = SystemRandom().getrandbits(32), monotonic()
    try:
        game = asyncio.run(storm(server, places, seed, how_many=DEATHS))
    except AssertionError as broken:
        raise SystemExit(f"seed {seed}: {broken!r}") from broken
    dealt = f"{game.number:>6} moves, {game.dealt_while_away:>4} hands while the room was away"
    print(f"{DEATHS} deaths {dealt}{monotonic() - started:>8.0f} s", flush=True)


if __name__ == "__main__":
    main()
