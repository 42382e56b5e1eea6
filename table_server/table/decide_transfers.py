"""Passes at the table that somebody comes to: given, filled with the stack, used at the seat, or void."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating.chairs import EntryChoice
from table_server.table import transfer_commands as commands
from table_server.table.events import BuyInWanted, QueueSet
from table_server.table.leaving import next_key
from table_server.table.outcome import Outcome
from table_server.table.state import Phase, Purpose, Table, Waiting
from table_server.table.transfer_events import (
    PassFilled,
    PassGiven,
    PassSeated,
    PassVoid,
    ReturnBarred,
)
from table_server.table.transfer_seats import free_seat, is_full, pass_for, pass_of
from table_server.table.transfers import BARRED, TO_COME, Pass


def give_pass(course: Outcome, command: commands.GivePass, now: int) -> Refused | None:
    """A seat is kept from here on; or a place on the list, before whoever called in (OCE sheet)."""
    table, given = course.table, command.given
    refusal = _cannot_come(table, given)
    if refusal is not None:
        return Refused(refusal)
    if given.seat is None:
        given = replace(given, name=_unlisted(table, given))
    course.happens(PassGiven(given))
    if given.seat is None:
        course.happens(QueueSet(_before_call_ins(table.waiting, Waiting(given.name, "", now, False, None))))
    return None


def _cannot_come(table: Table, given: Pass) -> Refusal | None:
    if table.phase is Phase.CLOSED or table.closing:
        return Refusal.TABLE_IS_CLOSED
    if pass_of(table, given.player) is not None or given.key in table.passes:
        return Refusal.ALREADY_SEATED
    if any(sitter.player == given.player for sitter in table.sitters.values()):
        return Refusal.ALREADY_SEATED
    return None if given.seat is None else _cannot_be_kept(table, given.seat)


def _cannot_be_kept(table: Table, seat: Seat) -> Refusal | None:
    """A seat that is locked for nobody may be opened for who comes, as the tenth when a game breaks."""
    if not 1 <= seat <= table.terms.seats:
        return Refusal.NO_SUCH_SEAT
    if seat in table.sitters or seat in table.reserved:
        return Refusal.SEAT_IS_TAKEN
    return Refusal.TABLE_IS_FULL if is_full(table) else None


def _unlisted(table: Table, given: Pass) -> str:
    """A name is on the list once; two people may be called the same."""
    listed = {waiting.name for waiting in table.waiting} | {other.name for other in table.passes.values()}
    return f"{given.name} {given.player}" if given.name in listed else given.name


def _before_call_ins(waiting: Sequence[Waiting], comer: Waiting) -> tuple[Waiting, ...]:
    at = next((place for place, each in enumerate(waiting) if each.called_in), len(waiting))
    return (*waiting[:at], comer, *waiting[at:])


def fill_pass(course: Outcome, command: commands.FillPass, now: int) -> Refused | None:
    """Told again after a crash, it finds the pass as it is."""
    given = course.table.passes.get(command.key)
    if given is None or given.amount is not None or command.amount <= 0:
        return Refused(Refusal.NOT_OFFERED)
    until = None if given.seat is None else now + TO_COME
    course.happens(PassFilled(given.key, command.amount, until))
    return None


def withdraw_pass(course: Outcome, command: commands.WithdrawPass, now: int) -> Refused | None:
    """Who has the chips down already stays; whoever declined is barred also without a pass here."""
    given = course.table.passes.get(command.key)
    if given is not None:
        void(course, given)
    if command.declined is not None and command.declined + BARRED > now:
        course.happens(ReturnBarred(command.player, command.declined))
    return None if course.events else Refused(Refusal.NOT_OFFERED)


def lapse_pass(course: Outcome, command: commands.LapsePass, now: int) -> Refused | None:
    """Not while its player is at the seat."""
    given = course.table.passes.get(command.key)
    if given is None or not has_lapsed(course.table, given, now):
        return Refused(Refusal.NOT_OFFERED)
    void(course, given)
    return None


def has_lapsed(table: Table, given: Pass, now: int) -> bool:
    return given.until is not None and given.until <= now and given.seat not in table.sitters


def void(course: Outcome, given: Pass) -> None:
    course.happens(PassVoid(given.key))
    waiting = tuple(
        each for each in course.table.waiting if given.seat is not None or each.name != given.name
    )
    if waiting != course.table.waiting:
        course.happens(QueueSet(waiting))


def may_log_in(table: Table, seat: Seat, player: str, now: int) -> Refusal | None:
    """Who has a pass comes by it; who declined to move on does not come back yet (OCE sheet)."""
    if table.barred.get(player, now - BARRED) + BARRED > now:
        return Refusal.DECLINED_TO_MOVE
    mine = pass_of(table, player)
    if mine is not None and mine.seat != seat:
        return Refusal.SEAT_IS_KEPT
    kept = pass_for(table, seat)
    if seat in table.locked and (kept is None or kept is not mine or kept.amount is None):
        return Refusal.SEAT_IS_LOCKED
    return None


def brings_the_stack(course: Outcome, seat: Seat) -> None:
    """The whole of it, not more and not less, whatever the table's own buy-ins are (OCE sheet)."""
    table, kept = course.table, pass_for(course.table, seat)
    if kept is None or kept.amount is None:
        return
    course.happens(
        BuyInWanted(next_key(table), seat, kept.player, kept.amount, Purpose.SIT, EntryChoice.WAIT)
    )


def seat_next(course: Outcome, now: int) -> None:
    """A seat is free and the next on the list has a pass: it is kept from this moment on."""
    table = course.table
    while table.waiting and (seat := free_seat(table)) is not None:
        first = table.waiting[0]
        called = next((g for g in table.passes.values() if g.seat is None and g.name == first.name), None)
        if called is None or called.amount is None:
            return
        course.happens(QueueSet(table.waiting[1:]))
        course.happens(PassSeated(called.key, seat, now + TO_COME))


def drop_struck(course: Outcome) -> None:
    """Whose name was struck off the list does not come by a pass either."""
    table = course.table
    listed = {waiting.name for waiting in table.waiting}
    for given in [given for given in table.passes.values() if given.seat is None]:
        if given.name not in listed:
            course.happens(PassVoid(given.key))
