"""The table plays a family it has never heard of, by the protocols of `families` alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

import pytest

from table_server.cage.ledger import Entry as LedgerEntry
from table_server.cage.ledger import EntryReason
from table_server.engine.cards import STANDARD_52, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.hand import Pace
from table_server.families.rounds.commands import Fold
from table_server.families.rounds.lineup.commands import HoldOver
from table_server.families.seating.chairs import EntryChoice, Standing
from table_server.families.seating.events import SeatTaken
from table_server.table import commands as wish
from table_server.table.decide import handle
from table_server.table.entries import entry_of
from table_server.table.events import Happened
from table_server.table.evolve import evolve, rebuilt
from table_server.table.families import HandCommand, LineupTerms
from table_server.table.opening import open_table
from table_server.table.question import allowance, is_turn, same_question, seats_asked
from table_server.table.recovery import resumed_table
from table_server.table.run_out import time_to_look
from table_server.table.state import Absence, Phase, Table
from table_server.table.terms import Clocks, Spread, TableTerms
from tests.table.picture import differing, picture
from tests.table.spreads import HOLDEM
from tests.toy import high_card as toy
from tests.toy.at_table import HIGH_CARD, WITH_TOY
from tests.toy.rotation import Bank, Between

STACK: Final = 20_000
ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
DECK: Final = 6 * STANDARD_52
"""In its order: whoever is dealt later has at least as high a card."""


class Room:
    """A table of that family. Every step is repeated from the events alone, and money comes out even."""

    def __init__(self, *seats: int, menu: tuple[Spread, ...] = (HIGH_CARD,)) -> None:
        course = open_table(TableTerms("t1", "Table one", menu), WITH_TOY)
        assert not isinstance(course, Refused)
        self.table: Table = course.table
        self.journal: list[Happened] = list(course.events)
        self.shadow = rebuilt(self.journal, WITH_TOY)
        self.entries: list[LedgerEntry] = []
        for seat in seats:
            self.does(wish.LogIn(Seat(seat), f"p{seat}", f"Player {seat}"))
            self.does(wish.BuyIn(Seat(seat), STACK, EntryChoice.WAIT))
            (key,) = self.table.moves
            self.does(wish.MoneyArrived(key))
        self.does(wish.Activate())

    def does(self, command: wish.Command) -> list[str]:
        course = handle(self.table, command, 0)
        assert not isinstance(course, Refused), (command, course)
        self.journal += course.events
        self.entries += course.entries
        again: list[LedgerEntry | None] = []
        for event in course.events:
            again.append(entry_of(self.shadow, event))
            evolve(self.shadow, event)
        assert [entry for entry in again if entry is not None] == course.entries
        assert all(sum(line.amount for line in entry.lines) == 0 for entry in course.entries)
        assert differing(picture(self.shadow), picture(self.table)) == []
        return [type(event).__name__ for event in course.events]

    def refusal(self, command: wish.Command) -> Refusal:
        refused = handle(self.table, command, 0)
        assert isinstance(refused, Refused)
        assert differing(picture(self.shadow), picture(self.table)) == []
        return refused.code

    def acts(self, command: object) -> list[str]:
        return self.does(self.act(command))

    def act(self, command: object) -> wish.AnswerQuestion:
        return wish.AnswerQuestion(self.table.asked, cast(HandCommand, command))

    def silent(self, seat: Seat) -> list[str]:
        return self.does(wish.TimeUp(self.table.asked, seat))

    def deals(self, root: str = "root") -> list[str]:
        return self.does(wish.Deal(deck=DECK, spare=(), for_button=STANDARD_52, root=root, secret="secret"))

    def stacks(self) -> dict[int, int]:
        return {seat: chair.stack for seat, chair in self.table.lineup.chairs.items()}


def in_the_window() -> Room:
    room = Room(1, 2, 3)
    room.acts(Bank(ONE, takes=True))
    room.deals()
    return room


def test_a_lineup_asks_who_will_bank_before_anything_is_dealt() -> None:
    room = Room(1, 2)
    assert seats_asked(room.table.question) == (ONE,)
    assert room.table.question is not None
    assert room.table.question.pace is Pace.BANK
    asked = room.table.asked
    assert (
        room.refusal(wish.Deal(deck=DECK, spare=(), for_button=STANDARD_52, root="r", secret="s"))
        is Refusal.TOO_FEW_PLAYERS
    )
    assert room.acts(Bank(ONE, takes=False)) == ["BankAnswered", "BankOffered"]
    assert seats_asked(room.table.question) == (TWO,)
    assert room.table.asked != asked
    assert (
        room.refusal(wish.AnswerQuestion(asked, cast(HandCommand, Bank(TWO, takes=True))))
        is Refusal.STALE_OFFER
    )
    assert room.acts(Bank(TWO, takes=True)) == ["BankAnswered"]
    assert room.table.question is None


def test_who_is_silent_does_not_bank_and_is_not_absent_for_that() -> None:
    room = Room(1, 2)
    asked = room.table.asked
    assert room.silent(ONE) == ["BankAnswered", "BankOffered"]
    assert room.refusal(wish.TimeUp(asked, ONE)) is Refusal.STALE_OFFER
    assert room.silent(TWO) == ["BankAnswered"]
    assert room.table.question is None
    assert [sitter.timeouts for sitter in room.table.sitters.values()] == [0, 0]
    assert room.refusal(wish.TimeUp(room.table.asked, TWO)) is Refusal.STALE_OFFER


def test_a_clock_can_be_called_on_a_lineups_question() -> None:
    room = Room(1, 2)
    room.does(wish.CallClock(TWO))
    assert room.table.clock_called == TWO
    room.silent(ONE)
    assert room.table.clock_called is None


def test_a_window_stands_for_all_while_bets_are_changed() -> None:
    room = in_the_window()
    asked, question = room.table.asked, room.table.question
    assert seats_asked(question) == (TWO, THREE)
    assert not is_turn(question)
    room.acts(toy.Wager(TWO, 1_000))
    room.acts(toy.Wager(THREE, 2_000))
    room.acts(toy.Wager(TWO, 500))
    room.acts(toy.Confirm(TWO))
    assert room.table.asked == asked
    assert seats_asked(room.table.question) == (THREE,)
    assert room.refusal(room.act(toy.Wager(TWO, 700))) is Refusal.NOT_OFFERED
    assert room.refusal(room.act(toy.Wager(THREE, 70_000))) is Refusal.ABOVE_MAXIMUM
    assert same_question(question, room.table.question)


def test_a_round_is_paid_between_seats_and_the_house_has_its_fee() -> None:
    room = in_the_window()
    room.acts(toy.Wager(TWO, 1_000))
    told = room.silent(TWO)
    assert told == ["Confirmed"]
    room.acts(toy.Wager(THREE, 2_000))
    told = room.silent(THREE)
    assert told == [
        *("Confirmed", "FeesTaken", "CardsTurned", "Settled", "Settled", "Ended"),
        *("RoundPaid", "BankOffered"),
    ]
    assert room.stacks() == {1: STACK, 2: STACK - 100, 3: STACK - 100}  # three deuces, nobody wins
    (entry,) = [entry for entry in room.entries if entry.what is EntryReason.HAND]
    assert sorted(line.amount for line in entry.lines) == [-100, -100, 200]
    assert room.table.hands_of_game == 1
    assert time_to_look(room.table) == room.table.terms.clocks.between_hands
    assert [sitter.timeouts for sitter in room.table.sitters.values()] == [0, 0, 0]


def test_a_round_nobody_bets_in_moves_no_money() -> None:
    room = in_the_window()
    room.silent(TWO)
    assert room.silent(THREE) == ["Confirmed", "Ended", "RoundPaid", "BankOffered"]
    assert [entry for entry in room.entries if entry.what is EntryReason.HAND] == []


def test_a_bank_pays_no_more_than_it_has() -> None:
    high = tuple(sorted(DECK, key=lambda card: card.rank))
    room = Room(1, 2)
    room.acts(Bank(ONE, takes=True))
    room.does(
        wish.Deal(
            deck=(*high[:1], *reversed(high[1:])), spare=(), for_button=STANDARD_52, root="r", secret="s"
        )
    )
    room.acts(toy.Wager(TWO, 5_000))
    room.acts(toy.Confirm(TWO))
    assert room.stacks() == {1: STACK - 5_000, 2: STACK + 4_900}


def test_a_voided_round_never_was() -> None:
    room = in_the_window()
    room.acts(toy.Wager(TWO, 1_000))
    told = room.does(wish.VoidHand(("a", "b"), "misdeal"))
    assert told == ["VoidOrdered", "Voided", "PhaseChanged", "HandUndone", "PhaseChanged"]
    assert room.stacks() == {1: STACK, 2: STACK, 3: STACK}
    assert room.table.phase is Phase.PAUSED


def test_a_cut_in_the_middle_of_a_round_goes_on_with_the_same_bets() -> None:
    room = in_the_window()
    room.acts(toy.Wager(TWO, 1_000))
    table, written = resumed_table(room.journal, WITH_TOY)
    assert written == []
    assert differing(picture(table), picture(room.table)) == []


def test_a_round_that_cannot_be_followed_is_given_up() -> None:
    room = in_the_window()
    room.acts(toy.Wager(TWO, 1_000))
    impossible = cast(Happened, toy.Confirmed(TWO))
    table, written = resumed_table(
        [*room.journal, cast(Happened, toy.Ended(())), impossible, impossible], WITH_TOY
    )
    assert table.hand is None or written == []
    broken = [*room.journal, cast(Happened, toy.FeesTaken(((Seat(9), 100),)))]
    table, written = resumed_table(broken, WITH_TOY)
    assert table.hand is None
    assert [type(event).__name__ for event in written][:2] == ["HandAbandoned", "HandUndone"]
    assert {seat: chair.stack for seat, chair in table.lineup.chairs.items()} == room.stacks()


def test_who_leaves_in_a_round_goes_when_it_is_paid() -> None:
    room = in_the_window()
    assert "LeaveWanted" in room.does(wish.Leave(TWO))
    room.silent(TWO)
    assert "CashedOut" in room.silent(THREE)
    assert TWO not in room.table.lineup.chairs


def test_wishes_of_another_family_are_not_offered() -> None:
    room = in_the_window()
    assert room.refusal(room.act(Fold(TWO))) is Refusal.NOT_OFFERED
    assert room.refusal(wish.OfFamily(HoldOver(TWO, on=True))) is Refusal.NOT_OFFERED
    assert room.refusal(wish.TakeBreak(THREE, Absence.NEXT_BLIND)) is Refusal.NOT_OFFERED


def test_every_familys_hands_are_prepared_begun_and_finished() -> None:
    room = in_the_window()
    room.silent(TWO)
    room.silent(THREE)
    of_hand = [type(event).__name__ for event in room.journal if WITH_TOY.of_hand(event)]
    assert of_hand[0] == "Began"
    assert not {"Ready", "RoundPaid"} & {*of_hand}
    told = [event for event in room.journal if WITH_TOY.prepares(event) or WITH_TOY.begins(event)]
    assert [type(event).__name__ for event in told] == ["Ready", "Began"]
    assert [type(event).__name__ for event in room.journal if WITH_TOY.finishes(event)] == ["RoundPaid"]


def test_pot_poker_tells_the_table_what_it_tells_every_table() -> None:
    """Players for a table of these seats, chips that lie in the middle, and which events are a lineup's."""
    room = Room(1, 2, 3, menu=(HOLDEM, HIGH_CARD))
    assert all(WITH_TOY.of_lineup(event) for event in room.journal if isinstance(event, SeatTaken))
    between = HOLDEM.between.for_players(3, 6)
    assert (between.min_players, between.most_players) == (3, 6)
    room.does(wish.Deal(STANDARD_52, (), STANDARD_52, "root", "secret"))
    assert room.table.hand is not None
    assert room.table.hand.lying == 3 * STACK - sum(room.table.hand.stacks)


