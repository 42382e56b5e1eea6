"""PURE. The vocabulary of the ledger: accounts, and entries whose lines add up to zero.

A line's amount is added to its account. Each entry adds up to zero, so all accounts together do too; the cash
desk stands at minus the cash in its drawers.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.engine.money import Cents
from table_server.engine.values import value


class AccountKind(Enum):
    """The purpose of an account."""

    DESK = "desk"
    """The cash of the house: a drawer, owned by the number of its shift, or the safe."""
    WALLET = "wallet"
    """A player's money that is on no table; owned by the player's number."""
    SEAT = "seat"
    """A player's money in play; owned by table and player, `t1/17`."""
    POT = "pot"
    """Money that a hand nobody won leaves on a table for the next one (D-136)."""
    COLLECTION = "collection"
    """The house's takings at a table."""
    JACKPOT = "jackpot"
    TOURNAMENT = "tournament"
    """A tournament's pool, or a seat in it won in a satellite; owned by its key, `main`, `main/ticket/17`."""
    VOUCHER = "voucher"
    """Owed for vouchers issued and not redeemed."""
    CHIPS = "chips"
    """Owed for chips that are out of the house."""
    CORRECTION = "correction"
    """The other side of corrections: of a stack, a wallet, or a drawer's count."""


NEVER_NEGATIVE = frozenset(
    {
        AccountKind.WALLET,
        AccountKind.SEAT,
        AccountKind.POT,
        AccountKind.JACKPOT,
        AccountKind.TOURNAMENT,
        AccountKind.VOUCHER,
        AccountKind.CHIPS,
    }
)


class EntryReason(Enum):
    """The reason money moved."""

    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"
    BUY_IN = "buy_in"
    CASH_OUT = "cash_out"
    HAND = "hand"
    TIME = "time"
    CORRECTION = "correction"
    FLOAT = "float"
    """A drawer is opened."""
    FILL = "fill"
    DROP = "drop"
    COUNT = "count"
    """A drawer is counted and closed."""
    VOUCHER_ISSUED = "voucher_issued"
    VOUCHER_REDEEMED = "voucher_redeemed"
    CHIPS_OUT = "chips_out"
    """Given out for cash or out of a wallet."""
    CHIPS_IN = "chips_in"
    TOURNAMENT_ENTRY = "tournament_entry"
    REBUY = "rebuy"
    ADD_ON = "add_on"
    TOURNAMENT_REFUND = "tournament_refund"
    """Unregistered, called off, or too late."""
    PRIZE = "prize"
    BOUNTY = "bounty"
    HOUSE_PART = "house_part"
    """The house's addition to a pool."""


INTO_TOURNAMENT: Final = frozenset({EntryReason.TOURNAMENT_ENTRY, EntryReason.REBUY, EntryReason.ADD_ON})
OUT_OF_TOURNAMENT: Final = frozenset({EntryReason.TOURNAMENT_REFUND, EntryReason.PRIZE, EntryReason.BOUNTY})


@value
class Account:
    """One account, by its purpose and owner."""

    kind: AccountKind
    owner: str = ""


@value
class EntryLine:
    """The amount an entry adds to one account."""

    account: Account
    amount: Cents


@value
class Entry:
    """Money moved, all of it or none. The same key moves it once, however often it is asked for."""

    key: str
    what: EntryReason
    lines: tuple[EntryLine, ...]
    reason: str = ""
    """Given where people decided it."""


class NotMoved(Enum):
    """Reasons why an entry was refused."""

    NOT_ENOUGH = "not_enough"
    """An account that must not go below zero would."""
    NO_SUCH_ACCOUNT = "no_such_account"
    BARRED = "barred"
    """By the house."""
    EXCLUDED = "excluded"
    """At the player's own wish."""
    DEPOSIT_LIMIT = "deposit_limit"
    LOSS_LIMIT = "loss_limit"
    SESSION_LIMIT = "session_limit"
    FAULT = "fault"
    """The entry is impossible: its key belongs to another, or it does not balance. People have to look."""


DESK = Account(AccountKind.DESK)
"""The house's cash: a drawer, owned by the number of its shift, or the safe."""
SAFE = Account(AccountKind.DESK, "safe")
"""Drawers are opened from it and emptied into it; it stands at minus the cash in it."""
DRAWERS = Account(AccountKind.CORRECTION, "drawers")
"""Surplus found in drawers, less what was missing."""
VOUCHERS = Account(AccountKind.VOUCHER)
CHIPS = Account(AccountKind.CHIPS)


def player_of(account: Account) -> str | None:
    """The player whose money is on an account; None for the house's."""
    match account.kind:
        case AccountKind.WALLET:
            return account.owner
        case AccountKind.SEAT:
            return account.owner.rpartition("/")[2]
        case _:
            return None


def sums(entry: Entry) -> dict[Account, Cents]:
    """The amount an entry adds to each account it changes, always in the same order."""
    amounts: dict[Account, Cents] = {}
    for line in entry.lines:
        amounts[line.account] = amounts.get(line.account, 0) + line.amount
    changed = [account for account in amounts if amounts[account]]
    return {account: amounts[account] for account in sorted(changed, key=_place)}


def _place(account: Account) -> tuple[str, str]:
    return account.kind.value, account.owner


def wallet(player: str) -> Account:
    """A player's money at the cage."""
    return Account(AccountKind.WALLET, player)


def in_play(table: str, player: str) -> Account:
    """A player's money on a table, whatever the seat."""
    return Account(AccountKind.SEAT, f"{table}/{player}")


def collection(table: str) -> Account:
    """One account for each table: a single one for the room would be written by all tables at once."""
    return Account(AccountKind.COLLECTION, table)


def jackpot(table: str) -> Account:
    return Account(AccountKind.JACKPOT, table)


def pot(table: str) -> Account:
    return Account(AccountKind.POT, table)


def correction(table: str) -> Account:
    return Account(AccountKind.CORRECTION, table)


def deposit(key: str, player: str, amount: Cents, *, into: Account = DESK) -> Entry:
    """Cash over the counter: the drawer holds more, so the desk stands lower."""
    return Entry(key, EntryReason.DEPOSIT, (EntryLine(into, -amount), EntryLine(wallet(player), amount)))


def withdrawal(key: str, player: str, amount: Cents, *, out_of: Account = DESK) -> Entry:
    return Entry(key, EntryReason.WITHDRAWAL, (EntryLine(wallet(player), -amount), EntryLine(out_of, amount)))


def buy_in(key: str, *, table: str, player: str, amount: Cents) -> Entry:
    """From the wallet to the table."""
    lines = (EntryLine(wallet(player), -amount), EntryLine(in_play(table, player), amount))
    return Entry(key, EntryReason.BUY_IN, lines)


def cash_out(key: str, *, table: str, player: str, amount: Cents) -> Entry:
    """From the table back to the wallet (LP-38)."""
    lines = (EntryLine(in_play(table, player), -amount), EntryLine(wallet(player), amount))
    return Entry(key, EntryReason.CASH_OUT, lines)


def adjustment(key: str, *, player: str, amount: Cents, reason: str) -> Entry:
    """A wallet corrected at the cage, up or down; the other side is the house's."""
    lines = (EntryLine(wallet(player), amount), EntryLine(correction("cage"), -amount))
    return Entry(key=key, what=EntryReason.CORRECTION, lines=lines, reason=reason)
