"""From a touch to all eleven screens, commit included: our server beside a bare one that moves as many bytes.

The bare server knows no rules, seats, secrets or money (`floor.py`). Both run at once, one processor for
servers and one for the driver, and are measured by turns; a round's ratio is between neighbours in time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from tests.bench.bare import DRIVER_CPU, bare_tables, pinned
from tests.bench.floor import Commit
from tests.bench.load import Measured, Screens, closed_loop
from tests.bench.row import Row
from tests.bench.served import served, sizes_of

VAR: Final = Path("var").resolve()
"""On the disk that a table would use; a folder for temporary files may be in memory."""
ROUNDS: Final = 7
WARM: Final = 300
ONE: Final = 1_000
"""Actions of a round at one table."""
MANY: Final = 50
"""Tables at full play."""
MANY_ACTIONS: Final = 5_000
PEER: Final = "bare fan-out"


def rows() -> Iterator[Row]:
    """One table's waiting times, fifty tables' throughput, and how much of it all the driver itself was."""
    with pinned(DRIVER_CPU):
        yield from _one_table()
        yield from _many_tables()


def _one_table() -> Iterator[Row]:
    with both(1, Commit.INLINE, WARM) as (ours, bare):
        rounds = by_turns(ours, bare, ONE)
    yield _row("one table, action to all 11 screens, p50", "us", rounds, figure=lambda measured: measured.p50)
    yield _row("one table, action to all 11 screens, p99", "us", rounds, figure=lambda measured: measured.p99)


def _many_tables() -> Iterator[Row]:
    with both(MANY, Commit.GROUP, 10 * WARM) as (ours, bare):
        rounds = by_turns(ours, bare, MANY_ACTIONS)
    yield _row(
        f"{MANY} tables in one process, durable actions", "/s", rounds, figure=lambda measured: measured.rate
    )
    busiest = max(measured.busy for pair in rounds for measured in pair)
    name = "the driver's own part of a processor, at most"
    yield Row(name=name, value=busiest, unit="", peer=None, peer_value=None, ratio=None)


@contextmanager
def both(tables: int, commit: Commit, warm: int) -> Iterator[tuple[Sequence[Screens], Sequence[Screens]]]:
    """Our server and the bare one, which moves what ours was seen to move."""
    VAR.mkdir(exist_ok=True)
    with ExitStack() as open_things:
        folder = open_things.enter_context(TemporaryDirectory(dir=VAR))
        server = open_things.enter_context(served(Path(folder), tables))
        ours = server.everybody()
        before = server.kept()
        closed_loop(ours, warm)
        bare = bare_tables(tables, sizes_of(server, ours, before), commit, folder=folder)
        yield ours, open_things.enter_context(bare)


def by_turns(
    ours: Sequence[Screens], bare: Sequence[Screens], actions: int
) -> Sequence[tuple[Measured, Measured]]:
    """Each round first the one, then the other."""
    closed_loop(bare, actions // 5)
    return [(closed_loop(ours, actions), closed_loop(bare, actions)) for _ in range(ROUNDS)]


def _row(
    name: str,
    unit: str,
    rounds: Sequence[tuple[Measured, Measured]],
    figure: Callable[[Measured], float],
) -> Row:
    """The middle of the rounds, and of their ratios; a ratio above 1 is ours to be proud of."""
    pairs = [(figure(ours), figure(bare)) for ours, bare in rounds]
    ratio = median(ours / bare if unit == "/s" else bare / ours for ours, bare in pairs)
    return Row(
        name=name,
        value=median(ours for ours, _ in pairs),
        unit=unit,
        peer=PEER,
        peer_value=median(bare for _, bare in pairs),
        ratio=ratio,
    )
