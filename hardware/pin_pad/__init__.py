"""PIN pads: plain keypads over a serial line or as a grabbed keyboard, dark until a PIN is asked for."""

from __future__ import annotations

from typing import Final

from hardware.conversation import Step
from hardware.device import Device, Wishes
from hardware.link.link import Line
from hardware.pin_pad.protocol import Pinning, Said
from hardware.pin_pad.simulator import FAULTS, PinPadSimulator


class AskingAtOnce(Pinning):
    """For the monitor, where no table asks: takes one PIN once the line is open."""

    def begin(self, now: int) -> Step[Said]:
        opened, asked = super().begin(now), self.ask(now)
        return Step(opened.events + asked.events)


def _listen(_: Wishes) -> AskingAtOnce:
    return AskingAtOnce()


DEVICE: Final = Device(
    key="pin_pad",
    title="PIN pad, plain keys",
    line=Line(),
    listen=_listen,
    simulate=PinPadSimulator,
    faults=FAULTS,
    secret=True,
)
