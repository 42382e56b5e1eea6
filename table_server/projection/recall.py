"""Past hands, told again from their events to one audience. It sees only cards that lay open in the end."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import Seat
from table_server.projection.audience import BOARD, Audience
from table_server.projection.families import VIEWS, RecalledHand
from table_server.projection.views.recall import HandLine
from table_server.table.families import FAMILIES, HandEvent


def recall(events: Sequence[HandEvent], audience: Audience) -> RecalledHand:
    """The whole hand; NotOver for one that still runs."""
    began = events[0]
    if not FAMILIES.begins(began):
        raise TypeError("a hand's events start with the event it began with")
    return VIEWS.of_game(began.game).recall(events, audience)


def line(events: Sequence[HandEvent], seat: Seat | None, at: int) -> HandLine:
    """One line of a list, with the result of this seat."""
    whole = recall(events, BOARD)
    own = next((each for each in whole.seats if each.seat == seat), None)
    return HandLine(
        number=whole.number,
        at=at,
        game=whole.title,
        pot=whole.pot,
        winners=tuple(each.seat for each in whole.seats if each.won),
        result=None if own is None else own.after - own.before,
        voided=whole.voided,
    )
