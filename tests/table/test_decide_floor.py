"""The floor lets the table deal and stops it, keeps seats empty, and corrects what went wrong."""

from __future__ import annotations

import pytest

from table_server.cage import ledger
from table_server.cage.ledger import Entry, EntryLine, EntryReason
from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.commands import Call, Wager
from table_server.families.seating.events import HandUndone
from table_server.table import commands as wish
from table_server.table.decide_floor import is_dealing
from table_server.table.events import (
    Announced,
    PhaseChanged,
    SeatLocked,
    StackCorrected,
    VoidOrdered,
)
from table_server.table.state import Absence, Phase
from tests.table.spreads import FEES
from tests.table.table import KEY, STACK, TWO, TableInPlay, dealing_fees

WHY = "two screens showed the same card"


# whether the table deals


def test_the_floor_activates_a_table_once() -> None:
    """LP-49, LP-51."""
    table = TableInPlay()
    table.sit(1)
    table.sit(2)
    assert not is_dealing(table.table)
    assert table.do(wish.Activate()) == [PhaseChanged(Phase.OPEN)]
    assert is_dealing(table.table)
    assert table.refusal(wish.Activate()) is Refusal.NOT_OFFERED


def test_a_pause_after_the_hand() -> None:
    """LP-52: then hands follow each other again."""
    table = TableInPlay(1, 2)
    table.deal()
    assert table.do(wish.Pause(at_once=False)) == [PhaseChanged(Phase.LAST_HAND)]
    assert table.refusal(wish.Pause(at_once=False)) is Refusal.NOT_OFFERED
    table.folds()
    assert table.phase is Phase.PAUSED
    assert table.refusal(table.next_deal()) is Refusal.TABLE_IS_CLOSED
    table.do(wish.Resume())
    table.deal()


def test_a_pause_between_hands_is_one_at_once() -> None:
    table = TableInPlay(1, 2)
    for at_once in (True, False):
        table.do(wish.Pause(at_once))
        assert table.phase is Phase.PAUSED
        assert table.refusal(wish.Pause(at_once)) is Refusal.NOT_OFFERED
        table.do(wish.Resume())


def test_a_pause_at_once_and_after_the_hand_turn_into_each_other() -> None:
    table = TableInPlay(1, 2)
    table.deal()
    for at_once, phase in ((False, Phase.LAST_HAND), (True, Phase.FROZEN), (False, Phase.LAST_HAND)):
        table.do(wish.Pause(at_once))
        assert table.phase is phase
    table.do(wish.Pause(at_once=True))
    table.do(wish.Resume())
    assert table.phase is Phase.OPEN
    table.folds()
    assert table.phase is Phase.OPEN


def test_what_is_not_paused_does_not_go_on() -> None:
    table = TableInPlay(1, 2)
    assert table.refusal(wish.Resume()) is Refusal.NOT_OFFERED
    assert TableInPlay().refusal(wish.Resume()) is Refusal.NOT_OFFERED
    assert TableInPlay().refusal(wish.Pause(at_once=True)) is Refusal.NOT_OFFERED


def test_a_table_closes_after_the_hand_and_all_chips_go_back() -> None:
    """LP-38: every stack is as the hand left it."""
    table = TableInPlay(1, 2, 3)
    table.log_in(4)
    table.deal()
    table.do(wish.Close())
    assert table.refusal(wish.Close()) is Refusal.NOT_OFFERED
    assert table.running
    table.folds()
    assert (table.phase, table.table.closing) == (Phase.CLOSED, False)
    assert table.table.sitters == {}
    assert [table.wallet(f"p{seat}") for seat in (1, 2, 3)] == [0, -200, 200]
    assert table.refusal(wish.Close()) is Refusal.NOT_OFFERED


def test_a_table_without_a_hand_closes_at_once_and_can_be_opened_again() -> None:
    """LP-49: the next game draws for the button again (D-13)."""
    table = TableInPlay(1, 2)
    table.whole_hand()
    table.do(wish.Close())
    assert table.stacks() == {}
    table.do(wish.Activate())
    for seat in (1, 2):
        table.log_in(seat)
        table.buy_in(seat, STACK + 200)
    assert "ButtonDrawn" in table.kinds(table.next_deal())
    assert table.hand.setup.hand == 2


def test_money_on_its_way_when_the_table_closes_goes_back_when_it_has_come() -> None:
    table = TableInPlay(1, 2)
    table.do(wish.TopUp(Seat(2), 1_000))
    table.do(wish.Close())
    assert table.stacks() == {2: STACK}
    table.arrives()
    assert table.stacks() == {}
    assert table.wallet("p2") == 0


def test_a_frozen_table_that_is_to_close_plays_its_hand_to_the_end() -> None:
    """Chips in a pot go back to nobody before the pot is won or the hand voided."""
    table = TableInPlay(1, 2)
    table.deal()
    table.do(wish.Pause(at_once=True))
    table.do(wish.Close())
    table.folds()
    assert table.phase is Phase.CLOSED


