"""The meaning of SSP's bytes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hardware.ssp.words import Event, Happening, Poll, channel_values, poll, setup_reply


def test_several_events_come_in_one_poll() -> None:
    assert poll(bytes((0xCC, 0xEE, 3, 0xEB, 0xE8))) == Poll(
        (
            Happening(Event.STACKING),
            Happening(Event.CREDIT, 3),
            Happening(Event.STACKED),
            Happening(Event.DISABLED),
        )
    )


def test_behind_an_event_of_unknown_length_nothing_is_guessed() -> None:
    """A byte that looks like a credit there may belong to something else."""
    assert poll(bytes((0xCC, 0xDA, 1, 0xEE, 3))) == Poll((Happening(Event.STACKING),), unread=True)
    assert poll(bytes((0xEE,))) == Poll((), unread=True)


def test_176_is_b0_and_not_76() -> None:
    """The printed table of one implementation has its events in the wrong base."""
    assert {0xB5, 0xCC, 0xEE} <= set(Event)
    assert 0x76 not in set(Event)


def test_the_values_of_the_channels_old_and_new() -> None:
    dollars = [1, 5, 10, 20, 50, 100]
    cents = {channel: value * 100 for channel, value in enumerate(dollars, start=1)}
    assert channel_values(setup_reply(dollars, 6)) == cents
    assert channel_values(setup_reply(dollars, 4)) == cents
    assert channel_values(b"") == {}
    assert channel_values(setup_reply(dollars, 4)[:20]) == {}


@given(st.binary(max_size=300))
def test_any_setup_is_stood(data: bytes) -> None:
    assert all(cents > 0 for cents in channel_values(data).values() if cents)


@given(st.binary(max_size=300))
def test_any_poll_is_stood(data: bytes) -> None:
    assert len(poll(data).happenings) <= len(data)
