"""The audit finds any change to a tournament's stored data and says where; otherwise it is silent."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, delete, insert, select, update

from table_server.cage import ledger
from table_server.cage.ledger import NotMoved
from table_server.store.audit.audit import extent
from table_server.store.house.always_on import Switches
from table_server.store.house.tournament_templates import Templates, structure_text
from table_server.store.journal.chain import EMPTY, linked
from table_server.store.journal.rows import rows_of
from table_server.store.journal.tournament_reader import tournaments
from table_server.store.ledger.entries import account_text
from table_server.store.ledger.ledger import post
from table_server.store.sql.engine import Database, database, reading, writing
from table_server.store.sql.writer import InlineWriter
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES
from table_server.store.tables.play import ALWAYS_ON, EVENTS, HEADS, RESULTS, TEMPLATES, TOURNAMENTS
from table_server.table.events import TermsSet
from table_server.tournaments import commands
from table_server.tournaments.entries import crossing_entry, pool, ticket
from table_server.tournaments.payouts import Tickets
from tests.store.cages import HandClock
from tests.store.flipped import faults, money_table
from tests.store.notes import disposed, tamper
from tests.store.played import START, Played
from tests.store.played import Step as TableStep
from tests.store.played import committed as table_committed
from tests.store.played_tournament import Step, committed, filled, keep, recorded, whole
from tests.tournaments.structures import EVENING, SIT_AND_GO
from tests.tournaments.test_whole import structures

KEY = "tournament:e1"
WHOLE = whole()
LAST = len(WHOLE.story)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_tournament_is_without_fault(place: Database, seed: int) -> None:
    keep(place, whole(seed=seed))
    assert faults(place) == []


@pytest.mark.parametrize("part", [1, 2, 30, 77, 150])
def test_wherever_it_was_cut_off_it_is_without_fault(sqlite_place: Database, part: int) -> None:
    keep(sqlite_place, WHOLE, WHOLE.steps[:part])
    assert faults(sqlite_place) == []


async def test_tables_and_tournaments_are_counted_apart(place: Database) -> None:
    await money_table(place, 1)
    played = recorded(EVENING, 4)
    filled(place, played)
    await committed(place, played, played.steps)
    assert faults(place) == []
    with disposed(reading(place)) as engine:
        there = extent(engine)
    assert there is not None
    assert (there.tables, there.tournaments, there.hands) == (1, 1, 1)


def test_money_that_left_a_wallet_before_the_tournament_knew_is_no_fault(place: Database) -> None:
    """The power failed between the cage's answer and the tournament's next event."""
    played = recorded(EVENING, 2)
    played.must(commands.Register("late", "Late", EVENING.price))
    (crossing,) = played.tournament.crossings.values()
    moved = Step(played.now, (), (crossing_entry(EVENING, crossing),))
    keep(place, played, played.steps)
    assert faults(place) == []
    asyncio.run(committed(place, played, [moved]))
    assert faults(place) == []


def test_money_that_was_refused_is_not_in_the_ledger(place: Database) -> None:
    played = recorded(EVENING, 2)
    played.must(commands.Register("late", "Late", EVENING.price))
    (crossing,) = played.tournament.crossings.values()
    kept = [*played.steps]
    played.steps.clear()
    played.accounts.subtract({line.account: line.amount for line in crossing_entry(EVENING, crossing).lines})
    played.must(commands.MoneyRefused(crossing.key, NotMoved.NOT_ENOUGH))
    keep(place, played, [*kept, *played.steps])
    assert faults(place) == []
    asyncio.run(committed(place, played, [Step(1, (), (crossing_entry(EVENING, crossing),))]))
    assert "tournament e1, event 7: the ledger has the entry e1/3, which was refused" in faults(place)


def satellite(where: Database) -> None:
    """A satellite for one seat, and the tournament it leads to."""
    first = recorded(replace(SIT_AND_GO, payouts=Tickets("e1", EVENING.price)), 2)
    first.must(commands.Begin())
    first.hand(1, {1: 0, 2: 3_000})
    keep(where, first)
    winner = first.tournament.entrants[2].player
    second = recorded(EVENING)
    second.wins_seat(winner)
    second.must(commands.Register(winner, "Winner", EVENING.price))
    second.must(commands.MoneyArrived("e1/1"))
    second.must(commands.Unregister(1))
    asyncio.run(committed(where, second, second.steps))
    assert second.accounts[ticket("e1", winner)] == EVENING.price
    kept = [*second.steps]
    second.must(commands.Cancel("nobody else came"))
    asyncio.run(committed(where, second, second.steps[len(kept) :]))
    assert second.accounts[ticket("e1", winner)] == 0


def test_a_seat_won_in_a_satellite_is_followed_into_its_tournament(place: Database) -> None:
    satellite(place)
    assert faults(place) == []


def test_a_seat_that_nobody_won_is_found(place: Database) -> None:
    satellite(place)
    lines = (ledger.EntryLine(ticket("e1", "9"), 500), ledger.EntryLine(ledger.SAFE, -500))
    with disposed(writing(place)) as engine, engine.begin() as connection:
        post(connection, [ledger.Entry("forged", ledger.EntryReason.PRIZE, lines)], 1)
    told = "database: ledger: the ticket e1/ticket/9 was won for 0 cents, the ledger has 500"
    assert faults(place) == [told]


async def test_money_of_a_tournament_that_never_was_is_found(place: Database) -> None:
    await money_table(place, 0)
    lines = (ledger.EntryLine(pool("e9"), 500), ledger.EntryLine(ledger.SAFE, -500))
    with disposed(writing(place)) as engine, engine.begin() as connection:
        post(connection, [ledger.Entry("forged", ledger.EntryReason.PRIZE, lines)], 1)
    assert faults(place) == ["database: ledger: 500 cents lie in the pool of e9, which has no journal"]


def test_a_room_s_ledger_knows_tournaments_whose_journals_are_elsewhere(sqlite_place: Database) -> None:
    satellite(sqlite_place)
    tamper(sqlite_place, _without_journals)
    assert faults(sqlite_place) == []


def _without_journals(connection: Connection) -> None:
    for table in (EVENTS, HEADS, RESULTS, TOURNAMENTS):
        connection.execute(delete(table))


async def test_a_table_that_takes_part_has_no_money_on_it(place: Database) -> None:
    await money_table(place, 1)
    played = Played()
    list(played.steps(1))
    terms = replace(played.table.terms, tournament="e1", number=1)
    before = played.table.lineup.chairs
    await table_committed(place, key="t1", steps=[TableStep(START, [TermsSet(terms)], [])], post=post)
    found = [fault for fault in faults(place) if "0 cents lie there, the ledger has" in fault]
    assert len(found) == sum(chair.stack > 0 for chair in before.values())
    assert all("on seat:t1/t1p" in fault for fault in found)


Damage: TypeAlias = Callable[[Connection], object]


def event(number: int, **values: object) -> Damage:
    of_tournament = (EVENTS.c.seq == number) & (EVENTS.c.table_key == KEY)
    return lambda connection: connection.execute(update(EVENTS).where(of_tournament).values(**values))


def gone(seq: int) -> Damage:
    return lambda connection: connection.execute(delete(EVENTS).where(EVENTS.c.seq == seq))


def rechained(wanted: str, old: str, new: str, connection: Connection) -> None:
    """A text changed by somebody who knows the chain and computes it anew."""
    rows = list(rows_of(connection, KEY))
    first = next(n for n, row in enumerate(rows) if f'"event":"{wanted}"' in row.event)
    changed = re.sub(old, new, rows[first].event, count=1)
    assert changed != rows[first].event
    rows[first] = rows[first]._replace(event=changed)
    for at in range(first, len(rows)):
        rows[at] = linked(rows[at - 1].hash if at else EMPTY.hash, rows[at])
        event(at + 1, event=rows[at].event, hash=rows[at].hash)(connection)
    connection.execute(update(HEADS).values(hash=rows[-1].hash))


def listed_as(**values: object) -> Damage:
    return lambda connection: connection.execute(update(TOURNAMENTS).values(**values))


def result(**values: object) -> Damage:
    first = RESULTS.c.first == 1
    return lambda connection: connection.execute(update(RESULTS).where(first).values(**values))


def no_entry(what: str, connection: Connection) -> None:
    """The last entry of its kind is gone, lines and all."""
    chosen = select(ENTRIES.c.seq).where(ENTRIES.c.what == what).order_by(ENTRIES.c.seq.desc()).limit(1)
    seq = connection.scalars(chosen).one()
    connection.execute(delete(LINES).where(LINES.c.seq == seq))
    connection.execute(delete(ENTRIES).where(ENTRIES.c.seq == seq))


def in_pool(connection: Connection) -> None:
    account = account_text(pool("e1"))
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.account == account).values(balance=77))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory, migrated_file: Path) -> Path:
    """A whole tournament, to be damaged in copies."""
    file = tmp_path_factory.mktemp("kept") / "table.db"
    shutil.copy(migrated_file, file)
    keep(database(f"sqlite:///{file}"), WHOLE)
    return file


NOT_WRITTEN = "the row is not what was written, or the row before it is not"


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (event(20, at=5), f"tournament e1, event 20: {NOT_WRITTEN}"),
        (event(20, event="{}"), f"tournament e1, event 20: {NOT_WRITTEN}"),
        (event(20, stream="felt"), f"tournament e1, event 20: {NOT_WRITTEN}"),
        (gone(1), "tournament e1, event 2: event 1 is missing"),
        (gone(20), "tournament e1, event 21: event 20 is missing"),
        (gone(LAST), f"event {LAST} is missing, and all after it up to {LAST}"),
        (
            lambda c: c.execute(update(HEADS).values(stood=3)),
            "the record of the journal's end does not match",
        ),
        (lambda c: c.execute(delete(HEADS)), "the record of the journal's end does not match"),
        (partial(rechained, "Placed", '"cash":0', '"cash":9'), "impossible: pool_not_the_prizes"),
        (partial(rechained, "HandPlayed", r'"stacks":\[\[(\d+),', r'"stacks":[[\1,1'), "chips_not_conserved"),
        (
            partial(rechained, "SeatsDrawn", r"\[1,\{.*?\}\],\[3,(\{.*?\})\]", r"[1,\1],[3,\1]"),
            "the tournament is impossible: two_in_one_seat",
        ),
        (
            partial(rechained, "Registered", '"key":"e1/1"', '"key":"e1/8"'),
            "not follow from what went before",
        ),
        (
            partial(rechained, "Registered", '"event":"Registered"', '"event":"Reg"'),
            "no event is called 'Reg'",
        ),
        (partial(rechained, "MoneyWanted", '"amount":5500', '"amount":5600'), "e1/1 has other lines than"),
        (partial(rechained, "TournamentOpened", '"key":"e1"', '"key":"e2"'), "it is the journal of e2"),
        (
            partial(rechained, "TournamentOpened", "^.*$", '{"event":"TournamentOver","v":1}'),
            "tournament e1, event 1: it does not begin with an opening",
        ),
        (
            partial(rechained, "BountyWon", r'"amounts":\[\[(\d+),', r'"amounts":[[\1,1'),
            "other lines than the event",
        ),
        (partial(no_entry, "prize"), "the ledger has no entry e1/"),
        (partial(no_entry, "tournament_entry"), "the ledger has no entry e1/"),
        (partial(no_entry, "tournament_refund"), "the ledger has no entry e1/"),
        (in_pool, f"event {LAST}: 0 cents lie there, the ledger has 77 on tournament:e1"),
        (listed_as(title="Morning"), f"event {LAST}: its line in the list of tournaments differs"),
        (listed_as(over_at=None), f"event {LAST}: its line in the list of tournaments differs"),
        (listed_as(crossings=1), f"event {LAST}: its line in the list of tournaments differs"),
        (listed_as(opened_at=1), f"event {LAST}: its line in the list of tournaments differs"),
        (result(cash=1), f"event {LAST}: its results differ"),
        (result(player="p9"), f"event {LAST}: its results differ"),
        (lambda c: c.execute(delete(RESULTS)), f"event {LAST}: its results differ"),
        (lambda c: c.execute(delete(EVENTS)), f"event 1 is missing, and all after it up to {LAST}"),
    ],
)
def test_every_damage_is_found_and_named(kept: Path, tmp_path: Path, damage: Damage, told: str) -> None:
    damaged = database(f"sqlite:///{shutil.copy(kept, tmp_path)}")
    tamper(damaged, damage)
    found = faults(damaged)
    assert any(told in fault for fault in found), found


def test_one_that_is_not_in_the_list_is_found(place: Database) -> None:
    keep(place, recorded(EVENING, 2))
    tamper(place, lambda connection: connection.execute(delete(TOURNAMENTS)))
    assert faults(place) == ["tournament e1, event 5: it is not in the list of tournaments"]


def test_one_that_is_in_the_list_only_is_found(place: Database) -> None:
    row = {"tournament": "e9", "title": "X", "opened_at": 1, "crossings": 0}
    tamper(place, lambda connection: connection.execute(insert(TOURNAMENTS).values(**row)))
    assert faults(place) == ["tournament e9: it is in the list of tournaments and has no journal"]


def test_results_before_the_end_are_found(place: Database) -> None:
    played = recorded(EVENING, 2)
    keep(place, played)
    row = {"tournament": "e1", "entrant": 1, "player": "p1", "first": 1, "last": 1}
    money = {"cash": 1, "ticket": 0, "bounties": 0}
    tamper(place, lambda connection: connection.execute(insert(RESULTS).values(**row, **money)))
    assert faults(place) == ["tournament e1, event 5: its results differ"]


async def test_damaged_templates_are_found(place: Database) -> None:
    writer = InlineWriter(writing(place))
    for key, structure in (("a", EVENING), ("b", SIT_AND_GO), ("c", EVENING)):
        await Templates(writer, HandClock()).save(key, structure, "Floor 1")
    await writer.close()
    assert faults(place) == []

    def damage(connection: Connection) -> None:
        for key, text in (("a", "{}"), ("c", structure_text(replace(SIT_AND_GO, key="c")))):
            this = update(TEMPLATES).where(TEMPLATES.c.template == key)
            connection.execute(this.values(structure=text))

    tamper(place, damage)
    assert faults(place) == [
        "database: template a, version 1: no event with a name and a version",
        "database: template c, version 1 belongs to another template",
    ]


async def test_a_switch_without_tables_is_found(place: Database) -> None:
    writer = InlineWriter(writing(place))
    for key in ("a", "b", "c"):
        await Switches(writer, HandClock()).turn(key, tables=("t1",), at_once=1, by="Floor 1")
    await writer.close()
    assert faults(place) == []

    def damage(connection: Connection) -> None:
        for key, tables in (("a", "t1"), ("c", "[]")):
            connection.execute(update(ALWAYS_ON).where(ALWAYS_ON.c.template == key).values(tables=tables))

    tamper(place, damage)
    assert faults(place) == [
        "database: template a, always on 1: it names no tables",
        "database: template c, always on 1: it names no tables",
    ]


@settings(max_examples=8)
@given(st.data())
def test_any_tournament_is_without_fault_wherever_it_stops(
    migrated_file: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    structure = data.draw(structures().filter(lambda drawn: drawn.places > 2))
    structure = replace(structure, bounty=data.draw(st.integers(0, structure.buy_in)))
    seed = data.draw(st.integers(0, 99))
    played = whole(structure, data.draw(st.integers(3, min(structure.places, 25))), seed)
    where = database(f"sqlite:///{shutil.copy(migrated_file, tmp_path_factory.mktemp('any'))}")
    stop = data.draw(st.integers(1, len(played.steps)))
    keep(where, played, played.steps[:stop])
    assert faults(where) == []
    asyncio.run(committed(where, played, played.steps[stop:]))
    assert faults(where) == []
    going_on = len(played.tournament.crossings)
    with disposed(reading(where)) as engine:
        assert len(tournaments(engine)) == (1 if going_on else 0)
