"""An answer whose cards are named by their places."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import Card, Seat
from table_server.engine.values import value
from table_server.table.families import CardCommand


@value
class ByPlace:
    """An answer that names cards by their places in the player's hand.

    Places mean something only in the hand that is on the table when the answer is taken.
    """

    seat: Seat
    places: tuple[int, ...]
    names: type[CardCommand]

    def of(self, held: Sequence[Card]) -> CardCommand | None:
        """The command for these cards; None if there is no card at one of the places."""
        if any(place >= len(held) for place in self.places):
            return None
        return self.names(self.seat, tuple(held[place] for place in self.places))
