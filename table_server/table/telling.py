"""What neighbours have to be told of who goes to them, or does not come, until they know."""

from __future__ import annotations

from table_server.felt.pass_commands import NeighbourKnows
from table_server.felt.passes import Word
from table_server.felt.passing import said_of
from table_server.felt.state import Felt
from table_server.table.errands import Errands
from table_server.table.inbox import Inbox
from table_server.table.ports import Neighbours


class Telling:
    """Of one table."""

    def __init__(self, felt: Felt, neighbours: Neighbours, errands: Errands, inbox: Inbox) -> None:
        self._felt = felt
        self._neighbours = neighbours
        self._errands = errands
        self._inbox = inbox
        self._under_way: set[str] = set()

    def look(self) -> None:
        """Whatever there is to tell has to be durable."""
        words = self._felt.words
        self._under_way &= words.keys()
        for word in [word for word in words.values() if word.key not in self._under_way]:
            self._under_way.add(word.key)
            self._errands.send(self._tell(word))

    async def _tell(self, word: Word) -> None:
        await self._neighbours.tells(word.to, said_of(word))
        self._inbox.put(NeighbourKnows(word.key))
