"""Decisions about seats and the chips brought to them: sitting down, moving, leaving, buying in."""

from __future__ import annotations

from dataclasses import replace

from table_server.engine.refusal import Refusal, Refused
from table_server.families.rounds.lineup.absence import hands_gained, may_let_blinds_pass
from table_server.families.rounds.lineup.entry import entries
from table_server.families.rounds.lineup.events import BoughtIn, MoverWelcomed, SeatChanged
from table_server.families.rounds.lineup.state import Chair, Debt, Lineup
from table_server.families.rounds.lineup.terms import RebuyTerms as RebuyRule
from table_server.families.seating.chairs import EntryChoice
from table_server.families.seating.commands import (
    ChangeSeat,
    MoveSeat,
    Rebuy,
    TakeSeat,
    WelcomeMover,
)
from table_server.families.seating.decide import may_add, may_sit, no_such_place
from table_server.families.seating.events import SeatTaken


def take_seat(lineup: Lineup, command: TakeSeat) -> SeatTaken | Refused:
    refusal = may_sit(lineup, command)
    if refusal is not None:
        return Refused(refusal)
    if command.entry not in entries(lineup, Chair(command.player, command.stack)):
        return Refused(Refusal.NOT_OFFERED)
    return SeatTaken(command.seat, command.player, command.stack, entry=command.entry)


def welcome_mover(lineup: Lineup, command: WelcomeMover) -> MoverWelcomed | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    fresh = chair.debt is Debt.ENTRY and not chair.played
    return MoverWelcomed(command.seat) if fresh else Refused(Refusal.NOT_OFFERED)


def change_seat(lineup: Lineup, command: ChangeSeat) -> SeatChanged | Refused:
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if lineup.running is not None:
        return Refused(Refusal.HAND_IS_RUNNING)
    if lineup.antes:
        return Refused(Refusal.NOT_OFFERED)  # while several antes lie in the pot (OCE sheet, Draw Poker)
    refusal = no_such_place(lineup, command.to)
    if refusal is not None:
        return Refused(refusal)
    debt, hands = _cost_of_move(lineup, command)
    moved = replace(chair, debt=debt, hands=hands)
    if command.entry not in entries(lineup, moved):
        return Refused(Refusal.NOT_OFFERED)
    return SeatChanged(command.seat, command.to, command.entry, debt=debt, hands=hands)


def move_seat(lineup: Lineup, command: MoveSeat) -> SeatChanged | Refused:
    """Move a player on the floor's order: what was owed stays owed, and nothing is added."""
    chair = lineup.chairs.get(command.seat)
    if chair is None:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if lineup.running is not None:
        return Refused(Refusal.HAND_IS_RUNNING)
    if lineup.antes:
        return Refused(Refusal.NOT_OFFERED)  # a part in an unopened pot belongs to the seat (D-136)
    refusal = no_such_place(lineup, command.to)
    if refusal is not None:
        return Refused(refusal)
    return SeatChanged(command.seat, command.to, chair.entry, debt=chair.debt, hands=chair.hands)


def _cost_of_move(lineup: Lineup, command: ChangeSeat) -> tuple[Debt, int]:
    """The debt after a move: none towards the blinds, else the hands gained or a free passage (D-25)."""
    chair = lineup.chairs[command.seat]
    if chair.debt not in (Debt.NOTHING, Debt.HANDS, Debt.PASSAGE):
        return chair.debt, 0
    if command.entry is EntryChoice.LET_BUTTON_PASS and may_let_blinds_pass(lineup, command.seat):
        return Debt.PASSAGE, 0
    hands = chair.hands + hands_gained(lineup, command.seat, command.to)
    if hands:
        return Debt.HANDS, hands
    return (Debt.PASSAGE, 0) if chair.debt is Debt.PASSAGE else (Debt.NOTHING, 0)


def rebuy(lineup: Lineup, command: Rebuy) -> BoughtIn | Refused:
    refusal = may_add(lineup, command)
    if refusal is not None:
        return Refused(refusal)
    chair = lineup.chairs[command.seat]
    debt = _after_rebuy(lineup, chair)
    if chair.stack or command.entry not in entries(lineup, replace(chair, debt=debt)):
        return Refused(Refusal.NOT_OFFERED)
    return BoughtIn(command.seat, command.amount, entry=command.entry, debt=debt)


def _after_rebuy(lineup: Lineup, chair: Chair) -> Debt:
    """The debt after a rebuy: a newcomer's, or blinds missed before if the house wants them (LIV, OCE)."""
    if lineup.rules.rebuy is RebuyRule.AS_NEW and chair.debt in (Debt.BLINDS, Debt.SHORT_BLIND):
        return chair.debt
    return Debt.ENTRY
