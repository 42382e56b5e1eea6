"""Which game comes next: the floor's, the next of a rotation, or the one that the button names."""

from __future__ import annotations

from table_server.engine.refusal import Refusal, Refused
from table_server.table.events import ChoiceOpened, GameTurned
from table_server.table.outcome import Outcome
from table_server.table.state import Table
from table_server.table.terms import Spread, Turnover


def turn_over(course: Outcome) -> None:
    """After a hand: when the game has been dealt long enough, the next one."""
    table = course.table
    if table.terms.turnover is Turnover.STAYS or table.hands_of_game < _due(table):
        return
    if table.terms.turnover is Turnover.ROTATES:
        _next_of_menu(course)
    else:
        open_choice(course)


def _due(table: Table) -> int:
    """A full round of the button, unless the table counts otherwise."""
    assert table.hand is not None  # narrows the type: it is asked after a hand
    return table.terms.hands_each or len(table.hand.place)


def _next_of_menu(course: Outcome) -> None:
    """A game that deals to fewer players than sit here is passed over."""
    table = course.table
    menu = table.terms.menu
    at = menu.index(table.spread) if table.spread in menu else -1
    for step in range(1, len(menu) + 1):
        if turn_to(course, menu[(at + step) % len(menu)]) is None:
            return


def open_choice(course: Outcome) -> None:
    """Who has the next button names the game (dealer's choice)."""
    lineup = course.table.lineup
    ready = course.table.families.rules_between(lineup).prepared(lineup)
    if not isinstance(ready, Refused) and ready.button in course.table.sitters:
        course.happens(ChoiceOpened(ready.button))


def turn_to(course: Outcome, spread: Spread) -> Refused | None:
    """This game from the next hand on; the same again is no other game to the lineup."""
    table, refused = course.table, None
    if spread != table.spread:
        refused = _leave_for(course, spread)
    if refused is None:
        course.happens(GameTurned(spread))
        course.goes_on()
    return refused


def _leave_for(course: Outcome, spread: Spread) -> Refused | None:
    """Within a family its lineup knows what another game does to it; to another family only people go."""
    table = course.table
    rules = table.families.rules_between(table.lineup)
    if table.families.of_game(spread.game).lineup is rules:
        return course.between(rules.changed(spread.between, spread.terms))
    if len(table.lineup.chairs) > spread.between.most_players:
        return Refused(Refusal.TABLE_IS_FULL)
    refusal = Refusal.HAND_IS_RUNNING if table.lineup.running is not None else rules.must_stay(table.lineup)
    return None if refusal is None else Refused(refusal)
