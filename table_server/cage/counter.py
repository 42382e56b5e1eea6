"""PURE. The vocabulary of the cash station: receipts, balances, and every reason for a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from table_server.cage.ledger import EntryReason, NotMoved
from table_server.engine.money import Cents
from table_server.engine.values import value

MOST_AT_ONCE: Final = 10_000_000_00
"""Cents; a larger amount is a typing error."""
MOST_ON_VOUCHER: Final = 100_000_00
"""Cents; for more, issue two vouchers."""


class CashRefused(Enum):
    """Reasons why nothing was done."""

    NO_SUCH_PLAYER = "no_such_player"
    UNKNOWN_CARD = "unknown_card"
    NOT_A_CARD = "not_a_card"
    CARD_IN_USE = "card_in_use"
    """It belongs to an account, or once did."""
    NOT_A_NAME = "not_a_name"
    NOT_A_PIN = "not_a_pin"
    WEAK_PIN = "weak_pin"
    BAD_AMOUNT = "bad_amount"
    NO_REASON = "no_reason"
    NOT_PROVEN = "not_proven"
    """Nothing proves that the customer is at the counter, or it was another customer."""
    PIN_AT_THE_PAD = "pin_at_the_pad"
    """A pad is fitted, so a PIN that proves the customer is keyed there and not typed."""
    SEATED = "seated"
    """The account sits at a table, so its owner cannot be at the counter."""
    NOT_KEYED = "not_keyed"
    """No such PIN was keyed at this cashier's pad, or too long ago."""
    NOT_ENOUGH = "not_enough"
    BARRED = "barred"
    EXCLUDED = "excluded"
    DEPOSIT_LIMIT = "deposit_limit"
    NOT_COUNTED = "not_counted"
    """No notes and coins were counted, or they add up to another amount."""
    NO_SHIFT = "no_shift"
    """The cashier has no drawer open."""
    SHIFT_OPEN = "shift_open"
    """The cashier already has a drawer open."""
    SHIFT_CLOSED = "shift_closed"
    NOT_IN_DRAWER = "not_in_drawer"
    """More than the drawer holds."""
    DIFFERENCE = "difference"
    """The count differs from what the drawer should hold, and no reason was given."""
    NOT_A_VOUCHER = "not_a_voucher"
    """There is no such number, or a digit is wrong."""
    VOUCHER_REDEEMED = "voucher_redeemed"
    VOUCHER_REPLACED = "voucher_replaced"
    """A copy was made, and only the copy's number is paid."""
    VOUCHER_EXPIRED = "voucher_expired"
    """A supervisor can have it paid, with a reason."""
    NOT_LOCKED = "not_locked"
    """No wrong tries locked it, or it has been opened already."""
    NO_SUCH_NOTE = "no_such_note"
    """It is not disputed."""
    NOTE_SETTLED = "note_settled"
    NO_SUCH_TICKET = "no_such_ticket"
    NO_PRINTER = "no_printer"
    NOT_PRINTED = "not_printed"
    """The printer has a fault; the voucher stands."""
    NOT_A_CHIP = "not_a_chip"
    """Not a tag, not a value of chips, or not on the house's list."""
    CHIP_NOT_THERE = "chip_not_there"
    """One of the chips is not where the request says: in the cage, or out."""
    CHIP_NOT_ON_TRAY = "chip_not_on_tray"
    """One of the chips does not lie on the counter's tray."""
    NO_RECEIPT = "no_receipt"
    """No act that is printed was done under that key."""
    KEY_USED = "key_used"
    """The key belongs to another act."""


NOT_MOVED: Final[Mapping[NotMoved, CashRefused]] = {
    NotMoved.NOT_ENOUGH: CashRefused.NOT_ENOUGH,
    NotMoved.NO_SUCH_ACCOUNT: CashRefused.NO_SUCH_PLAYER,
    NotMoved.BARRED: CashRefused.BARRED,
    NotMoved.EXCLUDED: CashRefused.EXCLUDED,
    NotMoved.DEPOSIT_LIMIT: CashRefused.DEPOSIT_LIMIT,
    NotMoved.FAULT: CashRefused.KEY_USED,
}
"""The counter's word for each refusal of the ledger; the ledger's other refusals concern tables."""


@value
class Receipt:
    """Money that crossed the counter; the same whenever it is asked for by its key."""

    key: str
    player: str
    what: EntryReason
    amount: Cents
    balance: Cents
    """The wallet's balance just after."""
    at: int


@value
class StatementLine:
    """One movement of a wallet."""

    at: int
    what: EntryReason
    amount: Cents
    balance: Cents
    """Just after."""
    key: str
    where: str
    """The table or tournament, if there was one."""


@value
class Balance:
    """A player's money (LP-36, LP-40)."""

    player: str
    name: str
    wallet: Cents
    in_play: Cents


@value
class OnTable:
    """A player's chips on one table."""

    table: str
    amount: Cents


@value
class Patron:
    """Everything the counter needs to know of a player at one look."""

    balance: Balance
    tables: tuple[OnTable, ...]
    locked: bool
    """Three wrong PINs; a new PIN opens the account again."""
    barred: bool
    excluded: bool
