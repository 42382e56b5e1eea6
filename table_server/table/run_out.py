"""How long a board takes to look at that was run out with open hands."""

from __future__ import annotations

from table_server.table.state import Table


def time_to_look(felt: Table) -> int:
    """Milliseconds from the end of the hand to the next deal: a pause, and so much for each open street."""
    return felt.terms.clocks.between_hands + time_run_out(felt)


def time_run_out(felt: Table) -> int:
    """Milliseconds until the screens have told how the hand came out."""
    hand = felt.hand
    streets = 0 if hand is None else felt.families.rules_of(hand).streets_run_out(felt.story)
    return felt.terms.clocks.run_out * streets
