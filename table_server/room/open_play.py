"""The terms of tables when no tournament is played there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from table_server.runtime.actor import TableActor
from table_server.store.journal.reader import JournalReader
from table_server.table.terms import TableTerms


async def open_play(
    actors: Iterable[TableActor], configured: Mapping[str, TableTerms], reader: JournalReader
) -> Mapping[str, TableTerms]:
    """The terms each table has when no tournament holds it, as the floor last left them."""
    found = dict(configured)
    for actor in actors:
        if actor.terms.tournament:
            before = await asyncio.to_thread(reader.open_play, actor.key)
            found[actor.key] = before or found[actor.key]
    return found
