"""A room's meters: where all the money is, read from the ledger in one statement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from sqlalchemy import Connection, case, func, literal, select, union_all

from table_server.cage.ledger import AccountKind, EntryReason
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.store.tables.money import ACCOUNTS, ENTRIES, LINES


@value
class Meters:
    """Cash in, less cash out and drawer shortages, equals the sum of all other accounts."""

    cash_in: Cents = 0
    cash_out: Cents = 0
    short: Cents = 0
    """Cash missing from drawers when they were counted; negative when they held too much."""
    wallets: Cents = 0
    seats: Cents = 0
    pots: Cents = 0
    """Money that hands nobody won left for the next hand (D-136)."""
    pools: Cents = 0
    """Jackpots and tournaments."""
    vouchers: Cents = 0
    """Issued and not redeemed."""
    chips: Cents = 0
    """Out of the house."""
    corrections: Cents = 0
    """Corrections by two people, from the house's side."""
    collection: Mapping[str, Cents] = field(default_factory=dict)
    """By table."""
    jackpots: Mapping[str, Cents] = field(default_factory=dict)

    @property
    def missing(self) -> Cents:
        """Money that came in and is nowhere; anything but zero is a fault."""
        held = self.wallets + self.seats + self.pots + self.pools + self.vouchers + self.chips
        of_house = self.corrections + sum(self.collection.values())
        return self.cash_in - self.cash_out - self.short - held - of_house


_AMOUNT: Final = LINES.c.amount
_IN: Final = [EntryReason.DEPOSIT.value, EntryReason.VOUCHER_ISSUED.value, EntryReason.CHIPS_OUT.value]
_OF_DESK: Final = (
    select(
        literal("cash").label("kind"),
        literal("").label("owner"),
        func.sum(case((ENTRIES.c.what.in_(_IN), -_AMOUNT), else_=0)).label("one"),
        func.sum(case((ENTRIES.c.what.in_(_IN), 0), else_=_AMOUNT)).label("two"),
    )
    .select_from(ACCOUNTS)
    .join(LINES, LINES.c.account == ACCOUNTS.c.account)
    .join(ENTRIES, ENTRIES.c.seq == LINES.c.seq)
    .where(ACCOUNTS.c.kind == AccountKind.DESK.value)
)
_DESK: Final = _OF_DESK.where(ENTRIES.c.what != EntryReason.COUNT.value)
_SHORT: Final = _OF_DESK.with_only_columns(
    literal("short"), literal(""), literal(0), func.sum(_AMOUNT)
).where(ENTRIES.c.what == EntryReason.COUNT.value)
_OWNER: Final = case(
    (ACCOUNTS.c.kind.in_([AccountKind.COLLECTION.value, AccountKind.JACKPOT.value]), ACCOUNTS.c.owner),
    else_="",
)
_NAMED: Final = (
    select(ACCOUNTS.c.kind, _OWNER.label("owner"), ACCOUNTS.c.balance)
    .where(ACCOUNTS.c.kind != AccountKind.DESK.value)
    .subquery()
)
_REST: Final = select(_NAMED.c.kind, _NAMED.c.owner, func.sum(_NAMED.c.balance), literal(0)).group_by(
    _NAMED.c.kind, _NAMED.c.owner
)
_METERS: Final = union_all(_DESK, _SHORT, _REST)


def meters(connection: Connection) -> Meters:
    """All meters, at one moment."""
    read = {
        (row.kind, row.owner): (int(row.one or 0), int(row.two or 0)) for row in connection.execute(_METERS)
    }
    cash_in, cash_out = read.pop(("cash", ""))
    _, short = read.pop(("short", ""))

    def by_owner(kind: AccountKind) -> dict[str, Cents]:
        return {owner: one for (of, owner), (one, _) in read.items() if of == kind.value}

    def total(kind: AccountKind) -> Cents:
        return sum(by_owner(kind).values())

    return Meters(
        cash_in=cash_in,
        cash_out=cash_out,
        short=short,
        wallets=total(AccountKind.WALLET),
        seats=total(AccountKind.SEAT),
        pots=total(AccountKind.POT),
        pools=total(AccountKind.JACKPOT) + total(AccountKind.TOURNAMENT),
        vouchers=total(AccountKind.VOUCHER),
        chips=total(AccountKind.CHIPS),
        corrections=total(AccountKind.CORRECTION),
        collection=by_owner(AccountKind.COLLECTION),
        jackpots=by_owner(AccountKind.JACKPOT),
    )
