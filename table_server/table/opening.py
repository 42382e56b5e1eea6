"""A new table: the check of its terms, and its first event."""

from __future__ import annotations

from typing import Final

from table_server.engine.refusal import Refusal, Refused
from table_server.table.events import TableOpened
from table_server.table.evolve import new_table
from table_server.table.families import FAMILIES, Families
from table_server.table.outcome import Outcome
from table_server.table.terms import Spread, TableTerms

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 10


def open_table(terms: TableTerms, families: Families = FAMILIES) -> Outcome | Refused:
    """An empty table. Nothing is dealt before the floor activates it (LP-51)."""
    refusal = cannot_be(terms, families)
    if refusal is not None:
        return Refused(refusal)
    outcome = Outcome(new_table(terms, families))
    outcome.happens(TableOpened(terms))
    return outcome


def cannot_be(terms: TableTerms, families: Families = FAMILIES) -> Refusal | None:
    """The reason no table can have these terms, such as seats for fewer than two or more than ten players
    (LP-45 to LP-48)."""
    if terms.seats < FEWEST_SEATS:
        return Refusal.BELOW_MINIMUM
    if terms.seats > MOST_SEATS:
        return Refusal.ABOVE_MAXIMUM
    if not terms.menu:
        return Refusal.NOT_OFFERED
    wrong = (spread_cannot_be(spread, families) for spread in terms.menu)
    return next((refusal for refusal in wrong if refusal is not None), None)


def spread_cannot_be(spread: Spread, families: Families = FAMILIES) -> Refusal | None:
    """The reason no table can spread this game."""
    game = families.games().get(spread.game)
    if game is None:
        return Refusal.NOT_OFFERED
    if spread.between.most_in_hand > game.seats[1]:
        return Refusal.ABOVE_MAXIMUM
    return families.of_game(spread.game).lineup.cannot_be(spread.between)
