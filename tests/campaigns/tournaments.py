"""Many random tournaments, other ones in every run; then a large one with real hands.

`python -m tests.campaigns.tournaments [EXAMPLES]`; 2,000 take about ten minutes.
"""

from __future__ import annotations

import sys
from random import SystemRandom
from time import monotonic

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from table_server.commands.tournament import SimulatedTournament, TournamentOptions, structure_for
from tests.tournaments.test_whole import everything_holds

EXAMPLES = 2_000


def main() -> None:
    examples = int(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLES
    started = monotonic()
    how = settings(
        max_examples=examples,
        derandomize=False,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        print_blob=True,
    )
    how(given(st.data())(everything_holds))()
    print(f"whole tournaments at random {examples:>6}  {monotonic() - started:>6.0f} s", flush=True)
    started, seed = monotonic(), SystemRandom().getrandbits(32)
    simulated = SimulatedTournament(structure_for(TournamentOptions(100, 10)), seed)
    simulated.play(100)
    if simulated.faults:
        raise SystemExit(f"seed {seed}: {simulated.faults[0]}")
    print(f"100 players, 10 tables, {simulated.hands} hands  {monotonic() - started:>6.0f} s", flush=True)


if __name__ == "__main__":
    main()
