"""Wishes about hands: answers to the question that stands, time that runs out, the next deal."""

from __future__ import annotations

from collections import Counter
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.hand import TimedOut, VoidHand
from table_server.families.seating.commands import DrawForButton
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
from table_server.table.families import HandPrepared
from table_server.table.leaving import sit_out
from table_server.table.outcome import Outcome
from table_server.table.question import is_turn, seats_asked
from table_server.table.settling import settle
from table_server.table.snapshot import taken
from table_server.table.state import Absence, Phase, Table

CHECKPOINT_HANDS: Final = 20
"""A restart replays no more hands than these."""
HouseWish: Final = (TimedOut, VoidHand)
"""What no player may want of a hand."""


def act(course: Outcome, command: commands.AnswerQuestion, now: int) -> Refused | None:
    """An answer. What comes late, doubled or out of turn is refused and does nothing."""
    table, wish = course.table, command.command
    if table.lineup.question is not None and table.families.answers(wish, table.lineup):
        return Refused(Refusal.STALE_OFFER) if command.asked != table.asked else course.between(wish)
    refusal = _cannot_act(table, command)
    if refusal is not None:
        return Refused(refusal)
    refused = course.tries(wish)
    if refused is None:
        assert not isinstance(wish, HouseWish)  # narrows the type: refused above
        _time_used(course, wish.seat, command.bank_spent)
        if course.table.sitters[wish.seat].timeouts:
            course.happens(TimeoutsForgiven(wish.seat))
        settle(course, now)
    return refused


def _cannot_act(table: Table, command: commands.AnswerQuestion) -> Refusal | None:
    hand, wish = table.hand, command.command
    if hand is None:
        return Refusal.NO_HAND_IS_RUNNING
    if isinstance(wish, HouseWish):
        return Refusal.NOT_OFFERED
    if table.phase is Phase.FROZEN:
        return Refusal.TABLE_IS_PAUSED
    if command.asked != table.asked:
        return Refusal.STALE_OFFER
    if type(wish) not in table.families.rules_of(hand).commands:
        return Refusal.NOT_OFFERED
    return Refusal.HAND_IS_OVER if hand.over and not _still_there(table, wish.seat) else None


def _still_there(table: Table, seat: Seat) -> bool:
    """Who came to a seat after the hand was dealt shows nobody else's cards."""
    sitter = table.sitters.get(seat)
    return sitter is not None and table.dealt_to.get(seat) == sitter.player


def _time_used(course: Outcome, seat: Seat, spent: int) -> None:
    """What an answer took beyond the usual comes out of the time bank (D-1)."""
    bank = course.table.sitters[seat].bank
    if spent > 0 and bank:
        course.happens(BankSpent(seat, min(spent, bank)))


def time_up(course: Outcome, command: commands.TimeUp, now: int) -> Refused | None:
    """The free or cheapest refusal for a seat that was silent (D-1 to D-3)."""
    table, seat, question = course.table, command.seat, course.table.question
    if table.phase is Phase.FROZEN:
        return Refused(Refusal.TABLE_IS_PAUSED)
    if command.asked != table.asked or seat not in seats_asked(question):
        return Refused(Refusal.STALE_OFFER)
    hand = table.hand
    if hand is None or hand.offer is None:
        course.must(TimedOut(seat))
        return None
    _time_used(course, seat, command.bank_spent)
    if is_turn(question) and not table.sitters[seat].leaving:
        course.happens(TimeRanOut(seat, hand.number))
    refused = course.tries(TimedOut(seat))
    assert refused is None  # a seat that is asked can always time out
    if table.sitters[seat].absence is Absence.NEXT_HAND:
        sit_out(course, seat)
    elif table.terms.tournament:
        _perhaps_away(course, seat)
    settle(course, now)
    return None


def _perhaps_away(course: Outcome, seat: Seat) -> None:
    """In a tournament nobody sits out: who was silent too often is not waited for, and proves to be back."""
    sitter = course.table.sitters[seat]
    if sitter.present and sitter.timeouts >= course.table.terms.clocks.timeouts:
        steps_away(course, seat)


def call_clock(course: Outcome, command: commands.CallClock, _: int) -> Refused | None:
    """Anybody at the table may ask for a decision; once for each."""
    table = course.table
    if table.question is None or table.clock_called is not None or table.phase is Phase.FROZEN:
        return Refused(Refusal.NOT_OFFERED)
    if command.seat and command.seat not in table.lineup.chairs:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    course.happens(ClockCalled(command.seat))
    return None


def refill_banks(course: Outcome, _: commands.RefillBanks, __: int) -> Refused | None:
    course.happens(BanksRefilled(course.table.terms.clocks.bank))
    return None


def deal(course: Outcome, command: commands.Deal, now: int) -> Refused | None:
    """The next hand, as far as it goes by itself."""
    table = course.table
    refusal = _cannot_deal(table, command)
    if refusal is not None:
        return Refused(refusal)
    ready = _prepared(table)
    if isinstance(ready, Refused) and ready.code is Refusal.NO_BUTTON:
        course.must(DrawForButton(command.for_button))
        ready = _prepared(table)
    if not isinstance(ready, Refused):
        ready = _without_breaks(course, ready, now)
    if not isinstance(ready, Refused):
        _begin(course, ready, command)
        settle(course, now)
    elif not course.events:
        return ready
    return None


def _prepared(table: Table) -> HandPrepared | Refused:
    return table.families.rules_between(table.lineup).prepared(table.lineup)


def _cannot_deal(table: Table, command: commands.Deal) -> Refusal | None:
    """Nothing before the floor says so (LP-51), never the same cards twice, never those of another game."""
    if table.phase is not Phase.OPEN:
        return Refusal.TABLE_IS_CLOSED
    if table.chooser is not None:
        return Refusal.NOT_OFFERED
    if command.root == table.root:
        return Refusal.STALE_OFFER
    game = table.families.games()[table.spread.game]
    whole = Counter(command.deck) == Counter(game.pack(table.spread.terms.pack))
    complete = whole and len(command.spare) == game.orders - 1
    return None if complete else Refusal.WRONG_NUMBER_OF_CARDS


def _without_breaks(course: Outcome, ready: HandPrepared, now: int) -> HandPrepared | Refused:
    """Who wanted to play until the next blind is out when it comes, or on the way to another table."""
    while True:
        if not send_from_blind(course, ready, now):
            blind = _on_break(course.table, ready)
            if blind is None:
                return ready
            course.happens(AbsenceChosen(blind, Absence.NEXT_HAND))
            sit_out(course, blind)
        again = _prepared(course.table)
        if isinstance(again, Refused):
            return again
        ready = again


def _on_break(table: Table, ready: HandPrepared) -> Seat | None:
    sitter = None if ready.due is None else table.sitters.get(ready.due)
    wants = sitter is not None and sitter.absence is Absence.NEXT_BLIND
    return ready.due if wants else None


def _begin(course: Outcome, ready: HandPrepared, command: commands.Deal) -> None:
    """A checkpoint holds no hand, so nothing but the next hand may follow it."""
    table = course.table
    if table.lineup.hands % CHECKPOINT_HANDS == 0:
        course.happens(Stood(taken(table)))
    course.happens(HandSealed(ready.hand, command.root, command.secret))
    course.happens(ready)
    rules = table.families.rules_between(table.lineup)
    game, terms = table.spread.game, table.spread.terms
    course.happens(rules.began(ready, game, terms, deck=command.deck, spare=command.spare))
    course.happens(PlayersNamed(tuple((s.seat, table.sitters[s.seat].player) for s in ready.seats)))
    course.runs_on()
