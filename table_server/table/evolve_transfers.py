"""What passes do to the table that gives them out, and to the one that somebody is sent from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar, cast

from table_server.engine.cards import Seat
from table_server.table import events as occurred
from table_server.table import transfer_events as happened
from table_server.table.state import Table
from table_server.table.terms import Parting
from table_server.table.transfers import BARRED, Pass, Word

E = TypeVar("E", bound=happened.PassEvent)


def _given(table: Table, event: happened.PassGiven) -> None:
    table.passes[event.given.key] = event.given
    _kept(table, event.given)


def _filled(table: Table, event: happened.PassFilled) -> None:
    before = table.passes[event.key]
    table.passes[event.key] = replace(before, amount=event.amount, until=event.until)


def _seated(table: Table, event: happened.PassSeated) -> None:
    kept = replace(table.passes[event.key], seat=event.seat, until=event.until)
    table.passes[event.key] = kept
    _kept(table, kept)


def _kept(table: Table, given: Pass) -> None:
    if given.seat is not None:
        table.locked.add(given.seat)
        table.reserved[given.seat] = given.name


def opens(table: Table, seat: Seat) -> None:
    """Whoever the seat was kept for is there."""
    table.locked.discard(seat)
    table.reserved.pop(seat, None)


def keeps(table: Table, seat: Seat) -> None:
    """Whoever left it without having put chips down may still come back by the pass."""
    for given in table.passes.values():
        if given.seat == seat:
            _kept(table, given)


def _over(table: Table, event: happened.PassUsed | happened.PassVoid) -> None:
    seat = table.passes.pop(event.key).seat
    if seat is not None:
        opens(table, seat)


def _barred(table: Table, event: happened.ReturnBarred) -> None:
    """Who is barred no more is forgotten."""
    table.barred = {player: at for player, at in table.barred.items() if at > event.at - BARRED}
    table.barred[event.player] = event.at


def _ordered(table: Table, event: happened.MoveOrdered) -> None:
    table.sitters[event.seat].going = event.going


def _hastened(table: Table, event: happened.MoveHastened) -> None:
    sitter = table.sitters[event.seat]
    assert sitter.going is not None  # narrows the type: only who is to go can hasten
    sitter.going = replace(sitter.going, when=Parting.AT_ONCE)


def _called_off(table: Table, event: happened.MoveCalledOff) -> None:
    sitter = table.sitters[event.seat]
    going, sitter.going = sitter.going, None
    assert going is not None  # narrows the type: as above
    table.words[going.key] = Word(going.key, going.to, sitter.player, at=event.at)


def _declined(table: Table, event: happened.MoveDeclined) -> None:
    sitter = table.sitters[event.seat]
    going, sitter.going = sitter.going, None
    assert going is not None  # narrows the type: as above
    table.words[going.key] = Word(going.key, going.to, sitter.player, declined=event.barred, at=event.at)


def _sent(table: Table, event: happened.PlayerSent) -> None:
    """What was left with is asked for at the other table, not here."""
    going = event.going
    table.gone.pop(event.player, None)
    table.words[going.key] = Word(going.key, going.to, event.player, event.amount, at=event.at)


def _told(table: Table, event: happened.NeighbourTold) -> None:
    del table.words[event.key]


def _on(
    kind: type[E], then: Callable[[Table, E], None]
) -> tuple[type[object], Callable[[Table, occurred.Event], None]]:
    return kind, cast("Callable[[Table, occurred.Event], None]", then)


PASSES: Final = dict(
    (
        _on(happened.PassGiven, _given),
        _on(happened.PassFilled, _filled),
        _on(happened.PassSeated, _seated),
        _on(happened.PassUsed, _over),
        _on(happened.PassVoid, _over),
        _on(happened.ReturnBarred, _barred),
        _on(happened.MoveOrdered, _ordered),
        _on(happened.MoveHastened, _hastened),
        _on(happened.MoveCalledOff, _called_off),
        _on(happened.MoveDeclined, _declined),
        _on(happened.PlayerSent, _sent),
        _on(happened.NeighbourTold, _told),
    )
)
