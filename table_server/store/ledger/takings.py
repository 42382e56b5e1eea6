"""What the ledger says of play in a period: collections, buy-ins, winnings, corrections; who sat where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, case, func, select

from table_server.cage.ledger import Account, Kind, What
from table_server.cage.notes import Answer
from table_server.cage.reports import Period
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.store.ledger.entries import account_of
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES, NOTE_ANSWERS
from table_server.store.tables.people import PLAYERS, SITTINGS
from table_server.tournaments.structure import JOURNALS


@value
class Taking:
    """What one entry brought the house at one table; for a hand that brought nothing too."""

    key: str
    what: What
    at: int
    table: str
    house: Cents
    jackpot: Cents


@value
class TournamentTaking:
    """What one entry brought the house, or cost it, in a tournament."""

    at: int
    owner: str
    """Of the account: `tournament:main`."""
    amount: Cents


@value
class Played:
    """What entries of one kind added to one player's chips at one table."""

    what: What
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
    """The house's side of something put right by hand."""

    at: int
    key: str
    owner: str
    """A table, or the cage."""
    amount: Cents
    """What the player has more now."""
    reason: str


_HOUSE: Final = (Kind.COLLECTION.value, Kind.JACKPOT.value)
_AMOUNT: Final = LINES.c.amount


def takings(connection: Connection, period: Period) -> list[Taking]:
    """Of every hand that moved money, and every charge by the clock, oldest first."""
    of_table = ACCOUNTS.c.owner
    taken = _lines(ENTRIES.c.seq, ENTRIES.c.key, ENTRIES.c.what, ENTRIES.c.at)
    played = taken.where(
        ENTRIES.c.what.in_([What.HAND.value, What.TIME.value]), *_within(period, ENTRIES.c.at)
    ).distinct()
    found = {row.seq: row for row in connection.execute(played)}
    sums: dict[tuple[int, str], tuple[str, Cents]] = {}
    house = _lines(ENTRIES.c.seq, ACCOUNTS.c.kind, of_table, _AMOUNT).where(
        ACCOUNTS.c.kind.in_(_HOUSE), *_within(period, ENTRIES.c.at)
    )
    for row in connection.execute(house):
        sums[row.seq, row.kind] = (row.owner, row.amount)
    told = []
    for seq, row in sorted(found.items()):
        by_house = sums.get((seq, Kind.COLLECTION.value), (_table_of(row.key), 0))
        dropped = sums.get((seq, Kind.JACKPOT.value), ("", 0))[1]
        told.append(Taking(row.key, What(row.what), row.at, by_house[0], by_house[1], dropped))
    return told


def tournament_takings(connection: Connection, period: Period) -> list[TournamentTaking]:
    """Fees and what was given back of them, and what the house added to pools; oldest first."""
    wanted = (
        _lines(ENTRIES.c.at, ACCOUNTS.c.owner, _AMOUNT)
        .where(ACCOUNTS.c.kind == Kind.COLLECTION.value, ACCOUNTS.c.owner.startswith(JOURNALS))
        .where(*_within(period, ENTRIES.c.at))
        .order_by(ENTRIES.c.seq)
    )
    return [TournamentTaking(row.at, row.owner, row.amount) for row in connection.execute(wanted)]


def played(connection: Connection, period: Period) -> list[Played]:
    """What every player brought, won, lost and took away, by kind of entry and table."""
    wanted = (
        _lines(
            ENTRIES.c.what,
            ACCOUNTS.c.account,
            func.count().label("times"),
            func.sum(case((_AMOUNT > 0, _AMOUNT), else_=0)).label("up"),
            func.sum(case((_AMOUNT < 0, -_AMOUNT), else_=0)).label("down"),
        )
        .where(ACCOUNTS.c.kind == Kind.SEAT.value, *_within(period, ENTRIES.c.at))
        .group_by(ENTRIES.c.what, ACCOUNTS.c.account)
    )
    return [
        Played(What(row.what), account_of(row.account), row.times, int(row.up), int(row.down))
        for row in connection.execute(wanted)
    ]


def in_seats(connection: Connection, until: int) -> dict[str, Cents]:
    """What lay on all tables together before an instant, by player."""
    wanted = (
        _lines(ACCOUNTS.c.player, func.sum(_AMOUNT).label("amount"))
        .where(ACCOUNTS.c.kind == Kind.SEAT.value, ENTRIES.c.at < until)
        .group_by(ACCOUNTS.c.player)
    )
    return {row.player: int(row.amount) for row in connection.execute(wanted)}


def corrections(connection: Connection, period: Period) -> list[Corrected]:
    """Everything that two people put right, at tables and at the cage."""
    wanted = (
        _lines(ENTRIES.c.at, ENTRIES.c.key, ENTRIES.c.reason, ACCOUNTS.c.owner, _AMOUNT)
        .where(ACCOUNTS.c.kind == Kind.CORRECTION.value, *_within(period, ENTRIES.c.at))
        .order_by(ENTRIES.c.seq)
    )
    return [
        Corrected(row.at, row.key, row.owner, -row.amount, row.reason) for row in connection.execute(wanted)
    ]


def paid_notes(connection: Connection, period: Period) -> dict[str, Cents]:
    """Disputed notes that were found and paid, by their number."""
    wanted = select(NOTE_ANSWERS.c.note, NOTE_ANSWERS.c.cents).where(
        NOTE_ANSWERS.c.answer == Answer.PAID.value, *_within(period, NOTE_ANSWERS.c.at)
    )
    return {row.note: row.cents for row in connection.execute(wanted)}


def sittings(connection: Connection, period: Period) -> list[Sat]:
    """Everybody who sat somewhere in between."""
    still = (SITTINGS.c.ended.is_(None)) | (SITTINGS.c.ended > period.since)
    wanted = select(SITTINGS).where(SITTINGS.c.began < period.until, still).order_by(SITTINGS.c.began)
    return [Sat(row.player, row.table_key, row.began, row.ended) for row in connection.execute(wanted)]


def names(connection: Connection, players: Sequence[str]) -> dict[str, str]:
    """What players are called."""
    wanted = select(PLAYERS.c.number, PLAYERS.c.name).where(PLAYERS.c.number.in_(players))
    return {row.number: row.name for row in connection.execute(wanted)}


def _lines(*columns: ColumnElement[Any]) -> Select[*tuple[Any, ...]]:
    entries = LINES.join(ENTRIES, ENTRIES.c.seq == LINES.c.seq)
    return select(*columns).select_from(entries.join(ACCOUNTS, ACCOUNTS.c.account == LINES.c.account))


def _within(period: Period, at: ColumnElement[int]) -> tuple[ColumnElement[bool], ...]:
    return at >= period.since, at < period.until


def _table_of(key: str) -> str:
    """`t1-hand-17`, `t1-time-812`: the table of an entry that brought the house nothing."""
    return key.rsplit("-", 2)[0]
