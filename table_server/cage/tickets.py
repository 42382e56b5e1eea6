"""PURE. Vouchers that a printer puts on paper: what is known of the paper."""

from __future__ import annotations

from enum import Enum

from table_server.engine.money import Cents
from table_server.engine.values import value


class Paper(Enum):
    """What came of a print."""

    PRINTED = "printed"
    NOT_SENT = "not_sent"
    """Not a byte went to the printer."""
    DOUBTFUL = "doubtful"
    """It was sent, and the printer does not say what came out: somebody has to look."""
    UNKNOWN = "unknown"
    """It was to be sent when the power went."""


@value
class PrintedTicket:
    """A voucher and its paper; never its number."""

    serial: int
    amount: Cents
    printer: str
    player: str
    at: int
    copies: int
    """Sent to the printer; every one but the first is marked."""
    paper: Paper
    """The last of them."""
    why: str
