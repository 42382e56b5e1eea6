"""When a server last held a tournament's clock: written over and over, and no event of its journal."""

from __future__ import annotations

import asyncio

import pytest

from table_server.store.audit.audit import audit
from table_server.store.journal.heartbeats import Heartbeats, last_beats
from table_server.store.journal.tournament_reader import story, taken_up
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.writer import InlineWriter
from table_server.tournaments import commands
from tests.store.notes import disposed
from tests.store.played_tournament import committed, keep, recorded
from tests.tournaments.structures import EVENING


async def beats(where: Database, *instants: int) -> None:
    writer = InlineWriter(writing(where))
    for at in instants:
        await Heartbeats(writer).beats(EVENING.key, at)
    await writer.close()


def lived(where: Database) -> dict[str, int]:
    with disposed(reading(where)) as engine, engine.connect() as connection:
        return last_beats(connection)


def test_the_last_one_counts_and_the_journal_does_not_grow(place: Database) -> None:
    played = recorded(EVENING, 3)
    played.must(commands.Begin())
    keep(place, played)
    assert lived(place) == {}
    asyncio.run(beats(place, 7_000, 12_000, 17_000))
    assert lived(place) == {EVENING.key: 17_000}
    with disposed(reading(place)) as engine:
        assert story(engine, EVENING.key) == played.story
        ((ahead, shown, at),) = taken_up(engine)
        assert ahead == shown == played.tournament
        assert ahead is not shown
        assert at == 17_000
        assert [str(fault) for fault in audit(engine)] == []


@pytest.mark.parametrize("begun", [False, True])
def test_where_nobody_ever_held_a_clock(place: Database, begun: bool) -> None:
    """As a database of before is brought up."""
    played = recorded(EVENING, 3)
    if begun:
        played.must(commands.Begin())
    keep(place, played)
    with disposed(reading(place)) as engine:
        assert [at for _, _, at in taken_up(engine)] == [0]


def test_of_one_that_is_over_nobody_asks(place: Database) -> None:
    played = recorded(EVENING, 3)
    keep(place, played)
    asyncio.run(beats(place, 7_000))
    kept = len(played.steps)
    played.must(commands.Cancel("rain"))
    asyncio.run(committed(place, played, played.steps[kept:]))
    assert lived(place) == {}
