"""The simulated printer by itself."""

from __future__ import annotations

from hardware.ticket_printer.frames import encode_ticket
from hardware.ticket_printer.simulator import HELP, TicketPrinterSimulator


def test_hands() -> None:
    printer = TicketPrinterSimulator({})
    assert printer.order("look", 0).events == ("<Flag.TOP_OF_FORM|RESET: 285212672>, 0 printed",)
    assert printer.order("take", 0).events == ("nothing to take",)
    assert printer.order("paper out", 0).events == ("paper out",)
    assert printer.order("dance", 0).events == (HELP,)


def test_what_it_does_not_print() -> None:
    printer = TicketPrinterSimulator({})
    assert printer.feed(encode_ticket("0", ("1",)), 0).events == ("a ticket, not understood",)
    printer.feed(b"^x|^", 0)
    printer.order("open", 0)
    assert printer.feed(encode_ticket("0", ("1", "T", "$1")), 0).events == ("a ticket, and it cannot print",)


def test_a_ticket_in_the_chute_is_taken_although_the_printer_starts_again() -> None:
    printer = TicketPrinterSimulator({"fault": "mute"})
    printer.feed(encode_ticket("0", ("1", "T", "$1")), 0)
    assert [printer.tick(now).events for now in (300, 600)] == [("printed: T, $1",), ("cut",)]
    printer.order("power", 700)
    assert (printer.due, printer.tick(900).events) == (900, ("taken",))
