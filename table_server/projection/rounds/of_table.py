"""A table where pot poker is played: its lineup, and its hand if that is one of pot poker.

After a game of another family came on, the hand just over may still be of the one before.
"""

from __future__ import annotations

from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.state import HandState
from table_server.table.state import Table


def hand_of(table: Table) -> HandState | None:
    """The running hand, or the one just over."""
    hand = table.hand
    return hand if isinstance(hand, HandState) else None


def running_hand(table: Table) -> HandState | None:
    """The hand that is being played."""
    hand = hand_of(table)
    return None if hand is None or hand.over else hand


def lineup_of(table: Table) -> Lineup:
    """Who sits here."""
    assert isinstance(table.lineup, Lineup)  # narrows the type: views are asked of the lineup's own family
    return table.lineup
