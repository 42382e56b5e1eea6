"""One socket from its first view to its end: messages come up one by one, the newest view goes down.

Whatever comes up wrong is refused, counted, and disturbs nobody. What persists is cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from typing import Any, Final, Protocol, TypeAlias

from table_server.edge.sessions.holders import Holder
from table_server.edge.sessions.token_bucket import Bucket
from table_server.edge.sockets.line import NORMAL, POLICY, SILENT, TOO_LARGE, CloseCode, Gone, Line
from table_server.engine.values import value
from table_server.runtime.channels import Mailbox
from table_server.settings.values import Sockets
from table_server.wire.codes import Code
from table_server.wire.edition import refused, replied
from table_server.wire.inbound import pinged
from table_server.wire.outbound import PongReply

REFUSALS_A_SECOND: Final = 1.0
REFUSALS_AT_ONCE: Final = 50
"""So much may be too many or not understood before whoever goes on is cut off."""
PINGS_A_SECOND: Final = 3.0
PINGS_AT_ONCE: Final = 6
"""A page that hears nothing asks less often; no ping is in the way of a finger."""
MOST_SAID: Final = 4
"""What a screen says is attended to in turn; so much may wait here, the rest in its socket."""
GOODBYE: Final = 1.0
"""Seconds for a last word to a screen that is sent away."""

_NOISE: Final = frozenset({Code.NOT_UNDERSTOOD, Code.TOO_MANY_MESSAGES})


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
        self._said: asyncio.Queue[str | bytes] = asyncio.Queue(MOST_SAID)
        self._forgiven = Bucket(REFUSALS_A_SECOND, REFUSALS_AT_ONCE, asyncio.get_running_loop().time)
        self._patience = patience
        self._tally = tally

    async def hold(self, holder: Holder) -> End:
        """Until one side leaves, or another page takes the screen."""
        frozen: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        sides = [
            asyncio.create_task(side) for side in (self._listen(), self._attend(holder), self._show(frozen))
        ]
        try:
            ends: set[asyncio.Future[Any]] = {*sides, holder.ended, frozen}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for side in sides:
                side.cancel()
            outcomes = await asyncio.gather(*sides, return_exceptions=True)
        end = End.FROZEN if frozen.done() else _end(holder, outcomes)
        await self._part(end)
        return end

    async def _listen(self) -> None:
        """A ping is answered even while something else is being attended to."""
        now = asyncio.get_running_loop().time
        allowed = Bucket(self._patience.messages_per_second, self._patience.burst, now)
        pings = Bucket(PINGS_A_SECOND, PINGS_AT_ONCE, now)
        while True:
            text = await self._receive()
            ping = pinged(text)
            if not (allowed if ping is None else pings).take():
                self._refuse(No(Code.TOO_MANY_MESSAGES))
            elif ping is not None:
                self._mailbox.answer(replied(PongReply(ping.ref)))
            else:
                await self._said.put(text)

    async def _receive(self) -> str | bytes:
        try:
            return await self._line.receive()
        except Gone:
            await self._said.join()  # what was said before still counts
            raise

    async def _attend(self, holder: Holder) -> None:
        while True:
            heard = await self._attended(await self._said.get())
            self._said.task_done()
            if not holder.live:  # the screen is somebody else's by now
                return
            match heard:
                case No():
                    self._refuse(heard)
                case bytes():
                    self._mailbox.answer(heard)
                case None:
                    pass

    async def _attended(self, text: str | bytes) -> Heard:
        return await self._desk.hear(text) if isinstance(text, str) else No(Code.NOT_UNDERSTOOD)

    def _refuse(self, no: No) -> None:
        if no.code in _NOISE and not self._forgiven.take():
            raise Cut(End.FLOOD)
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
