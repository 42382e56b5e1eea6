"""Many random lineups and whole sessions, different in every run.

`python -m tests.campaigns.lineups [EXAMPLES]`; 10,000 take about six minutes.
"""

from __future__ import annotations

import sys
from random import SystemRandom
from time import monotonic

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.families.rounds.lineup.test_lineups_at_random import Lineups
from tests.families.rounds.lineup.test_sessions import TABLES, whole_session

EXAMPLES = 10_000


def main() -> None:
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    started = monotonic()
    how = settings(
        max_examples=examples,
        stateful_step_count=50,
        derandomize=False,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        print_blob=True,
    )
    run_state_machine_as_test(Lineups, settings=how)
    print(f"lineups at random    {examples:>8} tables  {monotonic() - started:>8.0f} s", flush=True)
    chance = SystemRandom()
    for table in TABLES:
        started = monotonic()
        hands = 0
        for _ in range(examples // 5):
            seed = chance.getrandbits(32)
            try:
                hands += whole_session(table, seed).dealt
            except AssertionError as broken:
                raise SystemExit(f"{table}, seed {seed}: {broken!r}") from broken
        print(f"{table:<36}{hands:>8} hands{monotonic() - started:>8.0f} s", flush=True)


if __name__ == "__main__":
    main()
