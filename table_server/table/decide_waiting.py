"""The waiting list (D-260): accounts register, the floor orders and calls them, a log-in ends the waiting."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from table_server.engine.refusal import Refusal, Refused
from table_server.table import commands
from table_server.table.decide_transfers import before_call_ins, drop_struck
from table_server.table.events import QueueSet, SeatLocked
from table_server.table.outcome import Outcome
from table_server.table.state import Table, Waiting
from table_server.table.transfer_seats import pass_of

WaitingWish: TypeAlias = commands.Queue | commands.Register


def decide(outcome: Outcome, command: WaitingWish, now: int) -> Refused | None:
    match command:
        case commands.Queue():
            return _queue(outcome, command, now)
        case commands.Register():
            return _register(outcome, command, now)
        case _:
            assert_never(command)


def _register(outcome: Outcome, command: commands.Register, now: int) -> Refused | None:
    """An account is on the list of a table once (LP-28). Names that called in stay behind it (OCE sheet)."""
    table = outcome.table
    if table.terms.tournament:
        return Refused(Refusal.NOT_OFFERED)
    if _is_here(table, command.player):
        return Refused(Refusal.ALREADY_SEATED)
    if any(each.player == command.player for each in table.waiting):
        return Refused(Refusal.ON_THE_LIST)
    comer = Waiting(
        name=one_line(command.name),
        game=one_line(command.game),
        since=now,
        called_in=command.called_in,
        paged=None,
        player=command.player,
    )
    outcome.happens(QueueSet(before_call_ins(table.waiting, comer)))
    return None


def _is_here(table: Table, player: str) -> bool:
    sits = any(sitter.player == player for sitter in table.sitters.values())
    return sits or pass_of(table, player) is not None


def _queue(outcome: Outcome, command: commands.Queue, now: int) -> Refused | None:
    """Replace the list. Each account and each guest is on it once; accounts come by `Register` alone."""
    before = {(each.player, "" if each.player else each.name): each for each in outcome.table.waiting}
    said: dict[tuple[str, str], commands.Waits] = {}
    for waits in command.waits:
        said.setdefault((waits.player, "" if waits.player else one_line(waits.name)), waits)
    said.pop(("", ""), None)
    new = [player for player, name in said if (player, name) not in before]
    if any(new) or (new and not command.guests):
        return Refused(Refusal.NEEDS_AN_ACCOUNT)
    waiting = tuple(_waiting(who, waits, before=before.get(who), now=now) for who, waits in said.items())
    if waiting == outcome.table.waiting:
        return Refused(Refusal.NOT_OFFERED)
    outcome.happens(QueueSet(waiting))
    drop_struck(outcome)
    return None


def _waiting(who: tuple[str, str], waits: commands.Waits, *, before: Waiting | None, now: int) -> Waiting:
    player, name = who
    since = now if before is None else before.since
    called = now if before is None or before.paged is None else before.paged
    return Waiting(
        name=name if before is None else before.name,
        game=one_line(waits.game),
        since=since,
        called_in=waits.called_in,
        paged=called if waits.paged else None,
        player=player,
    )


def stop_waiting(outcome: Outcome, player: str) -> None:
    """The account has a seat: it waits no more, and no other seat is kept for it."""
    waiting = tuple(each for each in outcome.table.waiting if each.player != player)
    if waiting != outcome.table.waiting:
        outcome.happens(QueueSet(waiting))
    for seat in [seat for seat, kept in outcome.table.kept_for.items() if kept == player]:
        outcome.happens(SeatLocked(seat, on=False))


def one_line(text: str) -> str:
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())
