"""The meaning of a variant of the standard: its game, and the terms of hand histories.

The standard profile is not a card room's. It follows the notation's reference reader where that has its own
rules: four raises and no more, also heads-up; a raise on top of any all-in; the smallest bet whatever was
posted; folding where checking is free; no collection.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from table_server.families.rounds.setup import DealtIn, Post
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.families.rounds.terms import Losers, ShortAllIn, Terms
from table_server.games import games_of
from table_server.phh.errors import NotSpread
from table_server.phh.forced import posts_of, seat_of
from table_server.phh.house import HOUSE, house_terms
from table_server.phh.notation import NotedHand
from table_server.phh.units import Unit, unit_of

VARIANTS: Final[Mapping[str, tuple[str, BettingStructure]]] = {
    "FT": ("holdem", BettingStructure.FIXED_LIMIT),
    "NT": ("holdem", BettingStructure.NO_LIMIT),
    "FO/8": ("omaha_hi_lo", BettingStructure.FIXED_LIMIT),
    "F7S": ("seven_card_stud", BettingStructure.FIXED_LIMIT),
}
"""The variants spread here, with game and betting structure."""

RAISES: Final[Mapping[str, int]] = {"FT": 4, "F7S": 4}
"""Raises after the bet. FO/8 has no cap: the reference reader (0.7.7) takes it for pot limit."""


@dataclass(frozen=True, slots=True)
class HistoryTable:
    """A hand without its cards."""

    game: Game
    terms: Terms
    seats: tuple[DealtIn, ...]
    posts: tuple[Post, ...]
    unit: Unit
    house: bool
    """True if the file names a house's rules, which then decide odd chips and short blinds as well."""


def table_of(history: NotedHand) -> HistoryTable:
    """Make the table for a hand of the standard."""
    if history.variant not in VARIANTS:
        raise NotSpread(f"variant {history.variant} is not spread here; {', '.join(VARIANTS)} are")
    game = games_of(Game)[VARIANTS[history.variant][0]]
    players = len(history.starting_stacks)
    if not game.seats[0] <= players <= game.seats[1]:
        raise NotSpread(f"{game.title} is for {game.seats[0]} to {game.seats[1]} players, not {players}")
    unit = unit_of(history)
    house = HOUSE in history.own
    return HistoryTable(
        game=game,
        terms=house_terms(history.own, standard_terms(history, unit), unit),
        seats=tuple(
            DealtIn(seat_of(player), unit.cents(stack))
            for player, stack in enumerate(history.starting_stacks)
        ),
        posts=posts_of(history, unit, in_full=house),
        unit=unit,
        house=house,
    )


def standard_terms(history: NotedHand, unit: Unit) -> Terms:
    """Return the standard profile with this hand's limits."""
    structure = VARIANTS[history.variant][1]
    fixed = structure is BettingStructure.FIXED_LIMIT
    return Terms(
        structure=structure,
        lower=unit.cents(history.small_bet if fixed else history.min_bet),
        upper=unit.cents(history.big_bet if fixed else history.min_bet),
        blinds=tuple(sorted(unit.cents(blind) for blind in history.blinds_or_straddles if blind > 0)),
        bring_in=unit.cents(history.bring_in),
        unit=1,
        raise_cap=RAISES.get(history.variant),
        heads_up_unlimited=False,
        short_all_in=ShortAllIn.ON_TOP,
        free_fold=True,
        posts_raise_least=False,
        losers=Losers.MAY_MUCK,
    )
