"""Many hands of every table in the machine of `tests/families/rounds/machine.py`, different in every run.

`python -m tests.campaigns.machines [EXAMPLES]`, for each game and structure; 2,000 take about half an hour.
"""

from __future__ import annotations

import sys
from time import monotonic

from hypothesis import HealthCheck, settings

from tests.families.rounds.machine import search, tables

EXAMPLES = 2000


def main() -> None:
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    how = settings(
        max_examples=examples,
        stateful_step_count=60,
        derandomize=False,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        print_blob=True,
    )
    for game, structure in tables():
        started = monotonic()
        search(game, structure, how)
        print(
            f"{game.key:<20}{structure.value:<14}{examples:>8} hands{monotonic() - started:>8.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
