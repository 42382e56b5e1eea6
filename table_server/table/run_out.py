"""How long a board takes to look at that was run out with open hands."""

from __future__ import annotations

from table_server.families.rounds.events import BoardDealt, HandsOpened
from table_server.table.state import Felt


def time_to_look(felt: Felt) -> int:
    """Milliseconds from the end of the hand to the next deal: a pause, and so much for each open street."""
    return felt.terms.clocks.between_hands + time_run_out(felt)


def time_run_out(felt: Felt) -> int:
    """Milliseconds until the screens have told how the hand came out."""
    return felt.terms.clocks.run_out * _streets(felt)


def _streets(felt: Felt) -> int:
    """Dealt after all hands lay open; those of every board, where it was run more than once."""
    streets = 0
    for event in reversed(felt.story):
        if isinstance(event, HandsOpened):
            return streets
        streets += isinstance(event, BoardDealt)
    return 0
