"""The requests to a table, in order. Screens have a limit; ticks and the cage's answers have none."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from table_server.runtime.intents import Answer, Intent, Moves
from table_server.table.commands import Command
from table_server.wire.codes import Code

MOST_WAITING: Final = 64
"""A table answers within milliseconds, so ordinary play never has more than this waiting."""


@dataclass(slots=True)
class Pending:
    """An intent on its way, with a place for its answer."""

    intent: Intent
    at: float
    """The instant it was put in, by the loop's clock."""
    answer: asyncio.Future[Answer] = field(default_factory=asyncio.Future)

    def tell(self, answer: Answer) -> None:
        """Answer, unless the asker is gone or has an answer."""
        if not self.answer.done():
            self.answer.set_result(answer)


class Inbox:
    """The queue of one table. Only the table's task takes from it."""

    def __init__(self) -> None:
        self._asked: deque[Pending] = deque()
        self._own: deque[Command | Moves] = deque()
        self._ticked = False
        self._waiting: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._asked)

    async def ask(self, intent: Intent) -> Answer:
        """Put in and wait for the answer."""
        if len(self._asked) >= MOST_WAITING:
            return Code.TABLE_IS_BUSY
        asked = Pending(intent, asyncio.get_running_loop().time())
        self._asked.append(asked)
        self._wake()
        return await asked.answer

    def put(self, own: Command | Moves) -> None:
        """Put in an answer of the cage or news of the tournament. There is always room."""
        self._own.append(own)
        self._wake()

    def tick(self) -> None:
        """Wake the table at an instant it waited for."""
        self._ticked = True
        self._wake()

    def close(self) -> None:
        """Tell everybody who waits that the table is closed."""
        while self._asked:
            self._asked.popleft().tell(Code.TABLE_IS_CLOSED)

    async def take(self) -> Pending | Command | Moves | None:
        """The next thing to do; None is a tick."""
        while True:
            if self._own:
                return self._own.popleft()
            if self._ticked:
                self._ticked = False
                return None
            if self._asked:
                return self._asked.popleft()
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
