"""The ledger's figures of play in a period: collections, buy-ins, winnings, corrections, and sittings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, case, func, select

from table_server.cage.ledger import Account, AccountKind, EntryReason
from table_server.cage.notes import NoteFinding
from table_server.cage.reports import Period
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.store.ledger.entries import account_of
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES, NOTE_ANSWERS
from table_server.store.tables.people import PLAYERS, SITTINGS
from table_server.tournaments.structure import JOURNALS


@value
class Taking:
    """The house's part of one entry at one table; also of hands that brought it nothing."""

    key: str
    what: EntryReason
    at: int
    table: str
    house: Cents
    jackpot: Cents


@value
class TournamentTaking:
    """The house's gain or cost from one entry of a tournament."""

    at: int
    owner: str
    """The account's owner, as `tournament:main`."""
    amount: Cents


@value
class PlayTotal:
    """Sums of one kind of entry for one player at one table."""

    what: EntryReason
    account: Account
    times: int
    up: Cents
    down: Cents
    """Not negative."""


@value
class Sat:
    """One sitting, as far as it is over."""

    player: str
    table: str
    began: int
    ended: int | None


@value
class Corrected:
    """The house's side of a correction by hand."""

    at: int
    key: str
    owner: str
    """A table, or the cage."""
    amount: Cents
    """The amount the player has more now."""
    reason: str


_HOUSE: Final = (AccountKind.COLLECTION.value, AccountKind.JACKPOT.value)
_AMOUNT: Final = LINES.c.amount


def takings(connection: Connection, period: Period) -> list[Taking]:
    """One line for every hand that moved money and every time charge, oldest first."""
    of_table = ACCOUNTS.c.owner
    taken = _lines(ENTRIES.c.seq, ENTRIES.c.key, ENTRIES.c.what, ENTRIES.c.at)
    played = taken.where(
        ENTRIES.c.what.in_([EntryReason.HAND.value, EntryReason.TIME.value]), *_within(period, ENTRIES.c.at)
    ).distinct()
    found = {row.seq: row for row in connection.execute(played)}
    sums: dict[tuple[int, str], tuple[str, Cents]] = {}
    house = _lines(ENTRIES.c.seq, ACCOUNTS.c.kind, of_table, _AMOUNT).where(
        ACCOUNTS.c.kind.in_(_HOUSE), *_within(period, ENTRIES.c.at)
    )
    for row in connection.execute(house):
        sums[row.seq, row.kind] = (row.owner, row.amount)
    result = []
    for seq, row in sorted(found.items()):
        by_house = sums.get((seq, AccountKind.COLLECTION.value), (_table_of(row.key), 0))
        dropped = sums.get((seq, AccountKind.JACKPOT.value), ("", 0))[1]
        result.append(
            Taking(
                key=row.key,
                what=EntryReason(row.what),
                at=row.at,
                table=by_house[0],
                house=by_house[1],
                jackpot=dropped,
            )
        )
    return result


def tournament_takings(connection: Connection, period: Period) -> list[TournamentTaking]:
    """Fees, fees given back, and the house's additions to pools, oldest first."""
    wanted = (
        _lines(ENTRIES.c.at, ACCOUNTS.c.owner, _AMOUNT)
        .where(ACCOUNTS.c.kind == AccountKind.COLLECTION.value, ACCOUNTS.c.owner.startswith(JOURNALS))
        .where(*_within(period, ENTRIES.c.at))
        .order_by(ENTRIES.c.seq)
    )
    return [TournamentTaking(row.at, row.owner, row.amount) for row in connection.execute(wanted)]


def played(connection: Connection, period: Period) -> list[PlayTotal]:
    """Every player's buy-ins, wins, losses and cash-outs, by kind of entry and table."""
    wanted = (
        _lines(
            ENTRIES.c.what,
            ACCOUNTS.c.account,
            func.count().label("times"),
            func.sum(case((_AMOUNT > 0, _AMOUNT), else_=0)).label("up"),
            func.sum(case((_AMOUNT < 0, -_AMOUNT), else_=0)).label("down"),
        )
        .where(ACCOUNTS.c.kind == AccountKind.SEAT.value, *_within(period, ENTRIES.c.at))
        .group_by(ENTRIES.c.what, ACCOUNTS.c.account)
    )
    return [
        PlayTotal(
            what=EntryReason(row.what),
            account=account_of(row.account),
            times=row.times,
            up=int(row.up),
            down=int(row.down),
        )
        for row in connection.execute(wanted)
    ]


def in_seats(connection: Connection, until: int) -> dict[str, Cents]:
    """Each player's money on all tables just before an instant."""
    wanted = (
        _lines(ACCOUNTS.c.player, func.sum(_AMOUNT).label("amount"))
        .where(ACCOUNTS.c.kind == AccountKind.SEAT.value, ENTRIES.c.at < until)
        .group_by(ACCOUNTS.c.player)
    )
    return {row.player: int(row.amount) for row in connection.execute(wanted)}


def corrections(connection: Connection, period: Period) -> list[Corrected]:
    """All corrections by two people, at tables and at the cage."""
    wanted = (
        _lines(ENTRIES.c.at, ENTRIES.c.key, ENTRIES.c.reason, ACCOUNTS.c.owner, _AMOUNT)
        .where(ACCOUNTS.c.kind == AccountKind.CORRECTION.value, *_within(period, ENTRIES.c.at))
        .order_by(ENTRIES.c.seq)
    )
    return [
        Corrected(at=row.at, key=row.key, owner=row.owner, amount=-row.amount, reason=row.reason)
        for row in connection.execute(wanted)
    ]


def paid_notes(connection: Connection, period: Period) -> dict[str, Cents]:
    """Disputed notes that were found and paid, by their number."""
    wanted = select(NOTE_ANSWERS.c.note, NOTE_ANSWERS.c.cents).where(
        NOTE_ANSWERS.c.answer == NoteFinding.PAID.value, *_within(period, NOTE_ANSWERS.c.at)
    )
    return {row.note: row.cents for row in connection.execute(wanted)}


def sittings(connection: Connection, period: Period) -> list[Sat]:
    """All sittings that touch the period."""
    still = (SITTINGS.c.ended.is_(None)) | (SITTINGS.c.ended > period.since)
    wanted = select(SITTINGS).where(SITTINGS.c.began < period.until, still).order_by(SITTINGS.c.began)
    return [
        Sat(player=row.player, table=row.table_key, began=row.began, ended=row.ended)
        for row in connection.execute(wanted)
    ]


def names(connection: Connection, players: Sequence[str]) -> dict[str, str]:
    """The names of these players."""
    wanted = select(PLAYERS.c.number, PLAYERS.c.name).where(PLAYERS.c.number.in_(players))
    return {row.number: row.name for row in connection.execute(wanted)}


def _lines(*columns: ColumnElement[Any]) -> Select[*tuple[Any, ...]]:
    entries = LINES.join(ENTRIES, ENTRIES.c.seq == LINES.c.seq)
    return select(*columns).select_from(entries.join(ACCOUNTS, ACCOUNTS.c.account == LINES.c.account))


def _within(period: Period, at: ColumnElement[int]) -> tuple[ColumnElement[bool], ...]:
    return at >= period.since, at < period.until


def _table_of(key: str) -> str:
    """The table in a key like `t1-hand-17` or `t1-time-812`, for an entry that brought the house nothing."""
    return key.rsplit("-", 2)[0]