def test_six_decks_have_the_same_card_six_times() -> None:
    room = Room(1, 2)
    room.acts(Bank(ONE, takes=True))
    twice = (*DECK[:-1], DECK[0])
    assert (
        room.refusal(wish.Deal(deck=twice, spare=(), for_button=STANDARD_52, root="r", secret="s"))
        is Refusal.WRONG_NUMBER_OF_CARDS
    )
    assert (
        room.refusal(wish.Deal(deck=DECK, spare=(DECK,), for_button=STANDARD_52, root="r", secret="s"))
        is Refusal.WRONG_NUMBER_OF_CARDS
    )


def test_the_game_changes_its_family_and_people_keep_their_seats_and_chips() -> None:
    room = Room(1, 2, 3, menu=(HOLDEM, HIGH_CARD))
    room.does(wish.TakeBreak(THREE, Absence.NEXT_HAND))
    assert room.does(wish.ChangeGame(HIGH_CARD)) == ["GameTurned", "BankOffered"]
    assert room.stacks() == {1: STACK, 2: STACK, 3: STACK}
    assert room.table.lineup.chairs[THREE].standing is Standing.OUT
    room.acts(Bank(ONE, takes=True))
    room.deals()
    assert room.refusal(wish.ChangeGame(HOLDEM)) is Refusal.HAND_IS_RUNNING
    room.silent(TWO)
    assert room.table.lineup.hands == 1
    assert room.does(wish.ChangeGame(HOLDEM)) == ["GameTurned"]
    assert room.table.lineup.hands == 1
    assert "HandBegan" in room.does(
        wish.Deal(deck=STANDARD_52, spare=(), for_button=STANDARD_52, root="next", secret="secret")
    )


