"""One socket from its first view to its end: messages come up one by one, the newest view goes down.

Whatever comes up wrong is refused, counted, and disturbs nobody. What persists is cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from typing import Any, Final, Protocol, TypeAlias

from table_server.edge.holders import Holder
from table_server.edge.limits import Bucket
from table_server.edge.line import NORMAL, POLICY, SILENT, TOO_LARGE, CloseCode, Gone, Line
from table_server.engine.values import value
from table_server.settings.values import Sockets
from table_server.table.channels import Mailbox
from table_server.wire.codes import Code
from table_server.wire.edition import refused

REFUSALS_A_SECOND: Final = 1.0
REFUSALS_AT_ONCE: Final = 50
"""So much may be too many or not understood before whoever goes on is cut off."""
GOODBYE: Final = 1.0
"""Seconds for a last word to a screen that is sent away."""


@value
class No:
    """A message that was not taken, and its own number if it had one."""

    code: Code
    ref: int | None = None


Heard: TypeAlias = No | bytes | None
"""What follows a message: a refusal, a reply, or nothing but the views that show it was taken."""


class Desk(Protocol):
    """Where the messages of one socket are attended to."""

    @property
    def version(self) -> int:
        """Of the newest view; 0 before the first."""

    async def hear(self, text: str) -> Heard: ...


class Tally(Protocol):
    """Who counts what was refused."""

    def refused(self, code: Code) -> None: ...


class End(Enum):
    """How a socket ended."""

    LEFT = "left"
    REPLACED = "replaced"
    TAKEN_OVER = "taken_over"
    REVOKED = "revoked"
    FROZEN = "frozen"
    """Took nothing for too long."""
    FLOOD = "flood"
    TOO_LONG = "too_long"


class Cut(Exception):
    """This screen is sent away."""

    def __init__(self, why: End) -> None:
        super().__init__(why.value)
        self.why = why


class Conversation:
    """What goes up and down one socket, once it is known whose it is."""

    def __init__(self, line: Line, mailbox: Mailbox, desk: Desk, patience: Sockets, tally: Tally) -> None:
        self._line = line
        self._mailbox = mailbox
        self._desk = desk
        self._patience = patience
        self._tally = tally

    async def hold(self, holder: Holder) -> End:
        """Until one side leaves, or another page takes the screen."""
        frozen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        up = asyncio.create_task(self._listen(holder))
        down = asyncio.create_task(self._show(frozen))
        try:
            sides: set[asyncio.Future[Any]] = {up, down, holder.ended, frozen}
            await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
        finally:
            up.cancel()
            down.cancel()
            outcomes = await asyncio.gather(up, down, return_exceptions=True)
        end = End.FROZEN if frozen.done() else _end(holder, outcomes)
        await self._part(end)
        return end

    async def _listen(self, holder: Holder) -> None:
        now = asyncio.get_running_loop().time
        allowed = Bucket(self._patience.messages_per_second, self._patience.burst, now)
        forgiven = Bucket(REFUSALS_A_SECOND, REFUSALS_AT_ONCE, now)
        while True:
            text = await self._line.receive()
            heard = await self._attended(text) if allowed.take() else No(Code.TOO_MANY_MESSAGES)
            if not holder.live:  # the screen is somebody else's by now
                return
            match heard:
                case No(code=Code.NOT_UNDERSTOOD | Code.TOO_MANY_MESSAGES) if not forgiven.take():
                    raise Cut(End.FLOOD)
                case No():
                    self._refuse(heard)
                case bytes():
                    self._mailbox.answer(heard)
                case None:
                    pass

    async def _attended(self, text: str | bytes) -> Heard:
        return await self._desk.hear(text) if isinstance(text, str) else No(Code.NOT_UNDERSTOOD)

    def _refuse(self, no: No) -> None:
        self._tally.refused(no.code)
        self._mailbox.answer(refused(no.code, self._desk.version or None, no.ref))

    async def _show(self, frozen: asyncio.Future[None]) -> None:
        loop, patience = asyncio.get_running_loop(), self._patience.frozen_seconds
        while True:
            message = await self._mailbox.take()
            if self._line.push(message):
                continue
            late = loop.call_later(patience, frozen.set_result, None)  # a third of what asyncio.timeout costs
            try:
                await self._line.send(message)
            finally:
                late.cancel()

    async def _part(self, end: End) -> None:
        """A last word where there is one, and the end of the socket whether it is heard or not."""
        match end:
            case End.LEFT | End.TOO_LONG:
                pass
            case End.FROZEN:
                self._line.drop()
            case End.REPLACED:
                await dismiss(self._line, NORMAL)
            case End.TAKEN_OVER:
                await dismiss(self._line, NORMAL, Code.TAKEN_OVER)
            case End.REVOKED:
                await dismiss(self._line, POLICY, Code.NOT_THIS_SCREEN)
            case End.FLOOD:
                await dismiss(self._line, POLICY, Code.TOO_MANY_MESSAGES)


async def dismiss(line: Line, close: CloseCode, code: Code | None = None) -> None:
    """Say why, close, and do not wait for whoever does not answer."""
    with suppress(Gone, TimeoutError):
        async with asyncio.timeout(GOODBYE):
            if code is not None:
                await line.send(refused(code))
            await line.close(close)
    asyncio.get_running_loop().call_later(GOODBYE, line.drop)


def _end(holder: Holder, outcomes: Iterable[BaseException | None]) -> End:
    for outcome in outcomes:
        match outcome:
            case Cut(why=why):
                return why
            case Gone(code=code):
                return {TOO_LARGE: End.TOO_LONG, SILENT: End.FROZEN}.get(code, End.LEFT)
            case asyncio.CancelledError() | None:
                pass
            case _:  # a fault of ours, for whoever serves the socket
                raise outcome
    return End(holder.ended.result().value) if holder.ended.done() else End.LEFT
