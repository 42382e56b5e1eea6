"""Health tells the truth about every table and the journal."""

from __future__ import annotations

import asyncio

from table_server.edge.health import Ill, examined
from table_server.edge.process.journal_health import Pulse
from table_server.settings.values import HealthSettings
from tests.edge.stand_ins import MemoryJournal

LIMITS = HealthSettings(commit_seconds=5, hand_seconds=300)


class Looked:
    """A table as health looks at it."""

    def __init__(self, *, stopped: bool = False, clock_runs: bool = False) -> None:
        self.key = "t1"
        self.stopped = stopped
        self.clock_runs = clock_runs
        self.waiting = 3


async def journal(*, last: float | None = None, stuck_since: float | None = None) -> Pulse:
    """One that committed an event then, and has waited for another since then."""
    pulse = Pulse(MemoryJournal())
    if last is not None:
        await pulse.commit("t1", 0, [])
        pulse._last["t1"] = last
    if stuck_since is not None:
        pulse._waiting[object()] = stuck_since
    return pulse


async def test_well() -> None:
    found = examined({"t1": Looked(clock_runs=True)}, await journal(last=900), LIMITS, 1000, "1.2")
    assert found.well
    assert found.version == "1.2"
    assert found.tables["t1"].seconds_since_commit == 100
    assert found.tables["t1"].waiting == 3


async def test_an_idle_table_may_be_quiet_for_as_long_as_it_likes() -> None:
    assert examined({"t1": Looked()}, await journal(last=1), LIMITS, 1e6, "").well
    assert examined({"t1": Looked(clock_runs=True)}, await journal(), LIMITS, 1e6, "").well


async def test_a_table_that_stopped() -> None:
    found = examined({"t1": Looked(), "t2": Looked(stopped=True)}, await journal(), LIMITS, 10, "")
    assert not found.well
    assert (found.tables["t1"].ill, found.tables["t2"].ill) == (None, Ill.TABLE_STOPPED)


async def test_a_journal_that_is_stuck() -> None:
    found = examined({"t1": Looked()}, await journal(stuck_since=4), LIMITS, 10, "")
    assert not found.well
    assert found.seconds_waiting_for_commit == 6
    assert found.tables["t1"].ill is Ill.JOURNAL_STUCK
    assert examined({"t1": Looked()}, await journal(stuck_since=5), LIMITS, 10, "").well


async def test_a_clock_that_runs_and_moves_nothing() -> None:
    found = examined({"t1": Looked(clock_runs=True)}, await journal(last=10), LIMITS, 311, "")
    assert found.tables["t1"].ill is Ill.TABLE_STANDS_STILL


async def test_the_pulse_is_felt_while_a_commit_waits() -> None:
    inside = MemoryJournal()
    inside.disk.clear()
    pulse = Pulse(inside)
    now = asyncio.get_running_loop().time
    waiting = asyncio.create_task(pulse.commit("t1", 0, []))
    await asyncio.sleep(0.02)
    assert pulse.longest_wait(now()) > 0
    assert pulse.since_last("t1", now()) is None
    inside.disk.set()
    await waiting
    assert pulse.longest_wait(now()) == 0
    assert pulse.since_last("t1", now()) is not None
