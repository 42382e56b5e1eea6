"""A tournament's journal against the ledger of its room: only entries on their way may be missing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from sqlalchemy import Connection, update

from table_server.cage.ledger import INTO_TOURNAMENT, Entry
from table_server.store.journal.journal import SqlJournal
from table_server.store.ledger.ledger import balances, post
from table_server.store.ledger.outbox import Outbox
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.writer import WriterThread
from table_server.store.tables.money import ACCOUNTS, OUTBOX
from table_server.tournaments import commands
from table_server.tournaments.entries import crossing_entry, ticket
from table_server.tournaments.payouts import Tickets
from table_server.tournaments.state import Crossing, TournamentPurpose
from tests.store.notes import disposed, tamper
from tests.store.played_tournament import Recorded, Step, filled, recorded, whole, with_the_cage
from tests.store.roomed import Roomed, compared
from tests.tournaments.structures import EVENING, SIT_AND_GO

KEY = "tournament:e1"


@dataclass
class Apart:
    """The table server's database and the room's; a table with the tournament's name plays beside it."""

    table: Database
    room: Database
    roomed: Roomed

    def plays(self, played: Recorded, steps: Sequence[Step] | None = None) -> None:
        """Journalled here, with the cage's own part posted in the room; the rest is in the outbox."""
        asyncio.run(self._committed(with_the_cage(played, played.steps if steps is None else steps), played))

    async def _committed(self, steps: Sequence[Step], played: Recorded) -> None:
        with disposed(writing(self.room)) as engine, engine.begin() as connection:
            for step in steps:
                post(connection, [entry for entry in step.entries if entry.what in INTO_TOURNAMENT], step.at)
        writer = WriterThread(writing(self.table))
        journal = SqlJournal(writer, _keep)
        parts = ([(played.journal, step.events)] for step in steps)
        each = zip(parts, steps, strict=True)
        await asyncio.gather(*(journal.commit_all(part, step.at, step.entries) for part, step in each))
        await writer.close()

    def faults(self) -> list[str]:
        return compared(self.table, self.room)


def _keep(connection: Connection, entries: Sequence[Entry], at: int) -> None:
    left = [entry for entry in entries if entry.what not in INTO_TOURNAMENT]
    if left:
        Outbox(lambda: None).keep(connection, left, at)


@pytest.fixture
def apart(sqlite_place: Database, postgres_place: Database) -> Apart:
    roomed = Roomed(sqlite_place, postgres_place, "e1")
    return Apart(sqlite_place, postgres_place, roomed)


def test_delivered_and_waiting_entries_are_no_difference(apart: Apart) -> None:
    apart.roomed.plays(2)
    played = whole()
    filled(apart.room, played)
    apart.plays(played)
    assert apart.faults() == []
    apart.roomed.delivers(all_but=9)
    assert apart.faults() == []
    apart.roomed.delivers()
    assert apart.faults() == []


def test_a_tournament_that_costs_nothing_is_no_difference(apart: Apart) -> None:
    """Its payments have keys, and move nothing."""
    free = replace(EVENING, buy_in=0, fee=0, contribution=5_000)
    played = recorded(free, 3)
    filled(apart.room, played)
    apart.plays(played)
    assert apart.faults() == []


def test_money_that_left_a_wallet_before_the_tournament_knew_is_no_difference(apart: Apart) -> None:
    played = recorded(EVENING, 1)
    played.must(commands.Register("late", "Late", EVENING.price))
    (crossing,) = played.tournament.crossings.values()
    filled(apart.room, played)
    apart.plays(played)
    assert apart.faults() == []
    with disposed(writing(apart.room)) as engine, engine.begin() as connection:
        post(connection, [crossing_entry(EVENING, crossing)], 1)
    assert apart.faults() == []


def test_an_entry_the_room_lacks_or_has_differently_is_named(apart: Apart) -> None:
    played = recorded(EVENING, 3)
    played.must(commands.Unregister(2))
    filled(apart.room, played)
    apart.plays(played)
    with disposed(writing(apart.table)) as engine, engine.begin() as connection:
        connection.execute(OUTBOX.delete())
    tamper(
        apart.room,
        lambda there: there.execute(update(ACCOUNTS).where(ACCOUNTS.c.account == KEY).values(balance=1)),
    )
    lines = "collection:tournament:e1 -500, tournament:e1 -5000, wallet:p2 5500"
    assert apart.faults() == [
        f"tournament e1, event 8: the room's ledger has no entry e1/4: {lines}",
        f"tournament e1: 10000 cents lie there, the room's ledger comes to 1 on {KEY}",
    ]


def test_money_that_no_event_stands_for_is_named(apart: Apart) -> None:
    played = recorded(EVENING, 1)
    filled(apart.room, played)
    apart.plays(played)
    crossing = crossing_entry(EVENING, forged())
    with disposed(writing(apart.room)) as engine, engine.begin() as connection:
        post(connection, [crossing], 1)
    lines = "collection:tournament:e1 500, tournament:e1 5000, wallet:p1 -5500"
    assert f"tournament e1: the room's entry e1/9 stands for no event: {lines}" in apart.faults()


def forged() -> Crossing:
    return Crossing(
        key="e1/9", purpose=TournamentPurpose.ENTRY, player="p1", name="P 1", amount=EVENING.price
    )


def satellite(main: str) -> Recorded:
    """Two play for a seat, and one has won it."""
    played = recorded(replace(SIT_AND_GO, key=f"to-{main}", payouts=Tickets(main, EVENING.price)), 2)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    return played


def test_seats_won_and_given_back_as_money_are_no_difference(apart: Apart) -> None:
    """By a main event that began without the winner, and by a satellite that outlived its own."""
    won, gone = satellite("e1"), satellite("gone")
    winner = won.tournament.entrants[2].player
    gone.must(commands.SeatIsGone(2))
    filled(apart.room, won)
    apart.plays(won)
    apart.plays(gone)
    second = recorded(EVENING)
    second.wins_seat(winner)
    second.must(commands.Cancel("nobody came"))
    apart.plays(second)
    third = recorded(replace(EVENING, key="gone"))
    third.must(commands.Cancel("rain"))
    apart.plays(third)
    assert apart.faults() == []
    apart.roomed.delivers()
    assert apart.faults() == []
    with disposed(writing(apart.room)) as engine, engine.begin() as connection:
        found = balances(connection, [ticket("e1", winner), ticket("gone", winner)])
    assert list(found.values()) == [0, 0]
