"""Tables as the houses' sheets spread them, and tables with every game there is, stand-ins included."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from table_server.families.rounds.lineup import LineupTerms
from table_server.games import discover
from table_server.houses.house import House, load
from table_server.simulation.rounds.defaults import small_stakes
from table_server.table.terms import Spread, TableTerms, Turnover
from tests.table.stand_ins import openers_table, strange_table
from tests.table.table import ROOM_TERMS
from tests.table.tournament import TOURNAMENT

_load = cache(load)

MENUS: Final = {
    "spread and no limit": ("lightning", "holdem/spread 2-10", "holdem/no limit 1-2"),
    "drop, limit and pot limit": ("lightning", "holdem/4-8", "holdem/pot limit 1-2"),
    "posts and a kill": (
        "oce",
        "holdem/limit 20-40",
        "holdem/8-16 with kill",
        "omaha_hi_lo/20-40 with overs",
    ),
    "run twice, straddles": ("oce", "holdem/pot limit 10-25 blinds", "holdem/no limit 2-3"),
    "low draw with kills": ("oce", "lowball/30-60 with kill", "lowball/pot limit 10-20"),
    "stud": ("oce", "seven_card_stud/5-10", "seven_card_stud/15-30"),
    "time, each player": ("plc", "holdem/100-200 by time", "seven_card_stud/60-120 by time"),
    "ante lowball": ("plc", "lowball/3-6 antes only", "lowball/pot limit 5-10 by time"),
    "kill buttons": ("luc", "lowball/lowball 5-10", "lowball/lowball 10-20"),
    "winner's blind, disc": ("oak", "lowball/lowball winner 4", "lowball/20 win/kill"),
    "half kill, three blinds": ("oak", "omaha_hi_lo/omaha half kill 3", "holdem/no limit three blinds 194"),
    "low draw to the button": ("liv", "lowball/10", "holdem/spread 3-200"),
}
"""By what is special in them: a house, and games it spreads."""


def house_table(name: str) -> TableTerms:
    """A house's menu, where the floor changes the game."""
    house, *dishes = MENUS[name]
    return replace(ROOM_TERMS, menu=tuple(_spread(_load(house), *dish.split("/", 1)) for dish in dishes))


def _spread(house: House, game: str, name: str) -> Spread:
    between = house.between(game, name)
    buy_in = between.buy_in
    return Spread(
        game=game,
        name=name,
        terms=house.terms(game, name),
        between=between.lineup,
        least_buy_in=buy_in.least,
        most_buy_in=buy_in.most,
        short_buys=buy_in.short_buys,
        return_minutes=buy_in.return_minutes,
    )


def every_game(turnover: Turnover, hands_each: int) -> TableTerms:
    """All discovered games in each of their structures, one after the other."""
    menu = tuple(
        Spread(
            game=key,
            name=structure.value,
            terms=small_stakes(game, structure),
            between=LineupTerms(most_players=game.seats[1]),
            least_buy_in=4_000,
            most_buy_in=50_000,
            short_buys=1,
        )
        for key, game in discover().items()
        for structure in game.structures
    )
    return replace(ROOM_TERMS, menu=menu, turnover=turnover, hands_each=hands_each)


TABLES: Final = (
    *MENUS,
    *("rotation", "round by round", "dealer's choice"),
    *("stand-ins", "stand-ins by choice", "openers", "tournament"),
)


def table_terms(name: str) -> TableTerms:
    """The terms of the table with this name."""
    match name:
        case "rotation":
            return every_game(Turnover.ROTATES, 1)
        case "round by round":
            return every_game(Turnover.ROTATES, 0)
        case "dealer's choice":
            return every_game(Turnover.DEALERS_CHOICE, 2)
        case "stand-ins":
            return strange_table()
        case "stand-ins by choice":
            return strange_table(Turnover.DEALERS_CHOICE)
        case "openers":
            return openers_table()
        case "tournament":
            return TOURNAMENT
        case _:
            return house_table(name)
