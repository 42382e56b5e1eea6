"""Notes beside a table: no events, of concern to one seat or the floor, and lost at a restart."""

from __future__ import annotations

from typing import assert_never

from table_server.engine.cards import Seat
from table_server.runtime.intents import CardSeen, MoneySeen, Noted, Prefers, Reminds, Rung
from table_server.table.ephemeral import Presence, Ringing, Swipe
from table_server.table.state import Table


def noted(table: Table, presence: Presence, intent: Noted) -> Seat | None:
    """Note it. Returns the seat that is to be shown it, or None if no seat has anything new to see."""
    if isinstance(intent, CardSeen | MoneySeen) and intent.seat > table.terms.seats:
        return None  # fitted to a seat that the table has only once its configuration is in force
    match intent:
        case Prefers(player=player, preferences=preferences):
            presence.preferences[player] = preferences
            return seat_of(table, player)
        case Reminds(player=player, reminder=reminder):
            seat = seat_of(table, player)
            if seat is not None:
                presence.reminders[seat] = reminder
            return seat
        case CardSeen(seat=seat, swipe=Swipe() as swipe):
            presence.swipes[seat] = swipe
            return seat
        case CardSeen(seat=seat):
            return None if presence.swipes.pop(seat, None) is None else seat
        case MoneySeen(seat=seat, devices=devices):
            presence.money[seat] = devices
            return seat
        case Rung(alarms=alarms):
            presence.alarms = tuple([Ringing(alarm.kind.value, alarm.who, alarm.at) for alarm in alarms])
            return None  # it concerns no seat
        case _:
            assert_never(intent)


def seat_of(table: Table, player: str) -> Seat | None:
    """The seat of this account."""
    return next((seat for seat, sitter in table.sitters.items() if sitter.player == player), None)
