"""What passes do to the table that gives them out, and to the one that somebody is sent from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar, cast

from table_server.engine.cards import Seat
from table_server.table import events as table
from table_server.table import transfer_events as happened
from table_server.table.state import Table
from table_server.table.terms import Parting
from table_server.table.transfers import BARRED, Pass, Word

E = TypeVar("E", bound=happened.PassEvent)


def _given(felt: Table, event: happened.PassGiven) -> None:
    felt.passes[event.given.key] = event.given
    _kept(felt, event.given)


def _filled(felt: Table, event: happened.PassFilled) -> None:
    before = felt.passes[event.key]
    felt.passes[event.key] = replace(before, amount=event.amount, until=event.until)


def _seated(felt: Table, event: happened.PassSeated) -> None:
    kept = replace(felt.passes[event.key], seat=event.seat, until=event.until)
    felt.passes[event.key] = kept
    _kept(felt, kept)


def _kept(felt: Table, given: Pass) -> None:
    if given.seat is not None:
        felt.locked.add(given.seat)
        felt.reserved[given.seat] = given.name


def opens(felt: Table, seat: Seat) -> None:
    """Whoever the seat was kept for is there."""
    felt.locked.discard(seat)
    felt.reserved.pop(seat, None)


def keeps(felt: Table, seat: Seat) -> None:
    """Whoever left it without having put chips down may still come back by the pass."""
    for given in felt.passes.values():
        if given.seat == seat:
            _kept(felt, given)


def _over(felt: Table, event: happened.PassUsed | happened.PassVoid) -> None:
    seat = felt.passes.pop(event.key).seat
    if seat is not None:
        opens(felt, seat)


def _barred(felt: Table, event: happened.ReturnBarred) -> None:
    """Who is barred no more is forgotten."""
    felt.barred = {player: at for player, at in felt.barred.items() if at > event.at - BARRED}
    felt.barred[event.player] = event.at


def _ordered(felt: Table, event: happened.MoveOrdered) -> None:
    felt.sitters[event.seat].going = event.going


def _hastened(felt: Table, event: happened.MoveHastened) -> None:
    sitter = felt.sitters[event.seat]
    assert sitter.going is not None  # narrows the type: only who is to go can hasten
    sitter.going = replace(sitter.going, when=Parting.AT_ONCE)


def _called_off(felt: Table, event: happened.MoveCalledOff) -> None:
    sitter = felt.sitters[event.seat]
    going, sitter.going = sitter.going, None
    assert going is not None  # narrows the type: as above
    felt.words[going.key] = Word(going.key, going.to, sitter.player, at=event.at)


def _declined(felt: Table, event: happened.MoveDeclined) -> None:
    sitter = felt.sitters[event.seat]
    going, sitter.going = sitter.going, None
    assert going is not None  # narrows the type: as above
    felt.words[going.key] = Word(going.key, going.to, sitter.player, declined=event.barred, at=event.at)


def _sent(felt: Table, event: happened.PlayerSent) -> None:
    """What was left with is asked for at the other table, not here."""
    going = event.going
    felt.gone.pop(event.player, None)
    felt.words[going.key] = Word(going.key, going.to, event.player, event.amount, at=event.at)


def _told(felt: Table, event: happened.NeighbourTold) -> None:
    del felt.words[event.key]


def _on(
    kind: type[E], then: Callable[[Table, E], None]
) -> tuple[type[object], Callable[[Table, table.Event], None]]:
    return kind, cast("Callable[[Table, table.Event], None]", then)


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
