"""Magnetic card readers: track 2 over a serial line or a grabbed keyboard; our own card numbers."""

from __future__ import annotations

from typing import Final

from hardware.card_reader.card import ISSUER
from hardware.card_reader.frames import CheckSent
from hardware.card_reader.protocol import Reader, Swiping
from hardware.card_reader.simulator import FAULTS, CardReaderSimulator
from hardware.device import Device, Wishes
from hardware.link.link import LineSettings


def _listen(wishes: Wishes) -> Swiping:
    check = CheckSent.YES if wishes.get("check") == "yes" else CheckSent.NO
    return Swiping(Reader(wishes.get("issuer", ISSUER), check))


DEVICE: Final = Device(
    key="card_reader",
    title="Magnetic card reader, track 2",
    line=LineSettings(),
    listen=_listen,
    simulate=CardReaderSimulator,
    faults=FAULTS,
    secret=True,
)
