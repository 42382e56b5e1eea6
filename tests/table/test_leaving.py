"""Leaving for a ticket: the table remembers the wish, and every ticket that is not settled yet."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.table import commands as wish
from table_server.table.events import TicketSettled, TicketWanted
from table_server.table.state import TicketDue
from tests.table.passing import order
from tests.table.table import STACK, TableInPlay
from tests.table.tournament import held, proved

TWO = Seat(2)
KEY = "t1-4"
"""Of the first crossing after three buy-ins."""


def for_ticket(seat: int) -> wish.Leave:
    return wish.Leave(Seat(seat), for_ticket=True)


def test_who_leaves_for_a_ticket_has_the_chips_on_the_account_and_the_ticket_is_due() -> None:
    """LP-38. The money is in the wallet until a ticket has been booked."""
    table = TableInPlay(1, 2, 3)
    assert table.kinds(for_ticket(2)) == ["TicketWanted", "PlayerLeft", "CashedOut", "LoggedOut"]
    assert table.wallet("p2") == 0
    assert table.table.tickets == {KEY: TicketDue(key=KEY, seat=TWO, player="p2", amount=STACK, at=table.now)}
    table.replays()


def test_who_just_leaves_is_owed_no_ticket() -> None:
    """LP-38."""
    table = TableInPlay(1, 2, 3)
    table.do(wish.Leave(TWO))
    assert table.table.tickets == {}


def test_the_wish_waits_for_the_end_of_the_hand_in_the_journal() -> None:
    """LP-44: what is in the pot stays there."""
    table = TableInPlay(1, 2, 3)
    table.deal()
    assert table.kinds(for_ticket(3)) == ["TicketWanted", "LeaveWanted", "SatOut"]
    assert table.refusal(for_ticket(3)) is Refusal.HAND_IS_RUNNING
    assert table.table.tickets == {}
    table.replays()
    table.folds()
    [due] = table.table.tickets.values()
    assert (due.player, due.amount - STACK) == ("p3", table.wallet("p3"))


def test_until_the_chips_go_the_newest_wish_counts() -> None:
    table = TableInPlay(1, 2, 3)
    table.deal()
    table.do(wish.Leave(Seat(3)))
    assert table.do(for_ticket(3)) == [TicketWanted(Seat(3), on=True)]
    assert table.do(wish.Leave(Seat(3))) == [TicketWanted(Seat(3), on=False)]
    assert table.refusal(wish.LogOut(Seat(3))) is Refusal.HAND_IS_RUNNING
    table.folds()
    assert table.table.tickets == {}


def test_a_lost_page_takes_nothing_back() -> None:
    """The same holds at another seat: the ticket is printed where the player sat last."""
    table = TableInPlay(1, 2, 3)
    table.do(wish.TopUp(Seat(3), 1_000))
    table.do(for_ticket(3))
    assert table.refusal(wish.LogOut(Seat(3))) is Refusal.HAND_IS_RUNNING
    table.do(wish.MoveSeat(Seat(3), Seat(7)))
    table.arrives()
    [due] = table.table.tickets.values()
    assert (due.seat, due.amount) == (Seat(7), STACK + 1_000)


def test_nobody_is_owed_a_ticket_for_no_chips() -> None:
    table = TableInPlay(1, 2)
    table.log_in(3)
    assert table.kinds(for_ticket(3)) == ["TicketWanted", "LoggedOut"]
    assert table.table.tickets == {}


def test_who_has_got_up_to_be_sent_on_brings_the_chips_there() -> None:
    """OCE sheet: the whole stack goes along."""
    table = TableInPlay(1, 2, 3, 4, 5)
    table.whole_hand()
    table.do(wish.TopUp(Seat(5), 1_000))
    assert order(table, 5) == ["MoveOrdered", "LeaveWanted", "SatOut"]
    assert table.refusal(for_ticket(5)) is Refusal.HAND_IS_RUNNING
    assert "CashedOut" in {type(event).__name__ for event in table.arrives()}
    assert table.table.tickets == {}


def test_chips_of_a_tournament_become_no_ticket() -> None:
    """D-152: they are no money."""
    table = held(1, 2)
    proved(table, 1)
    assert table.kinds(for_ticket(1)) == ["EntrantPresent"]
    assert not table.sitter(1).for_ticket


def test_a_ticket_is_settled_once() -> None:
    table = TableInPlay(1, 2, 3)
    assert table.refusal(wish.SettleTicket(KEY)) is Refusal.NOT_OFFERED
    table.do(for_ticket(2))
    table.deal()
    assert table.do(wish.SettleTicket(KEY)) == [TicketSettled(KEY)]
    assert table.refusal(wish.SettleTicket(KEY)) is Refusal.NOT_OFFERED
    assert table.table.tickets == {}
    table.replays()
