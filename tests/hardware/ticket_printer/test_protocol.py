"""A ticket is sent once, and is printed, not printed or in doubt: never two of these, never none."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.conversation import ConversationStep
from hardware.link.noise import BYTE_BY_BYTE, CLEAN, Trouble
from hardware.ports import Answering, Silent
from hardware.printing import (
    InDoubt,
    NotPrinted,
    Outcome,
    Printed,
    PrinterFault,
    PrinterTrouble,
    Said,
    Ticket,
)
from hardware.secret import SecretDigits
from hardware.ticket_printer.frames import RESET
from hardware.ticket_printer.protocol import Printer, Printing
from hardware.ticket_printer.simulator import TicketPrinterSimulator
from tests.hardware.coupled import Coupled

PRINTER = Printer()
LONG = PRINTER.ready + PRINTER.patience
WHOLE = [("0" * 17 + "1", "CASHOUT TICKET", "$12,345.50", "Table 1", "Valid 30 days")]
LOSSY = Trouble(drop=0.008)  # one status in five


def ticket(booking: int = 1) -> Ticket:
    return Ticket(
        booking=booking,
        number=SecretDigits(f"{booking:018}"),
        cents=1_234_550,
        title="CASHOUT TICKET",
        words=("Table 1", "Valid 30 days"),
    )


class Desk(Coupled[Said]):
    """A printer and whoever prints with it."""

    @classmethod
    def new(cls, out: Trouble = CLEAN, back: Trouble = CLEAN, seed: int = 0, **wishes: str) -> Desk:
        return cls(Printing(), TicketPrinterSimulator(wishes), out=out, back=back, seed=seed)

    @property
    def table(self) -> Printing:
        return cast("Printing", self.host)

    @property
    def paper(self) -> list[tuple[str, ...]]:
        return cast("TicketPrinterSimulator", self.device).printed

    def print(self, booking: int = 1, copy: int = 1) -> None:
        self.act(lambda now: self.table.print(ticket(booking), copy, now))

    def answers(self) -> list[Outcome]:
        return [e for e in self.events if isinstance(e, Printed | NotPrinted | InDoubt)]

    def came(self, booking: int = 1, copy: int = 1, wait: int = LONG) -> Outcome:
        before = len(self.answers())
        self.print(booking, copy)
        until = self.now + wait
        while len(self.answers()) == before and self.now < until:
            self.run(100)
        self.run(min(1500, wait))  # for what must not follow
        (answer,) = self.answers()[before:]
        return answer

    def times_sent(self) -> int:
        return sum(sent.count(b"^P|") for sent in self.sent)


@pytest.mark.parametrize("trouble", [CLEAN, BYTE_BY_BYTE, Trouble(late=50)], ids=["clean", "bytes", "late"])
@pytest.mark.parametrize("fault", ["none", "mute"])
def test_a_ticket_is_printed(trouble: Trouble, fault: str) -> None:
    desk = Desk.new(trouble, trouble, fault=fault)
    desk.run(2000)
    assert desk.came() == Printed(1)
    assert desk.paper == WHOLE


def test_tickets_one_after_the_other() -> None:
    desk = Desk.new()
    assert [desk.came(booking, wait=3000) for booking in (1, 2, 3)] == [*map(Printed, (1, 2, 3))]
    assert len(desk.paper) == 3


def test_a_copy_says_so_on_paper() -> None:
    desk = Desk.new()
    assert desk.came(copy=2) == Printed(1)
    assert desk.paper[0][1] == "COPY 2 CASHOUT TICKET"


@pytest.mark.parametrize("seed", range(8))
def test_answers_lost_one_in_five(seed: int) -> None:
    """The ticket itself comes through: only what the printer says is lost."""
    desk = Desk.new(back=LOSSY, seed=seed)
    assert desk.came() == Printed(1)
    assert len(desk.paper) == desk.times_sent() == 1


@pytest.mark.parametrize("seed", range(8))
def test_everything_lost_one_in_five_prints_nothing_twice(seed: int) -> None:
    desk = Desk.new(LOSSY, Trouble(drop=0.008, stray=0.005, flip=0.002), seed)
    answer = desk.came()
    assert desk.times_sent() <= 1
    assert len(desk.paper) <= desk.times_sent()
    assert not (isinstance(answer, NotPrinted) and desk.times_sent())


@pytest.mark.parametrize("seed", range(8))
def test_a_fifth_of_the_bytes_lost_prints_nothing_twice_and_the_next_on_a_good_line(seed: int) -> None:
    """Hardly a status comes through whole: nothing is sent to a printer that cannot say how it is."""
    desk = Desk.new(Trouble(drop=0.2), Trouble(drop=0.2), seed)
    answer = desk.came()
    assert desk.times_sent() <= 1
    assert len(desk.paper) <= desk.times_sent()
    assert isinstance(answer, NotPrinted) is not bool(desk.times_sent())
    desk.mend()
    desk.act(desk.table.clear)  # the floor has looked, if there was a doubt
    assert desk.came(2) == Printed(2)


@pytest.mark.parametrize(
    ("fault", "answer", "papers"),
    [
        ("jam_before", InDoubt(1, PrinterFault.JAM), 0),
        ("jam_after", Printed(1), 1),
        ("paper_out", NotPrinted(1, PrinterFault.PAPER_OUT), 0),
        ("chute", Printed(1), 1),
        ("power", InDoubt(1, PrinterFault.POWER), 0),
        ("deaf", InDoubt(1, PrinterFault.LATE), 0),
        ("garbled", InDoubt(1, PrinterFault.GARBLED), 0),
        ("slow", Printed(1), 1),
    ],
)
def test_what_comes_of_a_ticket(fault: str, answer: Outcome, papers: int) -> None:
    desk = Desk.new(fault=fault)
    assert desk.came() == answer
    assert len(desk.paper) == papers
    assert desk.times_sent() == (0 if isinstance(answer, NotPrinted) else 1)


def test_a_flag_left_from_the_ticket_before_is_not_believed() -> None:
    """Taking it for this ticket's would report a ticket as printed that is not."""
    desk = Desk.new(fault="stuck")
    desk.order("power")
    desk.run(1000)
    desk.device._flags |= 0x20 << 24  # type: ignore[attr-defined] # validation done, of long ago
    assert desk.came() == InDoubt(1, PrinterFault.LATE)


