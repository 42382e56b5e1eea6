"""The cage's side of a buy-in, over a table's own database or over a room's that may be away."""

from __future__ import annotations

from typing import Final

import structlog

from table_server.cage.ledger import Entry, NotMoved
from table_server.runtime.ports import Clock
from table_server.store.ledger.ledger import move
from table_server.store.sql.runner import Runner

_LOG: Final = structlog.get_logger()


class SqlBank:
    """With a `Writer` the answer is the disk's; with `Patient(Room)` it waits while the room is away."""

    def __init__(self, runner: Runner, clock: Clock) -> None:
        self._runner = runner
        self._clock = clock

    async def move(self, entry: Entry) -> NotMoved | None:
        """Move it once by its key; asked again, the same answer."""
        at = self._clock.now()
        why = await self._runner.run(lambda connection: move(connection, entry, at))
        if why is not None:
            _LOG.warning("money_not_moved", key=entry.key, what=entry.what.value, why=why.value)
        return why
