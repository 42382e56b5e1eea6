"""A table where pot poker is played: its lineup, and its hand if that is one of pot poker.

After a game of another family came on, the hand just over may still be of the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from table_server.families.rounds.events import Event
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms
from table_server.table.state import Table
from table_server.table.terms import Spread


def hand_of(table: Table) -> HandState | None:
    """The running hand, or the one just over."""
    hand = table.hand
    return hand if isinstance(hand, HandState) else None


def running_hand(table: Table) -> HandState | None:
    """The hand that is being played."""
    hand = hand_of(table)
    return None if hand is None or hand.over else hand


def story_of(table: Table) -> Sequence[Event]:
    """The events of the running hand, or of the one just over."""
    return cast("Sequence[Event]", table.story) if hand_of(table) is not None else ()


def terms_of(spread: Spread) -> Terms:
    """The house's choices for the hands of this game."""
    assert isinstance(spread.terms, Terms)  # narrows the type: views are asked of the game's own family
    return spread.terms


def between_of(spread: Spread) -> LineupTerms:
    """The house's choices for the time between hands."""
    assert isinstance(spread.between, LineupTerms)  # narrows the type
    return spread.between


def lineup_of(table: Table) -> Lineup:
    """The lineup of a table that plays pot poker."""
    assert isinstance(table.lineup, Lineup)  # narrows the type: views are asked of the lineup's own family
    return table.lineup
