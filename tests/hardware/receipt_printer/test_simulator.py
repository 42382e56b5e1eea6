"""The simulated printer by itself."""

from __future__ import annotations

import pytest

from hardware.receipt_printer.frames import Asked, ask
from hardware.receipt_printer.simulator import HELP, ReceiptPrinterSimulator


@pytest.mark.parametrize(
    ("hand", "bytes_answered"),
    [
        ("look", [0x12, 0x12, 0x12, 0x12]),
        ("open", [0x1A, 0x16, 0x12, 0x12]),
        ("paper low", [0x12, 0x12, 0x12, 0x1E]),
        ("paper out", [0x1A, 0x32, 0x12, 0x7E]),
    ],
)
def test_the_four_status_bytes(hand: str, bytes_answered: list[int]) -> None:
    printer = ReceiptPrinterSimulator({})
    printer.order(hand, 0)
    assert [printer.feed(ask(which), 1).send[0] for which in Asked] == bytes_answered


def test_hands() -> None:
    printer = ReceiptPrinterSimulator({})
    assert printer.order("look", 0).events == ("0 lines printed",)
    assert printer.order("power", 0).events == ("off and on again",)
    assert printer.order("dance", 0).events == (HELP,)
