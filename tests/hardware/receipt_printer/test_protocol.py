"""A receipt is sent once, and is printed, not printed or in doubt."""

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
    PrintedReceipt,
    PrinterFault,
    PrinterTrouble,
    ReceiptLine,
    Said,
)
from hardware.receipt_printer.frames import INITIAL
from hardware.receipt_printer.protocol import Printer, Receipts
from hardware.receipt_printer.simulator import ReceiptPrinterSimulator
from tests.hardware.coupled import Coupled

PRINTER = Printer()
LONG = PRINTER.ready + PRINTER.patience


class Counter(Coupled[Said]):
    """A printer and whoever prints with it."""

    @classmethod
    def new(cls, out: Trouble = CLEAN, back: Trouble = CLEAN, seed: int = 0, **wishes: str) -> Counter:
        return cls(Receipts(), ReceiptPrinterSimulator(wishes), out=out, back=back, seed=seed)

    @property
    def table(self) -> Receipts:
        return cast("Receipts", self.host)

    @property
    def paper(self) -> list[str]:
        return cast("ReceiptPrinterSimulator", self.device).paper

    def print(self, booking: int = 1, copy: int = 1) -> None:
        receipt = PrintedReceipt(
            booking, (ReceiptLine(f"Receipt {booking}"), ReceiptLine("Buy-in", "$500.00")), copy
        )
        self.act(lambda now: self.table.print(receipt, now))

    def answers(self) -> list[Outcome]:
        return [event for event in self.events if isinstance(event, Printed | NotPrinted | InDoubt)]

    def came(self, booking: int = 1, copy: int = 1, wait: int = LONG) -> Outcome:
        before = len(self.answers())
        self.print(booking, copy)
        until = self.now + wait
        while len(self.answers()) == before and self.now < until:
            self.run(100)
        self.run(min(1000, wait))  # for what must not follow
        (answer,) = self.answers()[before:]
        return answer

    def times_sent(self) -> int:
        return sum(sent.count(INITIAL) for sent in self.sent)


@pytest.mark.parametrize("trouble", [CLEAN, BYTE_BY_BYTE, Trouble(late=50)], ids=["clean", "bytes", "late"])
def test_a_receipt_is_printed(trouble: Trouble) -> None:
    counter = Counter.new(trouble, trouble)
    assert counter.came() == Printed(1)
    assert counter.paper == ["Receipt 1", f"{'Buy-in':34} $500.00"]
    assert counter.came(2, copy=3) == Printed(2)
    assert counter.paper[2:4] == ["COPY 3", "Receipt 2"]


@pytest.mark.parametrize(
    ("fault", "answer", "lines"),
    [
        ("paper_out", NotPrinted(1, PrinterFault.PAPER_OUT), 0),
        ("knife", InDoubt(1, PrinterFault.JAM), 2),
        ("deaf", InDoubt(1, PrinterFault.LATE), 0),
        ("power", InDoubt(1, PrinterFault.LATE), 0),
        ("old", InDoubt(1, PrinterFault.LATE), 2),
        ("slow", InDoubt(1, PrinterFault.LATE), 0),
    ],
)
def test_what_comes_of_a_receipt(fault: str, answer: Outcome, lines: int) -> None:
    counter = Counter.new(fault=fault)
    assert counter.came() == answer
    assert len(counter.paper) == lines
    assert counter.times_sent() == (0 if isinstance(answer, NotPrinted) else 1)


@pytest.mark.parametrize("seed", range(8))
def test_one_in_five_lost_prints_nothing_twice(seed: int) -> None:
    counter = Counter.new(back=Trouble(drop=0.2), seed=seed)
    answer = counter.came()
    assert counter.times_sent() == (0 if isinstance(answer, NotPrinted) else 1)
    assert len(counter.paper) == 2 * counter.times_sent()


@pytest.mark.parametrize("seed", range(8))
def test_a_fifth_of_the_bytes_lost_both_ways_is_sent_once_and_the_next_on_a_good_line(seed: int) -> None:
    """Receipts have no check sum: letters can be missing on the paper, and nothing can notice that."""
    counter = Counter.new(Trouble(drop=0.2), Trouble(drop=0.2), seed)
    answer = counter.came()
    assert counter.times_sent() == (0 if isinstance(answer, NotPrinted) else 1)
    counter.mend()
    before = len(counter.paper)
    assert counter.came(2) == Printed(2)
    assert counter.paper[before] == "Receipt 2"


