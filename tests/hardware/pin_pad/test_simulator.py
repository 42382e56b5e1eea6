"""The simulated pad: presses what it is told, and repeats no digit."""

from __future__ import annotations

import pytest

from hardware.pin_pad import AskingAtOnce
from hardware.pin_pad.simulator import HELP, PinPadSimulator
from hardware.ports import PinDigits


@pytest.mark.parametrize(
    ("order", "bytes_sent", "line"),
    [
        ("type 12x3", b"123", "3 keys"),
        ("pin 1234", b"1234\r", "4 keys and ENTER"),
        ("enter", b"\r", "ENTER"),
        ("clear", b"*", "CLEAR"),
        ("back", b"\b", "BACK"),
        ("cancel", b"\x1b", "CANCEL"),
        ("dance", b"", HELP),
    ],
)
def test_what_it_presses(order: str, bytes_sent: bytes, line: str) -> None:
    step = PinPadSimulator({}).order(order, 0)
    assert step.send == bytes_sent
    assert step.events == (line,)


def test_the_monitor_asks_by_itself() -> None:
    assert PinDigits(0) in AskingAtOnce().begin(0).events
