"""SIGKILLs while players are sent between tables: `python -m tests.campaigns.passing_kills [COUNT]`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from tests.served.passing_kills import passing_kills

KILLS: Final = 200
ROUND: Final = 20
VAR: Final = Path("var").resolve()
TOLD: Final = ("PassGiven", "PlayerSent", "PassUsed", "PassVoid")


def main(count: int = KILLS, seed: int | None = None) -> int:
    """Kill, print the results, and return the exit code."""
    first = SystemRandom().getrandbits(32) if seed is None else seed
    started, done, wrong = monotonic(), 0, list[str]()
    told: Counter[str] = Counter()
    VAR.mkdir(exist_ok=True)
    while done < count:
        with TemporaryDirectory(dir=VAR) as folder:
            killed, events = passing_kills(Path(folder), min(ROUND, count), first + done)
        done, told = done + killed.kills, told + events
        wrong += killed.wrong
        print(
            f"{done:>5} kills, {', '.join(f'{told[name]} {name}' for name in TOLD)}, {len(wrong)} wrong",
            flush=True,
        )
    print(f"seeds from {first}, {monotonic() - started:.0f} s")
    print(*wrong[:ROUND], sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
