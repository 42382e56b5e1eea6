"""The side card that decided a pot, where the hands were equal up to it (LP-99, LP-198).

A winner is compared with the best open hand below it. A hand that went to the muck face down is left out:
that a kicker beat it would tell its pair.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.engine.ranking import Category
from table_server.families.rounds.award import Hands
from table_server.families.rounds.state import HandState, PlaceStatus
from table_server.projection.rounds.views.hand import WinView
from table_server.projection.views.hand import HandNameView

_MADE: Final = {
    Category.HIGH_CARD: 1,
    Category.ONE_PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.FOUR_OF_A_KIND: 1,
}
"""The number of ranks that name a hand; those after them are its kickers. Other hands have none."""


def wins_with_kickers(state: HandState, seat: Seat, wins: Iterable[WinView]) -> tuple[WinView, ...]:
    """The wins of a seat, with the kickers that decided them."""
    return tuple(
        [
            win
            if win.name is None
            else replace(win, name=name_with_kicker(state, seat, win.name, board=win.board, half=win.half))
            for win in wins
        ]
    )


def name_with_kicker(
    state: HandState, seat: Seat, name: HandNameView, *, board: int, half: str
) -> HandNameView:
    """The name of a seat's winning hand, with the kicker if one decided."""
    made = _MADE.get(name.category)
    if made is None:
        return name
    hands = Hands(state)
    way = next((way for way, ranking in enumerate(hands.rankings) if ranking.name == half), 0)
    own = hands.strength(state.place[seat], board, way)
    below = [
        strength
        for place in state.shown
        if state.status[place] is not PlaceStatus.FOLDED
        and (strength := hands.strength(place, board, way)) < own
    ]
    if not below:
        return name
    beaten = hands.rankings[way].describe(max(below))
    if (beaten.category, beaten.ranks[:made]) != (name.category, name.ranks[:made]):
        return name
    sides = zip(name.ranks[made:], beaten.ranks[made:], strict=False)
    return replace(name, kicker=next((mine for mine, other in sides if mine != other), 0))
