"""Wishes about what is spread: the floor's changes, dealer's choice. Always between hands."""

from __future__ import annotations

from table_server.engine.refusal import Refusal, Refused
from table_server.table import commands
from table_server.table.events import GameTurned, TermsSet
from table_server.table.opening import cannot_be, spread_cannot_be
from table_server.table.outcome import Outcome
from table_server.table.rotation import turn_to
from table_server.table.state import Table
from table_server.table.terms import Spread, TableTerms


def change_game(course: Outcome, command: commands.ChangeGame, _: int) -> Refused | None:
    """Refused while money is committed: in a running hand, or in a pot that nobody has opened."""
    table = course.table
    refusal = spread_cannot_be(command.spread, table.families)
    if refusal is not None:
        return Refused(refusal)
    if table.lineup.running is not None:
        return Refused(Refusal.HAND_IS_RUNNING)
    if command.spread == table.spread and table.chooser is None:
        return Refused(Refusal.NOT_OFFERED)
    return turn_to(course, command.spread)


def set_terms(course: Outcome, command: commands.SetTerms, _: int) -> Refused | None:
    """A game that is no longer on the menu gives way to the first that is."""
    table, terms = course.table, command.terms
    refusal = _cannot_set(table, terms)
    if refusal is not None:
        return Refused(refusal)
    if table.spread not in terms.menu:
        refused = turn_to(course, _same_game(table.spread, terms))
        if refused is not None:
            return refused
    course.happens(TermsSet(terms, command.by))
    return None


def _cannot_set(table: Table, terms: TableTerms) -> Refusal | None:
    """The ledger knows a table by its key: under another one it would be another table."""
    if table.lineup.running is not None:
        return Refusal.HAND_IS_RUNNING
    if terms.key != table.terms.key:
        return Refusal.NOT_OFFERED
    if terms.tournament != table.terms.tournament and (table.lineup.chairs or table.moves or table.passes):
        return Refusal.SEAT_IS_TAKEN  # chips are money or they are not
    kept = (given.seat for given in table.passes.values() if given.seat is not None)
    if max((*table.sitters, *kept), default=0) > terms.seats:
        return Refusal.SEAT_IS_TAKEN
    return cannot_be(terms, table.families)


def _same_game(spread: Spread, terms: TableTerms) -> Spread:
    """The one that is called the same, with its new terms; else the first of the menu."""
    named = (other for other in terms.menu if (other.game, other.name) == (spread.game, spread.name))
    return next(named, terms.menu[0])


def choose_game(course: Outcome, command: commands.ChooseGame, _: int) -> Refused | None:
    table = course.table
    if table.chooser is None or command.seat != table.chooser:
        return Refused(Refusal.NOT_YOUR_TURN)
    if not 0 <= command.index < len(table.terms.menu):
        return Refused(Refusal.NOT_OFFERED)
    return turn_to(course, table.terms.menu[command.index])


def choice_lapsed(course: Outcome, _: commands.ChoiceLapsed, __: int) -> Refused | None:
    """Who does not choose keeps the game."""
    table = course.table
    if table.chooser is None:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(GameTurned(table.spread))
    return None
