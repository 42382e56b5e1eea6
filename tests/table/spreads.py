"""Games as a house could spread them at the tables of these tests."""

from __future__ import annotations

from typing import Final

from table_server.engine.collection import Charge, Fund, Schedule
from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.shape import BettingStructure
from table_server.families.rounds.terms import Terms
from table_server.table.terms import Spread

FEES: Final = Schedule((Charge("flop", 100), Charge("flop", 100, fund=Fund.JACKPOT)))

HOLDEM: Final = Spread(
    game="holdem",
    name="4-8",
    terms=Terms(BettingStructure.FIXED_LIMIT, 400, 800, blinds=(200, 400)),
    between=LineupTerms(),
    least_buy_in=4_000,
    most_buy_in=40_000,
    short_buys=1,
)
NO_LIMIT: Final = Spread(
    game="holdem",
    name="no limit 1-2",
    terms=Terms(BettingStructure.NO_LIMIT, 200, 0, blinds=(100, 200), raise_cap=None, rabbit=True, run_it=2),
    between=LineupTerms(),
    least_buy_in=4_000,
)
OMAHA: Final = Spread(
    game="omaha_hi_lo",
    name="4-8",
    terms=Terms(BettingStructure.FIXED_LIMIT, 400, 800, blinds=(200, 400)),
    between=LineupTerms(),
    least_buy_in=4_000,
)
STUD: Final = Spread(
    game="seven_card_stud",
    name="4-8",
    terms=Terms(BettingStructure.FIXED_LIMIT, 400, 800, ante=100, bring_in=100),
    between=LineupTerms(most_players=8),
    least_buy_in=4_000,
)
LOWBALL: Final = Spread(
    game="lowball",
    name="4-8",
    terms=Terms(BettingStructure.FIXED_LIMIT, 400, 800, blinds=(200, 200, 400), pack="53"),
    between=LineupTerms(most_players=8),
    least_buy_in=4_000,
)
