"""What money does to the table: asked of a wallet, arrived, on the table, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar, cast

from table_server.table import events as occurred
from table_server.table.state import Gone, Move, Purpose, Table, TicketDue

E = TypeVar("E", bound=occurred.Event)


def _wanted(table: Table, event: occurred.BuyInWanted) -> None:
    table.keys += 1
    table.moves[event.key] = Move(
        event.key, event.seat, event.player, event.amount, event.purpose, event.entry
    )


def _arrived(table: Table, event: occurred.BuyInArrived) -> None:
    table.moves[event.key] = replace(table.moves[event.key], arrived=True)


def _failed(table: Table, event: occurred.BuyInFailed) -> None:
    del table.moves[event.key]


def _placed(table: Table, event: occurred.ChipsPlaced) -> None:
    """A full buy allows short ones again (D-9)."""
    move = table.moves.pop(event.key)
    sitter = table.sitters[move.seat]
    sitter.bought += move.amount
    sitter.short_buys = sitter.short_buys + 1 if event.short else 0
    if move.purpose is not Purpose.TOP_UP:
        table.gone.pop(move.player, None)


def _returned(table: Table, event: occurred.ChipsReturned) -> None:
    del table.moves[event.key]


def _cashed_out(table: Table, event: occurred.CashedOut) -> None:
    """What others left with is forgotten once it binds nobody any more."""
    table.keys += 1
    since = event.at - table.spread.return_minutes * 60_000
    table.gone = {player: gone for player, gone in table.gone.items() if gone.at >= since}
    for move in [move for move in table.moves.values() if move.player == event.player and move.arrived]:
        del table.moves[move.key]
    table.gone[event.player] = Gone(event.amount, event.at)
    if table.sitters[event.seat].for_ticket:
        table.tickets[event.key] = TicketDue(event.key, event.seat, event.player, event.amount, event.at)


def _ticket_wanted(table: Table, event: occurred.TicketWanted) -> None:
    table.sitters[event.seat].for_ticket = event.on


def _ticket_settled(table: Table, event: occurred.TicketSettled) -> None:
    del table.tickets[event.key]


def _corrected(table: Table, _: occurred.StackCorrected) -> None:
    table.keys += 1


def _on(
    kind: type[E], then: Callable[[Table, E], None]
) -> tuple[type[object], Callable[[Table, occurred.Event], None]]:
    return kind, cast("Callable[[Table, occurred.Event], None]", then)


MONEY: Final = dict(
    (
        _on(occurred.BuyInWanted, _wanted),
        _on(occurred.BuyInArrived, _arrived),
        _on(occurred.BuyInFailed, _failed),
        _on(occurred.ChipsReturned, _returned),
        _on(occurred.ChipsPlaced, _placed),
        _on(occurred.CashedOut, _cashed_out),
        _on(occurred.TicketWanted, _ticket_wanted),
        _on(occurred.TicketSettled, _ticket_settled),
        _on(occurred.StackCorrected, _corrected),
    )
)
