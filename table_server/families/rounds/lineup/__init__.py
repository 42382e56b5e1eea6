"""The lineup between hands: chairs, button, blinds owed, and the preparation of the next hand."""

from table_server.families.rounds.lineup.begin import RULES, open_lineup, rebuilt
from table_server.families.rounds.lineup.prepared import HandPrepared, setup_from
from table_server.families.rounds.lineup.result import HandResult, result_of
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.lineup.terms import LineupTerms

__all__ = [
    "RULES",
    "HandPrepared",
    "HandResult",
    "Lineup",
    "LineupTerms",
    "open_lineup",
    "rebuilt",
    "result_of",
    "setup_from",
]
