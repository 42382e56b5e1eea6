"""Shuffling machines, in a protocol of our own, because no maker has published one."""

from __future__ import annotations

from typing import Final

from hardware.device import Device, Wishes
from hardware.link.link import LineSettings
from hardware.shuffler.protocol import Shuffler, Shuffling
from hardware.shuffler.simulator import FAULTS, ShufflerSimulator, key_of


def _listen(wishes: Wishes) -> Shuffling:
    return Shuffling(Shuffler(key_of(wishes)))


DEVICE: Final = Device(
    key="shuffler",
    title="Shuffling machine, sealed decks",
    line=LineSettings(baud=115_200),
    listen=_listen,
    simulate=ShufflerSimulator,
    faults=FAULTS,
)
