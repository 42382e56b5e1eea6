"""PIN pads: plain keypads over a serial line or as a grabbed keyboard, dark until a PIN is asked for."""

from __future__ import annotations

from typing import Final

from hardware.conversation import ConversationStep
from hardware.device import Device, Wishes
from hardware.link.link import LineSettings
from hardware.pin_pad.protocol import Pinning, Said
from hardware.pin_pad.simulator import FAULTS, PinPadSimulator


class AskingAtOnce(Pinning):
    """For the monitor, where no table asks: takes one PIN once the line is open."""

    def begin(self, now: int) -> ConversationStep[Said]:
        opened, asked = super().begin(now), self.ask(now)
        return ConversationStep(opened.events + asked.events)


def _listen(_: Wishes) -> AskingAtOnce:
    return AskingAtOnce()


DEVICE: Final = Device(
    key="pin_pad",
    title="PIN pad, plain keys",
    line=LineSettings(),
    listen=_listen,
    simulate=PinPadSimulator,
    faults=FAULTS,
    secret=True,
)
