"""A table's journal against the ledger of its room: every difference is named by table, key and amount.

Neither is disturbed, and entries on their way between them are no difference.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import Connection, delete, event, select, update

from table_server.cage import ledger
from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.store.audit.audit import audit
from table_server.store.ledger.entries import dumps
from table_server.store.ledger.failed_moves import write_failed
from table_server.store.ledger.ledger import post
from table_server.store.sql.engine import Database, database, reading, writing
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES, OUTBOX
from table_server.store.tables.play import EVENTS, HEADS
from table_server.table import commands
from tests.store.cages import hand
from tests.store.notes import disposed, tamper
from tests.store.played import START
from tests.store.roomed import Roomed, compared

HANDS = 23
"""More than lie between two checkpoints."""
WAITING = 3
"""Entries of the last hands that are not delivered yet."""
SAT_DOWN = 1 + 4 * 3
"""Steps of the opening, and of four players sitting down with their chips."""


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory, migrated_file: Path) -> Path:
    """Both databases after many hands."""
    folder = tmp_path_factory.mktemp("original")
    roomed = empty(folder, migrated_file)
    roomed.plays(HANDS)
    roomed.delivers(all_but=WAITING)
    return folder


def empty(folder: Path, migrated_file: Path) -> Roomed:
    for name in ("table.db", "room.db"):
        shutil.copy(migrated_file, folder / name)
    return Roomed(database(f"sqlite:///{folder}/table.db"), database(f"sqlite:///{folder}/room.db"))


@pytest.fixture
def both(original: Path, tmp_path: Path) -> tuple[Database, Database]:
    """The table's and the room's, in copies of this test's own."""
    for name in ("table.db", "room.db"):
        shutil.copy(original / name, tmp_path / name)
    return database(f"sqlite:///{tmp_path}/table.db"), database(f"sqlite:///{tmp_path}/room.db")


@pytest.fixture
def new(tmp_path: Path, migrated_file: Path) -> Roomed:
    """Nothing has been played yet."""
    return empty(tmp_path, migrated_file)


@pytest.mark.parametrize("all_but", [0, 2, 100])
def test_an_entry_on_its_way_is_no_difference(
    sqlite_place: Database, postgres_place: Database, all_but: int
) -> None:
    roomed = Roomed(sqlite_place, postgres_place)
    roomed.plays(3)
    roomed.delivers(all_but)
    assert roomed.faults() == []


def test_an_entry_delivered_and_not_crossed_off_is_no_difference(new: Roomed) -> None:
    """The courier died in between; it delivers again, and the room knows the entry."""
    new.plays(2)
    kept = new.table.file
    assert kept is not None
    before = kept.read_bytes()
    new.delivers()
    kept.write_bytes(before)
    assert new.faults() == []


def test_many_tables_of_one_room_are_each_their_own(new: Roomed) -> None:
    new.plays(1)
    other = Roomed(new.table, new.room, "t2")
    other.plays(2)
    new.delivers(all_but=1)
    assert new.faults() == []


def test_a_table_of_another_server_is_nobodys_business(new: Roomed, sqlite_place: Database) -> None:
    """Not even when its key begins the same."""
    other = Roomed(sqlite_place, new.room, "t1-b")
    other.plays(1)
    other.delivers()
    new.plays(1)
    assert new.faults() == []


def test_a_table_that_has_not_been_opened_differs_in_nothing(new: Roomed) -> None:
    assert new.faults() == []


def wanted(new: Roomed, steps: int = SAT_DOWN - 1) -> ledger.Entry:
    """The last player's buy-in, which the table waits for."""
    new.does(islice(new.played.steps(0), steps))
    (move,) = new.played.table.moves.values()
    return ledger.buy_in(move.key, table="t1", player=move.player, amount=move.amount)


def moved(new: Roomed, entry: ledger.Entry) -> None:
    with disposed(writing(new.room)) as engine, engine.begin() as connection:
        post(connection, [entry], START)


def test_money_that_has_left_the_wallet_before_the_table_knows_is_no_difference(new: Roomed) -> None:
    """The power failed, or the room was away, between the cage's answer and the table's next event."""
    entry = wanted(new)
    assert new.faults() == []
    moved(new, entry)
    assert new.faults() == []


def test_another_amount_than_was_wanted(new: Roomed) -> None:
    entry = wanted(new)
    moved(new, ledger.buy_in(entry.key, table="t1", player="t1p4", amount=300_00))
    (fault,) = new.faults()
    assert fault == (
        f"table t1, event {new.played.table.count}: the room's entry {entry.key}"
        " says seat:t1/t1p4 30000, wallet:t1p4 -30000; the event says seat:t1/t1p4 20000, wallet:t1p4 -20000"
    )


