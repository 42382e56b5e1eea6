"""ID-003, the host's half, against a device that follows orders: what only this maker has."""

from __future__ import annotations

from hardware.cash import CashTrouble, NoteOffered, NoteRejected, Rejection, TroubleBegan, TroubleEnded
from hardware.cash_memory import CashMemory
from hardware.id003 import DEVICE
from hardware.id003.frames import Command, Frame, Status, encode, frame_reader
from hardware.id003.protocol import Id003Options, id003
from hardware.id003.simulator import simulated_id003
from tests.hardware.cash.bench import Bench, Kind
from tests.hardware.coupled import Coupled


def kind(options: Id003Options | None = None) -> Kind:
    return Kind("id003", lambda memory: id003("S1", memory, options), simulated_id003)


def said(bench: Bench) -> list[Frame]:
    return list(frame_reader().feed(b"".join(bench.line.sent)))


def test_after_a_reset_the_settings_are_told_in_order_and_inhibited_until_notes_are_wanted() -> None:
    bench = Bench(kind(Id003Options(tickets=True)))
    bench.run(4_000)
    told = [frame for frame in said(bench) if frame.code not in {Command.STATUS_REQ, Command.HOLD}]
    assert [frame.code for frame in told] == [
        Command.VERSION,
        Command.RESET,
        Command.SET_DENOMINATIONS,
        Command.SET_SECURITY,
        Command.SET_DIRECTION,
        Command.SET_OPTIONS,
        Command.SET_BARCODE,
        Command.SET_BARCODE_INHIBIT,
        Command.SET_INHIBIT,
        Command.SET_INHIBIT,
    ]
    assert [frame.data for frame in told[-2:]] == [b"\1", b"\0"]
    assert told[2].data == b"\x82\0"  # the second and the eighth denomination are no dollars


def test_the_credit_at_the_lever_and_in_the_box() -> None:
    for stack in (Command.STACK_1, Command.STACK_2):
        bench = Bench(kind(Id003Options(stack=stack)))
        bench.run(4_000)
        bench.feed_note(20)
        bench.run(5_000)
        assert [frame.code for frame in said(bench)].count(stack) == 1
        assert bench.fault() == ""


def test_the_credit_is_acknowledged_as_often_as_it_is_said() -> None:
    bench = Bench(kind(), {"fault": "lost_ack"})
    bench.run(4_000)
    bench.feed_note(20)
    bench.run(5_000)
    assert [frame.code for frame in said(bench)].count(Command.ACK) == 3
    assert list(bench.ledger.values()) == [2000]
    assert bench.fault() == ""


def test_a_wrong_echo_is_asked_for_again() -> None:
    bench = Bench(kind(), {"fault": "echo"})
    bench.run(5_000)
    assert [frame.code for frame in said(bench)].count(Command.SET_DENOMINATIONS) == 2
    assert bench.feed_note(20)


def test_a_ticket_is_offered_by_its_number_and_worth_what_the_house_says() -> None:
    bench = Bench(kind(Id003Options(tickets=True)))
    bench.run(4_000)
    bench.order("ticket 123456789012345678")
    bench.run(5_000)
    offered = [event.note for event in bench.told if isinstance(event, NoteOffered)]
    assert [(note.cents, note.ticket) for note in offered] == [(0, "123456789012345678")]
    assert bench.device.path.box == [0]
    assert bench.fault() == ""


def test_a_note_that_goes_back_by_itself_is_not_credited() -> None:
    """Escrow time-out: the house says yes in the very moment the device gives up."""
    bench = Bench(kind(), {"fault": "impatient"}, says=lambda _: None)
    bench.run(4_000)
    bench.feed_note(20)
    bench.run(20_000)
    assert not bench.ledger
    assert bench.fault() == ""


def test_a_reason_for_a_rejection() -> None:
    bench = Bench(kind())
    bench.run(4_000)
    bench.order("insert 2")
    bench.run(1_500)
    assert [event.why for event in bench.told if isinstance(event, NoteRejected)] == [Rejection.INSERTION]


def test_somebody_who_pulls_at_the_note_is_told_of_and_the_note_is_counted() -> None:
    bench = Bench(kind(), {"fault": "cheat"})
    bench.run(4_000)
    bench.feed_note(20)
    bench.run(5_000)
    troubles = [event for event in bench.told if isinstance(event, TroubleBegan | TroubleEnded)]
    assert troubles == [TroubleBegan(CashTrouble.CHEAT), TroubleEnded(CashTrouble.CHEAT)]
    assert list(bench.ledger.values()) == [2000]


def test_a_device_that_forgets_a_note_in_the_stacker_leaves_it_to_the_floor() -> None:
    bench = Bench(kind(), {"fault": "forgetful"})
    bench.run(4_000)
    bench.feed_note(20)
    while not bench.device.path.box:
        bench.run(20)
    bench.order("power off")
    bench.run(1_000)
    bench.order("power on")
    bench.run(5_000)
    assert not bench.ledger
    assert bench.fault().startswith("left to the floor")


def test_a_note_without_a_value_is_returned() -> None:
    bench = Bench(kind(Id003Options(notes={0x61: 100})))
    bench.run(4_000)
    bench.device.path.insert(2000, bench.line.now)  # although it was told to take ones only
    bench.run(5_000)
    assert bench.device.path.given_back == [2000]
    assert not any(isinstance(event, NoteOffered) for event in bench.told)


def test_what_nobody_asked_for_is_not_heard() -> None:
    host = id003("S1", CashMemory())
    host.begin(0)
    host.feed(encode(Status.IDLE), 5)
    assert host.feed(encode(Status.ESCROW, b"\x65"), 6).events == ()


def test_data_cut_short_is_no_escrow() -> None:
    host = id003("S1", CashMemory())
    host.begin(0)
    assert not any(isinstance(event, NoteOffered) for event in host.feed(encode(Status.ESCROW), 5).events)


def test_the_monitor_leaves_a_credit_to_the_table_that_stopped() -> None:
    bench = Bench(kind())
    bench.run(4_000)
    bench.feed_note(20)
    while not bench.device.path.box:
        bench.run(20)
    monitor = Coupled(DEVICE.listen({}), bench.device)
    monitor.run(5_000)
    assert encode(Command.ACK) not in monitor.sent
    bench.restart()
    bench.run(5_000)
    assert list(bench.ledger.values()) == [2000]
    assert bench.fault() == ""
