"""Tower lights and seat lights. A seat's ring is a tower of its own."""

from __future__ import annotations

from typing import Final

from hardware.device import Device, Wishes
from hardware.lights.protocol import Shining
from hardware.lights.simulator import FAULTS, LightsSimulator
from hardware.link.link import LineSettings


def _listen(_: Wishes) -> Shining:
    return Shining()


DEVICE: Final = Device(
    key="lights",
    title="Tower light, one byte a lamp",
    line=LineSettings(),
    listen=_listen,
    simulate=LightsSimulator,
    faults=FAULTS,
)