def test_a_closing_that_is_paused_stays_a_closing_and_going_on_ends_it() -> None:
    table = TableInPlay(1, 2)
    table.deal()
    table.do(wish.Close())
    table.do(wish.Pause(at_once=True))
    assert table.table.closing
    table.do(wish.Resume())
    table.folds()
    assert table.phase is Phase.OPEN


# seats


def test_a_seat_is_locked_and_given_back() -> None:
    table = TableInPlay(1, 2)
    assert table.do(wish.LockSeat(Seat(5), on=True)) == [SeatLocked(Seat(5), on=True)]
    assert table.refusal(wish.LockSeat(Seat(5), on=True)) is Refusal.NOT_OFFERED
    table.do(wish.LockSeat(Seat(5), on=False))
    assert table.refusal(wish.LockSeat(Seat(5), on=False)) is Refusal.NOT_OFFERED
    table.sit(5)


@pytest.mark.parametrize("seat", [1, 10])
def test_the_first_seat_and_the_last_are_seats(seat: int) -> None:
    """LP-45."""
    table = TableInPlay()
    table.do(wish.LockSeat(Seat(seat), on=True))
    assert table.table.locked == {seat}


@pytest.mark.parametrize("seat", [0, 11])
def test_no_other_seat_is_locked(seat: int) -> None:
    """LP-45."""
    assert TableInPlay().refusal(wish.LockSeat(Seat(seat), on=True)) is Refusal.NO_SUCH_SEAT


def test_a_taken_seat_is_not_locked() -> None:
    assert TableInPlay(1, 2).refusal(wish.LockSeat(Seat(1), on=True)) is Refusal.SEAT_IS_TAKEN


# a hand voided


def test_two_people_void_a_hand_and_everything_is_as_before() -> None:
    """D-4: stacks, button, debts and fees. Only the hand's number is used up."""
    table = dealing_fees(1, 2, 3)
    table.whole_hand()
    before = table.stacks()
    entries = len(table.entries)
    table.deal()
    setup = table.hand.setup
    table.act(Wager(Seat(2), 800))
    table.act(Call(Seat(3)))
    events = table.do(wish.VoidHand(TWO, WHY))
    assert events[0] == VoidOrdered(TWO, WHY)
    assert HandUndone(2) in events
    assert table.stacks() == before
    assert table.hand.stacks == [dealt.stack for dealt in setup.seats]
    assert len(table.entries) == entries
    table.do(wish.Resume())
    table.deal()
    assert (table.hand.setup.hand, table.hand.setup.button) == (3, setup.button)
    assert table.hand.setup.posts == setup.posts
    table.replays()


def test_after_a_voided_hand_the_table_stands_until_the_floor_lets_it_go_on() -> None:
    """D-4: the floor looks at what was wrong first."""
    table = TableInPlay(1, 2)
    table.deal()
    table.do(wish.VoidHand(TWO, WHY))
    assert table.phase is Phase.PAUSED


def test_a_hand_voided_while_the_table_closes_is_its_last() -> None:
    """D-4, LP-38."""
    table = TableInPlay(1, 2)
    table.deal()
    table.do(wish.Close())
    table.do(wish.VoidHand(TWO, WHY))
    assert table.phase is Phase.CLOSED
    assert table.wallet("p1") == 0


def test_a_frozen_hand_is_voided() -> None:
    """D-4."""
    table = TableInPlay(1, 2)
    table.deal()
    table.do(wish.Pause(at_once=True))
    table.do(wish.VoidHand(TWO, WHY))
    assert table.phase is Phase.PAUSED


@pytest.mark.parametrize(
    ("by", "reason", "why"),
    [
        (("one", "one"), WHY, Refusal.NEEDS_TWO_PEOPLE),
        (("one", ""), WHY, Refusal.NEEDS_TWO_PEOPLE),
        (("", "other"), WHY, Refusal.NEEDS_TWO_PEOPLE),
        (TWO, "", Refusal.NEEDS_A_REASON),
        (TWO, "  ", Refusal.NEEDS_A_REASON),
    ],
)
def test_two_different_people_and_a_reason(by: tuple[str, str], reason: str, why: Refusal) -> None:
    """D-4."""
    table = TableInPlay(1, 2)
    table.deal()
    assert table.refusal(wish.VoidHand(by, reason)) is why
    assert table.refusal(wish.CorrectStack(seat=Seat(1), amount=100, by=by, reason=reason)) is why


def test_no_hand_is_voided_that_is_over() -> None:
    """D-4: money that is won is the player's (LP-34)."""
    table = TableInPlay(1, 2)
    assert table.refusal(wish.VoidHand(TWO, WHY)) is Refusal.NO_HAND_IS_RUNNING
    table.whole_hand()
    assert table.refusal(wish.VoidHand(TWO, WHY)) is Refusal.NO_HAND_IS_RUNNING


# a stack put right


