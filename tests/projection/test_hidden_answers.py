"""What several seats answer at once is seen by nobody else until all have answered (D-51, D-91, D-109)."""

from __future__ import annotations

from dataclasses import replace

from table_server.families.rounds.commands import Call, Command, Discard, RunIt, TurnUp, Wager
from table_server.table.ephemeral import Presence
from table_server.table.state import Table
from tests.families.rounds.shapes import FIVE_CARD, NO_LIMIT, PINEAPPLE, TURNED_STUD
from tests.projection.knowledge import NOBODY, cards_in
from tests.projection.screens import Screens
from tests.projection.three_seats import ONE, THREE, TWO, does, hand, stays, table


def seen(felt: Table, *commands: Command) -> bytes:
    """What is sent to everybody but seat 1 after the last of these."""
    *before, last = commands
    does(felt, *before)
    screens = Screens(felt, Presence(), does(felt, last))
    return screens.of(NOBODY) + screens.of(TWO) + screens.of(THREE)


def turning() -> Table:
    return stays(table(TURNED_STUD, FIVE_CARD))


def running_out() -> Table:
    felt = table(terms=replace(NO_LIMIT, run_it=3))
    does(felt, Wager(THREE, 10_000), Call(ONE), Call(TWO))
    return felt


def throws(felt: Table, at: int) -> Command:
    return Discard(ONE, (hand(felt).hole[0][at],))


def test_which_card_was_thrown() -> None:
    sent = {seen(felt, throws(felt, at)) for at in range(3) for felt in (stays(table(PINEAPPLE)),)}
    assert len(sent) == 1


def test_whether_a_card_will_be_turned() -> None:
    assert seen(turning(), TurnUp(ONE, up=True)) == seen(turning(), TurnUp(ONE, up=False))


def test_how_often_the_board_shall_be_run() -> None:
    """Declining ends the question, so only the other answers are hidden."""
    assert seen(running_out(), RunIt(ONE, 2)) == seen(running_out(), RunIt(ONE, 3))


def test_turned_cards_lie_open_once_all_have_answered() -> None:
    felt = turning()
    does(felt, TurnUp(ONE, up=True), TurnUp(TWO, up=False))
    before = Screens(felt, Presence(), ()).sent_to(NOBODY)
    turned = hand(felt).hole[0][0]
    assert turned not in cards_in(before)
    does(felt, TurnUp(THREE, up=False))
    assert turned in cards_in(Screens(felt, Presence(), ()).sent_to(NOBODY))
