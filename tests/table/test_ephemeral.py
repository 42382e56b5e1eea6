"""Facts about a table that hold only for now."""

from __future__ import annotations

from dataclasses import fields

from table_server.cage.ledger import NotMoved
from table_server.cage.preferences import Preferences
from table_server.engine.cards import Seat
from table_server.table.ephemeral import ActionClock, ClockPart, PreAction, Presence, Reminder, Wish
from table_server.table.state import Table


def test_nothing_of_it_is_kept() -> None:
    """D-4: after a restart clocks run in full and players choose pre-actions again."""
    assert not {field.name for field in fields(Presence)} & {field.name for field in fields(Table)}
    presence = Presence()
    assert (presence.connected, presence.wishes, presence.clocks) == (set(), {}, {})
    assert presence.deals_at is None


def test_each_table_has_its_own() -> None:
    here, there = Presence(), Presence()
    here.connected.add(Seat(1))
    here.wishes[Seat(1)] = PreAction(Wish.CALL, 400)
    here.clocks[Seat(2)] = ActionClock(part=ClockPart.ACTION, since=0, until=30_000, warn=25_000)
    assert there == Presence()


def test_a_wish_is_for_one_price() -> None:
    assert PreAction(Wish.CALL, 400) != PreAction(Wish.CALL, 800)


def test_what_a_player_was_told_goes_along_to_another_seat() -> None:
    presence = Presence()
    presence.not_bought[Seat(1)] = NotMoved.LOSS_LIMIT
    presence.reminders[Seat(1)] = Reminder(60, -1_200)
    presence.calls[Seat(1)] = 5_000
    presence.moves(Seat(1), Seat(4))
    assert presence.not_bought == {Seat(4): NotMoved.LOSS_LIMIT}
    assert presence.reminders == {Seat(4): Reminder(60, -1_200)}
    assert presence.calls == {Seat(4): 5_000}
    presence.moves(Seat(2), Seat(3))
    assert set(presence.reminders) == {Seat(4)}


def test_who_goes_leaves_nothing_that_was_told() -> None:
    """The next player at the seat is shown none of it, and no call for the floor."""
    presence = Presence()
    presence.not_bought[Seat(1)] = NotMoved.NOT_ENOUGH
    presence.calls[Seat(1)] = 5
    presence.wishes[Seat(1)] = PreAction(Wish.FOLD, 0)
    presence.preferences["p1"] = Preferences()
    presence.preferences["p2"] = Preferences()
    presence.forget(Seat(1), "p1")
    assert presence == Presence(preferences={"p2": Preferences()})
