"""Whole tournaments at several tables whose server is killed again and again, each from another seed.

`python -m tests.campaigns.tournament_kills [TOURNAMENTS] [SEED]`; 20 take about ten minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from time import monotonic

from tests.served.tournament_kills import tournament_under_kills

TOURNAMENTS = 20
KILLS = 12
VAR = Path("var").resolve()


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else TOURNAMENTS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else SystemRandom().getrandbits(16)
    VAR.mkdir(exist_ok=True)
    kills = 0
    for number in range(seed, seed + count):
        started = monotonic()
        with TemporaryDirectory(dir=VAR) as folder:
            ended = tournament_under_kills(Path(folder), KILLS, number, tables=2 + number % 2, seats=5)
        kills += ended.kills
        print(
            f"{number}: {ended.kills} kills, {len(ended.places)} places, {monotonic() - started:.0f} s",
            flush=True,
        )
        assert not ended.wrong, ended.wrong
        assert ended.prizes == ended.pool, ended
    print(f"{count} tournaments, {kills} kills: every place, every prize to the cent, nothing to verify")


if __name__ == "__main__":
    main()
