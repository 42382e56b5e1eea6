"""Reader, dialect, life cycle and turn, put together."""

from __future__ import annotations

import pytest

from hardware.cash import Started, Write
from hardware.cash_memory import CashMemory
from hardware.id003.frames import Command, Status, encode
from hardware.id003.protocol import id003
from hardware.ports import Answering, Silent
from hardware.registry import device
from hardware.simulated_validator import SimulatedValidator
from tests.hardware.coupled import Coupled

POLL = encode(Command.STATUS_REQ)
FULL = encode(Status.STACKER_FULL)


def test_the_start_is_written_before_the_first_question() -> None:
    step = id003("S1", CashMemory()).begin(0)
    assert step.events == (Write((Started(1),)),)
    assert step.send == POLL


def test_what_can_be_dealt_with_without_a_line_is_dealt_with_once() -> None:
    host = id003("S1", CashMemory())
    assert host.news() == (Write((Started(1),)),)
    assert host.begin(0).events == ()


def test_it_says_when_it_wants_the_time() -> None:
    host = id003("S1", CashMemory())
    host.begin(1_000)
    assert host.due == 1_300, "an answer is awaited until then"
    host.feed(FULL, 1_050)
    assert host.due == 1_250, "then the next question is due"
    assert host.tick(1_249).send == b""
    assert host.tick(1_250).send == POLL


def test_an_answer_begins_and_enough_silences_end_its_health() -> None:
    host = id003("S1", CashMemory())
    host.begin(0)
    assert Answering() in host.feed(FULL, 10).events
    told = [event for at in range(210, 6_000, 10) for event in host.tick(at).events]
    assert told == [Silent("no answer")]
    host.tick(6_000)
    assert Answering() in host.feed(FULL, 6_010).events


def test_half_an_answer_from_before_the_line_was_lost_means_nothing() -> None:
    host = id003("S1", CashMemory())
    host.begin(0)
    host.feed(FULL[:3], 5)
    host.begin(50)
    assert host.feed(FULL[3:], 55).events == ()
    assert Answering() in host.feed(FULL, 60).events


@pytest.mark.parametrize(
    ("key", "wishes"),
    [
        ("id003", {}),
        ("ebds", {}),
        ("ssp", {}),
        ("ssp", {"encrypted": "yes"}),
        ("cctalk", {}),
        ("cctalk", {"crc": "yes"}),
    ],
)
def test_with_nobody_above_it_every_note_goes_back(key: str, wishes: dict[str, str]) -> None:
    """The monitor's conversation: a technician feeds a note and gets it back."""
    found = device(key)
    simulated = found.simulate(wishes)
    assert isinstance(simulated, SimulatedValidator)
    line = Coupled(found.listen(wishes), simulated)
    line.run(4_000)
    line.order("insert 20")
    line.run(15_000)
    assert (simulated.path.given_back, simulated.path.box) == ([2000], [])
