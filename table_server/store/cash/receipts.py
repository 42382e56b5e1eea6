"""Receipts: an act as the books have it, and every try to print it, written down before it is sent."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, Row, func, insert, select

from table_server.cage.counter import CashRefused
from table_server.cage.ledger import AccountKind, EntryReason
from table_server.cage.slips import ON_PAPER, Slip, SlipPrint
from table_server.cage.tickets import Paper
from table_server.cage.tray import Pile, Tray, total, tray_from
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.cash.drawers import in_ledger
from table_server.store.journal.acts import act_of
from table_server.store.ledger.entries import account_of
from table_server.store.people.accounts import player_of
from table_server.store.people.statement import receipt_of
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner
from table_server.store.tables.money import (
    CHIP_MOVES,
    CHIPS,
    CLOSINGS,
    ENTRIES,
    LINES,
    RECEIPT_OUTCOMES,
    RECEIPT_PRINTS,
    RECEIPTS,
    REDEMPTIONS,
    TRAYS,
    VOUCHERS,
)


@value
class Begun:
    """A print that was written down; `now` is True when this request is to send it."""

    print: SlipPrint
    now: bool


@value
class _Wanted:
    key: str
    act: str
    by: str
    at: int
    least: int
    """The lowest copy number it may have."""


class Receipts:
    """The caller has checked who asks. Each print is made once by the key of the request."""

    def __init__(self, cage: Runner, clock: Clock) -> None:
        self._cage = cage
        self._clock = clock

    async def slip(self, act: str) -> Slip | CashRefused:
        """The act under this key, if it is one that is printed."""
        return await self._cage.run(lambda connection: _slip(connection, act))

    async def begin(self, key: str, act: str, by: str, *, again: bool = False) -> Begun | CashRefused:
        """Write down that it goes to the printer; with the same key, the earlier result."""
        wanted = _Wanted(key=key, act=act, by=by, at=self._clock.now(), least=2 if again else 1)
        return await self._cage.run(lambda connection: _begin(connection, wanted))

    async def record_outcome(self, printed: SlipPrint) -> None:
        """Write down how the print ended."""
        row = {
            "receipt": printed.number,
            "attempt": printed.attempt,
            "outcome": printed.paper.value,
            "why": printed.why,
            "at": self._clock.now(),
        }
        await self._cage.run(lambda connection: connection.execute(insert(RECEIPT_OUTCOMES).values(**row)))


def _begin(connection: Connection, wanted: _Wanted) -> Begun | CashRefused:
    lock_cage(connection)
    number = connection.execute(select(RECEIPTS.c.number).where(RECEIPTS.c.act == wanted.act)).scalar()
    before = connection.execute(_PRINTS.where(RECEIPT_PRINTS.c.key == wanted.key)).first()
    if before is not None:
        return Begun(_print(before), now=False) if before.receipt == number else CashRefused.KEY_USED
    if number is None:
        number = (connection.execute(select(func.max(RECEIPTS.c.number))).scalar() or 0) + 1
        connection.execute(insert(RECEIPTS).values(number=number, act=wanted.act, at=wanted.at))
    prints = connection.execute(_PRINTS.where(RECEIPT_PRINTS.c.receipt == number)).all()
    sent = sum(row.outcome != Paper.NOT_SENT.value for row in prints)
    begun = SlipPrint(number, len(prints) + 1, max(sent + 1, wanted.least))
    row = {"receipt": number, "attempt": begun.attempt, "copy": begun.copy, "key": wanted.key}
    connection.execute(insert(RECEIPT_PRINTS).values(**row, by=wanted.by, at=wanted.at))
    return Begun(begun, now=True)


_PRINTS: Final = select(RECEIPT_PRINTS, RECEIPT_OUTCOMES.c.outcome, RECEIPT_OUTCOMES.c.why).join(
    RECEIPT_OUTCOMES,
    (RECEIPT_OUTCOMES.c.receipt == RECEIPT_PRINTS.c.receipt)
    & (RECEIPT_OUTCOMES.c.attempt == RECEIPT_PRINTS.c.attempt),
    isouter=True,
)


def _print(row: Row[Any]) -> SlipPrint:
    """A print without an outcome was about to be sent when the power went."""
    paper = Paper(row.outcome or Paper.UNKNOWN.value)
    return SlipPrint(number=row.receipt, attempt=row.attempt, copy=row.copy, paper=paper, why=row.why or "")


def _slip(connection: Connection, key: str) -> Slip | CashRefused:
    act, in_books = act_of(connection, key), in_ledger(key)
    entry = connection.execute(select(ENTRIES).where(ENTRIES.c.key == in_books)).first()
    if act is None or entry is None or EntryReason(entry.what) not in ON_PAPER:
        return CashRefused.NO_RECEIPT
    player = _player(connection, entry.seq)
    drawer, counted = _drawer(connection, in_books)
    known = None if player is None else player_of(connection, player)
    crossed = _crossed(connection, in_books, player)
    return Slip(
        act=act.key,
        what=EntryReason(entry.what),
        amount=total(counted) if crossed is None else crossed[0],
        at=entry.at,
        by=act.by,
        player=player or "",
        name="" if known is None else known.name,
        balance=None if crossed is None else crossed[1],
        counted=counted,
        drawer=drawer,
        voucher=_voucher(connection, in_books),
        chips=_chips(connection, in_books),
        difference=_difference(connection, in_books),
    )


def _player(connection: Connection, seq: int) -> str | None:
    """The player whose wallet the entry touched."""
    accounts = connection.scalars(select(LINES.c.account).where(LINES.c.seq == seq))
    owners = (account_of(account) for account in accounts)
    return next((account.owner for account in owners if account.kind is AccountKind.WALLET), None)


def _crossed(connection: Connection, key: str, player: str | None) -> tuple[Cents, Cents] | None:
    """The amount the wallet gave or got, and its balance after that."""
    if player is None:
        return None
    receipt = receipt_of(connection, key, player)
    return receipt.amount, receipt.balance


def _drawer(connection: Connection, key: str) -> tuple[int | None, Tray]:
    row = connection.execute(select(TRAYS).where(TRAYS.c.key == key)).first()
    return (None, Tray()) if row is None else (row.shift, tray_from(row.tray))


def _voucher(connection: Connection, key: str) -> int | None:
    issued = connection.execute(select(VOUCHERS.c.serial).where(VOUCHERS.c.key == key)).scalar()
    redeemed = select(REDEMPTIONS.c.voucher).where(REDEMPTIONS.c.key == key)
    found: int | None = issued or connection.execute(redeemed).scalar()
    return found


def _chips(connection: Connection, key: str) -> tuple[Pile, ...]:
    of_each = (
        select(CHIPS.c.worth, func.count())
        .join(CHIP_MOVES, CHIP_MOVES.c.tag == CHIPS.c.tag)
        .where(CHIP_MOVES.c.key == key)
        .group_by(CHIPS.c.worth)
        .order_by(CHIPS.c.worth.desc())
    )
    return tuple(Pile(worth, number) for worth, number in connection.execute(of_each))


def _difference(connection: Connection, key: str) -> Cents | None:
    row = connection.execute(select(CLOSINGS).where(CLOSINGS.c.key == key)).first()
    return None if row is None else row.counted - row.expected
