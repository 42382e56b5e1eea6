"""Wishes about hands: answers to the question that stands, time that runs out, the next deal."""

from __future__ import annotations

from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds import lineup
from table_server.families.rounds.commands import Rabbit, Show, TimedOut
from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.lineup import HandPrepared
from table_server.families.rounds.lineup.commands import DealNext, DrawForButton, SitOut
from table_server.families.rounds.lineup.preparing import prepared
from table_server.families.rounds.lineup.state import Standing
from table_server.felt import commands
from table_server.felt.asking import seats_asked
from table_server.felt.course import Course
from table_server.felt.events import (
    AbsenceChosen,
    BankSpent,
    BanksRefilled,
    ClockCalled,
    HandSealed,
    Stood,
    TimeoutsForgiven,
    TimeRanOut,
)
from table_server.felt.settling import settle
from table_server.felt.snapshot import taken
from table_server.felt.state import Absence, Felt, Phase

CHECKPOINT_HANDS: Final = 20
"""A restart replays no more hands than these."""


def act(course: Course, command: commands.Act, now: int) -> Refused | None:
    """An answer. What comes late, doubled or out of turn is refused and does nothing."""
    felt, wish = course.felt, command.command
    refusal = _cannot_act(felt, command)
    if refusal is not None:
        return Refused(refusal)
    refused = course.tries(wish)
    if refused is None:
        if not isinstance(wish, commands.HouseWish):
            _time_used(course, wish.seat, command.bank_spent)
        settle(course, now)
    return refused


def _cannot_act(felt: Felt, command: commands.Act) -> Refusal | None:
    hand = felt.hand
    if hand is None:
        return Refusal.NO_HAND_IS_RUNNING
    if isinstance(command.command, commands.HouseWish):
        return Refusal.NOT_OFFERED
    if felt.phase is Phase.FROZEN:
        return Refusal.TABLE_IS_PAUSED
    if command.asked != felt.asked:
        return Refusal.STALE_OFFER
    after_the_hand = isinstance(command.command, Show | Rabbit)
    return Refusal.HAND_IS_OVER if hand.over and not after_the_hand else None


def _time_used(course: Course, seat: Seat, spent: int) -> None:
    sitter = course.felt.sitters[seat]
    if spent and sitter.bank:
        course.happens(BankSpent(seat, min(spent, sitter.bank)))
    if sitter.timeouts:
        course.happens(TimeoutsForgiven(seat))


def time_up(course: Course, command: commands.TimeUp, now: int) -> Refused | None:
    """The free or cheapest refusal for a seat that was silent (D-1 to D-3)."""
    felt, seat = course.felt, command.seat
    hand = felt.hand
    if hand is None or command.asked != felt.asked or seat not in seats_asked(hand.offer):
        return Refused(Refusal.STALE_OFFER)
    sitter = felt.sitters[seat]
    if command.bank_spent and sitter.bank:
        course.happens(BankSpent(seat, min(command.bank_spent, sitter.bank)))
    if not sitter.leaving:
        course.happens(TimeRanOut(seat, hand.setup.hand))
    refused = course.tries(TimedOut(seat))
    assert refused is None  # a seat that is asked can always time out
    if sitter.absence is Absence.NEXT_HAND:
        _sit_out(course, seat)
    settle(course, now)
    return None


def call_clock(course: Course, command: commands.CallClock, _: int) -> Refused | None:
    """Anybody at the table may ask for a decision; once for each."""
    felt = course.felt
    if felt.question is None or felt.clock_called is not None or felt.phase is Phase.FROZEN:
        return Refused(Refusal.NOT_OFFERED)
    if command.seat and command.seat not in felt.lineup.chairs:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    course.happens(ClockCalled(command.seat))
    return None


def refill_banks(course: Course, _: commands.RefillBanks, __: int) -> Refused | None:
    course.happens(BanksRefilled(course.felt.terms.clocks.bank))
    return None


def deal(course: Course, command: commands.Deal, now: int) -> Refused | None:
    """The next hand, as far as it goes by itself."""
    felt = course.felt
    if felt.phase is not Phase.OPEN:
        return Refused(Refusal.TABLE_IS_CLOSED)
    if felt.chooser is not None:
        return Refused(Refusal.NOT_OFFERED)
    ready = prepared(felt.lineup)
    if isinstance(ready, Refused) and ready.code is not Refusal.NO_BUTTON:
        return ready
    if felt.lineup.hands % CHECKPOINT_HANDS == 0:
        course.happens(Stood(taken(felt)))
    if isinstance(ready, Refused):
        course.must(DrawForButton(command.for_button))
    if not _breaks_begin(course):
        return None
    hand = felt.lineup.hands + 1
    course.happens(HandSealed(hand, command.root, command.secret))
    course.must(DealNext())
    running = felt.lineup.running
    assert running is not None  # narrows the type: it was just prepared
    setup = lineup.setup_from(running, command.deck, command.spare)
    course.happens(HandBegan(felt.spread.game, felt.lineup.terms, setup))
    course.runs_on()
    settle(course, now)
    return None


def _breaks_begin(course: Course) -> bool:
    """Who wanted to play until the next blind is out when it comes; whether a hand is left to deal."""
    felt = course.felt
    while isinstance(ready := prepared(felt.lineup), HandPrepared):
        blind = ready.places[-1] if ready.places else None
        sitter = felt.sitters.get(blind) if blind is not None else None
        if blind is None or sitter is None or sitter.absence is not Absence.NEXT_BLIND:
            return True
        course.happens(AbsenceChosen(blind, Absence.NEXT_HAND))
        _sit_out(course, blind)
    return False


def _sit_out(course: Course, seat: Seat) -> None:
    if course.felt.lineup.chairs[seat].standing is Standing.IN:
        course.must(SitOut(seat))
