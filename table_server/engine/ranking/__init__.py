"""Rankings of hands, one file each. They share the interface in `protocol` and the tables in `rows`.

A game needs only `HIGH.strength(hole, board)` and the like: the higher number wins, for low as well.
"""

from table_server.engine.ranking import showing
from table_server.engine.ranking.ace_five import ACE_FIVE, ACE_FIVE_JOKER
from table_server.engine.ranking.eight_or_better import EIGHT_OR_BETTER
from table_server.engine.ranking.example import example
from table_server.engine.ranking.high import HIGH, HIGH_JOKER
from table_server.engine.ranking.omaha import OMAHA_EIGHT_OR_BETTER, OMAHA_HIGH
from table_server.engine.ranking.openers import pair_or_better
from table_server.engine.ranking.protocol import Ace, Category, HandName, JokerUse, Manner, Ranking

__all__ = [
    "ACE_FIVE",
    "ACE_FIVE_JOKER",
    "EIGHT_OR_BETTER",
    "HIGH",
    "HIGH_JOKER",
    "OMAHA_EIGHT_OR_BETTER",
    "OMAHA_HIGH",
    "Ace",
    "Category",
    "HandName",
    "JokerUse",
    "Manner",
    "Ranking",
    "example",
    "pair_or_better",
    "showing",
]
