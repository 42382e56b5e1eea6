"""Events about transfers, at the table that keeps a place and at the one the player is sent from."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from table_server.engine.cards import Seat
from table_server.table import transfer_events as happened
from table_server.table.state import Table
from table_server.table.terms import Parting
from table_server.table.transfer_events import PassEvent
from table_server.table.transfers import BARRED, Going, Pass, Word

KeptEvent: TypeAlias = (
    happened.PassGiven
    | happened.PassFilled
    | happened.PassSeated
    | happened.PassUsed
    | happened.PassVoid
    | happened.ReturnBarred
)
SentEvent: TypeAlias = (
    happened.MoveOrdered
    | happened.MoveHastened
    | happened.MoveCalledOff
    | happened.MoveDeclined
    | happened.PlayerSent
    | happened.NeighbourTold
)


def evolve_passes(table: Table, event: PassEvent) -> None:
    if isinstance(event, KeptEvent):
        _where_somebody_comes(table, event)
    else:
        _where_somebody_goes(table, event)


def _where_somebody_comes(table: Table, event: KeptEvent) -> None:
    match event:
        case happened.PassGiven(given=given):
            _keep(table, given)
        case happened.PassFilled(key=key, amount=amount, until=until):
            table.passes[key] = replace(table.passes[key], amount=amount, until=until)
        case happened.PassSeated(key=key, seat=seat, until=until):
            _keep(table, replace(table.passes[key], seat=seat, until=until))
        case happened.PassUsed(key=key) | happened.PassVoid(key=key):
            kept = table.passes.pop(key).seat
            if kept is not None:
                open_seat(table, kept)
        case happened.ReturnBarred():
            _barred(table, event)
        case _:
            assert_never(event)


def _keep(table: Table, given: Pass) -> None:
    table.passes[given.key] = given
    if given.seat is not None:
        table.locked.add(given.seat)
        table.reserved[given.seat] = given.name


def open_seat(table: Table, seat: Seat) -> None:
    """Keep the seat for nobody any more."""
    table.locked.discard(seat)
    table.reserved.pop(seat, None)
    table.kept_for.pop(seat, None)


def keep_for_pass(table: Table, seat: Seat) -> None:
    """Keep the seat again for a player who left it without buying in and may still come back by the pass."""
    for given in [given for given in table.passes.values() if given.seat == seat]:
        _keep(table, given)


def _barred(table: Table, event: happened.ReturnBarred) -> None:
    """Players who are barred no more are forgotten."""
    table.barred = {player: at for player, at in table.barred.items() if at > event.at - BARRED}
    table.barred[event.player] = event.at


def _where_somebody_goes(table: Table, event: SentEvent) -> None:
    match event:
        case happened.MoveOrdered(seat=seat, going=going):
            table.sitters[seat].going = going
        case happened.MoveHastened(seat=seat):
            table.sitters[seat].going = replace(_going(table, seat), when=Parting.AT_ONCE)
        case happened.MoveCalledOff(seat=seat, at=at):
            _stays(table, seat, declined=False, at=at)
        case happened.MoveDeclined(seat=seat, barred=barred, at=at):
            _stays(table, seat, declined=barred, at=at)
        case happened.PlayerSent():
            _sent(table, event)
        case happened.NeighbourTold(key=key):
            del table.words[key]
        case _:
            assert_never(event)


def _going(table: Table, seat: Seat) -> Going:
    going = table.sitters[seat].going
    assert going is not None  # narrows the type: only a move that was ordered is changed
    return going


def _stays(table: Table, seat: Seat, *, declined: bool, at: int) -> None:
    """The other table has to be told that the player does not come."""
    sitter, going = table.sitters[seat], _going(table, seat)
    sitter.going = None
    table.words[going.key] = Word(key=going.key, to=going.to, player=sitter.player, declined=declined, at=at)


def _sent(table: Table, event: happened.PlayerSent) -> None:
    """The other table asks for the amount the player left with; this one forgets it."""
    going = event.going
    table.gone.pop(event.player, None)
    table.words[going.key] = Word(
        key=going.key, to=going.to, player=event.player, amount=event.amount, at=event.at
    )
