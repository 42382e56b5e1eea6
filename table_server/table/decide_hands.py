"""Wishes about hands: answers to the question that stands, time that runs out, the next deal."""

from __future__ import annotations

from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds import lineup
from table_server.families.rounds.commands import Rabbit, Show, TimedOut, VoidHand
from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.lineup import HandPrepared
from table_server.families.rounds.lineup.commands import DrawForButton
from table_server.families.rounds.lineup.preparing import prepared
from table_server.games import discover
from table_server.table import commands
from table_server.table.decide_departures import send_from_blind
from table_server.table.decide_entrants import steps_away
from table_server.table.events import (
    AbsenceChosen,
    BankSpent,
    BanksRefilled,
    ClockCalled,
    HandSealed,
    PlayersNamed,
    Stood,
    TimeoutsForgiven,
    TimeRanOut,
)
from table_server.table.leaving import sit_out
from table_server.table.outcome import Course
from table_server.table.question import seats_asked
from table_server.table.settling import settle
from table_server.table.snapshot import taken
from table_server.table.state import Absence, Felt, Phase

CHECKPOINT_HANDS: Final = 20
"""A restart replays no more hands than these."""
HouseWish: Final = (TimedOut, VoidHand)
"""What no player may want of a hand."""
AFTER: Final = (Show, Rabbit)
"""What a player may still want of it when it is over."""


def act(course: Course, command: commands.Act, now: int) -> Refused | None:
    """An answer. What comes late, doubled or out of turn is refused and does nothing."""
    felt, wish = course.felt, command.command
    refusal = _cannot_act(felt, command)
    if refusal is not None:
        return Refused(refusal)
    refused = course.tries(wish)
    if refused is None:
        assert not isinstance(wish, HouseWish)  # narrows the type: refused above
        _time_used(course, wish.seat, command.bank_spent)
        if course.felt.sitters[wish.seat].timeouts:
            course.happens(TimeoutsForgiven(wish.seat))
        settle(course, now)
    return refused


def _cannot_act(felt: Felt, command: commands.Act) -> Refusal | None:
    hand, wish = felt.hand, command.command
    if hand is None:
        return Refusal.NO_HAND_IS_RUNNING
    if isinstance(wish, HouseWish):
        return Refusal.NOT_OFFERED
    if felt.phase is Phase.FROZEN:
        return Refusal.TABLE_IS_PAUSED
    if command.asked != felt.asked:
        return Refusal.STALE_OFFER
    if not hand.over:
        return None
    return None if isinstance(wish, AFTER) and _still_there(felt, wish.seat) else Refusal.HAND_IS_OVER


def _still_there(felt: Felt, seat: Seat) -> bool:
    """Who came to a seat after the hand was dealt shows nobody else's cards."""
    sitter = felt.sitters.get(seat)
    return sitter is not None and felt.dealt_to.get(seat) == sitter.player


def _time_used(course: Course, seat: Seat, spent: int) -> None:
    """What an answer took beyond the usual comes out of the time bank (D-1)."""
    bank = course.felt.sitters[seat].bank
    if spent > 0 and bank:
        course.happens(BankSpent(seat, min(spent, bank)))


def time_up(course: Course, command: commands.TimeUp, now: int) -> Refused | None:
    """The free or cheapest refusal for a seat that was silent (D-1 to D-3)."""
    felt, seat = course.felt, command.seat
    hand = felt.hand
    if felt.phase is Phase.FROZEN:
        return Refused(Refusal.TABLE_IS_PAUSED)
    if hand is None or command.asked != felt.asked or seat not in seats_asked(hand.offer):
        return Refused(Refusal.STALE_OFFER)
    _time_used(course, seat, command.bank_spent)
    if not felt.sitters[seat].leaving:
        course.happens(TimeRanOut(seat, hand.setup.hand))
    refused = course.tries(TimedOut(seat))
    assert refused is None  # a seat that is asked can always time out
    if felt.sitters[seat].absence is Absence.NEXT_HAND:
        sit_out(course, seat)
    elif felt.terms.tournament:
        _perhaps_away(course, seat)
    settle(course, now)
    return None


def _perhaps_away(course: Course, seat: Seat) -> None:
    """In a tournament nobody sits out: who was silent too often is not waited for, and proves to be back."""
    sitter = course.felt.sitters[seat]
    if sitter.present and sitter.timeouts >= course.felt.terms.clocks.timeouts:
        steps_away(course, seat)


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
    refusal = _cannot_deal(felt, command)
    if refusal is not None:
        return Refused(refusal)
    ready = prepared(felt.lineup)
    if isinstance(ready, Refused) and ready.code is Refusal.NO_BUTTON:
        course.must(DrawForButton(command.for_button))
        ready = prepared(felt.lineup)
    if isinstance(ready, HandPrepared):
        ready = _without_breaks(course, ready, now)
    if isinstance(ready, HandPrepared):
        _begin(course, ready, command)
        settle(course, now)
    elif not course.events:
        return ready
    return None


def _cannot_deal(felt: Felt, command: commands.Deal) -> Refusal | None:
    """Nothing before the floor says so (LP-51), never the same cards twice, never those of another game."""
    if felt.phase is not Phase.OPEN:
        return Refusal.TABLE_IS_CLOSED
    if felt.chooser is not None:
        return Refusal.NOT_OFFERED
    if command.root == felt.root:
        return Refusal.STALE_OFFER
    game = discover()[felt.spread.game]
    pack = game.packs[felt.spread.terms.pack].cards
    whole = len(command.deck) == len(pack) and set(command.deck) == set(pack)
    complete = whole and len(command.spare) == game.reshuffles
    return None if complete else Refusal.WRONG_NUMBER_OF_CARDS


def _without_breaks(course: Course, ready: HandPrepared, now: int) -> HandPrepared | Refused:
    """Who wanted to play until the next blind is out when it comes, or on the way to another table."""
    while True:
        if not send_from_blind(course, ready, now):
            blind = _on_break(course.felt, ready)
            if blind is None:
                return ready
            course.happens(AbsenceChosen(blind, Absence.NEXT_HAND))
            sit_out(course, blind)
        again = prepared(course.felt.lineup)
        if isinstance(again, Refused):
            return again
        ready = again


def _on_break(felt: Felt, ready: HandPrepared) -> Seat | None:
    sitter = felt.sitters.get(ready.places[-1]) if ready.places else None
    wants = sitter is not None and sitter.absence is Absence.NEXT_BLIND
    return ready.places[-1] if wants else None


def _begin(course: Course, ready: HandPrepared, command: commands.Deal) -> None:
    """A checkpoint holds no hand, so nothing but the next hand may follow it."""
    felt = course.felt
    if felt.lineup.hands % CHECKPOINT_HANDS == 0:
        course.happens(Stood(taken(felt)))
    course.happens(HandSealed(ready.hand, command.root, command.secret))
    course.happens(ready)
    setup = lineup.setup_from(ready, command.deck, command.spare)
    course.happens(HandBegan(felt.spread.game, felt.lineup.terms, setup))
    course.happens(PlayersNamed(tuple((s.seat, felt.sitters[s.seat].player) for s in ready.seats)))
    course.runs_on()
