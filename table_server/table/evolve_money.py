"""Events about money: asked of a wallet, arrived, on the table, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from table_server.table import events as occurred
from table_server.table.state import Gone, Move, Purpose, Table, TicketDue

MoneyEvent: TypeAlias = (
    occurred.BuyInWanted
    | occurred.BuyInArrived
    | occurred.BuyInFailed
    | occurred.ChipsReturned
    | occurred.ChipsPlaced
    | occurred.CashedOut
    | occurred.TicketWanted
    | occurred.TicketSettled
    | occurred.StackCorrected
)


def evolve_money(table: Table, event: MoneyEvent) -> None:
    match event:
        case occurred.BuyInWanted():
            _wanted(table, event)
        case occurred.BuyInArrived(key=key):
            table.moves[key] = replace(table.moves[key], arrived=True)
        case occurred.BuyInFailed(key=key) | occurred.ChipsReturned(key=key):
            del table.moves[key]
        case occurred.ChipsPlaced():
            _placed(table, event)
        case occurred.CashedOut():
            _cashed_out(table, event)
        case occurred.TicketWanted(seat=seat, on=on):
            table.sitters[seat].for_ticket = on
        case occurred.TicketSettled(key=key):
            del table.tickets[key]
        case occurred.StackCorrected():
            table.keys += 1
        case _:
            assert_never(event)


def _wanted(table: Table, event: occurred.BuyInWanted) -> None:
    table.keys += 1
    table.moves[event.key] = Move(
        key=event.key,
        seat=event.seat,
        player=event.player,
        amount=event.amount,
        purpose=event.purpose,
        entry=event.entry,
    )


def _placed(table: Table, event: occurred.ChipsPlaced) -> None:
    """A full buy allows short ones again (D-9)."""
    move = table.moves.pop(event.key)
    sitter = table.sitters[move.seat]
    sitter.bought += move.amount
    sitter.short_buys = sitter.short_buys + 1 if event.short else 0
    if move.purpose is not Purpose.TOP_UP:
        table.gone.pop(move.player, None)


def _cashed_out(table: Table, event: occurred.CashedOut) -> None:
    """The amounts other players left with are forgotten once they bind nobody any more."""
    table.keys += 1
    since = event.at - table.spread.return_minutes * 60_000
    table.gone = {player: gone for player, gone in table.gone.items() if gone.at >= since}
    for move in [move for move in table.moves.values() if move.player == event.player and move.arrived]:
        del table.moves[move.key]
    table.gone[event.player] = Gone(event.amount, event.at)
    if table.sitters[event.seat].for_ticket:
        table.tickets[event.key] = TicketDue(
            key=event.key, seat=event.seat, player=event.player, amount=event.amount, at=event.at
        )
