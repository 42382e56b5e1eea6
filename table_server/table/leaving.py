"""Leaving: chips go back to the wallet, and the seat is free."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.families.seating.chairs import Standing
from table_server.families.seating.commands import Leave, SitOut
from table_server.table.events import CashedOut, GameTurned, LeaveWanted, LoggedOut
from table_server.table.outcome import Outcome
from table_server.table.state import Table
from table_server.table.transfer_events import PlayerSent


def depart(outcome: Outcome, seat: Seat, now: int) -> None:
    """Leave now, or as soon as the hand is over and the cage has answered for all money asked for."""
    table = outcome.table
    sitter = table.sitters[seat]
    mine = [move for move in table.moves.values() if move.seat == seat]
    chips = _chips(table, seat)
    if not all(move.arrived for move in mine) or not _gets_up(outcome, seat):
        if not sitter.leaving:
            outcome.happens(LeaveWanted(seat))
            sit_out(outcome, seat)
        return
    chips += sum(move.amount for move in mine)
    if chips:
        outcome.happens(CashedOut(key=next_key(table), seat=seat, player=sitter.player, amount=chips, at=now))
    outcome.happens(LoggedOut(seat, sitter.player))
    if sitter.going is not None:
        outcome.happens(PlayerSent(going=sitter.going, player=sitter.player, amount=chips, at=now))
    if table.chooser == seat:
        outcome.happens(GameTurned(table.spread))  # nobody waits for a choice that cannot come


def sit_out(outcome: Outcome, seat: Seat) -> None:
    """Give a player who plays no more cards from the next hand on."""
    chair = outcome.table.lineup.chairs.get(seat)
    if chair is not None and chair.standing is Standing.IN:
        outcome.must(SitOut(seat))


def _chips(table: Table, seat: Seat) -> Cents:
    chair = table.lineup.chairs.get(seat)
    return chair.stack if chair is not None else 0


def _gets_up(outcome: Outcome, seat: Seat) -> bool:
    """The lineup refuses while the chips belong to a hand, or the half hour is not paid (LP-44)."""
    return seat not in outcome.table.lineup.chairs or outcome.between(Leave(seat)) is None


def next_key(table: Table) -> str:
    """The key of the next crossing of money. Worked out again after a crash, it is the same."""
    return f"{table.terms.key}-{table.keys + 1}"
