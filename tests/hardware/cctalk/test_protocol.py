"""ccTalk, the host's half: nothing believed at first sight, nothing lost at a restart."""

from __future__ import annotations

import pytest

from hardware.cash import CashTrouble, NoteOffered, TroubleBegan
from hardware.cash_memory import CashMemory
from hardware.cctalk.frames import BILL, HOST, Frame, Header, frame_reader
from hardware.cctalk.protocol import CctalkOptions, cctalk
from hardware.cctalk.simulator import simulated_cctalk
from tests.hardware.cash.bench import Bench, Kind


def make(options: CctalkOptions | None = None) -> Kind:
    return Kind("cctalk", lambda memory: cctalk("S1", memory, options), simulated_cctalk)


def said(bench: Bench) -> list[Frame]:
    return list(frame_reader(mine=BILL, other=HOST).feed(b"".join(bench.line.sent)))


def test_a_start_asks_for_the_values_and_clears_the_escrow() -> None:
    bench = Bench(make())
    bench.run(500)
    headers = [frame.header for frame in said(bench)]
    assert headers[:2] == [Header.POLL, Header.SCALING]
    assert headers[2:18] == [Header.BILL_ID] * 16
    assert headers[18:21] == [Header.OPERATING_MODE, Header.INHIBITS, Header.ROUTE]
    assert said(bench)[19].data == b"\x3f\x00", "six bills have a value"
    assert said(bench)[20].data == b"\0", "a note from before goes back"


def test_values_that_the_site_decides_are_not_asked_for() -> None:
    bench = Bench(make(CctalkOptions(notes={4: 2000})))
    bench.run(1_000)
    assert not any(frame.header == Header.BILL_ID for frame in said(bench))
    assert not bench.feed_note(5, tries=1)
    assert bench.feed_note(20, tries=1)


@pytest.mark.parametrize("wishes", [{}, {"echo": "no"}], ids=["one wire", "no echo"])
@pytest.mark.parametrize("fault", ["", "crc", "stray", "slow", "busy", "fraud"])
def test_a_note_is_counted_once_with_every_fault(fault: str, wishes: dict[str, str]) -> None:
    bench = Bench(make(), {**wishes, "fault": fault})
    bench.run(20_000)
    for dollars in (20, 1):
        assert bench.feed_note(dollars)
        bench.run(10_000)
    assert sorted(bench.ledger.values()) == [100, 2000]
    assert bench.fault() == ""


def test_events_that_were_lost_are_an_alarm_and_the_credit_among_the_rest_is_seen() -> None:
    bench = Bench(make(), {"fault": "flood"})
    bench.run(4_000)
    bench.feed_note(20)
    bench.run(5_000)
    assert TroubleBegan(CashTrouble.FAULT) in bench.told
    assert list(bench.ledger.values()) == [2000]


def test_a_note_that_goes_back_by_itself_is_not_credited() -> None:
    bench = Bench(make(), {"fault": "impatient"}, says=lambda _: None)
    bench.run(4_000)
    bench.feed_note(20)
    bench.run(5_000)
    assert bench.device.path.given_back == [2000]
    assert bench.fault() == ""


def test_a_device_that_was_reset_before_anything_happened_is_noticed() -> None:
    bench = Bench(make())
    bench.run(4_000)
    bench.order("power off")
    bench.run(300)
    bench.order("power on")
    bench.run(4_000)
    assert bench.feed_note(20, tries=1)


def test_a_note_without_a_value_is_returned() -> None:
    bench = Bench(make(CctalkOptions(notes={1: 100})))
    bench.run(4_000)
    bench.device.path.insert(2000, bench.line.now)
    bench.run(4_000)
    assert bench.device.path.given_back == [2000]
    assert not any(isinstance(event, NoteOffered) for event in bench.told)


def test_one_spoilt_answer_that_checks_is_not_believed() -> None:
    host = cctalk("S1", CashMemory(), CctalkOptions(notes={4: 2000}))
    bench = Bench(make(CctalkOptions(notes={4: 2000})))
    bench.run(4_000)
    assert host.due is not None
    heard = bytes((1, 11, BILL, 0, 200, 4, 1, *[0] * 8))
    spoilt = heard + bytes((-sum(heard) & 0xFF,))
    while not bench.line.sent[-1] or bench.line.sent[-1][3] != Header.EVENTS:
        bench.run(5)
    bench.host.feed(spoilt, bench.line.now)
    bench.run(1_000)
    assert not any(isinstance(event, NoteOffered) for event in bench.told)