@pytest.mark.parametrize("amount", [500, -500, 1])
def test_a_stack_is_put_right_against_the_tables_corrections(amount: int) -> None:
    """The books hold the people, the reason and the amount."""
    table = TableInPlay(1, 2)
    events = table.do(wish.CorrectStack(seat=Seat(2), amount=amount, by=TWO, reason=WHY))
    assert events[-1] == StackCorrected(
        key="t1-3", seat=Seat(2), player="p2", amount=amount, by=TWO, reason=WHY
    )
    lines = (EntryLine(ledger.in_play(KEY, "p2"), amount), EntryLine(ledger.correction(KEY), -amount))
    assert table.entries[-1] == Entry(key="t1-3", what=EntryReason.CORRECTION, lines=lines, reason=WHY)
    assert table.stacks()[2] == STACK + amount


def test_a_stack_is_put_right_because_of_a_hand_that_is_over() -> None:
    """LP-34: chips that were pushed stay pushed. The correction names the hand."""
    table = TableInPlay(1, 2)
    assert (
        table.refusal(wish.CorrectStack(seat=Seat(2), amount=500, by=TWO, reason=WHY, hand=1))
        is Refusal.NO_SUCH_HAND
    )
    table.whole_hand()
    for hand in (0, -1, 2):
        assert (
            table.refusal(wish.CorrectStack(seat=Seat(2), amount=500, by=TWO, reason=WHY, hand=hand))
            is Refusal.NO_SUCH_HAND
        )
    before = table.stacks()[2]
    corrected = table.do(wish.CorrectStack(seat=Seat(2), amount=500, by=TWO, reason=WHY, hand=1))[-1]
    assert isinstance(corrected, StackCorrected)
    assert (corrected.hand, corrected.amount, corrected.by) == (1, 500, TWO)
    assert table.stacks()[2] == before + 500
    table.deal()
    assert (
        table.refusal(wish.CorrectStack(seat=Seat(2), amount=500, by=TWO, reason=WHY, hand=1))
        is Refusal.HAND_IS_RUNNING
    )


def test_a_stack_in_a_hand_is_not_touched() -> None:
    """LP-115: table stakes. The stack of a player without cards may be corrected."""
    table = TableInPlay(1, 2, 3)
    table.do(wish.TakeBreak(Seat(3), Absence.NEXT_HAND))
    table.deal()
    assert (
        table.refusal(wish.CorrectStack(seat=Seat(1), amount=100, by=TWO, reason=WHY))
        is Refusal.HAND_IS_RUNNING
    )
    table.do(wish.CorrectStack(seat=Seat(3), amount=100, by=TWO, reason=WHY))


@pytest.mark.parametrize("amount", [0, -STACK - 1])
def test_no_stack_is_put_right_by_nothing_or_below_nothing(amount: int) -> None:
    assert (
        TableInPlay(1, 2).refusal(wish.CorrectStack(seat=Seat(1), amount=amount, by=TWO, reason=WHY))
        is Refusal.BELOW_MINIMUM
    )


def test_where_nobody_has_chips_nothing_is_put_right() -> None:
    table = TableInPlay(1, 2)
    table.log_in(3)
    for seat in (3, 7):
        assert (
            table.refusal(wish.CorrectStack(seat=Seat(seat), amount=100, by=TWO, reason=WHY))
            is Refusal.NOT_AT_THE_TABLE
        )


def test_the_house_still_has_what_it_took_before() -> None:
    """D-4: only the voided hand is undone."""
    table = dealing_fees(1, 2)
    table.deal()
    table.calls()
    taken = table.accounts[ledger.collection(KEY)]
    assert taken == sum(charge.amount for charge in FEES.charges) // 2
    table.deal()
    table.calls_to_the_flop()
    table.do(wish.VoidHand(TWO, WHY))
    assert table.accounts[ledger.collection(KEY)] == taken


# what the house says


def test_the_house_says_one_line_to_everybody_until_it_says_another() -> None:
    table = TableInPlay(1, 2)
    assert table.do(wish.Announce(" Seat  open\nat table\x00 two ")) == [Announced("Seat open at table two")]
    assert table.table.message == "Seat open at table two"
    assert table.refusal(wish.Announce("Seat open at table two")) is Refusal.NOT_OFFERED
    table.deal()
    assert table.do(wish.Announce("")) == [Announced("")]
    assert table.table.message == ""
    table.replays()


def test_a_locked_seat_is_kept_for_somebody() -> None:
    table = TableInPlay(1, 2)
    kept = wish.LockSeat(Seat(5), on=True, name="Red")
    assert table.do(kept) == [SeatLocked(Seat(5), on=True, name="Red")]
    assert table.table.reserved == {5: "Red"}
    assert table.refusal(kept) is Refusal.NOT_OFFERED
    table.do(wish.LockSeat(Seat(5), on=True, name="Blue"))
    assert table.table.reserved == {5: "Blue"}
    table.do(wish.LockSeat(Seat(5), on=False, name="Blue"))
    assert (table.table.reserved, table.table.locked) == ({}, set())
    table.replays()
