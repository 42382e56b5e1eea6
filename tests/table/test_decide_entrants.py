"""A tournament's table: seats by the draw, chips that are no money, no waiting for players (D-149, D-152)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal
from table_server.families.rounds.commands import Fold
from table_server.families.rounds.lineup.commands import HoldOver, WantStraddle
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.seating.chairs import EntryChoice
from table_server.table import commands as wish
from table_server.table.commands import Command
from table_server.table.decide_entrants import OPEN_PLAY
from table_server.table.events import EntrantGone, EntrantPresent, EntrantSeated, LoggedOut, SeatLocked
from table_server.table.state import Absence
from table_server.table.terms import Parting
from table_server.table.transfer_commands import GivePass, OrderMove
from table_server.table.transfers import Going, Pass, Right
from tests.table.spreads import HOLDEM
from tests.table.table import FLOOR, ROOM_TERMS, TWO, TableInPlay
from tests.table.tournament import CHIPS, TOURNAMENT, entrant, held, level, nothing_happens, proved, reseat

ONE = Seat(1)
BANK = TOURNAMENT.clocks.bank


def names(events: list[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_the_tournament_says_who_sits_where_with_how_much() -> None:
    """LP-136: nothing is bought at the seat, and no entry moves any money."""
    table = held()
    events = table.do(reseat(entrant(3), entrant(1, 700)))
    assert events[0] == EntrantSeated(seat=ONE, player="p1", name="Player 1", bank=BANK, present=False)
    assert names([*events]) == ["EntrantSeated", "SeatTaken", "EntrantSeated", "SeatTaken"]
    assert table.stacks() == {1: 700, 3: CHIPS}
    assert table.entries == []


def test_the_same_once_more_changes_nothing() -> None:
    table = held(1, 2)
    assert nothing_happens(table, reseat(entrant(1), entrant(2)))


def test_who_is_not_there_is_dealt_in_posts_and_plays_by_the_clock() -> None:
    """D-152."""
    table = held(1, 2, 3)
    table.deal()
    assert table.dealt_in() == [1, 2, 3]
    (asked,) = table.asked()
    table.time_up(asked)
    assert not table.sitter(asked).present
    assert table.asked() != [asked]
    table.folds()
    table.deal()
    assert table.dealt_in() == [1, 2, 3]


def test_card_and_pin_at_ones_own_seat_alone() -> None:
    table = held(1, 2)
    other = wish.LogIn(ONE, "p9", "Player 9")
    assert table.refusal(other) is Refusal.SEAT_IS_TAKEN
    assert table.refusal(wish.LogIn(ONE, "p2", "Player 2")) is Refusal.SEAT_IS_TAKEN
    assert table.refusal(wish.LogIn(Seat(5), "p2", "Player 2")) is Refusal.ALREADY_SEATED
    events = table.do(wish.LogIn(ONE, "p1", "Player 1", extra_time=150))
    assert events == [EntrantPresent(seat=ONE, player="p1", present=True, extra_time=150)]
    assert (table.sitter(1).present, table.sitter(1).extra_time) == (True, 150)
    assert table.refusal(wish.LogIn(ONE, "p1", "Player 1")) is Refusal.SEAT_IS_TAKEN


@pytest.mark.parametrize("goes", [wish.Leave, wish.LogOut, wish.PickUp])
def test_who_leaves_keeps_seat_and_chips(goes: type[wish.Leave | wish.LogOut | wish.PickUp]) -> None:
    """D-152. Extra time is the player's, and stays while the player is away."""
    table = held(1, 2)
    proved(table, 1)
    assert table.do(goes(ONE)) == [EntrantPresent(ONE, "p1", False)]
    assert table.stacks() == {1: CHIPS, 2: CHIPS}
    assert table.refusal(goes(ONE)) is Refusal.NOT_LOGGED_IN
    table.deal()
    assert table.dealt_in() == [1, 2]


def test_who_leaves_in_the_middle_of_a_hand_is_asked_all_the_same() -> None:
    table = held(1, 2, 3)
    for seat in (1, 2, 3):
        proved(table, seat)
    table.deal()
    (asked,) = table.asked()
    table.do(wish.Leave(Seat(asked)))
    assert table.asked() == [asked]
    table.time_up(asked)
    assert table.asked() != [asked]


