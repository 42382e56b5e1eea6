"""Chip readers: trays of ISO 15693 chips, in FEIG's ISO host protocol."""

from __future__ import annotations

from typing import Final

from hardware.chip_reader.protocol import Trays
from hardware.chip_reader.simulator import FAULTS, ChipReaderSimulator
from hardware.device import Device, Wishes
from hardware.link.link import LineSettings, Parity


def _listen(_: Wishes) -> Trays:
    return Trays()


DEVICE: Final = Device(
    key="chip_reader",
    title="Chip reader, ISO 15693, FEIG",
    line=LineSettings(baud=38_400, parity=Parity.EVEN),
    listen=_listen,
    simulate=ChipReaderSimulator,
    faults=FAULTS,
)
