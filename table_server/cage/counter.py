"""PURE. The words of the cash station: what was done over the counter, and every way it says no."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from table_server.cage.ledger import NotMoved, What
from table_server.engine.money import Cents
from table_server.engine.values import value

MOST_AT_ONCE: Final = 10_000_000_00
"""Cents; more at once is a slip of the finger."""
MOST_ON_VOUCHER: Final = 100_000_00
"""Cents; who has more takes two."""


class CashRefused(Enum):
    """Why nothing happened."""

    NO_SUCH_PLAYER = "no_such_player"
    UNKNOWN_CARD = "unknown_card"
    NOT_A_CARD = "not_a_card"
    CARD_IN_USE = "card_in_use"
    """Somebody's now, or a dead one."""
    NOT_A_NAME = "not_a_name"
    NOT_A_PIN = "not_a_pin"
    WEAK_PIN = "weak_pin"
    BAD_AMOUNT = "bad_amount"
    NO_REASON = "no_reason"
    NOT_KEYED = "not_keyed"
    """No such PIN was keyed at the pad by whoever asks, or too long ago."""
    NOT_ENOUGH = "not_enough"
    BARRED = "barred"
    EXCLUDED = "excluded"
    DEPOSIT_LIMIT = "deposit_limit"
    NOT_COUNTED = "not_counted"
    """The notes and coins are none, or come to something else."""
    NO_SHIFT = "no_shift"
    """Whoever asks has no drawer open."""
    SHIFT_OPEN = "shift_open"
    """Whoever asks has one already."""
    SHIFT_CLOSED = "shift_closed"
    NOT_IN_DRAWER = "not_in_drawer"
    """More than the drawer holds."""
    DIFFERENCE = "difference"
    """The count is not what the drawer should hold, and nobody has said why."""
    NOT_A_VOUCHER = "not_a_voucher"
    """No such number, or a digit of it is wrong."""
    VOUCHER_REDEEMED = "voucher_redeemed"
    VOUCHER_EXPIRED = "voucher_expired"
    """A supervisor may have it paid, and says why."""
    NOT_LOCKED = "not_locked"
    """Nobody's wrong tries have locked it, or somebody has opened it already."""
    NO_SUCH_NOTE = "no_such_note"
    """It is not disputed."""
    NOTE_SETTLED = "note_settled"
    NO_SUCH_TICKET = "no_such_ticket"
    NO_PRINTER = "no_printer"
    NOT_PRINTED = "not_printed"
    """Something is wrong with the printer; the voucher stands."""
    NOT_A_CHIP = "not_a_chip"
    """No tag, no worth of chips, or on no list."""
    CHIP_NOT_THERE = "chip_not_there"
    """One of them is not where it is said to be: in the cage, or out."""
    NO_RECEIPT = "no_receipt"
    """Nothing that is put on paper was done under that key."""
    KEY_USED = "key_used"
    """The key was given to something else before."""


NOT_MOVED: Final[Mapping[NotMoved, CashRefused]] = {
    NotMoved.NOT_ENOUGH: CashRefused.NOT_ENOUGH,
    NotMoved.NO_SUCH_ACCOUNT: CashRefused.NO_SUCH_PLAYER,
    NotMoved.BARRED: CashRefused.BARRED,
    NotMoved.EXCLUDED: CashRefused.EXCLUDED,
    NotMoved.DEPOSIT_LIMIT: CashRefused.DEPOSIT_LIMIT,
    NotMoved.FAULT: CashRefused.KEY_USED,
}
"""What the ledger's no is called at the counter; the others concern tables."""


@value
class Receipt:
    """Money that crossed the counter, the same on every asking with its key."""

    key: str
    player: str
    what: What
    amount: Cents
    balance: Cents
    """Of the wallet, just after."""
    at: int


@value
class StatementLine:
    """One movement of a wallet."""

    at: int
    what: What
    amount: Cents
    balance: Cents
    """Just after."""
    key: str
    where: str
    """The table or the tournament, where there was one."""


@value
class Balance:
    """What a player has (LP-36, LP-40)."""

    player: str
    name: str
    wallet: Cents
    in_play: Cents


@value
class OnTable:
    """Chips of a player."""

    table: str
    amount: Cents


@value
class Patron:
    """Everything that the counter has to know of a player at one look."""

    balance: Balance
    tables: tuple[OnTable, ...]
    locked: bool
    """Three wrong PINs; another PIN opens the account again."""
    barred: bool
    excluded: bool