def test_who_is_silent_too_often_is_not_waited_for() -> None:
    """D-152: no break and no leaving. After card and PIN the timeouts are forgotten."""
    table = held(1, 2)
    proved(table, 1)
    proved(table, 2)
    for _ in range(table.table.terms.clocks.timeouts):
        assert table.sitter(1).present
        table.deal()
        while not table.hand.over:
            (asked,) = table.asked()
            if asked == 1:
                table.time_up(1)
            else:
                table.act(table.free(asked))
    assert not table.sitter(1).present
    assert table.sitter(1).absence is Absence.NOT
    proved(table, 1)
    assert (table.sitter(1).present, table.sitter(1).timeouts) == (True, 0)


def test_chips_bought_since_the_last_hand_are_there() -> None:
    """Rebuys and add-ons: the tournament counts the chips."""
    table = held(1, 2)
    assert table.kinds(reseat(entrant(1, 3_000), entrant(2))) == ["StackAdjusted"]
    assert table.stacks() == {1: 3_000, 2: CHIPS}


def test_who_went_is_gone_and_the_seat_somebody_elses() -> None:
    """LP-149."""
    table = held(1, 2, 3)
    proved(table, 2)
    events = table.do(reseat(entrant(1), entrant(2, player="p7"), entrant(3)))
    assert EntrantGone(Seat(2), "p2") in events
    assert EntrantSeated(seat=Seat(2), player="p7", name="Player 2", bank=BANK, present=False) in events
    assert table.sitter(2).player == "p7"


def test_two_who_change_places_prove_themselves_again() -> None:
    """A new draw within the table."""
    table = held(1, 2)
    proved(table, 1)
    table.do(reseat(entrant(1, player="p2"), entrant(2, player="p1")))
    assert [(table.sitter(seat).player, table.sitter(seat).present) for seat in (1, 2)] == [
        ("p2", False),
        ("p1", False),
    ]


def test_who_logged_in_to_enter_and_draws_that_very_seat_is_there() -> None:
    table = held()
    table.do(wish.LogIn(ONE, "p1", "Player 1", extra_time=150))
    assert names([*table.do(reseat(entrant(1), entrant(2)))])[0] == "EntrantSeated"
    assert (table.sitter(1).present, table.sitter(1).extra_time) == (True, 150)
    assert not table.sitter(2).present


def test_who_logged_in_to_enter_gives_up_the_seat_to_whoever_drew_it() -> None:
    table = held()
    table.log_in(1, "p2")
    table.log_in(2, "p9")
    table.log_in(3, "p8")
    events = table.do(reseat(entrant(1), entrant(2)))
    assert [event for event in events if isinstance(event, LoggedOut)] == [
        LoggedOut(ONE, "p2"),
        LoggedOut(Seat(2), "p9"),
    ]
    assert {seat: table.sitter(seat).player for seat in (1, 2, 3)} == {1: "p1", 2: "p2", 3: "p8"}
    assert not any(table.sitter(seat).present for seat in (1, 2))
    table.do(wish.Leave(Seat(3)))  # who only looks on goes as everywhere
    assert Seat(3) not in table.table.sitters


def test_a_seat_that_is_drawn_is_locked_no_more() -> None:
    """Otherwise its entrant could never log in."""
    table = held()
    table.do(wish.LockSeat(ONE, on=True, name="Somebody"))
    assert SeatLocked(ONE, False) in table.do(reseat(entrant(1), entrant(2)))
    proved(table, 1)
    assert table.refusal(wish.LockSeat(Seat(2), on=True)) is Refusal.SEAT_IS_TAKEN


def test_who_is_broke_and_decides_keeps_the_seat() -> None:
    table = held(1, 2, 3)
    proved(table, 1)
    table.do(reseat(entrant(1, 0), entrant(2), entrant(3)))
    assert nothing_happens(table, reseat(entrant(1, 0), entrant(2), entrant(3)))
    table.deal()
    assert table.dealt_in() == [2, 3]
    table.folds()
    table.do(reseat(entrant(1), entrant(2), entrant(3)))
    assert table.sitter(1).present
    table.deal()
    assert table.dealt_in() == [1, 2, 3]


def test_who_is_broke_and_moved_sits_down_when_there_are_chips() -> None:
    """A rebuy is decided on at any seat; the drawn seat waits."""
    table = held(1, 2)
    assert nothing_happens(table, reseat(entrant(1), entrant(2), entrant(3, 0)))
    table.log_in(3)
    table.do(reseat(entrant(1), entrant(2), entrant(3)))
    assert table.sitter(3).present
    assert table.stacks()[3] == CHIPS


