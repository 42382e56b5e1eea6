"""The ways into a game with blinds: what a player owes, and what each way in costs."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup.company import owes_kill
from table_server.families.rounds.lineup.offers import ways_in
from table_server.families.rounds.lineup.state import Chair, Debt
from table_server.families.seating.chairs import Player, Standing
from table_server.projection.rounds.of_table import lineup_of
from table_server.projection.rounds.views.seat import ComingInView, WayInView
from table_server.table.state import Sitter, Table


def debt_asked(table: Table, chair: Chair) -> Debt:
    """The debt while this game is dealt: a game without blinds asks for none, but blinds bring it back."""
    return chair.debt if lineup_of(table).terms.blinds else Debt.NOTHING


def coming_in(table: Table, seat: Seat, sitter: Sitter) -> ComingInView | None:
    """Null for a player who gets cards and owes nothing, and in a tournament, which seats players itself."""
    if table.terms.tournament:
        return None
    chair = lineup_of(table).chairs.get(seat)
    if chair is None:
        return _coming_in(table, Chair(Player(sitter.player), 0), kills=False)
    if debt_asked(table, chair) is Debt.NOTHING and chair.standing is Standing.IN and chair.stack:
        return None
    return _coming_in(table, chair, kills=owes_kill(lineup_of(table), seat))


def _coming_in(table: Table, chair: Chair, *, kills: bool) -> ComingInView:
    ways = [WayInView(way.entry, way.live, way.dead) for way in ways_in(lineup_of(table), chair)]
    return ComingInView(
        entry=chair.entry,
        debt=debt_asked(table, chair),
        hands=chair.hands,
        owes_kill=kills,
        ways=tuple(ways),
    )
