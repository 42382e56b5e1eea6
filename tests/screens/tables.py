"""The tables that scenes are played at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from table_server.families.rounds.lineup import LineupTerms
from table_server.families.rounds.lineup.terms import Straddle
from table_server.families.rounds.terms import AllInHands
from table_server.houses.house import load
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table.terms import Spread, TableTerms, Turnover
from tests.families.rounds.declared import pot_poker
from tests.screens.night import Night

_house = cache(load)

TEN: Final = {1: 200, 2: 164, 3: 312, 4: 90, 5: 255, 6: 138, 7: 182, 8: 77, 9: 421, 10: 200}
"""Dollars in front of ten players."""


def spread(house: str, game: str, name: str) -> Spread:
    """As a house spreads it."""
    room = _house(house)
    between = room.between(game, name)
    buy_in = between.buy_in
    terms = room.terms(game, name)
    return Spread(
        game=game,
        name=name,
        terms=terms,
        between=between.lineup,
        least_buy_in=buy_in.least,
        most_buy_in=buy_in.most,
        short_buys=buy_in.short_buys,
        return_minutes=buy_in.return_minutes,
    )


LIMIT: Final = spread("lightning", "holdem", "limit 3-6")
NO_LIMIT: Final = spread("lightning", "holdem", "no limit 1-2")
RUN_TWICE: Final = replace(
    NO_LIMIT, terms=replace(NO_LIMIT.terms, run_it=3, rabbit=True), least_buy_in=2_000, most_buy_in=60_000
)
DEEP: Final = replace(RUN_TWICE, most_buy_in=None)
DOUBLE_BOARD: Final = replace(
    NO_LIMIT,
    game="two_boards",
    terms=replace(NO_LIMIT.terms, all_in_hands=AllInHands.AT_ONCE),
    least_buy_in=2_000,
    most_buy_in=60_000,
)
"""A game of the tests; it has to be on the shelf."""
OVERS: Final = spread("oce", "omaha_hi_lo", "20-40 with overs")
STUD: Final = spread("plc", "seven_card_stud", "3-6")
LOWBALL: Final = spread("oce", "lowball", "30-60 with kill")
OMAHA: Final = spread("plc", "omaha_hi_lo", "3-6")
STRADDLED: Final = replace(RUN_TWICE, between=replace(RUN_TWICE.between, straddle=Straddle.UNDER_THE_GUN))


def stand_in(key: str) -> Spread:
    """A game of the tests, at small stakes; it has to be on the shelf."""
    game = pot_poker()[key]
    return Spread(
        game=key,
        name="4-8",
        terms=small_stakes(game, game.structures[0]),
        between=LineupTerms(most_players=game.seats[1]),
        least_buy_in=4_000,
    )


def terms(*menu: Spread, turnover: Turnover = Turnover.STAYS, hands_each: int = 0) -> TableTerms:
    return TableTerms("t1", "Table 1", menu, turnover=turnover, hands_each=hands_each)


def played(found: Night, hands: int) -> Night:
    """Some hands that nobody stays in for: the button comes round."""
    for _ in range(hands):
        found.deals()
        found.folds_to_the_end()
    return found


def night(*menu: Spread, stacks: Mapping[int, int] = TEN, turnover: Turnover = Turnover.STAYS) -> Night:
    """Everybody sits, the table is open, nothing is dealt yet."""
    each = 0 if turnover is Turnover.STAYS else 1
    found = Night(terms(*(menu or (LIMIT,)), turnover=turnover, hands_each=each))
    found.sit(stacks)
    found.opens()
    return found
