"""How a player comes to cards where there are blinds: what is owed, and what each way in costs."""

from __future__ import annotations

from table_server.families.rounds.lineup.company import owes_kill
from table_server.families.rounds.lineup.offers import ways_in
from table_server.families.rounds.lineup.state import Chair, Debt
from table_server.families.seating.chairs import Player, Standing
from table_server.projection.rounds.of_table import lineup_of
from table_server.projection.rounds.views.seat import ComingInView, WayInView
from table_server.table.state import Sitter, Table


def debt_asked(table: Table, chair: Chair) -> Debt:
    """What is owed as long as this game is dealt: without blinds nothing, though it comes back with them."""
    return chair.debt if lineup_of(table).terms.blinds else Debt.NOTHING


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
    lineup = lineup_of(table)
    ways = [WayInView(way.entry, way.live, way.dead) for way in ways_in(lineup, chair)]
    kills = any(owes_kill(lineup, seat) for seat, sits in lineup.chairs.items() if sits is chair)
    return ComingInView(chair.entry, debt_asked(table, chair), chair.hands, kills, tuple(ways))
