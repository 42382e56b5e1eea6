"""What is true of a table only for now."""

from __future__ import annotations

from dataclasses import fields

from table_server.engine.cards import Seat
from table_server.felt.presence import Clock, ClockPart, PreAction, Presence, Wish
from table_server.felt.state import Felt


def test_nothing_of_it_is_kept() -> None:
    """D-4: after a restart clocks run in full and wishes are asked again."""
    assert not {field.name for field in fields(Presence)} & {field.name for field in fields(Felt)}
    presence = Presence()
    assert (presence.connected, presence.wishes, presence.clocks) == (set(), {}, {})
    assert presence.deals_at is None


def test_each_table_has_its_own() -> None:
    here, there = Presence(), Presence()
    here.connected.add(Seat(1))
    here.wishes[Seat(1)] = PreAction(Wish.CALL, 400)
    here.clocks[Seat(2)] = Clock(ClockPart.ACTION, 0, 30_000, 25_000)
    assert there == Presence()


def test_a_wish_is_for_one_price() -> None:
    assert PreAction(Wish.CALL, 400) != PreAction(Wish.CALL, 800)
