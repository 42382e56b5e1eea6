"""A copy that is made while bots play is a whole table: it is put back, examined, and played on from."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from table_server.cli import run
from tests.patience import PATIENCE
from tests.served.crowd import Crowd
from tests.served.kills import CLOCKS
from tests.served.process import Process, free_port, process_of
from tests.served.room import Plan, Room, made_ready

SEEN = 40
"""Events of the table between one copy and the next."""


def test_copies_under_play_and_one_of_them_put_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port, backups = free_port(), tmp_path / "backups"
    folder = tmp_path / "room"
    folder.mkdir()
    room = made_ready(folder, Plan(seats=4, table="min_players = 2", clocks=CLOCKS, server=f"port = {port}"))
    with process_of(room.config, port) as process:
        asyncio.run(_played(room, process, backups))
        oldest, *later = sorted(backups.iterdir())
        assert len(later) == 1
        assert not [copy for copy in (oldest, *later) if copy.suffix]
        assert run(["restore", str(oldest), "--config", str(room.config)]) == 0
        assert run(["verify", "--config", str(room.config)]) == 0
        before = int(capsys.readouterr().out.splitlines()[-1].split(" events")[0].split()[-1])
        asyncio.run(_played(room, process, backups, copies=0, more_than=before))
    assert run(["verify", "--config", str(room.config)]) == 0


async def _played(room: Room, process: Process, backups: Path, copies: int = 2, more_than: int = 0) -> None:
    process.start()
    process.until_it_answers()
    crowd = Crowd(room, process.port, seed=7)
    async with asyncio.timeout(3 * PATIENCE), asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(crowd.play())
        await crowd.shown(more_than + SEEN)
        for _ in range(copies):
            seen = crowd.events
            made = await asyncio.to_thread(run, ["backup", str(backups), "--config", str(room.config)])
            assert made == 0
            await crowd.shown(seen + SEEN)
        playing.cancel()
    assert process.end(signal.SIGTERM) == 0
