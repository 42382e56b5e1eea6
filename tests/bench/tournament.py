"""A hundred players at ten tables of one process, over real sockets, from the first deal to the last prize.

It is an evening's tournament in its number of hands; nobody thinks, and nothing is waited for.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.bench.bare import DRIVER_CPU, SERVER_CPU, pinned
from tests.bench.fanout import VAR
from tests.bench.row import Row
from tests.bench.served import CLOCKS
from tests.served.field import Outcome, played_out
from tests.served.process import free_port, process_of
from tests.served.room import Plan, made_ready
from tests.served.tournament import structure

PLAYERS, TABLES = 100, 10
STACK: Final = 5_000
BIG_BLINDS: Final = (
    *(50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000),
    *(15_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000),
)
HANDS: Final = 8
"""Of each level."""
SHARES: Final = ((61, (3_000, 2_000, 1_400, 1_000, 800, 600, 500, 400, 300)),)
SEED: Final = 1


def rows() -> Iterator[Row]:
    outcome = whole_tournament()
    if outcome.ended.wrong or len(outcome.ended.places) != PLAYERS:
        raise AssertionError(outcome)
    name = f"{PLAYERS} players at {TABLES} tables, first deal to last prize"
    yield _row(name, outcome.seconds, "s")
    yield _row("hands of this tournament", outcome.hands, "")
    yield _row("its hands", outcome.hands / outcome.seconds, "/s")
    yield _row("its acts, durable and shown to everybody", outcome.acts / outcome.seconds, "/s")
    yield _row(
        "processor time of an act, with its part of the tournament", outcome.worked / outcome.acts * 1e6, "us"
    )
    yield _row("the players' own part of a processor", outcome.busy, "")


def whole_tournament() -> Outcome:
    """Entered, played, paid and verified; only the play is timed."""
    VAR.mkdir(exist_ok=True)
    port = free_port()
    with pinned(DRIVER_CPU), TemporaryDirectory(dir=VAR) as folder:
        room = made_ready(Path(folder), Plan(TABLES, clocks=CLOCKS, server=f"port = {port}"))
        with process_of(room.config, port, typed=True) as process:
            with pinned(SERVER_CPU):
                process.start()
            process.until_it_answers()
            form = structure(room, STACK, BIG_BLINDS, hands=HANDS, shares=SHARES)
            return played_out(room, process, form, seed=SEED)


def _row(name: str, value: float, unit: str) -> Row:
    return Row(name=name, value=value, unit=unit, peer=None, peer_value=None, ratio=None)
