"""PURE. The words of the ledger: accounts, and entries that balance to nothing.

A line's amount is what it adds to its account. The sum of an entry is nothing, so the sum of all accounts is
too; the cash desk stands at minus what lies in its drawers.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from table_server.engine.money import Cents
from table_server.engine.values import value


class Kind(Enum):
    """What an account is for."""

    DESK = "desk"
    """The cash of the house: a drawer, owned by the number of its shift, or the safe."""
    WALLET = "wallet"
    """A player's money that is on no table; owned by the player's number."""
    SEAT = "seat"
    """A player's money in play; owned by table and player, `t1/17`."""
    POT = "pot"
    """What a hand that nobody won leaves on a table for the next one (D-136)."""
    COLLECTION = "collection"
    """What the house took at a table."""
    JACKPOT = "jackpot"
    TOURNAMENT = "tournament"
    """A tournament's pool, or a seat in it won in a satellite; owned by its key, `main`, `main/ticket/17`."""
    VOUCHER = "voucher"
    """What vouchers that were issued and not redeemed owe."""
    CHIPS = "chips"
    """What chips that are out of the house owe."""
    CORRECTION = "correction"
    """The other side of what people put right: a stack, a wallet, a drawer that was counted."""


NEVER_NEGATIVE = frozenset(
    {Kind.WALLET, Kind.SEAT, Kind.POT, Kind.JACKPOT, Kind.TOURNAMENT, Kind.VOUCHER, Kind.CHIPS}
)


class What(Enum):
    """Why money moved."""

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
    """What the house adds to a pool."""


INTO_TOURNAMENT: Final = frozenset({What.TOURNAMENT_ENTRY, What.REBUY, What.ADD_ON})
OUT_OF_TOURNAMENT: Final = frozenset({What.TOURNAMENT_REFUND, What.PRIZE, What.BOUNTY})


@value
class Account:
    """One account, by what it is for and whose it is."""

    kind: Kind
    owner: str = ""


@value
class Line:
    """What one entry adds to one account."""

    account: Account
    amount: Cents


@value
class Entry:
    """Money moved, all of it or none. The same key moves it once, however often it is asked for."""

    key: str
    what: What
    lines: tuple[Line, ...]
    reason: str = ""
    """Why, where people decided it."""


class NotMoved(Enum):
    """Why an entry was refused."""

    NOT_ENOUGH = "not_enough"
    """An account that may not go below nothing would."""
    NO_SUCH_ACCOUNT = "no_such_account"
    BARRED = "barred"
    """By the house."""
    EXCLUDED = "excluded"
    """By the player's own wish."""
    DEPOSIT_LIMIT = "deposit_limit"
    LOSS_LIMIT = "loss_limit"
    SESSION_LIMIT = "session_limit"
    FAULT = "fault"
    """The entry cannot be: its key is another's, or it does not balance. People have to look."""


DESK = Account(Kind.DESK)
"""Cash that came through no drawer, as when a program fills a room."""
SAFE = Account(Kind.DESK, "safe")
"""What drawers are opened from and emptied into; it stands at minus what came more than went."""
DRAWERS = Account(Kind.CORRECTION, "drawers")
"""What drawers held too much, less what they lacked."""
VOUCHERS = Account(Kind.VOUCHER)
CHIPS = Account(Kind.CHIPS)


def player_of(account: Account) -> str | None:
    """The player whose money lies on an account; None for the house's."""
    match account.kind:
        case Kind.WALLET:
            return account.owner
        case Kind.SEAT:
            return account.owner.rpartition("/")[2]
        case _:
            return None


def sums(entry: Entry) -> dict[Account, Cents]:
    """What an entry adds to each account it changes, in one order for everybody."""
    amounts: dict[Account, Cents] = {}
    for line in entry.lines:
        amounts[line.account] = amounts.get(line.account, 0) + line.amount
    changed = [account for account in amounts if amounts[account]]
    return {account: amounts[account] for account in sorted(changed, key=_place)}


def _place(account: Account) -> tuple[str, str]:
    return account.kind.value, account.owner


def wallet(player: str) -> Account:
    """What a player has at the cage."""
    return Account(Kind.WALLET, player)


def in_play(table: str, player: str) -> Account:
    """What a player has on a table, whatever seat."""
    return Account(Kind.SEAT, f"{table}/{player}")


def collection(table: str) -> Account:
    """One account for each table: a single one for the room would be written by all of them at once."""
    return Account(Kind.COLLECTION, table)


def jackpot(table: str) -> Account:
    return Account(Kind.JACKPOT, table)


def pot(table: str) -> Account:
    return Account(Kind.POT, table)


def correction(table: str) -> Account:
    return Account(Kind.CORRECTION, table)


def deposit(key: str, player: str, amount: Cents, into: Account = DESK) -> Entry:
    """Cash over the counter: the drawer holds more, so the desk stands lower."""
    return Entry(key, What.DEPOSIT, (Line(into, -amount), Line(wallet(player), amount)))


def withdrawal(key: str, player: str, amount: Cents, out_of: Account = DESK) -> Entry:
    return Entry(key, What.WITHDRAWAL, (Line(wallet(player), -amount), Line(out_of, amount)))


def buy_in(key: str, table: str, player: str, amount: Cents) -> Entry:
    """From the wallet to the felt."""
    lines = (Line(wallet(player), -amount), Line(in_play(table, player), amount))
    return Entry(key, What.BUY_IN, lines)


def cash_out(key: str, table: str, player: str, amount: Cents) -> Entry:
    """From the felt back to the wallet (LP-38)."""
    lines = (Line(in_play(table, player), -amount), Line(wallet(player), amount))
    return Entry(key, What.CASH_OUT, lines)


def adjustment(key: str, player: str, amount: Cents, reason: str) -> Entry:
    """A wallet put right at the cage, up or down; the other side is the house's."""
    lines = (Line(wallet(player), amount), Line(correction("cage"), -amount))
    return Entry(key, What.CORRECTION, lines, reason)