@pytest.mark.parametrize("seed", range(8))
def test_stray_bytes_and_flips_both_ways(seed: int) -> None:
    trouble = Trouble(drop=0.02, stray=0.02, flip=0.01)
    counter = Counter.new(trouble, trouble, seed)
    answer = counter.came()
    assert counter.times_sent() <= 1
    assert not isinstance(answer, NotPrinted) or not counter.paper


@pytest.mark.parametrize(
    ("hand", "fault"), [("open", PrinterFault.OPEN), ("paper out", PrinterFault.PAPER_OUT)]
)
def test_nothing_is_sent_to_a_printer_that_cannot_print(hand: str, fault: PrinterFault) -> None:
    counter = Counter.new()
    counter.run(2000)
    counter.order(hand)
    assert counter.came() == NotPrinted(1, fault)
    assert counter.times_sent() == 0
    counter.order("close")
    counter.order("paper")
    assert counter.came(2) == Printed(2)


def test_paper_changed_in_the_middle_of_a_receipt() -> None:
    counter = Counter.new()
    counter.print()
    while not counter.times_sent():
        counter.run(10)
    counter.order("paper out")
    counter.run(5000)
    counter.order("paper")
    counter.run(2000)
    assert counter.answers() == [Printed(1)]
    troubles = [event.faults for event in counter.events if isinstance(event, PrinterTrouble)]
    assert PrinterFault.PAPER_OUT in troubles[0]
    assert troubles[-1] == frozenset()


def test_little_paper_is_told_and_prints() -> None:
    counter = Counter.new()
    counter.order("paper low")
    assert counter.came() == Printed(1)
    assert PrinterTrouble(frozenset({PrinterFault.PAPER_LOW})) in counter.events


def test_one_at_a_time() -> None:
    counter = Counter.new()
    counter.print(1)
    assert counter.came(2, wait=0) == NotPrinted(2, PrinterFault.BUSY)
    counter.run(LONG)
    assert counter.answers()[-1] == Printed(1)


def test_the_mark_of_an_earlier_receipt_is_not_taken_for_this_ones() -> None:
    counter = Counter.new(fault="slow")
    assert counter.came(1) == InDoubt(1, PrinterFault.LATE)
    counter.print(2)
    counter.run(29_000)
    assert Printed(2) not in counter.answers()


@pytest.mark.parametrize("way", ["out", "back"])
def test_a_line_cut_at_every_byte(way: str) -> None:
    clean = Counter.new()
    assert clean.came() == Printed(1)
    passed = sum(map(len, clean.sent if way == "out" else clean.answered))
    for cut_after in range(0, passed, 1 if way == "back" else 2):
        cut = Trouble(cut_after=cut_after)
        counter = Counter.new(cut if way == "out" else CLEAN, cut if way == "back" else CLEAN)
        answer = counter.came()
        assert counter.times_sent() == 1
        assert answer == Printed(1) or isinstance(answer, InDoubt)
        assert counter.paper.count("Receipt 1") <= 1


class Dumb(ReceiptPrinterSimulator):
    """Its line stands, and it hangs."""

    def __init__(self) -> None:
        super().__init__({})

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:  # noqa: ARG002 - it hears nothing
        return ConversationStep()


def test_silence_is_said_once_and_so_is_the_answer() -> None:
    counter = Counter.new()
    counter.run(2000)
    there, counter.device = counter.device, Dumb()
    counter.run(20_000)
    counter.device = there
    counter.run(2000)
    assert counter.events == [Answering(), Silent("no answer"), Answering()]


@settings(max_examples=30)
@given(
    seed=st.integers(0, 10**6),
    drop=st.sampled_from([0, 0.01, 0.1]),
    orders=st.lists(
        st.sampled_from(["paper out", "paper", "open", "close", "power", "cut", "print"]), max_size=8
    ),
)
def test_whatever_happens_each_receipt_ends_once_and_is_on_paper_once_at_most(
    seed: int, drop: float, orders: list[str]
) -> None:
    counter = Counter.new(back=Trouble(drop=drop, late=30), seed=seed)
    wanted = 0
    for order in [*orders, "print"]:
        counter.run(seed % 900)
        match order:
            case "cut":
                counter.plug()
            case "print":
                wanted += 1
                counter.print(wanted)
            case _:
                counter.order(order)
    counter.run(LONG + 1000)
    answers = counter.answers()
    assert sorted(answer.booking for answer in answers) == list(range(1, wanted + 1))
    for answer in answers:
        there = counter.paper.count(f"Receipt {answer.booking}")
        assert there <= 1
        assert there == 1 or not isinstance(answer, Printed)
        assert there == 0 or not isinstance(answer, NotPrinted)
