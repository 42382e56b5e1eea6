"""Answers that several seats give at once stay hidden until all have answered (D-51, D-91, D-109)."""

from __future__ import annotations

from dataclasses import replace

from table_server.families.rounds.commands import Call, Command, Discard, RunIt, TurnUp, Wager
from table_server.table.ephemeral import Presence
from table_server.table.state import Table
from tests.families.rounds.shapes import FIVE_CARD, NO_LIMIT, PINEAPPLE, TURNED_STUD
from tests.projection.knowledge import NOBODY, cards_in
from tests.projection.screens import Screens
from tests.projection.three_seats import ONE, THREE, TWO, dealt_table, does, hand, stays


def seen(table: Table, *commands: Command) -> bytes:
    """The bytes that are sent to everybody but seat 1 after the last of these."""
    *before, last = commands
    does(table, *before)
    screens = Screens(table, Presence(), does(table, last))
    return screens.of(NOBODY) + screens.of(TWO) + screens.of(THREE)


def turning() -> Table:
    return stays(dealt_table(TURNED_STUD, FIVE_CARD))


def running_out() -> Table:
    table = dealt_table(terms=replace(NO_LIMIT, run_it=3))
    does(table, Wager(THREE, 10_000), Call(ONE), Call(TWO))
    return table


def throws(table: Table, at: int) -> Command:
    return Discard(ONE, (hand(table).hole[0][at],))


def test_a_thrown_card_stays_hidden() -> None:
    sent = {seen(table, throws(table, at)) for at in range(3) for table in (stays(dealt_table(PINEAPPLE)),)}
    assert len(sent) == 1


def test_a_choice_to_turn_a_card_stays_hidden() -> None:
    assert seen(turning(), TurnUp(ONE, up=True)) == seen(turning(), TurnUp(ONE, up=False))


def test_an_answer_on_running_the_board_stays_hidden() -> None:
    """A seat that declines ends the question, so only the other answers are hidden."""
    assert seen(running_out(), RunIt(ONE, 2)) == seen(running_out(), RunIt(ONE, 3))


def test_turned_cards_lie_open_once_all_have_answered() -> None:
    table = turning()
    does(table, TurnUp(ONE, up=True), TurnUp(TWO, up=False))
    before = Screens(table, Presence(), ()).sent_to(NOBODY)
    turned = hand(table).hole[0][0]
    assert turned not in cards_in(before)
    does(table, TurnUp(THREE, up=False))
    assert turned in cards_in(Screens(table, Presence(), ()).sent_to(NOBODY))
