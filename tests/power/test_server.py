"""Power cuts of the whole server: tables play over sockets on the virtual clock, and the power goes.

Whatever a screen was shown before the cut is in the journal after it; the server comes up again, nothing is
wrong, and the play goes on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import islice
from random import Random

import pytest
from sqlalchemy import Engine, event, select

from table_server.bots.place import BotPace
from table_server.storage import Given
from table_server.store.audit.audit import audit
from table_server.store.sql.engine import Database, database, reading, writing
from table_server.store.sql.writer import InlineWriter
from table_server.store.tables.play import HEADS
from tests.power.disk import Disk
from tests.power.kept import CHECKPOINTS, engine_of, powered
from tests.power.platter import Cut, dropped, torn
from tests.power.script import Told, safe
from tests.served.room import Plan, Room, made_ready
from tests.virtual.evening import played, served
from tests.virtual.line import Line, Way
from tests.virtual.loop import run

PACE = BotPace(quickest=0.2, slowest=1.0)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Room:
    return made_ready(tmp_path_factory.mktemp("room"), Plan(tables=2, seats=4))


@pytest.fixture(scope="module")
def evening(room: Room) -> Disk:
    """Some hands on a disk of its own."""
    where = database(room.settings.database.url)
    assert where.file is not None
    disk = Disk({where.file.name: where.file.read_bytes()})
    play(room, disk, 45)
    return disk


def play(room: Room, disk: Disk, seconds: float) -> None:
    """The whole server, from recovery on. What a floor console shows is promised."""

    def heard(line: Line, way: Way, sent: bytes) -> None:
        if way is Way.DOWN and line.path.endswith("/floor") and b'"view":' in sent:
            view = json.loads(sent)["view"]
            disk.promise(Told(view["table"]["key"], view["floor"]["events"]))

    async def main(where: Database) -> None:
        given = Given(writer=lambda there: InlineWriter(checkpointed(there)), driver=where.driver)
        async with served(room, 1, given, heard) as server:
            await played(server, room, seconds, 1, PACE)

    with powered(disk) as where:
        run(main(where))


def checkpointed(where: Database) -> Engine:
    """So often that cuts come in the middle of it."""
    engine = writing(where)
    event.listen(engine, "connect", lambda connection, _: [connection.execute(each) for each in CHECKPOINTS])
    return engine


def wrong(cuts: Iterable[Cut]) -> list[str]:
    """The faults after each cut."""
    found: list[str] = []
    for cut in cuts:
        with powered(Disk(cut.image)) as where, engine_of(reading, where) as engine:
            found += [f"after {cut.after} changes: {fault}" for fault in audit(engine)]
            with engine.connect() as connection:
                heads = {row.table_key: row.seq for row in connection.execute(select(HEADS))}
        found += [
            f"after {cut.after} changes: {table} showed {shown} events and has {heads.get(table, 0)}"
            for table, shown in safe(cut.promised).items()
            if heads.get(table, 0) < shown
        ]
    return found


def test_whatever_was_shown_is_there_after_a_cut(evening: Disk) -> None:
    cuts = list(dropped(evening.image, evening.trace))
    assert sum(safe(cuts[-1].promised).values()) > 200
    assert len(cuts) > 100
    assert wrong(islice(cuts, 0, None, 3)) == []


def test_no_part_of_what_was_not_synced_does_harm(evening: Disk) -> None:
    assert wrong(torn(evening.image, evening.trace, Random(1), every=len(evening.trace) // 40)) == []


def test_the_server_comes_up_again_and_plays_on(room: Room, evening: Disk) -> None:
    for cut in torn(evening.image, evening.trace, Random(2), every=len(evening.trace) // 4):
        second = Disk(cut.image)
        play(room, second, 15)
        *_, last = dropped(second.image, second.trace)
        before, after = safe(cut.promised), safe(last.promised)
        assert all(after[table] > before.get(table, 0) for table in room.tables)
        assert wrong([last]) == []
