"""Rules for every bill validator: each note is counted once, and no returned note is credited.

The conversations run clean, byte by byte, with a fifth of the bytes lost, late, with stray bytes, and cut off
at every step, by losing the line, the table's power or the device's.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.cash import CashTrouble, NoteCredited, NoteRejected, NoteReturned, TroubleBegan, TroubleEnded
from hardware.link.noise import BYTE_BY_BYTE, CLEAN, Trouble
from hardware.note_path import Spot
from hardware.ports import Answering, Silent
from tests.hardware.cash.bench import Bench, Kind
from tests.hardware.cash.kinds import KINDS

LINES = {
    "clean": CLEAN,
    "byte by byte": BYTE_BY_BYTE,
    "a fifth lost": Trouble(drop=0.2),
    "late": Trouble(split=0.3, late=120),
    "much too late": Trouble(late=700),
    "stray bytes": Trouble(stray=0.1),
    "doubled": Trouble(duplicate=0.05),
    "bits flipped": Trouble(flip=0.03),
}

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)


def credits(bench: Bench) -> list[int]:
    return [event.note.cents for event in bench.told if isinstance(event, NoteCredited)]


@every_kind
@pytest.mark.parametrize("trouble", LINES.values(), ids=LINES)
def test_notes_are_counted_over_any_line(kind: Kind, trouble: Trouble) -> None:
    bench = Bench(kind, out=trouble, back=trouble, seed=7)
    bench.run(15_000)
    for dollars in (20, 5, 100):
        bench.feed_note(dollars)
        bench.run(10_000)
    bench.calm()
    assert bench.fault() == ""
    assert bench.feed_note(50), "it takes notes again once the line is good"
    bench.run(5_000)
    assert bench.fault() == ""
    assert 5000 in bench.ledger.values()


@every_kind
def test_a_note_is_asked_for_stacked_and_credited_once(kind: Kind) -> None:
    bench = Bench(kind)
    bench.run(4_000)
    assert bench.feed_note(20)
    bench.run(5_000)
    assert credits(bench) == [2000]
    assert bench.device.path.box == [2000]
    assert bench.fault() == ""


@every_kind
def test_a_note_the_house_does_not_want_is_returned(kind: Kind) -> None:
    """A note for a full or unknown account."""
    bench = Bench(kind, says=lambda _: False)
    bench.run(4_000)
    assert bench.feed_note(100)
    bench.run(5_000)
    assert bench.device.path.given_back == [10000]
    assert [event.note.cents for event in bench.told if isinstance(event, NoteReturned)] == [10000]
    assert not bench.ledger
    assert bench.fault() == ""


@every_kind
def test_a_house_that_says_nothing_keeps_no_note(kind: Kind) -> None:
    bench = Bench(kind, says=lambda _: None)
    bench.run(4_000)
    assert bench.feed_note(100)
    bench.run(6_000)
    assert not bench.device.path.given_back, "it is held while the house thinks"
    bench.run(6_000)
    assert bench.device.path.given_back == [10000]
    assert bench.fault() == ""


@every_kind
def test_nothing_is_taken_until_notes_are_wanted(kind: Kind) -> None:
    bench = Bench(kind)
    bench.run(4_000)
    bench.host.take_notes(taking=False)
    bench.run(2_000)
    assert not bench.feed_note(20, tries=1)
    bench.host.take_notes(taking=True)
    bench.run(2_000)
    assert bench.feed_note(20, tries=1)


@every_kind
def test_a_note_it_does_not_want_is_rejected_with_a_reason(kind: Kind) -> None:
    bench = Bench(kind)
    bench.run(4_000)
    bench.order("insert 3")
    bench.run(2_000)
    assert sum(isinstance(event, NoteRejected) for event in bench.told) == 1
    assert not bench.ledger


@every_kind
def test_the_box_out_is_said_once_and_once_when_it_is_back(kind: Kind) -> None:
    bench = Bench(kind)
    bench.run(4_000)
    bench.order("box out")
    bench.run(4_000)
    bench.order("box in")
    bench.run(8_000)
    said = [event for event in bench.told if isinstance(event, TroubleBegan | TroubleEnded)]
    assert said == [TroubleBegan(CashTrouble.BOX_REMOVED), TroubleEnded(CashTrouble.BOX_REMOVED)]
    assert bench.feed_note(20)
    bench.run(5_000)
    assert bench.fault() == ""


@every_kind
def test_a_jam_on_the_way_into_the_box_is_told_of_and_the_note_counted_when_it_is_cleared(kind: Kind) -> None:
    bench = Bench(kind)
    bench.run(4_000)
    assert bench.feed_note(20)
    while bench.device.path.spot is not Spot.PUSHED:
        bench.run(20)
    bench.order("jam")
    bench.run(6_000)
    assert not bench.ledger
    assert TroubleBegan(CashTrouble.JAM) in bench.told
    bench.order("clear")
    bench.run(5_000)
    assert TroubleEnded(CashTrouble.JAM) in bench.told
    assert bench.device.path.box == [2000]
    assert bench.fault() == ""


@every_kind
def test_silence_is_said_once_and_the_device_is_asked_for_until_it_is_back(kind: Kind) -> None:
    bench = Bench(kind)
    bench.run(4_000)
    bench.order("power off")
    bench.run(30_000)
    bench.order("power on")
    bench.run(8_000)
    health = [event for event in bench.told if isinstance(event, Answering | Silent)]
    assert [type(event) for event in health] == [Answering, Silent, Answering]
    assert bench.feed_note(20)
    bench.run(5_000)
    assert bench.fault() == ""


@every_kind
def test_the_table_loses_its_power_at_every_step(kind: Kind) -> None:
    """Before and after each record, each booking: two notes, each counted once."""
    plain = Bench(kind)
    play(plain)
    assert plain.chances > 15
    for chance in range(1, plain.chances + 1):
        bench = Bench(kind, cut_at=chance)
        play(bench)
        bench.run(6_000)
        assert bench.cuts >= 1
        assert bench.fault() == "", f"power lost at chance {chance}"


@every_kind
def test_the_table_loses_its_power_at_any_time(kind: Kind) -> None:
    for after in range(10, 3_000, 90):
        bench = Bench(kind)
        bench.run(4_000)
        assert bench.feed_note(20)
        bench.run(after)
        bench.restart()
        bench.run(8_000)
        assert bench.fault() == "", f"power lost {after} ms after the note went in"


@every_kind
@pytest.mark.parametrize("table_too", [False, True], ids=["device only", "table and device"])
def test_the_device_loses_its_power_at_any_time(kind: Kind, table_too: bool) -> None:
    for after in range(10, 3_000, 90):
        bench = Bench(kind)
        bench.run(4_000)
        assert bench.feed_note(20)
        bench.run(after)
        bench.order("power off")
        if table_too:
            bench.restart()
        bench.run(1_500)
        bench.order("power on")
        bench.run(10_000)
        assert bench.fault() == "", f"power lost {after} ms after the note went in"
        assert bench.feed_note(5)
        bench.run(5_000)
        assert bench.fault() == ""
        assert 500 in bench.ledger.values()


@every_kind
def test_the_device_loses_its_power_while_it_is_set_up(kind: Kind) -> None:
    for after in range(0, 1_500, 110):
        bench = Bench(kind)
        bench.run(after)
        bench.order("power off")
        bench.run(300)
        bench.order("power on")
        bench.run(8_000)
        assert bench.feed_note(20, tries=1), f"power lost after {after} ms"
        bench.run(4_000)
        assert bench.fault() == ""
        assert list(bench.ledger.values()) == [2000]


@every_kind
def test_the_line_is_cut_at_every_byte(kind: Kind) -> None:
    plain = Bench(kind)
    play(plain)
    whole = len(b"".join(plain.line.sent)) // 3
    for at in range(1, whole, max(3, whole // 30)):
        bench = Bench(kind, out=Trouble(cut_after=at), back=Trouble(cut_after=at))
        play(bench)
        assert bench.line.cuts
        assert bench.fault() == "", f"line cut after {at} bytes"


def play(bench: Bench) -> None:
    """Two notes, from the start."""
    bench.run(3_000)
    bench.feed_note(20)
    bench.run(2_500)
    bench.feed_note(5)
    bench.run(2_500)


MISHAPS = st.sampled_from(
    [
        "table",
        "device",
        "both",
        "insert 20",
        "insert 5",
        "insert 100",
        "insert 3",
        "box out",
        "box in",
        "wait",
    ]
)
NOISE = st.builds(
    Trouble,
    drop=st.sampled_from([0, 0, 0.02, 0.2]),
    duplicate=st.sampled_from([0, 0, 0.05]),
    flip=st.sampled_from([0, 0, 0.02]),
    stray=st.sampled_from([0, 0, 0.05]),
    split=st.sampled_from([0, 0.5]),
    late=st.sampled_from([0, 0, 150, 600]),
)


@every_kind
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_whatever_happens_every_note_is_counted_once(kind: Kind, data: st.DataObject) -> None:
    mishaps(kind, data)


def mishaps(kind: Kind, data: st.DataObject) -> None:
    """A random life of a validator; the campaign runs the same for long."""
    out, back = data.draw(NOISE), data.draw(NOISE)
    yes = data.draw(st.integers(0, 3)) > 0
    bench = Bench(kind, out=out, back=back, seed=data.draw(st.integers(0, 999)), says=lambda _: yes)
    bench.cut_at = data.draw(st.none() | st.integers(1, 60))
    bench.run(4_000)
    for what in data.draw(st.lists(MISHAPS, max_size=8)):
        if what in {"table", "both"}:
            bench.restart()
        if what in {"device", "both"}:
            bench.order("power off")
            bench.run(data.draw(st.sampled_from([100, 1_000])))
            bench.order("power on")
        elif what not in {"table", "wait"}:
            bench.order(what)
        bench.run(data.draw(st.sampled_from([50, 120, 300, 700, 3_000])))
        if bench.cut_at is not None and bench.chances >= bench.cut_at:
            bench.cut_at = data.draw(st.none() | st.integers(bench.chances + 1, bench.chances + 60))
    bench.order("box in")
    bench.calm()
    assert bench.fault() == ""
    bench.says = lambda _: True
    booked = len(bench.ledger)
    assert bench.feed_note(50), "it takes notes again without anybody's help"
    bench.run(5_000)
    assert bench.fault() == ""
    assert len(bench.ledger) == booked + 1
    bench.restart()
    bench.run(5_000)
    assert bench.fault() == ""
