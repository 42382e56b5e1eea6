"""What the journal says of many hands at once: when each began, which game it was, and for how many."""

from __future__ import annotations

import json

from sqlalchemy import Connection, select

from table_server.engine.values import value
from table_server.store.tables.play import EVENTS


@value
class DealtHand:
    """One hand, from its first event alone; it tells no card."""

    number: int
    began: int
    game: str
    structure: str
    lower: int
    upper: int
    players: int


def dealt_hands(connection: Connection, table: str, first: int, last: int) -> dict[int, DealtHand]:
    """The hands of a table between two numbers; none of a table that has no journal here."""
    hand = EVENTS.c.hand
    wanted = select(hand, EVENTS.c.at, EVENTS.c.event).where(
        EVENTS.c.table_key == table, hand >= first, hand <= last
    )
    return {row.hand: _dealt(row.hand, row.at, row.event) for row in connection.execute(wanted)}


def _dealt(number: int, at: int, event: str) -> DealtHand:
    told = json.loads(event)
    terms, seats = told["terms"], told["setup"]["seats"]
    return DealtHand(number, at, told["game"], terms["structure"], terms["lower"], terms["upper"], len(seats))
