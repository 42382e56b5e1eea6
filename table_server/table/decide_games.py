"""Commands about the game that is spread: the floor's changes, dealer's choice. Always between hands."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.engine.refusal import Refusal, Refused
from table_server.table import commands
from table_server.table.events import GameTurned, TermsSet
from table_server.table.opening import cannot_be, spread_cannot_be
from table_server.table.outcome import Outcome
from table_server.table.rotation import turn_to
from table_server.table.state import Table
from table_server.table.terms import Spread, TableTerms

GameWish: TypeAlias = commands.ChangeGame | commands.SetTerms | commands.ChooseGame | commands.ChoiceLapsed


def decide(outcome: Outcome, command: GameWish) -> Refused | None:
    match command:
        case commands.ChangeGame():
            return _change_game(outcome, command)
        case commands.SetTerms():
            return _set_terms(outcome, command)
        case commands.ChooseGame():
            return _choose_game(outcome, command)
        case commands.ChoiceLapsed():
            return _choice_lapsed(outcome)
        case _:
            assert_never(command)


def _change_game(outcome: Outcome, command: commands.ChangeGame) -> Refused | None:
    """Refused while money is committed: in a running hand, or in a pot that nobody has opened."""
    table = outcome.table
    refusal = spread_cannot_be(command.spread, table.families)
    if refusal is not None:
        return Refused(refusal)
    if table.lineup.running is not None:
        return Refused(Refusal.HAND_IS_RUNNING)
    if command.spread == table.spread and table.chooser is None:
        return Refused(Refusal.NOT_OFFERED)
    return turn_to(outcome, command.spread)


def _set_terms(outcome: Outcome, command: commands.SetTerms) -> Refused | None:
    """If the game that is spread is no longer on the menu, the first game of the menu is spread instead."""
    table, terms = outcome.table, command.terms
    refusal = _cannot_set(table, terms)
    if refusal is not None:
        return Refused(refusal)
    if table.spread not in terms.menu:
        refused = turn_to(outcome, _same_game(table.spread, terms))
        if refused is not None:
            return refused
    outcome.happens(TermsSet(terms, command.by))
    return None


def _cannot_set(table: Table, terms: TableTerms) -> Refusal | None:
    """The key may not change: the ledger knows a table by it."""
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
    """The game of the same name with its new terms; without one, the first of the menu."""
    named = (other for other in terms.menu if (other.game, other.name) == (spread.game, spread.name))
    return next(named, terms.menu[0])


def _choose_game(outcome: Outcome, command: commands.ChooseGame) -> Refused | None:
    table = outcome.table
    if table.chooser is None or command.seat != table.chooser:
        return Refused(Refusal.NOT_YOUR_TURN)
    if not 0 <= command.index < len(table.terms.menu):
        return Refused(Refusal.NOT_OFFERED)
    return turn_to(outcome, table.terms.menu[command.index])


def _choice_lapsed(outcome: Outcome) -> Refused | None:
    """A player who does not choose keeps the game as it is."""
    table = outcome.table
    if table.chooser is None:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(GameTurned(table.spread))
    return None
