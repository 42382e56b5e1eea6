"""A server put together: what it refuses to begin with, and how a table comes back as its journal has it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, text

from table_server.cage.preferences import Peek, Preferences
from table_server.engine.cards import Seat
from table_server.families.rounds.events import Called, HandBegan
from table_server.runtime.intents import Wants
from table_server.settings.values import Dish, Settings, TableSettings
from table_server.software import installed
from table_server.store.audit.audit import audit
from table_server.store.journal.journal import SqlJournal
from table_server.store.journal.rows import decoded, rows_of
from table_server.store.ledger.meters import Meters, meters
from table_server.store.revisions import newest
from table_server.store.sql.engine import database, reading, writing
from table_server.store.sql.errors import CannotOpen, DamagedJournal
from table_server.store.sql.writer import InlineWriter
from table_server.store.tables.play import EVENTS, HEADS
from table_server.table.commands import Announce
from table_server.table.events import HandAbandoned, Happened, TermsSet
from table_server.table.state import Phase
from table_server.table.terms import Clocks
from tests.served.room import MONEY, Plan, made_ready
from tests.served.upright import PEOPLE, STACK, Up, played
from tests.virtual.loop import EPOCH

NOWHERE = Seat(9)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A room with one table and a purse for each of its seats."""
    return made_ready(tmp_path, Plan(seats=PEOPLE)).settings


def begun(settings: Settings) -> None:
    async def nothing(_: Up) -> None:
        """Do nothing: a fault stops the start before this."""

    played(settings, nothing)


def with_table(settings: Settings, **said: object) -> Settings:
    """The configuration, changed between two runs."""
    (table,) = settings.tables
    changed: TableSettings = replace(table, **said)  # type: ignore[arg-type]  # by name
    return replace(settings, tables=(changed,))


def changed(settings: Settings, *statements: str) -> None:
    """By somebody who knows SQL."""
    engine = writing(database(settings.database.url))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def happened(settings: Settings, *events: Happened) -> None:
    """One more commit, its chain right, whatever it says."""

    async def commit() -> None:
        writer = InlineWriter(writing(database(settings.database.url)))
        await SqlJournal(writer).commit("t1", EPOCH, events)
        await writer.close()

    asyncio.run(commit())


def examined(settings: Settings) -> tuple[list[str], Meters, list[Happened]]:
    """Return the findings of `openfelt verify`, the balances, and all events."""
    engine = reading(database(settings.database.url))
    found = [str(fault) for fault in audit(engine)]
    with engine.connect() as connection:
        money, events = meters(connection), [decoded(row) for row in rows_of(connection, "t1")]
    engine.dispose()
    return found, money, events


async def middle(server: Up) -> None:
    """Two answers into the second hand."""
    await server.opens()
    await server.plays(1)
    await server.begins(answers=2)


def test_another_pepper_is_refused_and_the_first_one_still_fits(settings: Settings) -> None:
    """Every PIN would be wrong, and every player locked out."""
    begun(settings)
    pepper = settings.files.pepper
    kept = pepper.read_bytes()
    pepper.write_bytes(bytes(32))
    with pytest.raises(CannotOpen) as refused:
        begun(settings)
    assert str(refused.value) == f"{pepper}: the PINs of this database were kept under another pepper"
    pepper.write_bytes(kept)
    begun(settings)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("DELETE FROM alembic_version", "the database is empty: run `openfelt migrate` first"),
        ("UPDATE alembic_version SET version_num = 'ffff'", "revision ffff, which is newer than this"),
    ],
)
def test_a_database_of_another_revision_is_refused(settings: Settings, statement: str, told: str) -> None:
    changed(settings, statement)
    with pytest.raises(CannotOpen, match=told):
        begun(settings)
    changed(settings, "DELETE FROM alembic_version", f"INSERT INTO alembic_version VALUES ('{newest()}')")
    begun(settings)


def test_a_table_that_cannot_be_is_not_opened(settings: Settings) -> None:
    """LP-45 to LP-48."""
    with pytest.raises(CannotOpen, match="table t1 cannot be opened: below_minimum"):
        begun(with_table(settings, seats=1))


