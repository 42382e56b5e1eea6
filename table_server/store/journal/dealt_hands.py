"""The journal's facts about many hands at once: when each began, its game, and the number of players."""

from __future__ import annotations

import json

from sqlalchemy import Connection, select

from table_server.engine.values import value
from table_server.store.tables.play import EVENTS


@value
class DealtHand:
    """One hand, from its first event alone. It holds no card."""

    number: int
    began: int
    game: str
    structure: str
    lower: int
    upper: int
    players: int


def dealt_hands(connection: Connection, table: str, first: int, last: int) -> dict[int, DealtHand]:
    """A table's hands between two numbers; empty for a table without a journal here."""
    hand = EVENTS.c.hand
    wanted = select(hand, EVENTS.c.at, EVENTS.c.event).where(
        EVENTS.c.table_key == table, hand >= first, hand <= last
    )
    return {row.hand: _dealt(row.hand, row.at, row.event) for row in connection.execute(wanted)}


def _dealt(number: int, at: int, event: str) -> DealtHand:
    fields = json.loads(event)
    terms, seats = fields["terms"], fields["setup"]["seats"]
    return DealtHand(
        number=number,
        began=at,
        game=fields["game"],
        structure=terms["structure"],
        lower=terms["lower"],
        upper=terms["upper"],
        players=len(seats),
    )
