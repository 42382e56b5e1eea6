"""The lineup: who sits where between hands, who owes which blind, and what the next hand starts from."""

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
