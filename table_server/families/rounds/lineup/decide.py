"""Turns a command between hands into an event, or refuses it. Reads only."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.engine.refusal import Refusal, Refused
from table_server.families.hand import TimedOut
from table_server.families.rounds.lineup import decide_hands as hands
from table_server.families.rounds.lineup import decide_seats as seats
from table_server.families.rounds.lineup.commands import (
    ChangeGame,
    ChangeTerms,
    Command,
    DealNext,
    FinishHand,
    HoldOver,
    Void,
    WantStraddle,
)
from table_server.families.rounds.lineup.entry import entries
from table_server.families.rounds.lineup.events import (
    Event,
    GameChanged,
    OverHeld,
    StraddleWanted,
    TermsChanged,
)
from table_server.families.rounds.lineup.state import Lineup
from table_server.families.rounds.lineup.terms import Straddle
from table_server.families.seating import decide as shared
from table_server.families.seating.chairs import Standing
from table_server.families.seating.commands import (
    AdjustStack,
    ChangeSeat,
    ChooseEntry,
    CollectTime,
    DrawForButton,
    Leave,
    MoveSeat,
    Rebuy,
    Return,
    SitOut,
    TakeSeat,
    TopUp,
    WelcomeMover,
)
from table_server.families.seating.events import EntryChosen, Returned

Decision: TypeAlias = Event | Refused


def decide(lineup: Lineup, command: Command) -> Decision:  # noqa: C901, PLR0912 - one line a command
    """Turn a command into an event, or refuse it."""
    match command:
        case TakeSeat():
            return seats.take_seat(lineup, command)
        case WelcomeMover():
            return seats.welcome_mover(lineup, command)
        case ChooseEntry():
            return _choose_entry(lineup, command)
        case SitOut():
            return shared.sit_out(lineup, command)
        case Return():
            return _return(lineup, command)
        case ChangeSeat():
            return seats.change_seat(lineup, command)
        case MoveSeat():
            return seats.move_seat(lineup, command)
        case Leave():
            return shared.leave(lineup, command)
        case TopUp():
            return shared.top_up(lineup, command)
        case Rebuy():
            return seats.rebuy(lineup, command)
        case HoldOver():
            return _hold_over(lineup, command)
        case WantStraddle():
            return _want_straddle(lineup, command)
        case DrawForButton():
            return hands.draw_for_button(lineup, command)
        case DealNext():
            return hands.deal_next(lineup)
        case FinishHand():
            return hands.finish_hand(lineup, command)
        case Void():
            return hands.void(lineup)
        case CollectTime():
            return shared.collect_time(lineup, command)
        case ChangeTerms():
            return _change_terms(lineup, command)
        case ChangeGame():
            return _change_game(lineup, command)
        case TimedOut():
            return Refused(Refusal.NOT_OFFERED)  # between two hands no seat is asked anything
        case AdjustStack():
            return shared.adjust_stack(lineup, command)
        case _ as never:
            assert_never(never)


def _choose_entry(lineup: Lineup, command: ChooseEntry) -> Decision:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if command.entry not in entries(lineup, chair):
        return Refused(Refusal.NOT_OFFERED)
    return EntryChosen(command.seat, command.entry)


def _return(lineup: Lineup, command: Return) -> Decision:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if chair.standing is Standing.IN or command.entry not in entries(lineup, chair):
        return Refused(Refusal.NOT_OFFERED)
    return Returned(command.seat, command.entry)


def _hold_over(lineup: Lineup, command: HoldOver) -> Decision:
    if command.seat not in lineup.chairs:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    return OverHeld(command.seat, command.on) if lineup.terms.overs else Refused(Refusal.NOT_OFFERED)


def _want_straddle(lineup: Lineup, command: WantStraddle) -> Decision:
    if command.seat not in lineup.chairs:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if lineup.rules.straddle is Straddle.OFF:
        return Refused(Refusal.NOT_OFFERED)
    return StraddleWanted(command.seat, command.on)


def _change_terms(lineup: Lineup, command: ChangeTerms) -> Decision:
    """Refuse another number of blinds: that would be another game, not a level."""
    if lineup.running:
        return Refused(Refusal.HAND_IS_RUNNING)
    if len(command.terms.blinds) != len(lineup.terms.blinds):
        return Refused(Refusal.NOT_OFFERED)
    return TermsChanged(command.terms)


def _change_game(lineup: Lineup, command: ChangeGame) -> Decision:
    """Refuse a game with fewer seats than there are players."""
    if lineup.running:
        return Refused(Refusal.HAND_IS_RUNNING)
    if len(lineup.chairs) > command.rules.most_players:
        return Refused(Refusal.TABLE_IS_FULL)
    if lineup.antes:
        return Refused(Refusal.NOT_OFFERED)  # a pot that nobody opened is played for first (D-136)
    return GameChanged(command.rules, command.terms)
