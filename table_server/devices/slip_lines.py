"""A receipt line by line, as the page of the cash station shows it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from hardware.printing import Face, ReceiptLine
from table_server.cage.dollars import in_dollars
from table_server.cage.ledger import EntryReason
from table_server.cage.slips import Slip
from table_server.cage.tray import Pile

TITLES: Final = {
    EntryReason.DEPOSIT: "Cash in",
    EntryReason.WITHDRAWAL: "Cash out",
    EntryReason.CORRECTION: "Adjustment",
    EntryReason.VOUCHER_ISSUED: "Voucher issued",
    EntryReason.VOUCHER_REDEEMED: "Voucher redeemed",
    EntryReason.CHIPS_OUT: "Chips given out",
    EntryReason.CHIPS_IN: "Chips taken in",
    EntryReason.FLOAT: "Float",
    EntryReason.FILL: "Out of the safe",
    EntryReason.DROP: "Into the safe",
    EntryReason.COUNT: "Counted",
}
_EMPTY: Final = ReceiptLine("")


def lines_of(slip: Slip, house: str) -> tuple[ReceiptLine, ...]:
    """Return the lines, in the plain letters of an old printer, which has no cent sign."""
    return tuple(_lines(slip, house))


def _lines(slip: Slip, house: str) -> Iterator[ReceiptLine]:
    yield ReceiptLine(house, face=Face.BOLD)
    yield _EMPTY
    yield ReceiptLine(TITLES[slip.what], face=Face.LARGE)
    yield ReceiptLine(in_dollars(slip.amount), face=Face.LARGE)
    yield _EMPTY
    if slip.player:
        yield ReceiptLine("Player", f"{slip.name} ({slip.player})")
    if slip.drawer is not None:
        yield ReceiptLine("Drawer", str(slip.drawer))
    if slip.voucher is not None:
        yield ReceiptLine("Voucher", str(slip.voucher))
    yield from (_pile(pile, "chip ") for pile in slip.chips)
    yield from (_pile(pile) for pile in slip.counted.piles)
    if slip.difference is not None:
        yield ReceiptLine("Difference", in_dollars(slip.difference))
    if slip.balance is not None:
        yield ReceiptLine("Balance", in_dollars(slip.balance), Face.BOLD)
    yield ReceiptLine("Time", f"{datetime.fromtimestamp(slip.at / 1000).astimezone():%Y-%m-%d %H:%M:%S}")
    yield ReceiptLine("By", slip.by)
    yield ReceiptLine("Number", slip.act)


def _pile(pile: Pile, what: str = "") -> ReceiptLine:
    return ReceiptLine(f"{pile.count} x {what}{in_dollars(pile.worth)}", in_dollars(pile.count * pile.worth))
