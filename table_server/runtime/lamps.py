"""What one sees of a table from across the room."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.table.ephemeral import Presence
from table_server.table.state import Phase, Table


@value
class Glance:
    """One table at one instant."""

    open: bool
    """Hands are dealt, or would be."""
    stopped: bool
    """In the middle of a hand."""
    asked: frozenset[Seat]
    """Whose turn it is."""
    calling: frozenset[Seat]
    """Seats that wait for the floor."""
    locked: frozenset[Seat]


def glance(table: Table, presence: Presence) -> Glance:
    """As it stands."""
    return Glance(
        table.phase in {Phase.OPEN, Phase.LAST_HAND},
        table.phase is Phase.FROZEN,
        frozenset(presence.clocks),
        frozenset(presence.calls),
        frozenset(table.locked),
    )
