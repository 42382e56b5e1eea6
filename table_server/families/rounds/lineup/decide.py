"""A wish between hands becomes an event, or is refused. Reads only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar, cast

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
C = TypeVar("C", bound=Command)
Decide: TypeAlias = Callable[[Lineup, Command], Decision]


def decide(lineup: Lineup, command: Command) -> Decision:
    """What a wish leads to. A refused command changes nothing, and neither does this."""
    return _DECIDE[type(command)](lineup, command)


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
    """A level up is the same game; with more or fewer blinds it would be another."""
    if lineup.running:
        return Refused(Refusal.HAND_IS_RUNNING)
    if len(command.terms.blinds) != len(lineup.terms.blinds):
        return Refused(Refusal.NOT_OFFERED)
    return TermsChanged(command.terms)


def _change_game(lineup: Lineup, command: ChangeGame) -> Decision:
    """Another game has other seats, so more may be seated than it deals to."""
    if lineup.running:
        return Refused(Refusal.HAND_IS_RUNNING)
    if len(lineup.chairs) > command.rules.most_players:
        return Refused(Refusal.TABLE_IS_FULL)
    if lineup.antes:
        return Refused(Refusal.NOT_OFFERED)  # the pot that nobody opened is played for first (D-136)
    return GameChanged(command.rules, command.terms)


def _timed_out(_: Lineup, __: TimedOut) -> Decision:
    """Nobody is asked anything between two hands."""
    return Refused(Refusal.NOT_OFFERED)


def _on(kind: type[C], decided: Callable[[Lineup, C], Decision]) -> tuple[type[object], Decide]:
    """One line of the table; the types of command and function are checked against each other here."""
    return kind, cast(Decide, decided)


_DECIDE: dict[type[object], Decide] = dict(
    (
        _on(TakeSeat, seats.take_seat),
        _on(WelcomeMover, seats.welcome_mover),
        _on(ChooseEntry, _choose_entry),
        _on(SitOut, shared.sit_out),
        _on(Return, _return),
        _on(ChangeSeat, seats.change_seat),
        _on(MoveSeat, seats.move_seat),
        _on(Leave, shared.leave),
        _on(TopUp, shared.top_up),
        _on(Rebuy, seats.rebuy),
        _on(HoldOver, _hold_over),
        _on(WantStraddle, _want_straddle),
        _on(DrawForButton, hands.draw_for_button),
        _on(DealNext, hands.deal_next),
        _on(FinishHand, hands.finish_hand),
        _on(Void, hands.void),
        _on(CollectTime, shared.collect_time),
        _on(ChangeTerms, _change_terms),
        _on(ChangeGame, _change_game),
        _on(TimedOut, _timed_out),
        _on(AdjustStack, shared.adjust_stack),
    )
)
