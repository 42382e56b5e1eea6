"""Ticket printers: money on paper, in TCL."""

from __future__ import annotations

from typing import Final

from hardware.device import Device, Wishes
from hardware.link.link import LineSettings
from hardware.ticket_printer.protocol import Printing
from hardware.ticket_printer.simulator import FAULTS, TicketPrinterSimulator


def _listen(_: Wishes) -> Printing:
    return Printing()


DEVICE: Final = Device(
    key="ticket_printer",
    title="Ticket printer, TCL",
    line=LineSettings(baud=38_400),
    listen=_listen,
    simulate=TicketPrinterSimulator,
    faults=FAULTS,
    secret=True,
)
