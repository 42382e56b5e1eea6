"""Commands about hands: answers to the question that stands, time that runs out, the next deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from table_server.engine.cards import Card, Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.hand import TimedOut, VoidHand
from table_server.families.seating.commands import DrawForButton
from table_server.table import commands
from table_server.table.decide_departures import send_from_blind
from table_server.table.decide_entrants import step_away
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
"""Hands between two checkpoints. A restart replays no more hands than these."""
HOUSE_ONLY: Final = (TimedOut, VoidHand)
"""Commands of a hand that no player may give."""

HandWish: TypeAlias = commands.TimeUp | commands.CallClock | commands.RefillBanks | commands.Deal


def decide(outcome: Outcome, command: HandWish, now: int) -> Refused | None:
    match command:
        case commands.TimeUp():
            return _time_up(outcome, command, now)
        case commands.CallClock():
            return _call_clock(outcome, command)
        case commands.RefillBanks():
            outcome.happens(BanksRefilled(outcome.table.terms.clocks.bank))
            return None
        case commands.Deal():
            return _deal(outcome, command, now)
        case _:
            assert_never(command)


def answer(outcome: Outcome, command: commands.AnswerQuestion, now: int) -> Refused | None:
    """A late, doubled or out-of-turn answer is refused and does nothing."""
    table, wish = outcome.table, command.command
    if table.lineup.question is not None and table.families.answers(wish, table.lineup):
        return Refused(Refusal.STALE_OFFER) if command.asked != table.asked else outcome.between(wish)
    refusal = _cannot_act(table, command)
    if refusal is not None:
        return Refused(refusal)
    refused = outcome.tries(wish)
    if refused is None:
        assert not isinstance(wish, HOUSE_ONLY)  # narrows the type: refused above
        _time_used(outcome, wish.seat, command.bank_spent)
        if outcome.table.sitters[wish.seat].timeouts:
            outcome.happens(TimeoutsForgiven(wish.seat))
        settle(outcome, now)
    return refused


def _cannot_act(table: Table, command: commands.AnswerQuestion) -> Refusal | None:
    hand, wish = table.hand, command.command
    if hand is None:
        return Refusal.NO_HAND_IS_RUNNING
    if isinstance(wish, HOUSE_ONLY):
        return Refusal.NOT_OFFERED
    if table.phase is Phase.FROZEN:
        return Refusal.TABLE_IS_PAUSED
    if command.asked != table.asked:
        return Refusal.STALE_OFFER
    if type(wish) not in table.families.hands[hand.family].commands:
        return Refusal.NOT_OFFERED
    return Refusal.HAND_IS_OVER if hand.over and not _still_there(table, wish.seat) else None


def _still_there(table: Table, seat: Seat) -> bool:
    """The player who was dealt this hand still has the seat. A later player may not show those cards."""
    sitter = table.sitters.get(seat)
    return sitter is not None and table.dealt_to.get(seat) == sitter.player


def _time_used(outcome: Outcome, seat: Seat, spent: int) -> None:
    """Time beyond the usual allowance comes out of the time bank (D-1)."""
    if spent > 0 and (bank := outcome.table.sitters[seat].bank):
        outcome.happens(BankSpent(seat, min(spent, bank)))


def _time_up(outcome: Outcome, command: commands.TimeUp, now: int) -> Refused | None:
    """Act for a seat that was silent, as cheaply as it may: check if that is free, else fold (D-1 to D-3)."""
    table, seat, question = outcome.table, command.seat, outcome.table.question
    if table.phase is Phase.FROZEN:
        return Refused(Refusal.TABLE_IS_PAUSED)
    if command.asked != table.asked or seat not in seats_asked(question):
        return Refused(Refusal.STALE_OFFER)
    hand = table.hand
    if hand is None or hand.offer is None:
        outcome.must(TimedOut(seat))
        return None
    _time_used(outcome, seat, command.bank_spent)
    if is_turn(question) and not table.sitters[seat].leaving:
        outcome.happens(TimeRanOut(seat, hand.number))
    refused = outcome.tries(TimedOut(seat))
    assert refused is None  # a seat that is asked can always time out
    if table.sitters[seat].absence is Absence.NEXT_HAND:
        sit_out(outcome, seat)
    elif table.terms.tournament:
        _perhaps_away(outcome, seat)
    settle(outcome, now)
    return None


def _perhaps_away(outcome: Outcome, seat: Seat) -> None:
    """Nobody sits out in a tournament. An entrant who was silent too often is not waited for until the
    entrant logs in again."""
    sitter = outcome.table.sitters[seat]
    if sitter.present and sitter.timeouts >= outcome.table.terms.clocks.timeouts:
        step_away(outcome, seat)


def _call_clock(outcome: Outcome, command: commands.CallClock) -> Refused | None:
    """Anybody at the table may call the clock, once for each question."""
    table = outcome.table
    if table.question is None or table.clock_called is not None or table.phase is Phase.FROZEN:
        return Refused(Refusal.NOT_OFFERED)
    if command.seat and command.seat not in table.lineup.chairs:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    outcome.happens(ClockCalled(command.seat))
    return None


def _deal(outcome: Outcome, command: commands.Deal, now: int) -> Refused | None:
    """Deal the next hand and play it on to its first choice."""
    table = outcome.table
    refusal = _cannot_deal(table, command)
    if refusal is not None:
        return Refused(refusal)
    ready = _prepared(table)
    if isinstance(ready, Refused) and ready.code is Refusal.NO_BUTTON:
        outcome.must(DrawForButton(command.for_button))
        ready = _prepared(table)
    if not isinstance(ready, Refused):
        ready = _without_breaks(outcome, ready, now)
    if not isinstance(ready, Refused):
        _begin(outcome, ready, command)
        settle(outcome, now)
    elif not outcome.events:
        return ready
    return None


def _prepared(table: Table) -> HandPrepared | Refused:
    return table.lineup_rules.prepared(table.lineup)


def _cannot_deal(table: Table, command: commands.Deal) -> Refusal | None:
    """Nothing is dealt before the floor activates the table (LP-51), nor the same order of cards twice, nor
    the cards of another game."""
    if table.phase is not Phase.OPEN:
        return Refusal.TABLE_IS_CLOSED
    if table.chooser is not None:
        return Refusal.NOT_OFFERED
    if command.root == table.root:
        return Refusal.STALE_OFFER
    game = table.families.games()[table.spread.game]
    whole = _same_cards(command.deck, game.pack(table.spread.terms.pack))
    complete = whole and len(command.spare) == game.orders - 1
    return None if complete else Refusal.WRONG_NUMBER_OF_CARDS


def _same_cards(deck: Sequence[Card], pack: Sequence[Card]) -> bool:
    """The deck is the pack in some order. Cards are counted only where the pack holds one several times."""
    kinds = set(pack)
    if len(deck) != len(pack) or set(deck) != kinds:
        return False
    return len(kinds) == len(pack) or Counter(deck) == Counter(pack)


def _without_breaks(outcome: Outcome, ready: HandPrepared, now: int) -> HandPrepared | Refused:
    """Prepare again until no player has the blind who wanted to play only until it came.

    Such a player goes on a break, or on to another table.
    """
    while True:
        if not send_from_blind(outcome, ready, now):
            blind = _on_break(outcome.table, ready)
            if blind is None:
                return ready
            outcome.happens(AbsenceChosen(blind, Absence.NEXT_HAND))
            sit_out(outcome, blind)
        again = _prepared(outcome.table)
        if isinstance(again, Refused):
            return again
        ready = again


def _on_break(table: Table, ready: HandPrepared) -> Seat | None:
    sitter = None if ready.due is None else table.sitters.get(ready.due)
    wants = sitter is not None and sitter.absence is Absence.NEXT_BLIND
    return ready.due if wants else None


def _begin(outcome: Outcome, ready: HandPrepared, command: commands.Deal) -> None:
    """A checkpoint does not hold the last hand, so it is taken only when the next hand follows at once."""
    table = outcome.table
    if table.lineup.hands % CHECKPOINT_HANDS == 0:
        outcome.happens(Stood(taken(table)))
    outcome.happens(HandSealed(ready.hand, command.root, command.secret))
    outcome.happens(ready)
    spread = table.spread
    outcome.happens(
        table.lineup_rules.began(
            ready, game=spread.game, terms=spread.terms, deck=command.deck, spare=command.spare
        )
    )
    outcome.happens(PlayersNamed(tuple((s.seat, table.sitters[s.seat].player) for s in ready.seats)))
    outcome.runs_on()
