"""What an event means for the ledger."""

from __future__ import annotations

from dataclasses import replace

from table_server.cage import ledger
from table_server.cage.ledger import Line, What
from table_server.engine.cards import Seat
from table_server.families.rounds.begin import opened
from table_server.families.rounds.commands import Fold
from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.lineup.events import HandFinished
from table_server.families.rounds.setup import Carried
from table_server.felt import commands as wish
from table_server.felt.entries import entry_of
from table_server.games import discover
from tests.felt.table import KEY, STACK, Table, aces_to_the_first, dealing_fees


def seat(number: int, amount: int) -> Line:
    return Line(ledger.in_play(KEY, f"p{number}"), amount)


def test_one_balanced_entry_for_a_hand() -> None:
    """LP-34, LP-35: who won what, and what house and jackpot took."""
    table = dealing_fees(1, 2, 3)
    table.do(table.next_deal(aces_to_the_first(3)))
    table.calls()
    (entry,) = [entry for entry in table.entries if entry.what is What.HAND]
    assert entry.key == "t1-hand-1"
    assert entry.lines == (
        seat(2, 600),
        seat(3, -400),
        seat(1, -400),
        Line(ledger.collection(KEY), 100),
        Line(ledger.jackpot(KEY), 100),
    )


def test_a_hand_in_which_nobody_won_or_lost_anything_has_none() -> None:
    """The board plays: everybody has his own money back."""
    table = Table(1, 2)
    table.deal()
    table.calls()
    assert table.stacks() == {1: STACK, 2: STACK}
    assert all(entry.what is not What.HAND for entry in table.entries)


def test_chips_are_the_accounts_and_not_the_seats() -> None:
    """LP-34: whoever sits there when the hand is over, and whatever the seat was before."""
    table = Table(1, 2)
    table.whole_hand()
    table.do(wish.MoveSeat(Seat(2), Seat(7)))
    table.whole_hand()
    assert table.entries[-1].lines == (seat(1, 200), seat(2, -200))


def test_a_pot_that_nobody_opened_lies_in_an_account_of_its_own() -> None:
    """D-136: into it from the seats that anted, and out of it when it is won."""
    table = Table(1, 2)
    table.deal()
    running, hand = table.felt.lineup.running, table.hand
    assert running is not None
    before = [dealt.stack for dealt in running.seats]
    finished = HandFinished(_result(table), _kills(table))
    left = replace(finished, result=replace(finished.result, stacks=_stacks(table, -100)))
    hand.carried = 200
    entry = entry_of(table.felt, left)
    assert entry is not None
    assert entry.lines == (seat(2, -100), seat(1, -100), Line(ledger.pot(KEY), 200))
    setup = replace(hand.setup, carried=Carried(((Seat(1), 100), (Seat(2), 100))))
    table.felt.hand = opened(discover()["holdem"], HandBegan("holdem", hand.terms, setup))
    won = replace(finished, result=replace(finished.result, stacks=((Seat(1), before[1] + 200),) + _rest(table)))
    entry = entry_of(table.felt, won)
    assert entry is not None
    assert entry.lines == (seat(1, 200), Line(ledger.pot(KEY), -200))


def test_what_moves_no_money_has_no_entry() -> None:
    table = Table(1, 2)
    entries = len(table.entries)
    table.deal()
    table.do(wish.CallClock(Seat(2)))
    assert len(table.entries) == entries
    table.act(Fold(Seat(1)))
    assert len(table.entries) == entries + 1
