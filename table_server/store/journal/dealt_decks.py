"""The order of the cards of every hand in a journal, with the seal that was shown before it was dealt.

For an auditor's statistics. `openfelt verify` proves that the rows themselves are as they were written.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from table_server.engine.cards import Card
from table_server.engine.values import value
from table_server.store.journal.codec import beginning
from table_server.store.journal.streams import Stream, loads, loads_of_hand
from table_server.store.tables.play import EVENTS
from table_server.table.events import HandSealed
from table_server.table.families import FAMILIES


@value
class DealtDeck:
    """Every order of the pack that was fixed for one hand, the first one for its deal."""

    hand: int
    orders: tuple[tuple[Card, ...], ...]
    sealed: HandSealed | None
    """None in a journal of a version that sealed nothing."""


def dealt_decks(connection: Connection, table: str) -> Iterator[DealtDeck]:
    """The decks of a table's hands, in the order in which they were dealt; voided hands are among them."""
    seals = _seals(connection, table)
    begun = (
        select(EVENTS.c.stream, EVENTS.c.event)
        .where(EVENTS.c.table_key == table, EVENTS.c.hand.is_not(None))
        .order_by(EVENTS.c.seq)
    )
    for stream, event in connection.execute(begun):
        began = loads_of_hand(stream, event)
        if began is not None and FAMILIES.begins(began):
            setup = began.setup
            yield DealtDeck(setup.hand, (setup.deck, *setup.spare), seals.get(setup.hand))


def _seals(connection: Connection, table: str) -> dict[int, HandSealed]:
    """The seals by hand. One that was put on twice, around a restart, counts as it was last."""
    rows = connection.execute(
        select(EVENTS.c.event)
        .where(
            EVENTS.c.table_key == table,
            EVENTS.c.stream == Stream.TABLE.value,
            EVENTS.c.event.startswith(beginning(HandSealed), autoescape=True),
        )
        .order_by(EVENTS.c.seq)
    )
    found = (loads(Stream.TABLE.value, event) for (event,) in rows)
    return {event.hand: event for event in found if isinstance(event, HandSealed)}
