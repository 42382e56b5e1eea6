"""What money does to the table: asked of a wallet, arrived, on the felt, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar, cast

from table_server.table import events as table
from table_server.table.state import Gone, Move, Purpose, Table, TicketDue

E = TypeVar("E", bound=table.Event)


def _wanted(felt: Table, event: table.BuyInWanted) -> None:
    felt.keys += 1
    felt.moves[event.key] = Move(
        event.key, event.seat, event.player, event.amount, event.purpose, event.entry
    )


def _arrived(felt: Table, event: table.BuyInArrived) -> None:
    felt.moves[event.key] = replace(felt.moves[event.key], arrived=True)


def _failed(felt: Table, event: table.BuyInFailed) -> None:
    del felt.moves[event.key]


def _placed(felt: Table, event: table.ChipsPlaced) -> None:
    """A full buy allows short ones again (D-9)."""
    move = felt.moves.pop(event.key)
    sitter = felt.sitters[move.seat]
    sitter.bought += move.amount
    sitter.short_buys = sitter.short_buys + 1 if event.short else 0
    if move.purpose is not Purpose.TOP_UP:
        felt.gone.pop(move.player, None)


def _returned(felt: Table, event: table.ChipsReturned) -> None:
    del felt.moves[event.key]


def _cashed_out(felt: Table, event: table.CashedOut) -> None:
    """What others left with is forgotten once it binds nobody any more."""
    felt.keys += 1
    since = event.at - felt.spread.return_minutes * 60_000
    felt.gone = {player: gone for player, gone in felt.gone.items() if gone.at >= since}
    for move in [move for move in felt.moves.values() if move.player == event.player and move.arrived]:
        del felt.moves[move.key]
    felt.gone[event.player] = Gone(event.amount, event.at)
    if felt.sitters[event.seat].for_ticket:
        felt.tickets[event.key] = TicketDue(event.key, event.seat, event.player, event.amount, event.at)


def _ticket_wanted(felt: Table, event: table.TicketWanted) -> None:
    felt.sitters[event.seat].for_ticket = event.on


def _ticket_settled(felt: Table, event: table.TicketSettled) -> None:
    del felt.tickets[event.key]


def _corrected(felt: Table, _: table.StackCorrected) -> None:
    felt.keys += 1


def _on(
    kind: type[E], then: Callable[[Table, E], None]
) -> tuple[type[object], Callable[[Table, table.Event], None]]:
    return kind, cast("Callable[[Table, table.Event], None]", then)


MONEY: Final = dict(
    (
        _on(table.BuyInWanted, _wanted),
        _on(table.BuyInArrived, _arrived),
        _on(table.BuyInFailed, _failed),
        _on(table.ChipsReturned, _returned),
        _on(table.ChipsPlaced, _placed),
        _on(table.CashedOut, _cashed_out),
        _on(table.TicketWanted, _ticket_wanted),
        _on(table.TicketSettled, _ticket_settled),
        _on(table.StackCorrected, _corrected),
    )
)
