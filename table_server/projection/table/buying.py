"""How a person comes to chips and cards: how far it is, what may be brought, what it costs to come in."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.offers import ways_in
from table_server.families.rounds.lineup.state import Chair, Debt
from table_server.families.seating.chairs import Player, Standing
from table_server.projection.amounts.stacks import running
from table_server.projection.views.seat import AmountRange, ComingInView, MoneyOnItsWay, Stage, WayInView
from table_server.table.decide_money import buy_in_range, may_not_buy
from table_server.table.placing import may_top_up, room
from table_server.table.state import Sitter, Table


def stage(table: Table, seat: Seat, sitter: Sitter) -> Stage:
    """How far this person has come."""
    if sitter.leaving:
        return Stage.LEAVING
    chair = table.lineup.chairs.get(seat)
    if chair is not None and (chair.stack or _plays(table, seat)):
        return Stage.SEATED
    if any(move.seat == seat for move in table.moves.values()):
        return Stage.BUYING
    return Stage.CHOOSING if chair is None else Stage.BROKE


def _plays(table: Table, seat: Seat) -> bool:
    hand = running(table)
    return hand is not None and seat in hand.place


def buy_in(table: Table, seat: Seat, reached: Stage, wall: int) -> AmountRange | None:
    """To sit down, or again after going broke; who comes back soon brings what was left with (D-9)."""
    if (
        table.terms.tournament
        or reached not in (Stage.CHOOSING, Stage.BROKE)
        or may_not_buy(table, seat) is not None
    ):
        return None
    return AmountRange(*buy_in_range(table, table.sitters[seat].player, wall), table.spread.terms.unit)


def top_up(table: Table, seat: Seat, reached: Stage) -> AmountRange | None:
    """More chips; one crossing of money at a time, and a full one where short ones are used up (D-9)."""
    if table.terms.tournament or reached is not Stage.SEATED or not table.lineup.chairs[seat].stack:
        return None
    space, unit = room(table, seat), table.spread.terms.unit
    least = unit if may_top_up(table, seat, unit) else table.spread.least_buy_in
    if space < least or (table.moves and any(move.seat == seat for move in table.moves.values())):
        return None
    most = None if table.spread.most_buy_in is None else space - space % unit
    return AmountRange(least, most, unit)


def moves(table: Table, seat: Seat) -> tuple[MoneyOnItsWay, ...]:
    """This seat's own money between wallet and table."""
    if not table.moves:
        return ()
    mine = [move for move in table.moves.values() if move.seat == seat]
    return tuple([MoneyOnItsWay(move.amount, move.purpose, move.arrived) for move in mine])


def debt_asked(table: Table, chair: Chair) -> Debt:
    """What is owed as long as this game is dealt: without blinds nothing, though it comes back with them."""
    return chair.debt if table.lineup.terms.blinds else Debt.NOTHING


def coming_in(table: Table, sitter: Sitter, chair: Chair | None) -> ComingInView | None:
    """Null for who gets cards and owes nothing, and where a tournament says who does."""
    if table.terms.tournament:
        return None
    if chair is None:
        stands = Chair(Player(sitter.player), 0)
        return _coming_in(table, stands)
    if debt_asked(table, chair) is Debt.NOTHING and chair.standing is Standing.IN and chair.stack:
        return None
    return _coming_in(table, chair)


def _coming_in(table: Table, chair: Chair) -> ComingInView:
    ways = [WayInView(way.entry, way.live, way.dead) for way in ways_in(table.lineup, chair)]
    return ComingInView(chair.entry, debt_asked(table, chair), chair.hands, chair.owes_kill, tuple(ways))
