"""What tables are when no tournament is played there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from table_server.runtime.actor import TableActor
from table_server.store.journal.reader import JournalReader
from table_server.table.terms import TableTerms


async def open_play(
    actors: Iterable[TableActor], configured: Mapping[str, TableTerms], reader: JournalReader
) -> Mapping[str, TableTerms]:
    """As the floor left those that a tournament has now; what the configuration says anew waits."""
    found = dict(configured)
    for actor in actors:
        if actor.terms.tournament:
            before = await asyncio.to_thread(reader.open_play, actor.key)
            found[actor.key] = before or found[actor.key]
    return found
