"""Decisions about seats and the chips brought to them: sitting down, moving, leaving, buying in."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.lineup.absence import hands_gained, may_let_blinds_pass
from table_server.families.rounds.lineup.circle import SEATS
from table_server.families.rounds.lineup.commands import (
    AdjustStack,
    ChangeSeat,
    Leave,
    Rebuy,
    TakeSeat,
    TopUp,
    WelcomeMover,
)
from table_server.families.rounds.lineup.entry import entries
from table_server.families.rounds.lineup.events import (
    BoughtIn,
    MoverWelcomed,
    PlayerLeft,
    SeatChanged,
    SeatTaken,
    StackAdjusted,
    ToppedUp,
)
from table_server.families.rounds.lineup.state import Bell, Chair, Debt, Entry, Lineup
from table_server.families.rounds.lineup.terms import Rebuy as RebuyRule


def take_seat(lineup: Lineup, command: TakeSeat) -> SeatTaken | Refused:
    refusal = _no_such_place(lineup, command.seat)
    if refusal is not None:
        return Refused(refusal)
    if any(chair.player == command.player for chair in lineup.chairs.values()):
        return Refused(Refusal.ALREADY_SEATED)
    if len(lineup.chairs) >= lineup.rules.most_players:
        return Refused(Refusal.TABLE_IS_FULL)
    if command.stack <= 0:
        return Refused(Refusal.BELOW_MINIMUM)
    if command.entry not in entries(lineup, Chair(command.player, command.stack)):
        return Refused(Refusal.NOT_OFFERED)
    return SeatTaken(command.seat, command.player, command.stack, command.entry)


def welcome_mover(lineup: Lineup, command: WelcomeMover) -> MoverWelcomed | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    fresh = chair.debt is Debt.ENTRY and not chair.played
    return MoverWelcomed(command.seat) if fresh else Refused(Refusal.NOT_OFFERED)


def _no_such_place(lineup: Lineup, seat: Seat) -> Refusal | None:
    if seat not in SEATS:
        return Refusal.NO_SUCH_SEAT
    return Refusal.SEAT_IS_TAKEN if seat in lineup.chairs else None


def _busy(lineup: Lineup, seat: Seat) -> bool:
    """Chips in front of a player in a hand belong to the hand."""
    return lineup.running is not None and any(dealt.seat == seat for dealt in lineup.running.seats)


def change_seat(lineup: Lineup, command: ChangeSeat) -> SeatChanged | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if lineup.running is not None:
        return Refused(Refusal.HAND_IS_RUNNING)
    if lineup.antes:
        return Refused(Refusal.NOT_OFFERED)  # while several antes lie in the pot (OCE sheet, Draw Poker)
    refusal = _no_such_place(lineup, command.to)
    if refusal is not None:
        return Refused(refusal)
    debt, hands = _cost_of_move(lineup, command)
    moved = replace(chair, debt=debt, hands=hands)
    if command.entry not in entries(lineup, moved):
        return Refused(Refusal.NOT_OFFERED)
    return SeatChanged(command.seat, command.to, command.entry, debt, hands)


def _cost_of_move(lineup: Lineup, command: ChangeSeat) -> tuple[Debt, int]:
    """Free towards the blinds; away from them the hands gained; who has paid may let them pass (D-25)."""
    chair = lineup.chairs[command.seat]
    if chair.debt not in (Debt.NOTHING, Debt.HANDS, Debt.PASSAGE):
        return chair.debt, 0
    if command.entry is Entry.LET_BUTTON_PASS and may_let_blinds_pass(lineup, command.seat):
        return Debt.PASSAGE, 0
    hands = chair.hands + hands_gained(lineup, command.seat, command.to)
    if hands:
        return Debt.HANDS, hands
    return (Debt.PASSAGE, 0) if chair.debt is Debt.PASSAGE else (Debt.NOTHING, 0)


def leave(lineup: Lineup, command: Leave) -> PlayerLeft | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if _busy(lineup, command.seat) or lineup.bell is not Bell.SILENT:
        return Refused(Refusal.HAND_IS_RUNNING)  # the half hour is paid when the hand is over
    return PlayerLeft(command.seat, chair.player, chair.stack)


def top_up(lineup: Lineup, command: TopUp) -> ToppedUp | Refused:
    refusal = _no_chips(lineup, command)
    if refusal is not None:
        return Refused(refusal)
    if not lineup.chairs[command.seat].stack:
        return Refused(Refusal.NOT_OFFERED)
    return ToppedUp(command.seat, command.amount)


def rebuy(lineup: Lineup, command: Rebuy) -> BoughtIn | Refused:
    refusal = _no_chips(lineup, command)
    if refusal is not None:
        return Refused(refusal)
    chair = lineup.chairs[command.seat]
    debt = _after_rebuy(lineup, chair)
    if chair.stack or command.entry not in entries(lineup, replace(chair, debt=debt)):
        return Refused(Refusal.NOT_OFFERED)
    return BoughtIn(command.seat, command.amount, command.entry, debt)


def adjust_stack(lineup: Lineup, command: AdjustStack) -> StackAdjusted | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if _busy(lineup, command.seat):
        return Refused(Refusal.HAND_IS_RUNNING)
    if not command.amount or chair.stack + command.amount < 0:
        return Refused(Refusal.BELOW_MINIMUM)
    return StackAdjusted(command.seat, command.amount)


def _no_chips(lineup: Lineup, command: TopUp | Rebuy) -> Refusal | None:
    if command.seat not in lineup.chairs:
        return Refusal.NOT_AT_THE_TABLE
    if _busy(lineup, command.seat):
        return Refusal.HAND_IS_RUNNING
    return Refusal.BELOW_MINIMUM if command.amount <= 0 else None


def _after_rebuy(lineup: Lineup, chair: Chair) -> Debt:
    """As a newcomer; what passed the held seat stays owed unless the house forgives it (LIV, OCE sheets)."""
    if lineup.rules.rebuy is RebuyRule.AS_NEW and chair.debt in (Debt.BLINDS, Debt.SHORT_BLIND):
        return chair.debt
    return Debt.ENTRY
