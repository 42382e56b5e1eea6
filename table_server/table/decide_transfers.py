"""Passes at the table a player is sent to: given, filled with the stack, used at the seat, or void."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refusal, Refused
from table_server.families.seating.chairs import EntryChoice
from table_server.table.events import BuyInWanted, QueueSet
from table_server.table.leaving import next_key
from table_server.table.outcome import Outcome
from table_server.table.state import Phase, Purpose, Table, Waiting
from table_server.table.transfer_commands import FillPass, GivePass, LapsePass, WithdrawPass
from table_server.table.transfer_events import (
    PassFilled,
    PassGiven,
    PassSeated,
    PassVoid,
    ReturnBarred,
)
from table_server.table.transfer_seats import free_seat, is_full, pass_for, pass_of
from table_server.table.transfers import BARRED, TO_COME, Pass

PassWish: TypeAlias = GivePass | FillPass | WithdrawPass | LapsePass


def decide(outcome: Outcome, command: PassWish, now: int) -> Refused | None:
    match command:
        case GivePass():
            return _give_pass(outcome, command, now)
        case FillPass():
            return _fill_pass(outcome, command, now)
        case WithdrawPass():
            return _withdraw_pass(outcome, command, now)
        case LapsePass():
            return _lapse_pass(outcome, command, now)
        case _:
            assert_never(command)


def _give_pass(outcome: Outcome, command: GivePass, now: int) -> Refused | None:
    """Keep a seat from now on, or a place on the list before the names that called in (OCE sheet)."""
    table, given = outcome.table, command.given
    refusal = _cannot_come(table, given)
    if refusal is not None:
        return Refused(refusal)
    if given.seat is None:
        given = replace(given, name=_unlisted(table, given))
    outcome.happens(PassGiven(given))
    if given.seat is None:
        comer = Waiting(name=given.name, game="", since=now, called_in=False, paged=None, player=given.player)
        outcome.happens(QueueSet(before_call_ins(table.waiting, comer)))
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
    """A seat that is locked for nobody may be kept, such as the tenth seat when a game breaks."""
    if not 1 <= seat <= table.terms.seats:
        return Refusal.NO_SUCH_SEAT
    if seat in table.sitters or seat in table.reserved:
        return Refusal.SEAT_IS_TAKEN
    return Refusal.TABLE_IS_FULL if is_full(table) else None


def _unlisted(table: Table, given: Pass) -> str:
    """The name for the waiting list. It is unique there, though two players may have the same name."""
    listed = {waiting.name for waiting in table.waiting} | {other.name for other in table.passes.values()}
    return f"{given.name} {given.player}" if given.name in listed else given.name


def before_call_ins(waiting: Sequence[Waiting], comer: Waiting) -> tuple[Waiting, ...]:
    """The list with a comer behind those who are in the house; one who called in comes last (OCE sheet)."""
    if comer.called_in:
        return (*waiting, comer)
    at = next((place for place, each in enumerate(waiting) if each.called_in), len(waiting))
    return (*waiting[:at], comer, *waiting[at:])


def _fill_pass(outcome: Outcome, command: FillPass, now: int) -> Refused | None:
    """Repeated after a crash, the command finds the pass filled and is refused."""
    given = outcome.table.passes.get(command.key)
    if given is None or given.amount is not None or command.amount <= 0:
        return Refused(Refusal.NOT_OFFERED)
    until = None if given.seat is None else now + TO_COME
    outcome.happens(PassFilled(given.key, command.amount, until))
    return None


def _withdraw_pass(outcome: Outcome, command: WithdrawPass, now: int) -> Refused | None:
    """A player who has used the pass stays. One who declined is barred even without a pass here."""
    given = outcome.table.passes.get(command.key)
    if given is not None:
        void(outcome, given)
    if command.declined is not None and command.declined + BARRED > now:
        outcome.happens(ReturnBarred(command.player, command.declined))
    return None if outcome.events else Refused(Refusal.NOT_OFFERED)


def _lapse_pass(outcome: Outcome, command: LapsePass, now: int) -> Refused | None:
    """A pass does not lapse while its player is at the seat."""
    given = outcome.table.passes.get(command.key)
    if given is None or not has_lapsed(outcome.table, given, now):
        return Refused(Refusal.NOT_OFFERED)
    void(outcome, given)
    return None


def has_lapsed(table: Table, given: Pass, now: int) -> bool:
    return given.until is not None and given.until <= now and given.seat not in table.sitters


def void(outcome: Outcome, given: Pass) -> None:
    outcome.happens(PassVoid(given.key))
    waiting = tuple(
        each for each in outcome.table.waiting if given.seat is not None or not _is_of(each, given)
    )
    if waiting != outcome.table.waiting:
        outcome.happens(QueueSet(waiting))


def may_log_in(table: Table, seat: Seat, *, player: str, now: int) -> Refusal | None:
    """The reason a player may not log in at this seat.

    A player with a pass comes to the seat it keeps. One who declined to move on stays away for an hour (OCE
    sheet).
    """
    if table.barred.get(player, now - BARRED) + BARRED > now:
        return Refusal.DECLINED_TO_MOVE
    mine = pass_of(table, player)
    if mine is not None and mine.seat != seat:
        return Refusal.SEAT_IS_KEPT
    kept = pass_for(table, seat)
    if table.kept_for.get(seat) == player:
        return None
    if seat in table.locked and (kept is None or kept is not mine or kept.amount is None):
        return Refusal.SEAT_IS_LOCKED
    return None


def _is_of(waiting: Waiting, given: Pass) -> bool:
    """The place on the list is the pass's. Older journals know its name only."""
    return waiting.player == given.player if waiting.player else waiting.name == given.name


def bring_the_stack(outcome: Outcome, seat: Seat) -> None:
    """Buy in with exactly the stack from the other table, whatever this table's buy-ins are (OCE sheet)."""
    table, kept = outcome.table, pass_for(outcome.table, seat)
    if kept is None or kept.amount is None:
        return
    outcome.happens(
        BuyInWanted(
            key=next_key(table),
            seat=seat,
            player=kept.player,
            amount=kept.amount,
            purpose=Purpose.SIT,
            entry=EntryChoice.WAIT,
        )
    )


def seat_next(outcome: Outcome, now: int) -> None:
    """Keep each free seat for the next player on the list, as long as that player has a pass."""
    table = outcome.table
    while table.waiting and (seat := free_seat(table)) is not None:
        first = table.waiting[0]
        called = next((g for g in table.passes.values() if g.seat is None and _is_of(first, g)), None)
        if called is None or called.amount is None:
            return
        outcome.happens(QueueSet(table.waiting[1:]))
        outcome.happens(PassSeated(called.key, seat, now + TO_COME))


def drop_struck(outcome: Outcome) -> None:
    """Void the passes of players whose names were struck off the list."""
    table = outcome.table
    for given in [given for given in table.passes.values() if given.seat is None]:
        if not any(_is_of(waiting, given) for waiting in table.waiting):
            outcome.happens(PassVoid(given.key))
