"""PURE. Vouchers that a printer puts on paper, and the state of the paper."""

from __future__ import annotations

from enum import Enum

from table_server.engine.money import Cents
from table_server.engine.values import value


class Paper(Enum):
    """The outcome of a print."""

    PRINTED = "printed"
    NOT_SENT = "not_sent"
    """Not a byte went to the printer."""
    DOUBTFUL = "doubtful"
    """It was sent, and the printer does not report the result: somebody has to look."""
    UNKNOWN = "unknown"
    """It was about to be sent when the power went."""


@value
class PrintedTicket:
    """A voucher and its paper, without its number."""

    serial: int
    amount: Cents
    printer: str
    player: str
    at: int
    copies: int
    """Sent to the printer; all but the first are marked."""
    paper: Paper
    """Of the last copy."""
    why: str
