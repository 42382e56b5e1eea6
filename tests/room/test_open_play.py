"""A tournament gives its tables back as the floor had left them, over a restart too."""

from __future__ import annotations

from dataclasses import replace

from table_server.room.open_play import open_play
from table_server.runtime.intents import Wants
from table_server.store.journal.reader import JournalReader
from table_server.store.sql.engine import Database, reading
from table_server.table.commands import SetTerms
from table_server.tournaments.commands import Cancel
from tests.runtime.directing import ONE_TABLE, Directing, directing, faults
from tests.runtime.sitting import TERMS, fund
from tests.tournaments.structures import MINUTE
from tests.virtual.loop import run


async def _changed(room: Directing) -> None:
    """The floor has chosen something that the configuration does not say."""
    terms = replace(room.actors["t1"].terms, title="Table one", seats=8)
    assert await room.actors["t1"].says(Wants(SetTerms(terms, by="Floor 1"))) is None


def test_the_table_is_as_the_floor_had_left_it(sqlite_place: Database) -> None:
    fund(sqlite_place)

    async def play() -> None:
        async with directing(sqlite_place) as room:
            await _changed(room)
            left = room.actors["t1"].terms
            await room.opens(ONE_TABLE, 2)
            assert room.actors["t1"].terms.tournament == ONE_TABLE.key
            await room.tournaments.says(ONE_TABLE.key, Cancel("rain"))
            assert await room.tournaments.release(ONE_TABLE.key) is None
            assert room.actors["t1"].terms == left

    run(play())
    assert faults(sqlite_place) == []


def test_after_a_restart_its_journal_says_how_that_was(sqlite_place: Database) -> None:
    fund(sqlite_place)

    async def play() -> None:
        async with directing(sqlite_place, tables=2) as room:
            await _changed(room)
            left = room.actors["t1"].terms
            await room.opens(ONE_TABLE, 2)
        async with directing(sqlite_place, tables=2, away=MINUTE) as room:
            engine = reading(sqlite_place)
            configured = {"t1": TERMS, "t2": TERMS}
            found = await open_play(room.actors.values(), configured, JournalReader(engine))
            engine.dispose()
            assert found == {"t1": left, "t2": TERMS}

    run(play())


def test_a_table_that_never_was_of_open_play_is_as_configured(sqlite_place: Database) -> None:
    engine = reading(sqlite_place)
    assert JournalReader(engine).open_play("t9") is None
    engine.dispose()