def test_new_terms_hold_from_the_next_start_between_hands(settings: Settings) -> None:
    other = with_table(
        settings,
        title="Another table",
        seats=8,
        clocks=Clocks(action=20_000),
        menu=(Dish("holdem", "no limit 1-2"), Dish("holdem", "4-8", least_buy_in=10_000)),
    )

    async def before(server: Up) -> None:
        await server.opens()
        await server.plays(2)

    async def after(server: Up) -> None:
        terms = server.table.terms
        assert (terms.title, terms.seats, terms.clocks.action) == ("Another table", 8, 20_000)
        assert [spread.game for spread in terms.menu] == ["holdem", "holdem"]
        assert (server.table.spread.game, server.table.spread.least_buy_in) == ("holdem", 10_000)
        assert (server.house.tables["t1"].title, server.house.tables["t1"].seats) == ("Another table", 8)
        assert len(server.actor.channels.seats) == 8
        assert sum(server.stacks.values()) + taken(settings) == PEOPLE * STACK
        await server.plays(1)

    played(settings, before)
    for _ in range(2):  # said once, however often it starts
        begun(other)
    played(other, after)
    faults, _, events = examined(settings)
    assert faults == []
    assert [type(event) for event in events].count(TermsSet) == 1


def test_a_restart_knows_how_players_like_their_screens_and_what_the_house_says(settings: Settings) -> None:
    """Preferences come from the accounts, what the house says from the journal."""

    async def before(server: Up) -> None:
        await server.opens()
        await server.house.tastes.prefer("1", {"language": "vi", "peek": "cover"})
        assert await server.actor.says(Wants(Announce("Seat open"))) is None
        await server.plays(1)

    async def after(server: Up) -> None:
        known = server.actor._presence.preferences
        await server.until(lambda: len(known) == PEOPLE)
        assert known["1"] == Preferences(language="vi", peek=Peek.COVER)
        assert known["2"] == Preferences()
        assert server.table.message == "Seat open"
        assert server.actor._presence.software == installed().name

    played(settings, before)
    played(settings, after)


def taken(settings: Settings) -> int:
    _, money, _ = examined(settings)
    return sum(money.collection.values())


def test_while_a_hand_runs_new_terms_wait(settings: Settings) -> None:
    """The screens are then those of the table as it stands, not as it will be."""
    other = with_table(settings, title="Another table", seats=8)

    async def waiting(server: Up) -> None:
        table = server.house.tables["t1"]
        assert (server.table.terms.seats, server.table.terms.title) == (PEOPLE, "Table 1")
        assert (table.seats, table.title, len(table.actor.channels.seats)) == (PEOPLE, "Table 1", PEOPLE)
        await server.plays(1)

    async def after(server: Up) -> None:
        assert (server.table.terms.seats, server.house.tables["t1"].seats) == (8, 8)

    played(settings, middle)
    played(other, waiting)
    played(other, after)


LAST = "(SELECT max(seq) FROM events)"
UNTRUE = "the row is not what was written"


@pytest.mark.parametrize(
    ("statement", "back", "told"),
    [
        (
            f"UPDATE events SET event = replace(event, ',', ';') WHERE seq = {LAST} - 1",
            1,
            "the row is not what was written",
        ),
        (
            f"UPDATE events SET hash = zeroblob(32) WHERE seq = {LAST} - 2",
            2,
            "the row is not what was written",
        ),
        (f"UPDATE events SET at = at + 1 WHERE seq = {LAST} - 2", 2, UNTRUE),
        (f"DELETE FROM events WHERE seq = {LAST} - 2", 1, "is missing"),
        (f"DELETE FROM events WHERE seq = {LAST}", 0, "is missing"),
        ("UPDATE journals SET hash = zeroblob(32)", 0, "the journal does not end where its record says"),
    ],
)
def test_a_damaged_journal_refuses_to_start(settings: Settings, statement: str, back: int, told: str) -> None:
    """It never guesses: table, event and reason are told, and nothing is written."""

    async def sits_down(server: Up) -> None:
        await server.opens()

    played(settings, sits_down)
    last = len(examined(settings)[2])
    changed(settings, "DROP TRIGGER events_no_update", "DROP TRIGGER events_no_delete", statement)
    before = rows(settings)
    with pytest.raises(DamagedJournal, match=f"^table t1, event {last - back}: .*{told}"):
        begun(settings)
    assert rows(settings) == before


