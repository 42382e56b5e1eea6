"""The collection of every house, hand by hand, against a second and plain reckoning, different in every run.

`python -m tests.campaigns.collections [HANDS] [SEED]`; 10,000 take about two minutes.
"""

from __future__ import annotations

import sys
from random import SystemRandom
from time import monotonic

from table_server.houses.house import names
from tests.families.rounds.reckoned import agree, tables

HANDS = 10_000


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else SystemRandom().getrandbits(32)
    print(f"seed {seed}", flush=True)
    every = [table for house in names() for table in tables(house)]
    started = monotonic()
    for number in range(hands):
        agree(every[number % len(every)], seed=seed + number)
    print(f"{len(every)} tables {hands:>8} hands {monotonic() - started:>6.0f} s, no difference", flush=True)


if __name__ == "__main__":
    main()