def test_a_question_that_goes_with_its_family_is_stale_and_so_is_the_clock_called_on_it() -> None:
    room = Room(1, 2, menu=(HIGH_CARD, HOLDEM))
    asked = room.table.asked
    room.does(wish.CallClock(TWO))
    assert room.does(wish.ChangeGame(HOLDEM)) == ["GameTurned"]
    assert room.table.question is None
    assert room.table.asked > asked
    assert room.table.clock_called is None


def test_more_than_a_family_seats_do_not_go_over_to_it() -> None:
    small = replace(HIGH_CARD, between=cast(LineupTerms, Between(most_players=2, most_in_hand=2)))
    room = Room(1, 2, 3, menu=(HOLDEM, small))
    assert room.refusal(wish.ChangeGame(small)) is Refusal.TABLE_IS_FULL


def test_another_family_says_itself_what_its_house_may_not_choose() -> None:
    alone = replace(HIGH_CARD, between=cast(LineupTerms, Between(most_players=1)))
    opened = open_table(TableTerms("t1", "Table one", (alone,)), WITH_TOY)
    assert opened == Refused(Refusal.BELOW_MINIMUM)


@pytest.mark.parametrize(
    ("pace", "seconds", "hurried"),
    [
        (Pace.ACT, 30, 3),
        (Pace.KILL, 5, 3),
        (Pace.TURN_UP, 10, 3),
        (Pace.RUN_IT, 15, 3),
        (Pace.BANK, 15, 3),
        (Pace.WAGER, 20, 20),
        (Pace.SET, 120, 120),
    ],
)
def test_every_pace_has_its_time(pace: Pace, seconds: int, hurried: int) -> None:
    """D-1, D-51, D-63, D-109: a yes or no never takes longer than a turn at this table."""
    assert allowance(pace, Clocks()) == seconds * 1000
    assert allowance(pace, Clocks(action=3_000)) == hurried * 1000