def test_other_stakes_from_the_next_hand_on() -> None:
    """D-148."""
    table = held(1, 2)
    assert table.kinds(reseat(entrant(1), entrant(2), spread=level(2))) == ["GameChanged", "GameTurned"]
    assert table.table.lineup.terms.blinds == (50, 100)
    table.deal()
    assert table.refusal(reseat(entrant(1), entrant(2), spread=level(3))) is Refusal.HAND_IS_RUNNING


def test_a_broken_table_stands_empty() -> None:
    table = held(1, 2)
    table.do(reseat())
    assert (table.table.sitters, table.stacks()) == ({}, {})


def test_no_tournament_arranges_a_table_of_open_play() -> None:
    assert TableInPlay(1, 2).refusal(reseat(entrant(1))) is Refusal.NOT_OFFERED


ANY_OPEN_PLAY: list[Command] = [
    wish.BuyIn(Seat(3), 20_000, EntryChoice.WAIT),
    wish.TopUp(ONE, 400),
    wish.KeepToppedUp(ONE, 20_000),
    wish.TakeBreak(ONE, Absence.NEXT_HAND),
    wish.Return(ONE, EntryChoice.WAIT),
    wish.ChooseEntry(ONE, EntryChoice.POST),
    wish.ChangeSeat(ONE, Seat(4), EntryChoice.WAIT),
    wish.MoveSeat(ONE, Seat(4)),
    wish.Remove(ONE),
    wish.OfFamily(HoldOver(ONE, True)),
    wish.OfFamily(WantStraddle(ONE, True)),
    wish.ChooseGame(ONE, 0),
    wish.ChangeGame(HOLDEM),
    wish.HalfHour(True),
    wish.CorrectStack(seat=ONE, amount=100, by=TWO, reason="why"),
    wish.Close(),
    GivePass(Pass(key="t2-1", player="p9", name="Player 9", origin="t2", right=Right.AS_NEW)),
    OrderMove(
        ONE, "p1", Going(key="t1-1", to="t2", title="Table two", seat=None, when=Parting.AT_ONCE, must=False)
    ),
]


@pytest.mark.parametrize("command", ANY_OPEN_PLAY, ids=lambda command: type(command).__name__)
def test_what_open_play_offers_a_tournament_does_not(command: Command) -> None:
    """LP-133, LP-150, LP-151."""
    table = held(1, 2)
    proved(table, 1)
    table.log_in(3)
    assert table.refusal(command) is Refusal.NOT_OFFERED


def test_each_of_them_was_tried() -> None:
    assert {type(command) for command in ANY_OPEN_PLAY} == OPEN_PLAY


def test_the_clock_is_called_and_a_hand_voided_as_everywhere() -> None:
    """D-4: the hand never was, and every stack is as before."""
    table = held(1, 2)
    table.deal()
    table.do(wish.CallClock(FLOOR))
    table.act(table.free(table.asked()[0]))
    table.do(wish.VoidHand(TWO, "why"))
    assert table.stacks() == {1: CHIPS, 2: CHIPS}


def test_no_hand_of_a_tournament_is_an_entry_in_the_ledger() -> None:
    table = held(1, 2)
    table.deal()
    (asked,) = table.asked()
    table.act(Fold(Seat(asked)))
    assert table.hand.over
    assert sum(table.stacks().values()) == 2 * CHIPS
    assert table.entries == []


def test_a_table_with_chips_becomes_no_tournaments_and_the_other_way_round() -> None:
    """Chips are money or they are not."""
    table = TableInPlay(1, 2)
    assert table.refusal(wish.SetTerms(TOURNAMENT)) is Refusal.SEAT_IS_TAKEN
    table = held(1, 2)
    assert table.refusal(wish.SetTerms(ROOM_TERMS)) is Refusal.SEAT_IS_TAKEN
    table.do(reseat())
    table.do(wish.SetTerms(ROOM_TERMS))
    table.sit(1)
    table.sit(2)
    table.deal()


def test_nor_while_money_is_on_its_way() -> None:
    table = TableInPlay()
    table.log_in(1)
    table.do(wish.BuyIn(ONE, 20_000, EntryChoice.WAIT))
    assert table.refusal(wish.SetTerms(TOURNAMENT)) is Refusal.SEAT_IS_TAKEN


def test_a_level_nobody_can_be_dealt_changes_nothing() -> None:
    """It is refused before anybody has moved."""
    table = held(1, 2)
    too_few = replace(level(2), between=LineupTerms(most_players=2))
    assert table.refusal(reseat(entrant(1), entrant(2), entrant(3), spread=too_few)) is Refusal.TABLE_IS_FULL
