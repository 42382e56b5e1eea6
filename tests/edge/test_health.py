"""Health reports every table and the journal correctly."""

from __future__ import annotations

import asyncio

from table_server.edge.health import HealthFault, examined
from table_server.edge.process.journal_health import JournalHealth
from table_server.runtime.chance_health import ChanceFault, ChanceHealth
from table_server.settings.values import HealthSettings
from tests.edge.stand_ins import MemoryJournal

LIMITS = HealthSettings(commit_seconds=5, hand_seconds=300)


WELL = ChanceHealth()


class Looked:
    """A table as health looks at it."""

    def __init__(self, *, stopped: bool = False, clock_runs: bool = False) -> None:
        self.key = "t1"
        self.stopped = stopped
        self.clock_runs = clock_runs
        self.waiting = 3


async def journal(*, last: float | None = None, stuck_since: float | None = None) -> JournalHealth:
    """A journal health with a commit at `last` and one waiting since `stuck_since`."""
    journal_health = JournalHealth(MemoryJournal())
    if last is not None:
        await journal_health.commit("t1", 0, [])
        journal_health._last["t1"] = last
    if stuck_since is not None:
        journal_health._waiting[object()] = stuck_since
    return journal_health


async def test_well() -> None:
    found = examined(
        {"t1": Looked(clock_runs=True)}, await journal(last=900), WELL, LIMITS, now=1000, version="1.2"
    )
    assert found.well
    assert found.version == "1.2"
    assert found.tables["t1"].seconds_since_commit == 100
    assert found.tables["t1"].waiting == 3


async def test_an_idle_table_may_be_quiet_for_as_long_as_it_likes() -> None:
    assert examined({"t1": Looked()}, await journal(last=1), WELL, LIMITS, now=1e6, version="").well
    assert examined({"t1": Looked(clock_runs=True)}, await journal(), WELL, LIMITS, now=1e6, version="").well


async def test_a_table_that_stopped() -> None:
    found = examined(
        {"t1": Looked(), "t2": Looked(stopped=True)}, await journal(), WELL, LIMITS, now=10, version=""
    )
    assert not found.well
    assert (found.tables["t1"].ill, found.tables["t2"].ill) == (None, HealthFault.TABLE_STOPPED)


async def test_a_journal_that_is_stuck() -> None:
    found = examined({"t1": Looked()}, await journal(stuck_since=4), WELL, LIMITS, now=10, version="")
    assert not found.well
    assert found.seconds_waiting_for_commit == 6
    assert found.tables["t1"].ill is HealthFault.JOURNAL_STUCK
    assert examined({"t1": Looked()}, await journal(stuck_since=5), WELL, LIMITS, now=10, version="").well


async def test_a_clock_that_runs_and_moves_nothing() -> None:
    found = examined(
        {"t1": Looked(clock_runs=True)}, await journal(last=10), WELL, LIMITS, now=311, version=""
    )
    assert found.tables["t1"].ill is HealthFault.TABLE_STANDS_STILL


async def test_random_numbers_that_failed_a_test() -> None:
    """LP-24: no table deals any more, and each says why."""
    failed = ChanceHealth()
    failed.fails(ChanceFault.REPEATED)
    found = examined(
        {"t1": Looked(), "t2": Looked(stopped=True)}, await journal(), failed, LIMITS, now=10, version=""
    )
    assert not found.well
    assert found.tables["t1"].ill is HealthFault.CHANCE_FAILED
    assert found.tables["t2"].ill is HealthFault.TABLE_STOPPED


async def test_the_pulse_is_felt_while_a_commit_waits() -> None:
    inside = MemoryJournal()
    inside.disk.clear()
    journal_health = JournalHealth(inside)
    now = asyncio.get_running_loop().time
    waiting = asyncio.create_task(journal_health.commit("t1", 0, []))
    await asyncio.sleep(0.02)
    assert journal_health.longest_wait(now()) > 0
    assert journal_health.since_last("t1", now()) is None
    inside.disk.set()
    await waiting
    assert journal_health.longest_wait(now()) == 0
    assert journal_health.since_last("t1", now()) is not None
