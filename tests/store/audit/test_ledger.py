"""M2: whatever is changed, missing or put in between is found, and said where."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, insert, text, update

from table_server.cage import ledger
from table_server.store.sql.engine import Database, writing
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES
from tests.store.cages import Cage, hand

TABLES = (ACCOUNTS, ENTRIES, LINES)


@pytest.fixture
def played(cage: Cage) -> Cage:
    """Six entries: two deposits, two buy-ins, two hands; nothing guards them any more."""
    one, other = cage.rich(1000, 1000)
    for player in (one, other):
        cage.move(ledger.buy_in(f"in-{player}", "t1", player, 800))
    cage.post(hand("t1-hand-1", "t1", {one: 90, other: -100}, taken=10))
    cage.post(hand("t1-hand-2", "t1", {one: -50, other: 50}))
    assert cage.faults() == []
    for statement in _unguarded(cage.connection.dialect.name):
        cage.connection.execute(text(statement))
    return cage


def _unguarded(dialect: str) -> list[str]:
    if dialect == "postgresql":
        return [f"ALTER TABLE {table.name} DISABLE TRIGGER ALL" for table in TABLES]
    acts = [(table.name, act) for table in TABLES[1:] for act in ("update", "delete")]
    return [
        *(f"DROP TRIGGER {table}_no_{act}" for table, act in acts),
        "PRAGMA defer_foreign_keys = ON",
        "PRAGMA ignore_check_constraints = ON",
    ]


def test_an_empty_ledger_is_sound(cage: Cage) -> None:
    assert cage.faults() == []


@pytest.mark.parametrize(
    ("column", "to"),
    [("key", "t1-hand-9"), ("what", "time"), ("reason", "x"), ("at", 5), ("chain", b"x" * 32)],
)
def test_a_changed_entry_is_found(played: Cage, column: str, to: object) -> None:
    played.connection.execute(update(ENTRIES).where(ENTRIES.c.seq == 5).values({column: to}))
    assert "ledger: entry 5 is not what was written, or the one before it is not" in played.faults()


def test_a_changed_line_is_found_wherever_it_shows(played: Cage) -> None:
    played.connection.execute(update(LINES).where(LINES.c.seq == 5, LINES.c.amount == 90).values(amount=91))
    assert played.faults() == [
        "ledger: entry 5 is not what was written, or the one before it is not",
        "ledger: entry 5 is 1 cents out of balance",
        "ledger: seat:t1/1 holds 840 cents, its lines say 841",
    ]


def test_money_moved_to_another_account_behind_the_books_is_found(played: Cage) -> None:
    wallets = ACCOUNTS.c.kind == "wallet"
    played.connection.execute(
        update(ACCOUNTS).where(wallets, ACCOUNTS.c.owner == "1").values(balance=0),
    )
    played.connection.execute(update(ACCOUNTS).where(wallets, ACCOUNTS.c.owner == "2").values(balance=400))
    assert played.faults() == [
        "ledger: wallet:1 holds 0 cents, its lines say 200",
        "ledger: wallet:2 holds 400 cents, its lines say 200",
    ]


def test_a_missing_line_is_found(played: Cage) -> None:
    played.connection.execute(delete(LINES).where(LINES.c.seq == 6, LINES.c.amount == 50))
    assert "ledger: entry 6 is -50 cents out of balance" in played.faults()


def test_a_missing_entry_is_found(played: Cage) -> None:
    played.connection.execute(delete(ENTRIES).where(ENTRIES.c.seq == 3))
    faults = played.faults()
    assert "ledger: entry 3 is missing" in faults
    assert "ledger: lines of entry 3, which is not there" in faults


def test_a_last_entry_that_is_missing_with_its_lines_is_found(played: Cage) -> None:
    played.connection.execute(delete(LINES).where(LINES.c.seq == 6))
    played.connection.execute(delete(ENTRIES).where(ENTRIES.c.seq == 6))
    assert played.faults() == [
        "ledger: seat:t1/1 holds 840 cents, its lines say 890",
        "ledger: seat:t1/2 holds 750 cents, its lines say 700",
    ]


def test_an_entry_put_in_later_is_found(played: Cage) -> None:
    row = {"seq": 7, "key": "x", "what": "hand", "reason": "", "at": 1, "chain": b"y" * 32}
    played.connection.execute(insert(ENTRIES).values(**row))
    assert played.faults() == ["ledger: entry 7 is not what was written, or the one before it is not"]


def test_a_missing_account_is_found(played: Cage) -> None:
    played.connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.kind == "collection"))
    assert "ledger: collection:t1 has lines and is no account" in played.faults()
    assert "ledger: 10 cents came in and are nowhere" in played.faults()


def test_an_account_below_nothing_is_found_where_the_database_let_it_be(cage: Cage) -> None:
    """A database that came from elsewhere may lack the constraint."""
    guard = {
        "postgresql": "ALTER TABLE ledger_accounts DROP CONSTRAINT ck_ledger_accounts_below_nothing",
        "sqlite": "PRAGMA ignore_check_constraints = ON",
    }[cage.connection.dialect.name]
    cage.connection.execute(text(guard))
    cage.post(hand("k", "t1", {"17": -10}, taken=10))
    assert cage.faults() == ["ledger: seat:t1/17 is below nothing: -10 cents"]


def test_a_row_of_nonsense_is_a_fault_and_no_crash(sqlite_place: Database) -> None:
    """SQLite keeps any value in any column."""
    engine = writing(sqlite_place)
    with engine.begin() as connection:
        cage = Cage(connection)
        cage.post(hand("k", "t1", {"17": 10}, taken=-10))
        connection.execute(text("DROP TRIGGER ledger_lines_no_update"))
        connection.execute(text("UPDATE ledger_lines SET amount = x'ff'"))
        assert cage.faults() == ["ledger: a row holds what cannot be read"]
    engine.dispose()
