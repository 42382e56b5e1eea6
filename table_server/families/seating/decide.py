"""Decisions that every lineup makes alike: chips added and taken away, breaks, the half-hour bell."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.engine.time_collection import TimeBasis, charge_for
from table_server.families.seating.chairs import Bell, Lineup, Standing
from table_server.families.seating.circle import SEATS
from table_server.families.seating.commands import (
    AdjustStack,
    CollectTime,
    Leave,
    Rebuy,
    SitOut,
    TakeSeat,
    TopUp,
)
from table_server.families.seating.events import (
    PlayerLeft,
    SatOut,
    StackAdjusted,
    TimeBellRang,
    ToppedUp,
)


def no_such_place(lineup: Lineup, seat: Seat) -> Refusal | None:
    """The reason nobody can sit down at this seat; None if somebody can."""
    if seat not in SEATS:
        return Refusal.NO_SUCH_SEAT
    return Refusal.SEAT_IS_TAKEN if seat in lineup.chairs else None


def may_sit(lineup: Lineup, command: TakeSeat) -> Refusal | None:
    """The reason a player cannot sit down, whatever way in is chosen; None if there is none."""
    refusal = no_such_place(lineup, command.seat)
    if refusal is not None:
        return refusal
    if any(chair.player == command.player for chair in lineup.chairs.values()):
        return Refusal.ALREADY_SEATED
    if len(lineup.chairs) >= lineup.most_players:
        return Refusal.TABLE_IS_FULL
    return Refusal.BELOW_MINIMUM if command.stack <= 0 else None


def is_in_hand(lineup: Lineup, seat: Seat) -> bool:
    """True if the seat is in the running hand: its chips then belong to the hand."""
    return lineup.running is not None and any(dealt.seat == seat for dealt in lineup.running.seats)


def sit_out(lineup: Lineup, command: SitOut) -> SatOut | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    return SatOut(command.seat) if chair.standing is Standing.IN else Refused(Refusal.NOT_OFFERED)


def leave(lineup: Lineup, command: Leave) -> PlayerLeft | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if is_in_hand(lineup, command.seat) or lineup.bell is not Bell.SILENT:
        return Refused(Refusal.HAND_IS_RUNNING)  # the half-hour charge is paid when the hand is over
    return PlayerLeft(command.seat, chair.player, chair.stack)


def may_add(lineup: Lineup, command: TopUp | Rebuy) -> Refusal | None:
    """The reason chips cannot be added at this seat; None if they can."""
    if command.seat not in lineup.chairs:
        return Refusal.NOT_AT_THE_TABLE
    if is_in_hand(lineup, command.seat):
        return Refusal.HAND_IS_RUNNING
    return Refusal.BELOW_MINIMUM if command.amount <= 0 else None


def top_up(lineup: Lineup, command: TopUp) -> ToppedUp | Refused:
    refusal = may_add(lineup, command)
    if refusal is not None:
        return Refused(refusal)
    if not lineup.chairs[command.seat].stack:
        return Refused(Refusal.NOT_OFFERED)
    return ToppedUp(command.seat, command.amount)


def adjust_stack(lineup: Lineup, command: AdjustStack) -> StackAdjusted | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if is_in_hand(lineup, command.seat):
        return Refused(Refusal.HAND_IS_RUNNING)
    if not command.amount or chair.stack + command.amount < 0:
        return Refused(Refusal.BELOW_MINIMUM)
    return StackAdjusted(command.seat, command.amount)


def collect_time(lineup: Lineup, command: CollectTime) -> TimeBellRang | Refused:
    time = lineup.time
    if time is None:
        return Refused(Refusal.NOT_OFFERED)
    pot = charge_for(time, len(lineup.chairs)) if time.basis is TimeBasis.TIME_POT else 0
    return TimeBellRang(command.waiting_list, pot)
