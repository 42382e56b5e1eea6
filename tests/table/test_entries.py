"""The ledger's entries of events."""

from __future__ import annotations

import pytest

from table_server.cage import ledger
from table_server.cage.ledger import EntryLine, EntryReason
from table_server.engine.cards import PACK, Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.commands import Check, Fold, Wager
from table_server.families.seating.chairs import EntryChoice
from table_server.table import commands as wish
from tests.table.stand_ins import openers_table
from tests.table.table import KEY, STACK, TWO, TableInPlay, aces_to_the_first, dealing_fees


def seat(number: int, amount: int) -> EntryLine:
    return EntryLine(ledger.in_play(KEY, f"p{number}"), amount)


def test_one_balanced_entry_for_a_hand() -> None:
    """LP-34, LP-35: winnings and losses, and the parts of house and jackpot."""
    table = dealing_fees(1, 2, 3)
    table.do(table.next_deal(aces_to_the_first(3)))
    table.calls()
    (entry,) = [entry for entry in table.entries if entry.what is EntryReason.HAND]
    assert entry.key == "t1-hand-1"
    assert entry.lines == (
        seat(2, 600),
        seat(3, -400),
        seat(1, -400),
        EntryLine(ledger.collection(KEY), 100),
        EntryLine(ledger.jackpot(KEY), 100),
    )


def test_a_hand_in_which_nobody_won_or_lost_anything_has_none() -> None:
    """The board plays, and all players get their own money back."""
    table = TableInPlay(1, 2)
    table.deal()
    table.calls()
    assert table.stacks() == {1: STACK, 2: STACK}
    assert all(entry.what is not EntryReason.HAND for entry in table.entries)


def test_chips_are_the_accounts_and_not_the_seats() -> None:
    """LP-34: the account counts, not the seat it sat at before."""
    table = TableInPlay(1, 2)
    table.whole_hand()
    table.do(wish.MoveSeat(Seat(2), Seat(7)))
    table.whole_hand()
    assert table.entries[-1].lines == (seat(1, 200), seat(2, -200))


@pytest.mark.usefixtures("stand_ins")
def test_a_pot_that_nobody_opened_lies_in_an_account_of_its_own() -> None:
    """D-136: the seats that anted pay into it, and the winner is paid out of it."""
    table = TableInPlay(1, 2, 3, terms=openers_table())
    for antes in (1, 2):
        table.deal()
        while not table.hand.over:
            table.act(Check(Seat(table.asked()[0])))
        entry = table.entries[-1]
        assert (entry.key, entry.what) == (f"t1-hand-{antes}", EntryReason.HAND)
        assert entry.lines[-1] == EntryLine(ledger.pot(KEY), 300)
        assert table.accounts[ledger.pot(KEY)] == antes * 300
    aces = tuple(reversed(PACK))
    table.do(table.next_deal(aces))
    first = table.asked()[0]
    table.act(Wager(Seat(first), 400))
    while not table.hand.over:
        table.act(Fold(Seat(table.asked()[0])))
    assert table.entries[-1].lines[-1] == EntryLine(ledger.pot(KEY), -600)
    assert table.accounts[ledger.pot(KEY)] == 0
    assert table.stacks()[first] == STACK + 2 * 300
    table.replays()


@pytest.mark.usefixtures("stand_ins")
def test_a_voided_hand_leaves_the_pot_of_the_hands_before_it() -> None:
    """D-4, D-136."""
    table = TableInPlay(1, 2, terms=openers_table())
    table.deal()
    while not table.hand.over:
        table.act(Check(Seat(table.asked()[0])))
    table.deal()
    table.do(wish.VoidHand(TWO, "a screen was dark"))
    assert table.accounts[ledger.pot(KEY)] == table.table.lineup.carried.total() == 200


@pytest.mark.usefixtures("stand_ins")
def test_a_pot_that_lies_there_keeps_its_game_and_its_seats() -> None:
    """D-136: it is money that is committed."""
    table = TableInPlay(1, 2, terms=openers_table())
    table.deal()
    while not table.hand.over:
        table.act(Check(Seat(table.asked()[0])))
    assert table.refusal(wish.ChangeGame(table.table.terms.menu[1])) is Refusal.NOT_OFFERED
    assert table.refusal(wish.MoveSeat(Seat(1), Seat(8))) is Refusal.NOT_OFFERED
    assert table.refusal(wish.ChangeSeat(Seat(1), Seat(8), EntryChoice.WAIT)) is Refusal.NOT_OFFERED


def test_what_moves_no_money_has_no_entry() -> None:
    table = TableInPlay(1, 2)
    entries = len(table.entries)
    table.deal()
    table.do(wish.CallClock(Seat(2)))
    assert len(table.entries) == entries
    table.act(Fold(Seat(1)))
    assert len(table.entries) == entries + 1
