"""The rule for the cards that a seat's own screen may show."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.table.state import Table


def dealt_to_sitter(table: Table, seat: Seat) -> bool:
    """True if the player who sits there now was dealt this hand there; nobody else ever sees its cards."""
    sitter = table.sitters.get(seat)
    return sitter is not None and table.dealt_to.get(seat) == sitter.player
