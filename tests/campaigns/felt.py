"""Many tables under random commands, different in every run.

`python -m tests.campaigns.table [SEEDS]`; 100 seeds of each table take about half an hour.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import SystemRandom
from time import monotonic

from tests.table.house_tables import TABLES, table_terms
from tests.table.machine import Machine
from tests.table.stand_ins import on_the_shelf

SEEDS = 100
STEPS = 2_000


def main() -> None:
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    chance = SystemRandom()
    granted: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    with on_the_shelf():
        for name in TABLES:
            started, hands = monotonic(), 0
            for _ in range(seeds):
                machine = Machine(table_terms(name), seed := chance.getrandbits(32))
                try:
                    machine.steps(STEPS)
                except Exception as broken:
                    raise SystemExit(f"{name}, seed {seed}: {broken!r}") from broken
                hands += machine.table.lineup.hands
                granted.update(machine.accepted)
                refused.update(machine.refused)
            print(f"{name:<30}{hands:>8} hands{monotonic() - started:>8.0f} s", flush=True)
    for kind in sorted(granted | refused):
        print(f"{kind:<30}{granted[kind]:>8} granted{refused[kind]:>8} refused")


if __name__ == "__main__":
    main()
