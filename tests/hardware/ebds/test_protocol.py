"""EBDS, the host's half: the bit that says what is new, and what only this maker has."""

from __future__ import annotations

import pytest

from hardware.cash import CashTrouble, NoteOffered, TroubleBegan, TroubleEnded
from hardware.cash_memory import CashMemory
from hardware.ebds.frames import Frame, Kind, Mode, Setup, encode, frame_reader
from hardware.ebds.protocol import EbdsOptions, ebds
from hardware.ebds.simulator import simulated_ebds
from tests.hardware.cash.bench import Bench
from tests.hardware.cash.bench import Kind as Make

IDLE = bytes.fromhex("011000005410")


def make(options: EbdsOptions | None = None) -> Make:
    return Make("ebds", lambda memory: ebds("S1", memory, options), simulated_ebds, parity=True)


def said(bench: Bench) -> list[Frame]:
    return list(frame_reader().feed(b"".join(bench.line.sent)))


def test_the_bit_flips_with_every_answer_and_not_without() -> None:
    host = ebds("S1", CashMemory())
    first = host.begin(0).send
    again = host.tick(250).send
    assert again == first, "unanswered, it is sent again as it was"
    host.feed(encode(Kind.REPLY, 1, IDLE), 260)  # the wrong bit
    assert host.tick(500).send == first
    host.feed(encode(Kind.REPLY, 0, IDLE), 510)  # a device is believed from its second reply on
    host.feed(encode(Kind.REPLY, 0, IDLE), 520)
    assert frame_reader().feed(host.tick(1_000).send)[0].ack == 1


@pytest.mark.parametrize("fault", ["toggle", "parity", "crc", "stray", "slow", "paused", "cheat"])
def test_a_note_is_counted_once_with_every_fault(fault: str) -> None:
    bench = Bench(make(), {"fault": fault})
    bench.run(6_000)
    for dollars in (20, 1):
        assert bench.feed_note(dollars)
        bench.run(8_000)
    assert sorted(bench.ledger.values()) == [100, 2000]
    assert bench.fault() == ""


def test_nothing_is_taken_before_notes_are_wanted_and_policy_b_is_always_asked_for() -> None:
    (first,) = frame_reader().feed(ebds("S1", CashMemory()).begin(0).send)
    assert first.data == bytes((0, Mode.ESCROW | Mode.ANY_WAY_ROUND, Setup.POLICY_B))
    bench = Bench(make())
    bench.run(2_000)
    assert said(bench)[-1].data == bytes((0x7F, Mode.ESCROW | Mode.ANY_WAY_ROUND, Setup.POLICY_B))


def test_a_note_by_its_printed_value() -> None:
    bench = Bench(make(EbdsOptions(extended=True)))
    bench.run(3_000)
    bench.feed_note(50)
    bench.run(4_000)
    assert list(bench.ledger.values()) == [5000]
    assert bench.fault() == ""


def test_a_ticket_is_offered_by_its_number() -> None:
    bench = Bench(make(EbdsOptions(tickets=True)))
    bench.run(3_000)
    bench.order("ticket 123456789012345678")
    bench.run(4_000)
    offered = [event.note for event in bench.told if isinstance(event, NoteOffered)]
    assert [(note.cents, note.ticket) for note in offered] == [(0, "123456789012345678")]
    assert bench.device.path.box == [0]
    assert bench.fault() == ""


def test_a_pause_is_told_of_once() -> None:
    bench = Bench(make(), {"fault": "paused"})
    bench.run(3_000)
    bench.feed_note(20)
    bench.run(5_000)
    troubles = [event for event in bench.told if isinstance(event, TroubleBegan | TroubleEnded)]
    assert troubles == [TroubleBegan(CashTrouble.PAUSED), TroubleEnded(CashTrouble.PAUSED)]


def test_a_device_that_forgets_a_stacked_note_leaves_it_to_the_floor() -> None:
    bench = Bench(make(), {"fault": "forgetful"})
    bench.run(3_000)
    bench.feed_note(20)
    while not bench.device.path.box:
        bench.run(20)
    bench.run(180)
    bench.order("power off")
    bench.run(1_000)
    bench.order("power on")
    bench.run(10_000)
    assert not bench.ledger
    assert bench.fault().startswith("left to the floor")


def test_a_note_without_a_value_is_returned() -> None:
    bench = Bench(make(EbdsOptions(notes={1: 100})))
    bench.run(3_000)
    bench.device.path.insert(2000, bench.line.now)
    bench.run(4_000)
    assert bench.device.path.given_back == [2000]
    assert not any(isinstance(event, NoteOffered) for event in bench.told)
