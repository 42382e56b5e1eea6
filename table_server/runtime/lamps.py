"""The state of a table that its lights show across the room."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.table.ephemeral import Presence
from table_server.table.state import Phase, Table


@value
class Glance:
    """One table at one instant."""

    open: bool
    """Hands are dealt, or would be with enough players."""
    stopped: bool
    """Paused in the middle of a hand."""
    asked: frozenset[Seat]
    """The seats whose time runs."""
    calling: frozenset[Seat]
    """The seats that wait for the floor."""
    locked: frozenset[Seat]


def glance(table: Table, presence: Presence) -> Glance:
    """The table as it stands now."""
    return Glance(
        open=table.phase in {Phase.OPEN, Phase.LAST_HAND},
        stopped=table.phase is Phase.FROZEN,
        asked=frozenset(presence.clocks),
        calling=frozenset(presence.calls),
        locked=frozenset(table.locked),
    )