def rows(settings: Settings) -> Sequence[object]:
    """All of the journal as it stands."""
    engine = reading(database(settings.database.url))
    with engine.connect() as connection:
        found = connection.execute(select(EVENTS)).all(), connection.execute(select(HEADS)).all()
    engine.dispose()
    return found


def test_damage_before_the_newest_checkpoint_is_for_verify_to_find(settings: Settings) -> None:
    """The table stands again without it, so that a long journal does not take long to start from."""

    async def sits_down(server: Up) -> None:
        await server.opens()

    played(settings, sits_down)
    changed(settings, "DROP TRIGGER events_no_update", "UPDATE events SET at = at + 1 WHERE seq = 2")
    begun(settings)
    (fault,) = [fault for fault in examined(settings)[0] if "event 2" in fault]
    assert UNTRUE in fault


def test_a_hand_that_cannot_go_on_is_voided_whole(settings: Settings) -> None:
    """D-4: its chain is right and its events are impossible; every stack is as before, the floor decides."""
    stacks: dict[Seat, int] = {}

    async def before(server: Up) -> None:
        await server.opens()
        await server.plays(1)
        stacks.update(server.stacks)
        await server.begins(answers=1)

    async def after(server: Up) -> None:
        assert server.stacks == stacks
        assert (server.table.phase, server.table.lineup.running) == (Phase.PAUSED, None)
        await asyncio.sleep(60)
        assert server.table.lineup.running is None  # nobody has let it deal
        assert [line.number for line in await server.house.history.hands("t1", "1")] == [1]
        assert await server.house.history.hand("t1", 2, "1") is None
        assert await server.house.history.exported("t1", 2, "Auditor") is None
        await server.plays(1)
        assert [line.number for line in await server.house.history.hands("t1", "1")] == [3, 1]

    played(settings, before)
    _, _, events = examined(settings)
    happened(settings, Called(NOWHERE, 100))
    begun(settings)
    _, _, again = examined(settings)
    assert HandAbandoned(2) in again[len(events) :]
    begun(settings)
    assert examined(settings)[2] == again  # once
    played(settings, after)
    faults, money, all_events = examined(settings)
    assert len(faults) == 1
    assert f"event {len(events) + 1}" in faults[0]  # it stays in the journal, and is told for as long
    assert hands_begun(all_events) == [1, 2, 3]
    assert money.missing == 0
    assert money.wallets == PEOPLE * (MONEY - STACK)


def hands_begun(events: Sequence[Happened]) -> list[int]:
    return [event.setup.hand for event in events if isinstance(event, HandBegan)]


def test_a_table_comes_back_in_the_middle_of_a_hand(settings: Settings) -> None:
    pictures: list[object] = []

    async def before(server: Up) -> None:
        await middle(server)
        pictures.append(deepcopy(picture(server)))

    async def after(server: Up) -> None:
        pictures.append(deepcopy(picture(server)))
        assert not await server.house.claims.claim("t1", Seat(1), "1")  # who sits there still does
        await server.plays(1)

    played(settings, before)
    played(settings, after)
    assert pictures[0] == pictures[1]
    faults, money, events = examined(settings)
    assert (faults, money.missing, hands_begun(events)) == ([], 0, [1, 2])


def picture(server: Up) -> object:
    hand = server.table.hand
    assert hand is not None
    return (
        hand.hole,
        hand.boards,
        hand.stacks,
        hand.bets,
        hand.offer,
        server.table.asked,
        server.table.count,
    )
