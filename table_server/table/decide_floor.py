"""Commands of the floor: start and stop the table, keep seats empty, correct what went wrong."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.engine.refusal import Refusal, Refused
from table_server.families.hand import VoidHand
from table_server.families.seating.commands import AdjustStack
from table_server.table import commands
from table_server.table.decide_transfers import void
from table_server.table.decide_waiting import one_line
from table_server.table.events import (
    Announced,
    PhaseChanged,
    SeatLocked,
    StackCorrected,
    VoidOrdered,
)
from table_server.table.leaving import next_key
from table_server.table.outcome import Outcome
from table_server.table.settling import settle, stop
from table_server.table.state import Phase, Table
from table_server.table.transfer_seats import pass_for, pass_of
from table_server.table.transfers import Pass

FloorWish: TypeAlias = (
    commands.Activate
    | commands.Pause
    | commands.Resume
    | commands.Close
    | commands.LockSeat
    | commands.Announce
    | commands.VoidHand
    | commands.CorrectStack
)


def decide(outcome: Outcome, command: FloorWish, now: int) -> Refused | None:
    match command:
        case commands.Activate():
            return _activate(outcome)
        case commands.Pause(at_once=at_once):
            return _pause(outcome, at_once=at_once)
        case commands.Resume():
            return _resume(outcome)
        case commands.Close():
            return _close(outcome, now)
        case commands.LockSeat():
            return _lock_seat(outcome, command)
        case commands.Announce(text=text):
            return _announce(outcome, text)
        case commands.VoidHand():
            return _void_hand(outcome, command, now)
        case commands.CorrectStack():
            return _correct_stack(outcome, command)
        case _:
            assert_never(command)


def _activate(outcome: Outcome) -> Refused | None:
    """From now on hands follow each other (LP-49, LP-51, LP-52)."""
    if outcome.table.phase is not Phase.CLOSED:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(PhaseChanged(Phase.OPEN))
    return None


def _pause(outcome: Outcome, *, at_once: bool) -> Refused | None:
    """Pause after the hand or in the middle of it. A second command may turn the one into the other."""
    table = outcome.table
    if table.phase in (Phase.CLOSED, Phase.PAUSED):
        return Refused(Refusal.NOT_OFFERED)
    running = table.lineup.running is not None
    after = Phase.FROZEN if at_once else Phase.LAST_HAND
    phase = after if running else Phase.PAUSED
    if phase is table.phase:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(PhaseChanged(phase, table.closing))
    return None


def _resume(outcome: Outcome) -> Refused | None:
    if outcome.table.phase in (Phase.CLOSED, Phase.OPEN):
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(PhaseChanged(Phase.OPEN))
    return None


def _close(outcome: Outcome, now: int) -> Refused | None:
    """Close after the running hand. Every stack then goes back to its wallet."""
    table = outcome.table
    if table.phase is Phase.CLOSED or table.closing:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(PhaseChanged(Phase.LAST_HAND, closing=True))
    if table.lineup.running is None:
        stop(outcome, now)
    return None


def _lock_seat(outcome: Outcome, command: commands.LockSeat) -> Refused | None:
    table, seat = outcome.table, command.seat
    if not 1 <= seat <= table.terms.seats:
        return Refused(Refusal.NO_SUCH_SEAT)
    if seat in table.sitters:
        return Refused(Refusal.SEAT_IS_TAKEN)
    given = pass_for(table, seat)
    if given is not None:
        return _give_up(outcome, given, command)
    kept = _keeps(table, command)
    if isinstance(kept, Refused):
        return kept
    name, player = kept
    before = (table.reserved.get(seat, ""), table.kept_for.get(seat, ""))
    if command.on == (seat in table.locked) and kept == before:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(SeatLocked(seat, command.on, name, player))
    return None


def _keeps(table: Table, command: commands.LockSeat) -> tuple[str, str] | Refused:
    """The name and the account a seat is to be kept for. An account has to be on the waiting list (D-260)."""
    if not command.on:
        return "", ""
    if not command.player:
        return one_line(command.name), ""
    listed = next((each for each in table.waiting if each.player == command.player), None)
    if listed is None or pass_of(table, command.player) is not None:
        return Refused(Refusal.NOT_OFFERED)
    return listed.name, listed.player


def _give_up(outcome: Outcome, given: Pass, command: commands.LockSeat) -> Refused | None:
    """Free a seat that is kept for a transfer, before it lapses.

    While its player still sits at the other table, the transfer is called off there.
    """
    if command.on or given.amount is None:
        return Refused(Refusal.NOT_OFFERED)
    void(outcome, given)
    return None


def _announce(outcome: Outcome, typed: str) -> Refused | None:
    text = one_line(typed)
    if text == outcome.table.message:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(Announced(text))
    return None


def _void_hand(outcome: Outcome, command: commands.VoidHand, now: int) -> Refused | None:
    """Give every stack back as it was before the hand. The table waits until the floor resumes it (D-4)."""
    table = outcome.table
    if table.lineup.running is None:
        return Refused(Refusal.NO_HAND_IS_RUNNING)
    refusal = _unsigned(command)
    if refusal is not None:
        return Refused(refusal)
    outcome.happens(VoidOrdered(command.by, command.reason))
    refused = outcome.tries(VoidHand())
    assert refused is None  # a hand that runs can be voided
    if table.phase is Phase.OPEN:
        outcome.happens(PhaseChanged(Phase.LAST_HAND))
    settle(outcome, now)
    return None


def _correct_stack(outcome: Outcome, command: commands.CorrectStack) -> Refused | None:
    table, seat = outcome.table, command.seat
    refusal = _unsigned(command)
    if refusal is not None:
        return Refused(refusal)
    if seat not in table.sitters:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if command.hand is not None and not 0 < command.hand <= table.lineup.hands:
        return Refused(Refusal.NO_SUCH_HAND)
    refused = outcome.between(AdjustStack(seat, command.amount))
    if refused is None:
        outcome.happens(
            StackCorrected(
                key=next_key(table),
                seat=seat,
                player=table.sitters[seat].player,
                amount=command.amount,
                by=command.by,
                reason=command.reason,
                hand=command.hand,
            )
        )
    return refused


def _unsigned(command: commands.VoidHand | commands.CorrectStack) -> Refusal | None:
    first, second = command.by
    if not first or not second or first == second:
        return Refusal.NEEDS_TWO_PEOPLE
    return None if command.reason.strip() else Refusal.NEEDS_A_REASON


def is_dealing(table: Table) -> bool:
    """The next hand may begin by itself."""
    return table.phase is Phase.OPEN and table.lineup.running is None and table.chooser is None
