"""PURE. What a receipt says of one act at the counter, and what is known of its paper."""

from __future__ import annotations

from typing import Final

from table_server.cage.ledger import What
from table_server.cage.tickets import Paper
from table_server.cage.tray import Pile, Tray
from table_server.engine.money import Cents
from table_server.engine.values import value

OF_A_DRAWER: Final = frozenset({What.FLOAT, What.FILL, What.DROP, What.COUNT})
"""For who has the drawer, and for who oversees."""
ON_PAPER: Final = OF_A_DRAWER | {
    What.DEPOSIT,
    What.WITHDRAWAL,
    What.CORRECTION,
    What.VOUCHER_ISSUED,
    What.VOUCHER_REDEEMED,
    What.CHIPS_OUT,
    What.CHIPS_IN,
}
"""What crosses the counter or a drawer; the rest happens at tables."""


@value
class Slip:
    """One act as the books have it. No voucher's number: whoever has that has the money."""

    act: str
    what: What
    amount: Cents
    at: int
    by: str
    player: str = ""
    name: str = ""
    balance: Cents | None = None
    """Of the wallet, just after."""
    counted: Tray = Tray()
    drawer: int | None = None
    voucher: int | None = None
    chips: tuple[Pile, ...] = ()
    difference: Cents | None = None
    """Of a count that closed a drawer."""


@value
class SlipPrint:
    """One try to put a slip on paper."""

    number: int
    """Of the receipt: one for each act."""
    attempt: int
    copy: int
    """2 and more are marked; what never went to the printer does not count."""
    paper: Paper = Paper.UNKNOWN
    why: str = ""
