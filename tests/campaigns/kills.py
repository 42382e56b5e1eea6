"""Random SIGKILLs under load: `python -m tests.campaigns.kills [KILLS] [SEED]`; 500 take some twenty minutes.

Each round is another table with another database, so that a journal is examined as a whole after every kill.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import SystemRandom
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from tests.served.kills import Killed, kills

KILLS: Final = 500
ROUND: Final = 25
VAR: Final = Path("var").resolve()


def main(count: int = KILLS, seed: int | None = None) -> int:
    """Kill, print the results, and return the exit code."""
    first = SystemRandom().getrandbits(32) if seed is None else seed
    started, rounds = monotonic(), list[Killed]()
    VAR.mkdir(exist_ok=True)
    while sum(done.kills for done in rounds) < count:
        with TemporaryDirectory(dir=VAR) as folder:
            rounds.append(kills(Path(folder), min(ROUND, count), first + len(rounds), typed=True))
        _tell(rounds)
    print(f"seeds from {first}, {monotonic() - started:.0f} s")
    wrong = [fault for done in rounds for fault in done.wrong]
    print(*wrong[:ROUND], sep="\n")
    return 1 if wrong else 0


def _tell(rounds: list[Killed]) -> None:
    back = sorted(seconds for done in rounds for seconds in done.back)
    print(
        f"{sum(done.kills for done in rounds):>5} kills, {sum(done.events for done in rounds):,} events,"
        f" {sum(done.hands for done in rounds):,} hands, {sum(len(done.wrong) for done in rounds)} wrong;"
        f" all 11 screens back after {median(back):.2f} s, at most {back[-1]:.2f} s",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
