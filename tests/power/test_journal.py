"""Power cuts of the product's own journal and ledger: tables play, and the power goes at every change."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from table_server.store.sql.writer import CANNOT_WRITE
from tests.power.disk import Disk, Trouble
from tests.power.kept import CHECKPOINTS, Ended, Looked, examined, prepared, write_down
from tests.power.platter import dropped, torn
from tests.power.script import Script, played, safe


@pytest.fixture(scope="module")
def script() -> Script:
    return played(tables=2, hands=1, seed=1)


@pytest.fixture(scope="module")
def written(script: Script) -> Disk:
    disk = Disk(prepared(script))
    write_down(disk, script)
    return disk


def test_all_that_was_played_is_promised_and_there(script: Script, written: Disk) -> None:
    (last,) = list(dropped(written.image, written.trace))[-1:]
    assert safe(last.promised) == {table: len(steps) for table, steps in script.steps.items()}
    assert examined(last, script).commits == safe(last.promised)


def test_no_cut_loses_what_was_promised(script: Script, written: Disk) -> None:
    """At every call of the file system: cuts that leave the same are looked at once."""
    looked = Looked().at(dropped(written.image, written.trace), script)
    assert looked.wrong == []
    assert looked.cuts > 40


def test_no_part_of_what_was_not_synced_does_harm(script: Script, written: Disk) -> None:
    looked = Looked().at(torn(written.image, written.trace, Random(1), every=11), script)
    assert looked.wrong == []
    assert looked.cuts > 40


def test_a_store_that_does_not_sync_is_caught(script: Script) -> None:
    disk = Disk(prepared(script))
    write_down(disk, script, (*CHECKPOINTS, "PRAGMA synchronous = NORMAL"))
    assert Looked().at(dropped(disk.image, disk.trace), script).lost > 20


def test_the_play_goes_on_after_a_cut_and_after_another(script: Script, written: Disk) -> None:
    for cut in torn(written.image, written.trace, Random(2), every=len(written.trace) // 4):
        second = Disk(cut.image)
        write_down(second, script.after(examined(cut, script).commits))
        *_, finished = dropped(cut.image, second.trace)
        found = examined(finished, script)
        assert found.wrong == []
        assert found.commits == {table: len(steps) for table, steps in script.steps.items()}
        again = [
            replace(later, promised=[*cut.promised, *later.promised])
            for later in torn(cut.image, second.trace, Random(3), every=60)
        ]
        assert Looked().at(again, script).wrong == []


@pytest.mark.parametrize("full", [False, True], ids=["a sync fails", "no room"])
def test_a_disk_that_fails_ends_the_play_and_nothing_more_is_promised(script: Script, full: bool) -> None:
    image = prepared(script)
    trouble = Trouble(room=sum(map(len, image.values())) + 60_000) if full else Trouble(broken_sync=25)
    disk = Disk(image, trouble)
    with pytest.raises(Ended):
        write_down(disk, script)
    cuts = [*dropped(disk.image, disk.trace), *torn(disk.image, disk.trace, Random(4), every=40)]
    assert Looked().at(cuts, script).wrong == []
    assert 0 < sum(safe(cuts[-1].promised).values()) < sum(map(len, script.steps.values()))


@pytest.mark.parametrize(("milliseconds", "tables"), [(5, 2), (50, 1)])
def test_a_slow_disk_is_waited_for(milliseconds: int, tables: int) -> None:
    script = played(tables, hands=1, seed=3)
    disk = Disk(prepared(script), Trouble(sync=lambda: time.sleep(milliseconds / 1000)))
    write_down(disk, script)
    *_, last = dropped(disk.image, disk.trace)
    assert examined(last, script).commits == {table: len(steps) for table, steps in script.steps.items()}
    assert Looked().at(islice(dropped(disk.image, disk.trace), 0, None, 4), script).wrong == []


FAILING = """
from tests.power.disk import Disk, Trouble
from tests.power.kept import powered, prepared
from tests.power.script import played
from table_server.store.ledger import ledger
from table_server.store.sql.engine import writing
from table_server.store.journal.journal import SqlJournal
from table_server.store.sql.writer import WriterThread
import asyncio

async def play():
    writer = WriterThread(writing(where))
    journal = SqlJournal(writer, ledger.post)
    for step in script.steps["t0"]:
        await journal.commit("t0", step.at, step.events, entries=step.entries)
        print("promised", flush=True)

script = played(tables=1, hands=1, seed=1)
with powered(Disk(prepared(script), Trouble(broken_sync=12))) as where:
    asyncio.run(play())
"""


def test_the_process_itself_ends_and_says_why() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", FAILING], check=False, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == CANNOT_WRITE
    assert ended.stderr.count("\n") == 1
    assert "the store cannot write" in ended.stderr
    assert 0 < ended.stdout.count("promised") < 12
