"""The buffer of events: what is new, what was lost, and whether the device lost its power in between."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hardware.cctalk.events import KEPT, BillEvent, Happened, News, bill_cents, continues, counted, news

EVENTS = st.builds(BillEvent, st.integers(0, 6), st.integers(0, 20))


def buffer(counter: int, *newest_first: BillEvent) -> bytes:
    told = [*newest_first, *[BillEvent(0, 0)] * KEPT][:KEPT]
    return bytes((counter, *(byte for event in told for byte in (event.bill, event.what))))


ESCROW, CREDIT, BACK = BillEvent(4, 1), BillEvent(4, 0), BillEvent(0, Happened.RETURNED)


def test_new_events_oldest_first() -> None:
    assert news(buffer(2, CREDIT, ESCROW), 0) == News((ESCROW, CREDIT), lost=False)
    assert news(buffer(2, CREDIT, ESCROW), 1) == News((CREDIT,), lost=False)
    assert news(buffer(2, CREDIT, ESCROW), 2) == News((), lost=False)


def test_the_counter_goes_from_255_to_1() -> None:
    assert counted(255) == 1
    assert news(buffer(1, CREDIT, ESCROW), 254) == News((ESCROW, CREDIT), lost=False)


def test_more_events_than_are_kept_are_lost_events() -> None:
    assert news(buffer(9, *[BACK] * 5), 3).lost
    assert not news(buffer(9, *[BACK] * 5), 4).lost


def test_a_reset_shows_by_what_does_not_fit() -> None:
    assert continues(buffer(2, CREDIT, ESCROW), buffer(1, ESCROW))
    assert not continues(buffer(1, BACK), buffer(1, ESCROW)), "the same counter, another event"
    assert not continues(buffer(0), buffer(3, BACK, BACK, BACK))
    assert continues(buffer(0), buffer(0))


@given(st.lists(EVENTS, max_size=40), st.integers(0, 6))
def test_reading_in_time_loses_nothing(events: list[BillEvent], start: int) -> None:
    counter, kept, seen, since = start, [BillEvent(0, 0)] * KEPT, list[BillEvent](), start
    before = buffer(counter, *kept)
    for at, event in enumerate(events):
        counter, kept = counted(counter), [event, *kept][:KEPT]
        if at % 4 == 0:
            now = buffer(counter, *kept)
            assert continues(now, before)
            seen += news(now, since).events
            since, before = counter, now
    assert seen == events[: len(seen)]


def test_the_value_of_a_bill() -> None:
    dollars = (100).to_bytes(2, "little") + b"\2"
    assert bill_cents(b"US0020A", dollars) == 2000
    assert bill_cents(b".......", dollars) == 0
    assert bill_cents(b"US00", dollars) == 0
    assert bill_cents(b"US0020A", b"") == 0


@given(st.binary(max_size=10), st.binary(max_size=4))
def test_any_identity_is_stood(identity: bytes, scaling: bytes) -> None:
    assert bill_cents(identity, scaling) >= 0
