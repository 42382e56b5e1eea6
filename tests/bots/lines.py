"""Lines for bots with a test at the other end: it reads what the bot sent and puts in what it receives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from table_server.bots.line import Lost


class Script:
    """One line for each time a bot dials; when none is left, nobody answers."""

    def __init__(self, *lines: ScriptedLine) -> None:
        self.dialled: list[float] = []
        self._lines = iter(lines)

    @asynccontextmanager
    async def dial(self, url: str) -> AsyncIterator[ScriptedLine]:
        assert url == "/1"
        self.dialled.append(asyncio.get_running_loop().time())
        line = next(self._lines, None)
        if line is None:
            raise Lost
        yield line


class ScriptedLine:
    """Sends these messages, each after so many seconds; then the line is lost."""

    def __init__(self, *coming: tuple[float, dict[str, Any]], lost_after: float = 0.0) -> None:
        self.said: list[dict[str, Any]] = []
        self.times: list[float] = []
        self._coming: list[tuple[float, dict[str, Any] | None]] = [*coming, (lost_after, None)]

    async def send(self, message: str) -> None:
        self.said.append(json.loads(message))
        self.times.append(asyncio.get_running_loop().time())

    async def recv(self) -> str:
        seconds, message = self._coming[0]
        started = asyncio.get_running_loop().time()
        try:
            await asyncio.sleep(seconds)
        except asyncio.CancelledError:  # heard another time
            waited = asyncio.get_running_loop().time() - started
            self._coming[0] = (max(0.0, seconds - waited), message)
            raise
        if message is None:
            raise Lost
        self._coming.pop(0)
        return json.dumps(message)
