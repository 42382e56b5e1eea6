"""MEI and CPI bill validators (Cashflow SC, SC Advance, S2K; Pyramid Apex) over EBDS: both halves."""

from __future__ import annotations

from hardware.cash_conversation import unattended
from hardware.cash_memory import CashMemory
from hardware.device import Device
from hardware.ebds.protocol import ebds
from hardware.ebds.simulator import EBDS_FAULTS, simulated_ebds
from hardware.link.link import LineSettings, Parity

DEVICE = Device(
    key="ebds",
    title="MEI/CPI bill validator, EBDS",
    line=LineSettings(baud=9600, bits=7, parity=Parity.EVEN),
    listen=lambda wishes: unattended(ebds(wishes.get("serial", "monitor"), CashMemory())),
    simulate=simulated_ebds,
    faults=EBDS_FAULTS,
)
