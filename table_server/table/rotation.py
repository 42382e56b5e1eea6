"""The next game: the floor's choice, the next of a rotation, or the choice of the player on the button."""

from __future__ import annotations

from table_server.engine.refusal import Refusal, Refused
from table_server.table.events import ChoiceOpened, GameTurned
from table_server.table.outcome import Outcome
from table_server.table.state import Table
from table_server.table.terms import Spread, Turnover


def turn_over(outcome: Outcome) -> None:
    """After a hand, go on to the next game if this one has been dealt often enough."""
    table = outcome.table
    if table.terms.turnover is Turnover.STAYS or table.hands_of_game < _due(table):
        return
    if table.terms.turnover is Turnover.ROTATES:
        _next_of_menu(outcome)
    else:
        open_choice(outcome)


def _due(table: Table) -> int:
    """Hands before the game changes: a full round of the button, unless the terms say another number."""
    assert table.hand is not None  # narrows the type: it is asked after a hand
    return table.terms.hands_each or len(table.hand.place)


def _next_of_menu(outcome: Outcome) -> None:
    """A game for fewer players than sit here is passed over."""
    table = outcome.table
    menu = table.terms.menu
    at = menu.index(table.spread) if table.spread in menu else -1
    for step in range(1, len(menu) + 1):
        if turn_to(outcome, menu[(at + step) % len(menu)]) is None:
            return


def open_choice(outcome: Outcome) -> None:
    """Let the player with the next button name the game (dealer's choice)."""
    lineup = outcome.table.lineup
    ready = outcome.table.lineup_rules.prepared(lineup)
    if not isinstance(ready, Refused) and ready.button in outcome.table.sitters:
        outcome.happens(ChoiceOpened(ready.button))


def turn_to(outcome: Outcome, spread: Spread) -> Refused | None:
    """Spread this game from the next hand on. The lineup is not told of the same game again."""
    table, refused = outcome.table, None
    if spread != table.spread:
        refused = _leave_for(outcome, spread)
    if refused is None:
        outcome.happens(GameTurned(spread))
        outcome.goes_on()
    return refused


def _leave_for(outcome: Outcome, spread: Spread) -> Refused | None:
    """Within a family the lineup handles the change; to another family only the players go over."""
    table = outcome.table
    rules = table.lineup_rules
    if table.families.of_game(spread.game).lineup is rules:
        return outcome.between(rules.changed(spread.between, spread.terms))
    if len(table.lineup.chairs) > spread.between.most_players:
        return Refused(Refusal.TABLE_IS_FULL)
    refusal = Refusal.HAND_IS_RUNNING if table.lineup.running is not None else rules.must_stay(table.lineup)
    return None if refusal is None else Refused(refusal)
