"""The time to look at a board that was run out with open hands."""

from __future__ import annotations

from table_server.table.state import Table


def time_to_look(table: Table) -> int:
    """Milliseconds from the end of the hand to the next deal: a pause, and more for each open street."""
    return table.terms.clocks.between_hands + time_run_out(table)


def time_run_out(table: Table) -> int:
    """Milliseconds until the screens have shown how the hand came out."""
    hand = table.hand
    streets = 0 if hand is None else table.families.rules_of(hand).streets_run_out(table.story)
    return table.terms.clocks.run_out * streets
