"""ITL's bill validators (NV9, NV10, NV200) over SSP, in the open or encrypted: both halves."""

from __future__ import annotations

import os
from collections.abc import Mapping

from hardware.cash_conversation import CashConversation, unattended
from hardware.cash_memory import CashMemory
from hardware.device import Device
from hardware.link.link import LineSettings
from hardware.ssp.frames import Frame
from hardware.ssp.protocol import SspOptions, ssp
from hardware.ssp.simulator import SSP_FAULTS, simulated_ssp


def _listen(wishes: Mapping[str, str]) -> CashConversation[Frame]:
    entropy = os.urandom if wishes.get("encrypted") == "yes" else None
    return unattended(ssp(wishes.get("serial", "monitor"), CashMemory(), SspOptions(entropy=entropy)))


DEVICE = Device(
    key="ssp",
    title="ITL bill validator, SSP and eSSP",
    line=LineSettings(baud=9600, bits=8, stop=2),
    listen=_listen,
    simulate=simulated_ssp,
    faults=SSP_FAULTS,
)
