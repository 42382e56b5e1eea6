"""The floor's wishes: whether the table deals, which seats are kept empty, what two people put right."""

from __future__ import annotations

from table_server.engine.refusal import Refusal, Refused
from table_server.families.hand import VoidHand
from table_server.families.seating.commands import AdjustStack
from table_server.table import commands
from table_server.table.decide_transfers import drop_struck, void
from table_server.table.events import (
    Announced,
    PhaseChanged,
    QueueSet,
    SeatLocked,
    StackCorrected,
    VoidOrdered,
)
from table_server.table.leaving import next_key
from table_server.table.outcome import Outcome
from table_server.table.settling import settle, stop
from table_server.table.state import Phase, Table, Waiting
from table_server.table.transfer_seats import pass_for
from table_server.table.transfers import Pass


def activate(course: Outcome, _: commands.Activate, __: int) -> Refused | None:
    """From now on hands follow each other (LP-49, LP-51, LP-52)."""
    if course.table.phase is not Phase.CLOSED:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(PhaseChanged(Phase.OPEN))
    return None


def pause(course: Outcome, command: commands.Pause, _: int) -> Refused | None:
    """After the hand, or in the middle of it; a second wish may turn the one into the other."""
    table = course.table
    if table.phase in (Phase.CLOSED, Phase.PAUSED):
        return Refused(Refusal.NOT_OFFERED)
    running = table.lineup.running is not None
    after = Phase.FROZEN if command.at_once else Phase.LAST_HAND
    phase = after if running else Phase.PAUSED
    if phase is table.phase:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(PhaseChanged(phase, table.closing))
    return None


def resume(course: Outcome, _: commands.Resume, __: int) -> Refused | None:
    if course.table.phase in (Phase.CLOSED, Phase.OPEN):
        return Refused(Refusal.NOT_OFFERED)
    course.happens(PhaseChanged(Phase.OPEN))
    return None


def close(course: Outcome, _: commands.Close, now: int) -> Refused | None:
    """After the running hand; then every stack goes back to its wallet."""
    table = course.table
    if table.phase is Phase.CLOSED or table.closing:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(PhaseChanged(Phase.LAST_HAND, closing=True))
    if table.lineup.running is None:
        stop(course, now)
    return None


def lock_seat(course: Outcome, command: commands.LockSeat, _: int) -> Refused | None:
    table, seat = course.table, command.seat
    if not 1 <= seat <= table.terms.seats:
        return Refused(Refusal.NO_SUCH_SEAT)
    if seat in table.sitters:
        return Refused(Refusal.SEAT_IS_TAKEN)
    given = pass_for(table, seat)
    if given is not None:
        return _give_up(course, given, command)
    name = _one_line(command.name) if command.on else ""
    if command.on == (seat in table.locked) and name == table.reserved.get(seat, ""):
        return Refused(Refusal.NOT_OFFERED)
    course.happens(SeatLocked(seat, command.on, name))
    return None


def _give_up(course: Outcome, given: Pass, command: commands.LockSeat) -> Refused | None:
    """Before the time is over; who still sits at the other table is called off there."""
    if command.on or given.amount is None:
        return Refused(Refusal.NOT_OFFERED)
    void(course, given)
    return None


def announce(course: Outcome, command: commands.Announce, _: int) -> Refused | None:
    """One line, whatever was typed."""
    text = _one_line(command.text)
    if text == course.table.message:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(Announced(text))
    return None


def queue(course: Outcome, command: commands.Queue, now: int) -> Refused | None:
    """A name is on the list once."""
    before = {waiting.name: waiting for waiting in course.table.waiting}
    said: dict[str, commands.Waits] = {}
    for waits in command.waits:
        said.setdefault(_one_line(waits.name), waits)
    said.pop("", None)
    waiting = tuple(_waiting(name, waits, before.get(name), now) for name, waits in said.items())
    if waiting == course.table.waiting:
        return Refused(Refusal.NOT_OFFERED)
    course.happens(QueueSet(waiting))
    drop_struck(course)
    return None


def _waiting(name: str, waits: commands.Waits, before: Waiting | None, now: int) -> Waiting:
    since = now if before is None else before.since
    called = now if before is None or before.paged is None else before.paged
    return Waiting(name, _one_line(waits.game), since, waits.called_in, called if waits.paged else None)


def _one_line(text: str) -> str:
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())


def void_hand(course: Outcome, command: commands.VoidHand, now: int) -> Refused | None:
    """Every stack as before the hand; the table stands still until the floor lets it go on (D-4)."""
    table = course.table
    if table.lineup.running is None:
        return Refused(Refusal.NO_HAND_IS_RUNNING)
    refusal = _unsigned(command)
    if refusal is not None:
        return Refused(refusal)
    course.happens(VoidOrdered(command.by, command.reason))
    refused = course.tries(VoidHand())
    assert refused is None  # a hand that runs can be voided
    if table.phase is Phase.OPEN:
        course.happens(PhaseChanged(Phase.LAST_HAND))
    settle(course, now)
    return None


def correct_stack(course: Outcome, command: commands.CorrectStack, _: int) -> Refused | None:
    table, seat = course.table, command.seat
    refusal = _unsigned(command)
    if refusal is not None:
        return Refused(refusal)
    if seat not in table.sitters:
        return Refused(Refusal.NOT_AT_THE_TABLE)
    if command.hand is not None and not 0 < command.hand <= table.lineup.hands:
        return Refused(Refusal.NO_SUCH_HAND)
    refused = course.between(AdjustStack(seat, command.amount))
    if refused is None:
        player, by = table.sitters[seat].player, command.by
        key, amount = next_key(table), command.amount
        course.happens(StackCorrected(key, seat, player, amount, by, command.reason, command.hand))
    return refused


def _unsigned(command: commands.VoidHand | commands.CorrectStack) -> Refusal | None:
    first, second = command.by
    if not first or not second or first == second:
        return Refusal.NEEDS_TWO_PEOPLE
    return None if command.reason.strip() else Refusal.NEEDS_A_REASON


def is_dealing(table: Table) -> bool:
    """Whether a next hand may come by itself."""
    return table.phase is Phase.OPEN and table.lineup.running is None and table.chooser is None