def test_a_doubtful_ticket_holds_the_next_one_until_the_floor_has_looked() -> None:
    """The printer may still have it, and print it then: it would be taken for the next."""
    desk = Desk.new(fault="deaf")
    assert isinstance(desk.came(1), InDoubt)
    assert desk.came(2) == NotPrinted(2, PrinterFault.HELD)
    desk.device = TicketPrinterSimulator({})
    resets = sum(sent.count(RESET) for sent in desk.sent)
    desk.act(desk.table.clear)
    assert desk.came(2) == Printed(2)
    assert sum(sent.count(RESET) for sent in desk.sent) == resets + 1


def test_what_a_printer_has_from_before_the_table_started_is_thrown_away() -> None:
    desk = Desk.new()
    desk.run(1000)
    assert RESET in desk.sent[0]
    assert desk.lines == ["reset"]


def test_one_at_a_time() -> None:
    desk = Desk.new()
    desk.print(1)
    assert desk.came(2, wait=0) == NotPrinted(2, PrinterFault.BUSY)
    desk.run(LONG)
    assert desk.answers() == [NotPrinted(2, PrinterFault.BUSY), Printed(1)]


@pytest.mark.parametrize(
    ("hand", "fault"),
    [("open", PrinterFault.OPEN), ("jam", PrinterFault.JAM), ("paper out", PrinterFault.PAPER_OUT)],
)
def test_nothing_is_sent_to_a_printer_that_cannot_print(hand: str, fault: PrinterFault) -> None:
    desk = Desk.new()
    desk.run(1000)
    desk.order(hand)
    assert desk.came() == NotPrinted(1, fault)
    assert desk.times_sent() == 0
    assert PrinterTrouble(frozenset({fault})) in desk.events


def test_a_question_that_came_garbled_stops_no_ticket() -> None:
    desk = Desk.new()
    desk.run(1000)
    desk.device.feed(b"^x|^", desk.now)
    desk.run(1000)
    assert PrinterTrouble(frozenset({PrinterFault.GARBLED})) in desk.events
    assert desk.came() == Printed(1)


