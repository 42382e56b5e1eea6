"""Bill validators on a ccTalk bus, with an 8-bit sum or a CRC: both halves."""

from __future__ import annotations

from hardware.cash_conversation import unattended
from hardware.cash_memory import CashMemory
from hardware.cctalk.protocol import CctalkOptions, cctalk
from hardware.cctalk.simulator import CCTALK_FAULTS, simulated_cctalk
from hardware.device import Device
from hardware.link.link import LineSettings

DEVICE = Device(
    key="cctalk",
    title="ccTalk bill validator",
    line=LineSettings(baud=9600, bits=8),
    listen=lambda wishes: unattended(
        cctalk(wishes.get("serial", "monitor"), CashMemory(), CctalkOptions(crc=wishes.get("crc") == "yes"))
    ),
    simulate=simulated_cctalk,
    faults=CCTALK_FAULTS,
)
