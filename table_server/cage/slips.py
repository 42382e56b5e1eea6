"""PURE. The receipt of one act at the counter, and the state of its paper."""

from __future__ import annotations

from typing import Final

from table_server.cage.ledger import EntryReason
from table_server.cage.tickets import Paper
from table_server.cage.tray import Pile, Tray
from table_server.engine.money import Cents
from table_server.engine.values import value

OF_A_DRAWER: Final = frozenset({EntryReason.FLOAT, EntryReason.FILL, EntryReason.DROP, EntryReason.COUNT})
"""For the cashier of the drawer, and for supervisors."""
ON_PAPER: Final = OF_A_DRAWER | {
    EntryReason.DEPOSIT,
    EntryReason.WITHDRAWAL,
    EntryReason.CORRECTION,
    EntryReason.VOUCHER_ISSUED,
    EntryReason.VOUCHER_REDEEMED,
    EntryReason.CHIPS_OUT,
    EntryReason.CHIPS_IN,
}
"""Acts that cross the counter or a drawer; all others happen at tables."""


@value
class Slip:
    """One act as the books have it. It has no voucher's number: with the number anybody can cash it."""

    act: str
    what: EntryReason
    amount: Cents
    at: int
    by: str
    player: str = ""
    name: str = ""
    balance: Cents | None = None
    """The wallet's balance just after."""
    counted: Tray = Tray()
    drawer: int | None = None
    voucher: int | None = None
    chips: tuple[Pile, ...] = ()
    difference: Cents | None = None
    """Of a count that closed a drawer."""


@value
class SlipPrint:
    """One try to print a slip."""

    number: int
    """The receipt's number: one for each act."""
    attempt: int
    copy: int
    """Copies from 2 on are marked; a print that never reached the printer does not count."""
    paper: Paper = Paper.UNKNOWN
    why: str = ""