def test_money_that_was_moved_although_the_table_was_told_no(new: Roomed) -> None:
    entry = wanted(new)
    (move,) = new.played.table.moves.values()
    new.does([new.played.does(commands.MoneyRefused(move.key, NotMoved.NOT_ENOUGH))])
    assert new.faults() == []
    moved(new, entry)
    assert new.faults() == [
        f"table t1: the room's entry {entry.key} stands for no event: seat:t1/t1p4 20000, wallet:t1p4 -20000",
        "table t1: 0 cents lie there, the room's ledger comes to 20000 on seat:t1/t1p4",
    ]


def test_a_table_that_plays_on_while_it_is_read(new: Roomed) -> None:
    """The room is read later and knows more: the table is read again."""
    steps = new.played.steps(4)
    new.does(islice(steps, SAT_DOWN - 1))

    def goes_on(*_connected: object) -> None:
        new.does(steps)  # the buy-in that was wanted arrives, and hands
        new.delivers(all_but=1)
        new.does([new.played.does(commands.Leave(Seat(1)))])
        new.delivers(all_but=1)

    with disposed(reading(new.table)) as engine, disposed(reading(new.room)) as there:
        event.listen(there, "connect", goes_on, once=True)
        assert [str(fault) for fault in audit(engine, there)] == []
    assert new.played.table.lineup.hands == 4


Damage: TypeAlias = Callable[[Connection], object]


def entry_of(connection: Connection, key: str) -> tuple[int, dict[str, int]]:
    seq = connection.scalars(select(ENTRIES.c.seq).where(ENTRIES.c.key == key)).one()
    rows = connection.execute(select(LINES).where(LINES.c.seq == seq))
    return seq, {row.account: row.amount for row in rows}


def never_posted(key: str, connection: Connection) -> None:
    seq, lines = entry_of(connection, key)
    connection.execute(delete(LINES).where(LINES.c.seq == seq))
    connection.execute(delete(ENTRIES).where(ENTRIES.c.seq == seq))
    for account, amount in lines.items():
        added(account, -amount)(connection)


def added(account: str, amount: int) -> Damage:
    """Money added to an account, past every entry."""
    more = update(ACCOUNTS).values(balance=ACCOUNTS.c.balance + amount)
    return lambda connection: connection.execute(more.where(ACCOUNTS.c.account == account))


def more_in(key: str, account: str, amount: int, connection: Connection) -> None:
    """Another amount in an entry, and in its account."""
    seq, _ = entry_of(connection, key)
    line = (LINES.c.seq == seq) & (LINES.c.account == account)
    connection.execute(update(LINES).where(line).values(amount=LINES.c.amount + amount))
    added(account, amount)(connection)


def refused(entry: ledger.Entry) -> Damage:
    return lambda connection: write_failed(connection, entry, "BelowNothing", START)


STRANGE = hand("t1-hand-99", "t1", {"t1p1": 100, "t1p2": -100})
SEAT = r"table t1: \d+ cents lie there, the room's ledger comes to \d+ on seat:t1/t1p"


@pytest.mark.parametrize(
    ("damage", "first", "seats"),
    [
        (
            partial(never_posted, "t1-hand-2"),
            r"table t1, event \d+: the room's ledger has no entry t1-hand-2: collection:t1 \d+, seat:.*",
            "1234",
        ),
        (
            partial(never_posted, "t1-1"),
            r"table t1, event 4: the room's ledger has no entry t1-1: seat:t1/t1p1 20000, wallet:t1p1 -20000",
            "1",
        ),
        (
            partial(more_in, "t1-hand-2", "collection:t1", 100),
            r"table t1, event \d+: the room's entry t1-hand-2 says collection:t1 3.*; the event says .*",
            "",
        ),
        (
            partial(more_in, "t1-hand-2", "seat:t1/t1p1", 100),
            r"table t1, event \d+: the room's entry t1-hand-2 says .*; the event says .*",
            "1",
        ),
        (
            partial(more_in, "t1-2", "seat:t1/t1p2", -100),
            r"table t1, event \d+: the room's entry t1-2 says seat:t1/t1p2 19900, .*; the event says .*",
            "2",
        ),
        (
            lambda connection: post(connection, [STRANGE], START),
            "table t1: the room's entry t1-hand-99 stands for no event: seat:t1/t1p1 100, seat:t1/t1p2 -100",
            "12",
        ),
    ],
)
def test_whatever_is_done_to_the_rooms_ledger_is_named(
    both: tuple[Database, Database], damage: Damage, first: str, seats: str
) -> None:
    table, room = both
    tamper(room, damage)
    faults = compared(table, room)
    assert re.fullmatch(first, faults[0])
    assert [fault[-1] for fault in faults[1:]] == list(seats)
    assert all(re.match(SEAT, fault) for fault in faults[1:]), faults


