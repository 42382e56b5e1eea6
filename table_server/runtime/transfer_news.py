"""What neighbours have to be told of who goes to them, or does not come, until they know."""

from __future__ import annotations

from table_server.runtime.errands import Errands
from table_server.runtime.inbox import Inbox
from table_server.runtime.ports import Neighbours
from table_server.table.state import Table
from table_server.table.transfer_commands import NeighbourKnows
from table_server.table.transfer_seats import said_of
from table_server.table.transfers import Word


class Telling:
    """Of one table."""

    def __init__(self, table: Table, neighbours: Neighbours, errands: Errands, inbox: Inbox) -> None:
        self._table = table
        self._neighbours = neighbours
        self._errands = errands
        self._inbox = inbox
        self._under_way: set[str] = set()

    def look(self) -> None:
        """Whatever there is to tell has to be durable."""
        words = self._table.words
        self._under_way &= words.keys()
        for word in [word for word in words.values() if word.key not in self._under_way]:
            self._under_way.add(word.key)
            self._errands.send(self._tell(word))

    async def _tell(self, word: Word) -> None:
        await self._neighbours.tells(word.to, said_of(word))
        self._inbox.put(NeighbourKnows(word.key))
