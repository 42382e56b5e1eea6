"""Every deck of a journal comes back as it was dealt, with the seal that was shown before it."""

from __future__ import annotations

from table_server.families.rounds.events import HandBegan
from table_server.store.journal.dealt_decks import dealt_decks
from table_server.store.sql.engine import Database, reading
from table_server.table.events import HandSealed
from tests.store.played import Played, written


async def test_the_decks_of_one_table_in_the_order_they_were_dealt(place: Database) -> None:
    steps = await written(place, Played(), 3)
    await written(place, Played("t2", seed=2), 1)
    happened = [event for step in steps for event in step.events]
    engine = reading(place)
    with engine.connect() as connection:
        found = list(dealt_decks(connection, "t1"))
    engine.dispose()
    setups = [event.setup for event in happened if isinstance(event, HandBegan)]
    assert [dealt.orders for dealt in found] == [(setup.deck, *setup.spare) for setup in setups]
    assert [dealt.sealed for dealt in found] == [each for each in happened if isinstance(each, HandSealed)]
    assert [dealt.hand for dealt in found] == [1, 2, 3]
