"""What a game takes, worked out on hands of several sizes for whoever is about to spread it (LP-131)."""

from __future__ import annotations

from table_server.edge.floor.terms_forms import HandForm
from table_server.edge.floor.terms_views import WorkedView
from table_server.houses.house import House
from table_server.houses.worked import middling_hand, usual_hands, worked, worked_time
from table_server.projection.table.spreads import game_view
from table_server.runtime.opening import table_terms
from table_server.settings.values import Dish, TableSettings


def worked_view(house: House, dish: Dish, hand: HandForm | None = None) -> WorkedView:
    """The usual hands, and somebody's own."""
    spread = table_terms(TableSettings("", "", house, (dish,))).menu[0]
    schedule, streets = spread.terms.collection, game_view(spread).streets
    players = range(spread.between.min_players, spread.between.most_players + 1)
    before = sum(spread.terms.blinds) + spread.terms.lower
    bet = max(spread.terms.lower, spread.terms.upper)
    unit = spread.terms.unit
    own = middling_hand(players, bet) if hand is None else hand.hand(streets)
    return WorkedView(
        game=game_view(spread),
        hands=[worked(schedule, streets, unit, each) for each in usual_hands(players, bet, before)],
        own=worked(schedule, streets, unit, own),
        by_clock=worked_time(spread.between.time, players),
    )
