"""JCM's bill validators (UBA, iVIZION, WBA, EBA) over ID-003: frames, protocol, driver, simulator."""

from __future__ import annotations

from hardware.cash_conversation import unattended
from hardware.cash_memory import CashMemory
from hardware.device import Device
from hardware.id003.protocol import id003
from hardware.id003.simulator import ID003_FAULTS, simulated_id003
from hardware.link.link import LineSettings, Parity

DEVICE = Device(
    key="id003",
    title="JCM bill validator, ID-003",
    line=LineSettings(baud=9600, bits=8, parity=Parity.EVEN),
    listen=lambda wishes: unattended(id003(wishes.get("serial", "monitor"), CashMemory())),
    simulate=simulated_id003,
    faults=ID003_FAULTS,
)
