"""Games as houses spread them, and as no house would: what the players of these tests are dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from table_server.families.rounds.lineup.terms import (
    ButtonRule,
    LineupTerms,
    MissedBlinds,
    MissedSmallBlind,
    NewPlayer,
    RebuyTerms,
    SeatChange,
    ShortBlind,
    SkippedSmallBlind,
    Straddle,
    ThreeBlinds,
)
from table_server.houses import house as houses
from table_server.houses.house import House
from table_server.runtime.opening import table_terms
from table_server.settings.values import Dish, TableSettings
from table_server.simulation.rounds.wild import wild_terms
from table_server.table.terms import Clocks, Spread, TableTerms, Turnover
from tests.families.rounds.declared import pot_poker

QUICK = Clocks(between_hands=0, run_out=0, choice=1_000, action=2_000, warning=500, bank=1_000, called=1_000)
"""For players that answer at once; whoever stalls is not waited for long."""
BRISK = replace(QUICK, choice=200, action=250, warning=100, bank=100, called=100)
"""The same on the machine's own clock."""


class Dice:
    """Chance as the simulations want it."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck

    def below(self, bound: int) -> int:
        return self._luck.randrange(bound)


@cache
def _house(name: str) -> House:
    return houses.load(name)


@cache
def posted(game: str) -> tuple[tuple[str, str], ...]:
    """Every table of this game that a house has: the house, and what it calls it."""
    return tuple(
        (name, table) for name in houses.names() for key, table in _house(name).tables if key == game
    )


def house_table(menu: Sequence[tuple[str, str]], clocks: Clocks = QUICK, key: str = "main") -> TableSettings:
    """A table of one house: games, and what it calls them."""
    house = next(_house(name) for name in houses.names() if {*menu} <= _house(name).tables.keys())
    dishes = tuple(Dish(game, name) for game, name in menu)
    turnover = Turnover.ROTATES if len(dishes) > 1 else Turnover.STAYS
    seats = min(pot_poker()[game].seats[1] for game, _ in menu)
    return TableSettings(key, "A table", house, dishes, seats, None, turnover, 3, clocks)


def menus(luck: Random) -> Iterator[list[tuple[str, str]]]:
    """Every game that any house spreads: the house with the most of them first, then those with the rest."""
    wanted = {game for game in pot_poker() if posted(game)}
    while wanted:
        spread = {name: wanted & {game for game, _ in _house(name).tables} for name in houses.names()}
        name = max(spread, key=lambda name: len(spread[name]))
        games = luck.sample(sorted(spread[name]), len(spread[name]))
        yield [(game, luck.choice([of for house, of in posted(game) if house == name])) for game in games]
        wanted -= spread[name]


def any_table(game: str, luck: Random) -> TableTerms:
    """This game as some house spreads it, or once in three as no house would."""
    found = posted(game)
    if not found or not luck.randrange(3):
        return wild_table(game, luck)
    _, name = luck.choice(found)
    return table_terms(house_table([(game, name)]))


def wild_table(game: str, luck: Random) -> TableTerms:
    """Every option by chance."""
    found = pot_poker()[game]
    terms = wild_terms(found, luck.choice(found.structures), Dice(luck))
    between = LineupTerms(
        most_players=found.seats[1],
        most_dealt=found.seats[1],
        button=luck.choice([*ButtonRule]),
        three_blinds=luck.choice([*ThreeBlinds]),
        straddle=luck.choice([*Straddle]),
        new_player=luck.choice([NewPlayer.POST, NewPlayer.FREE, NewPlayer.STRADDLE]),
        missed=luck.choice([MissedBlinds.ALL_BLINDS, MissedBlinds.ALL_BUT_THE_BIG, MissedBlinds.STRADDLE]),
        missed_small=luck.choice([*MissedSmallBlind]),
        post_anywhere=luck.choice([False, True]),
        seat_change=luck.choice([*SeatChange]),
        rebuy=luck.choice([*RebuyTerms]),
        skipped_small=luck.choice([*SkippedSmallBlind]),
        short_blind=luck.choice([*ShortBlind]),
    )
    least = terms.lower * luck.choice((2, 10, 40))
    spread = Spread(game, "wild", terms, between, least, luck.choice((None, least * 5)))
    return TableTerms("main", "A table", (spread,), clocks=QUICK)