def test_a_ticket_that_was_not_taken_waits_for_the_hand() -> None:
    desk = Desk.new(fault="chute")
    assert desk.came(1) == Printed(1)
    assert desk.came(2) == NotPrinted(2, PrinterFault.IN_CHUTE)
    desk.print(3)
    desk.run(2000)
    desk.order("take")
    desk.run(3000)
    assert desk.answers()[-1] == Printed(3)


def test_little_paper_is_told_and_prints() -> None:
    desk = Desk.new()
    desk.order("paper low")
    assert desk.came() == Printed(1)
    desk.order("paper")
    desk.run(1000)
    troubles = [event.faults for event in desk.events if isinstance(event, PrinterTrouble)]
    assert troubles[0] == {PrinterFault.PAPER_LOW}
    assert troubles[-1] == frozenset()


@pytest.mark.parametrize("way", ["out", "back"])
def test_a_line_cut_at_every_byte_prints_one_ticket_or_says_so(way: str) -> None:
    clean = Desk.new()
    assert clean.came() == Printed(1)
    passed = sum(map(len, clean.sent if way == "out" else clean.answered))
    for cut_after in range(0, passed, 1 if way == "out" else 5):
        cut = Trouble(cut_after=cut_after)
        desk = Desk.new(cut if way == "out" else CLEAN, cut if way == "back" else CLEAN)
        answer = desk.came()
        assert desk.times_sent() == 1
        assert isinstance(answer, Printed | InDoubt)
        assert desk.paper == WHOLE or answer != Printed(1)
        assert len(desk.paper) <= 1


@pytest.mark.parametrize("at", range(0, 3000, 60))
def test_power_lost_at_any_time(at: int) -> None:
    desk = Desk.new()
    desk.print()
    desk.run(at)
    desk.order("power")
    desk.run(LONG)
    (answer,) = desk.answers()
    assert desk.times_sent() == 1
    assert desk.paper or answer == InDoubt(1, PrinterFault.POWER)


def test_silence_is_said_once_and_so_is_the_answer() -> None:
    desk = Desk.new()
    desk.run(1000)
    there, desk.device = desk.device, Dumb()
    desk.run(20_000)
    desk.device = there
    desk.run(2000)
    heard = [event for event in desk.events if isinstance(event, Answering | Silent)]
    assert heard == [Answering(), Silent("no answer"), Answering()]


class Dumb(TicketPrinterSimulator):
    """Its line stands, and it hangs."""

    def __init__(self) -> None:
        super().__init__({"fault": "mute"})

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:  # noqa: ARG002 - it hears nothing
        return ConversationStep()


def test_no_number_shows() -> None:
    desk = Desk.new()
    desk.came()
    assert "0" * 17 + "1" not in repr((desk.events, desk.lines, ticket()))


@settings(max_examples=30)
@given(
    seed=st.integers(0, 10**6),
    drop=st.sampled_from([0, 0.002, 0.01]),
    orders=st.lists(
        st.sampled_from(
            ["jam", "paper out", "paper", "open", "close", "power", "take", "cut", "clear", "print"]
        ),
        max_size=8,
    ),
)
def test_whatever_happens_each_ticket_ends_once_and_is_on_paper_once_at_most(
    seed: int, drop: float, orders: list[str]
) -> None:
    desk = Desk.new(back=Trouble(drop=drop, stray=drop, split=0.1, late=30), seed=seed)
    wanted = 0
    for order in [*orders, "print"]:
        desk.run(seed % 900)
        match order:
            case "cut":
                desk.plug()
            case "clear":
                desk.act(desk.table.clear)
            case "print":
                wanted += 1
                desk.print(wanted)
            case _:
                desk.order(order)
    desk.run(LONG + 1000)
    answers = {answer.booking: answer for answer in desk.answers()}
    papers = [int(fields[0]) for fields in desk.paper]
    assert sorted(answer.booking for answer in desk.answers()) == list(range(1, wanted + 1))
    assert len(set(papers)) == len(papers)
    for booking, answer in answers.items():
        assert booking in papers if isinstance(answer, Printed) else True
        assert booking not in papers if isinstance(answer, NotPrinted) else True
