"""SSP, the host's half: the sequence bit, the trap of the next POLL, and what encryption is good for."""

from __future__ import annotations

from random import Random

import pytest

from hardware.cash import NoteOffered, NoteRejected, Rejection
from hardware.cash_memory import CashMemory
from hardware.ssp import DEVICE
from hardware.ssp.frames import Frame, FrameReader, encode
from hardware.ssp.protocol import SspOptions, ssp
from hardware.ssp.secrecy import WRAPPED
from hardware.ssp.simulator import simulated_ssp
from hardware.ssp.words import Answer, Command
from tests.hardware.cash.bench import Bench, Kind
from tests.hardware.coupled import Coupled

OPEN = SspOptions()
SECRET = SspOptions(entropy=Random(3).randbytes)
both = pytest.mark.parametrize("options", [OPEN, SECRET], ids=["in the open", "encrypted"])


def make(options: SspOptions = OPEN) -> Kind:
    return Kind("ssp", lambda memory: ssp("S1", memory, options), simulated_ssp)


def said(bench: Bench) -> list[Frame]:
    return list(FrameReader().feed(b"".join(bench.line.sent)))


def commands(bench: Bench) -> list[int]:
    return [frame.data[0] for frame in said(bench)]


def test_a_start_in_order_and_a_note_from_before_goes_back_before_the_first_poll() -> None:
    bench = Bench(make())
    bench.run(300)
    assert commands(bench)[:6] == [
        Command.SYNC,
        Command.PROTOCOL_VERSION,
        Command.SETUP_REQUEST,
        Command.SET_INHIBITS,
        Command.REJECT,
        Command.ENABLE,
    ]
    assert [frame.sequence for frame in said(bench)[:6]] == [1, 0, 1, 0, 1, 0]


def test_unanswered_it_is_the_same_message_with_the_same_bit() -> None:
    host = ssp("S1", CashMemory())
    first = host.begin(0).send
    assert host.tick(1_000).send == first
    host.feed(encode(0, 0, bytes((Answer.OK,))), 1_100)  # the wrong bit
    assert host.tick(2_000).send == first
    (next_,) = FrameReader().feed(host.feed(encode(1, 0, bytes((Answer.OK,))), 2_100).send)
    assert (next_.sequence, next_.data[0]) == (0, Command.PROTOCOL_VERSION)


def test_an_older_device_is_asked_for_a_lower_version() -> None:
    bench = Bench(make(), {"fault": "old"})
    bench.run(3_000)
    asked = [frame.data[1] for frame in said(bench) if frame.data[0] == Command.PROTOCOL_VERSION]
    assert asked[:3] == [6, 5, 4]
    assert bench.feed_note(20)
    bench.run(4_000)
    assert list(bench.ledger.values()) == [2000]


def test_while_the_house_thinks_the_note_is_held_and_never_polled() -> None:
    bench = Bench(make(), says=lambda _: None)
    bench.run(2_000)
    bench.feed_note(20)
    bench.run(1_000)
    before = len(commands(bench))
    bench.run(4_000)
    assert set(commands(bench)[before:]) == {Command.HOLD}


def test_a_note_that_goes_back_by_itself_is_not_credited() -> None:
    bench = Bench(make(), {"fault": "impatient"}, says=lambda _: None)
    bench.run(2_000)
    bench.feed_note(20)
    bench.run(5_000)
    assert bench.device.path.given_back == [2000]
    assert not bench.ledger
    assert bench.fault() == ""


@both
@pytest.mark.parametrize("fault", ["crc", "stray", "slow", "fraud", "old"])
def test_a_note_is_counted_once_with_every_fault(fault: str, options: SspOptions) -> None:
    bench = Bench(make(options), {"fault": fault})
    bench.run(12_000)
    for dollars in (20, 1):
        assert bench.feed_note(dollars)
        bench.run(12_000)
    assert sorted(bench.ledger.values()) == [100, 2000]
    assert bench.fault() == ""


def test_why_a_note_was_rejected_is_asked_for() -> None:
    bench = Bench(make())
    bench.run(2_000)
    bench.order("insert 3")
    bench.run(2_000)
    assert commands(bench).count(Command.LAST_REJECT) == 1
    assert [event.why for event in bench.told if isinstance(event, NoteRejected)] == [Rejection.UNREADABLE]


def test_a_note_without_a_value_is_returned() -> None:
    bench = Bench(make(SspOptions(notes={1: 100})))
    bench.run(2_000)
    bench.device.path.insert(2000, bench.line.now)
    bench.run(4_000)
    assert bench.device.path.given_back == [2000]
    assert not any(isinstance(event, NoteOffered) for event in bench.told)


def test_after_the_exchange_everything_is_encrypted() -> None:
    bench = Bench(make(SECRET))
    bench.run(4_000)
    bench.feed_note(20)
    bench.run(4_000)
    exchanged = max(at for at, command in enumerate(commands(bench)) if command == Command.KEY_EXCHANGE)
    assert set(commands(bench)[exchanged + 1 :]) == {WRAPPED}
    assert list(bench.ledger.values()) == [2000]


def test_a_lost_key_is_agreed_upon_again_and_the_credit_is_not_lost() -> None:
    bench = Bench(make(SECRET), {"fault": "key_lost"})
    bench.run(4_000)
    bench.feed_note(20)
    bench.run(6_000)
    assert commands(bench).count(Command.KEY_EXCHANGE) >= 2
    assert list(bench.ledger.values()) == [2000]
    assert bench.fault() == ""


def test_the_monitor_leaves_an_encrypted_credit_to_the_table_that_stopped() -> None:
    bench = Bench(make(SECRET))
    bench.run(4_000)
    bench.feed_note(20)
    while not bench.device.path.box:
        bench.run(20)
    monitor = Coupled(DEVICE.listen({"encrypted": "yes"}), bench.device)
    monitor.run(5_000)
    bench.restart()
    bench.run(6_000)
    assert list(bench.ledger.values()) == [2000]
    assert bench.fault() == ""
