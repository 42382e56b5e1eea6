"""Endless kills of a process that moves money, on both databases, different in every run.

`python -m tests.campaigns.ledger_kills [KILLS]`; 2,000 take about four minutes.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from random import SystemRandom
from time import monotonic

from table_server.store.schema import migrate
from table_server.store.sql.engine import Database, database
from tests.postgres import Server
from tests.store.ledger.test_ledger_kills import killed, sound

KILLS = 2_000
EACH_TIME = 100


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    server, folder = Server(), Path(tempfile.mkdtemp(prefix="openfelt-"))
    try:
        for number in range(max(kills // EACH_TIME // 2, 1)):
            with server.connect() as connection:
                connection.execute(f"CREATE DATABASE room_{number}".encode())
            _kill(database(f"sqlite:///{folder / f'{number}.db'}"), min(kills, EACH_TIME))
            _kill(database(server.url(f"room_{number}")), min(kills, EACH_TIME))
    finally:
        server.remove()
        shutil.rmtree(folder)


def _kill(where: Database, kills: int) -> None:
    migrate(where)
    seed, started = SystemRandom().getrandbits(32), monotonic()
    verdict = killed(where, seed, kills)
    kind = "SQLite" if where.is_sqlite else "PostgreSQL"
    if not sound(verdict):
        raise SystemExit(f"{kind}, seed {seed}: {verdict}")
    seconds = monotonic() - started
    print(f"{kind:<12}{kills:>6} kills{verdict['told']:>8} moves told{seconds:>8.0f} s", flush=True)


if __name__ == "__main__":
    main()