def test_an_account_that_holds_more_than_lies_there(both: tuple[Database, Database]) -> None:
    table, room = both
    tamper(room, added("seat:t1/t1p1", 100))
    (fault,) = compared(table, room)
    said = re.fullmatch(SEAT.replace(r"\d+", r"(\d+)") + "1", fault)
    assert said is not None
    assert int(said[2]) == int(said[1]) + 100


NOWHERE = hand("t1-time-9", "t1", {"t1p1": -50}, taken=50)


def parcel(**values: object) -> Damage:
    """The oldest parcel is changed, or lost."""
    oldest = OUTBOX.c.seq == select(OUTBOX.c.seq).order_by(OUTBOX.c.seq).limit(1).scalar_subquery()
    change = update(OUTBOX).where(oldest).values(**values) if values else delete(OUTBOX).where(oldest)
    return lambda connection: connection.execute(change)


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (parcel(), r"table t1, event \d+: the room's ledger has no entry t1-hand-21: .*"),
        (
            parcel(entry=dumps(hand("t1-hand-21", "t1", {"t1p1": 700, "t1p2": -700}))),
            r"table t1, event \d+: the outbox's entry t1-hand-21 says seat:t1/t1p1 700, .*; the event .*",
        ),
        (
            parcel(entry=dumps(NOWHERE), key=NOWHERE.key),
            r"database: the outbox's entry t1-time-9 stands for no event: collection:t1 50, seat:t1/t1p1 -50",
        ),
    ],
)
def test_whatever_is_done_to_the_outbox_is_named(
    both: tuple[Database, Database], damage: Damage, fault: str
) -> None:
    table, room = both
    tamper(table, damage)
    faults = compared(table, room)
    assert any(re.fullmatch(fault, each) for each in faults), faults


def test_an_entry_the_room_could_not_post_is_named_with_the_reason(both: tuple[Database, Database]) -> None:
    """It went to a list for people, and holds up nothing that comes after it."""
    table, room = both
    tamper(table, parcel())
    tamper(room, refused(hand("t1-hand-21", "t1", {"t1p1": 1, "t1p2": -1})))
    first = compared(table, room)[0]
    assert "the room's ledger has no entry t1-hand-21: " in first
    assert first.endswith("; it could not be posted: BelowNothing")


def test_the_same_of_two_databases_that_nobody_touched(both: tuple[Database, Database]) -> None:
    assert compared(*both) == []


@pytest.mark.parametrize("waiting", [0, WAITING])
def test_where_the_journal_cannot_be_followed_the_room_alone_knows(new: Roomed, waiting: int) -> None:
    """Until the next checkpoint the audit does not guess what the hands between were."""
    table, room = new.table, new.room
    new.plays(21)  # the checkpoint comes after what waits
    new.delivers(all_but=waiting)
    late = update(EVENTS).where(EVENTS.c.seq == 100).values(at=5)
    tamper(table, lambda connection: connection.execute(late))
    damage, *others = compared(table, room)
    assert damage == "table t1, event 100: the row is not what was written, or the row before it is not"
    assert others
    lost = re.compile(
        r"table t1: the room's entry t1-\S+ is from where the journal cannot be followed: .*seat:t1/.*"
    )
    assert all(lost.fullmatch(fault) for fault in others), others


@pytest.mark.parametrize(
    "damage",
    [
        lambda connection: connection.execute(delete(EVENTS).where(EVENTS.c.seq > 300)),
        lambda connection: connection.execute(update(EVENTS).where(EVENTS.c.seq == 300).values(seq="x")),
        lambda connection: connection.execute(update(HEADS).values(seq="x")),
    ],
)
def test_a_journal_that_has_lost_its_end_accuses_the_room_of_nothing(
    both: tuple[Database, Database], damage: Damage
) -> None:
    table, room = both
    tamper(table, damage)
    faults = compared(table, room)
    assert not any("stands for no event" in fault for fault in faults), faults
    assert any("from where the journal cannot be followed" in fault for fault in faults)


def test_a_room_that_is_not_there_is_said(both: tuple[Database, Database]) -> None:
    table, room = both
    assert room.file is not None
    room.file.unlink()
    (fault,) = compared(table, room)
    assert fault.startswith("database: the room's ledger cannot be compared with it: ")
