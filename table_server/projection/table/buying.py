"""A person's way to chips: the stage it has reached, and the amounts that may be brought."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.projection.table.stacks import plays
from table_server.projection.views.seat import AmountRange, MoneyOnItsWay, Stage
from table_server.table.decide_money import buy_in_range, may_not_buy
from table_server.table.placing import may_top_up, room
from table_server.table.state import Sitter, Table


def stage(table: Table, seat: Seat, sitter: Sitter) -> Stage:
    """The stage that this person has reached."""
    if sitter.leaving:
        return Stage.LEAVING
    chair = table.lineup.chairs.get(seat)
    if chair is not None and (chair.stack or plays(table, seat)):
        return Stage.SEATED
    if any(move.seat == seat for move in table.moves.values()):
        return Stage.BUYING
    return Stage.CHOOSING if chair is None else Stage.BROKE


def buy_in(table: Table, seat: Seat, reached: Stage, wall: int) -> AmountRange | None:
    """To sit down, or again after going broke. A player who comes back soon brings the old stack (D-9)."""
    if (
        table.terms.tournament
        or reached not in (Stage.CHOOSING, Stage.BROKE)
        or may_not_buy(table, seat) is not None
    ):
        return None
    return AmountRange(*buy_in_range(table, table.sitters[seat].player, wall), table.spread.terms.unit)


def top_up(table: Table, seat: Seat, reached: Stage) -> AmountRange | None:
    """A top-up: one transfer of money at a time, and a full buy once the short ones are used up (D-9)."""
    if table.terms.tournament or reached is not Stage.SEATED or not table.lineup.chairs[seat].stack:
        return None
    space, unit = room(table, seat), table.spread.terms.unit
    least = unit if may_top_up(table, seat, unit) else table.spread.least_buy_in
    if space < least or (table.moves and any(move.seat == seat for move in table.moves.values())):
        return None
    most = None if table.spread.most_buy_in is None else space - space % unit
    return AmountRange(least, most, unit)


def moves(table: Table, seat: Seat) -> tuple[MoneyOnItsWay, ...]:
    """The seat's own money on its way between wallet and table."""
    if not table.moves:
        return ()
    mine = [move for move in table.moves.values() if move.seat == seat]
    return tuple([MoneyOnItsWay(move.amount, move.purpose, move.arrived) for move in mine])
