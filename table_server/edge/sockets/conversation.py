"""One socket from its first view to its end: messages are received one by one, the newest view is sent.

A wrong message is refused and counted, and disturbs nobody. A screen that keeps sending them is cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from enum import Enum
from typing import Any, Final, Protocol, TypeAlias

from table_server.edge.sessions.holders import Holder
from table_server.edge.sessions.token_bucket import Bucket
from table_server.edge.sockets.line import NORMAL, POLICY, SILENT, TOO_LARGE, CloseCode, PeerGone, SocketLine
from table_server.engine.values import value
from table_server.runtime.channels import Mailbox
from table_server.settings.values import Sockets
from table_server.wire.codes import Code
from table_server.wire.edition import refused, replied
from table_server.wire.inbound import pinged
from table_server.wire.outbound import PongReply

REFUSALS_A_SECOND: Final = 1.0
REFUSALS_AT_ONCE: Final = 50
"""Messages that are too many or not understood, before the screen is cut off."""
PINGS_A_SECOND: Final = 3.0
PINGS_AT_ONCE: Final = 6
"""More pings than any page sends. They have their own limit, so that a ping never costs a player's touch."""
MOST_SAID: Final = 4
"""Messages are handled one at a time. This many may wait here; more wait in the socket."""
GOODBYE: Final = 1.0
"""Seconds to send a last message to a screen that is being closed."""

_NOISE: Final = frozenset({Code.NOT_UNDERSTOOD, Code.TOO_MANY_MESSAGES})


@value
class No:
    """The refusal of a message, with the message's own number if it had one."""

    code: Code
    ref: int | None = None


Heard: TypeAlias = No | bytes | None
"""The answer to a message: a refusal, a reply, or None when the next view shows that it was taken."""


class Desk(Protocol):
    """Handles the messages of one socket."""

    @property
    def version(self) -> int:
        """The version of the newest view; 0 before the first."""

    async def hear(self, text: str) -> Heard: ...


class RefusalTally(Protocol):
    """Counts refused messages."""

    def refused(self, code: Code) -> None: ...


class End(Enum):
    """The ways a socket ends."""

    LEFT = "left"
    REPLACED = "replaced"
    TAKEN_OVER = "taken_over"
    REVOKED = "revoked"
    FROZEN = "frozen"
    """The screen received nothing for too long."""
    FLOOD = "flood"
    TOO_LONG = "too_long"


class Cut(Exception):
    """Ends the conversation from our side."""

    def __init__(self, why: End) -> None:
        super().__init__(why.value)
        self.why = why


class SocketConversation:
    """The messages and views of one socket, after its screen is known."""

    def __init__(
        self, line: SocketLine, mailbox: Mailbox, desk: Desk, patience: Sockets, tally: RefusalTally
    ) -> None:
        self._line = line
        self._mailbox = mailbox
        self._desk = desk
        self._said: asyncio.Queue[str | bytes] = asyncio.Queue(MOST_SAID)
        self._forgiven = Bucket(REFUSALS_A_SECOND, REFUSALS_AT_ONCE, asyncio.get_running_loop().time)
        self._patience = patience
        self._tally = tally

    async def hold(self, holder: Holder) -> End:
        """Run until one side leaves or another page takes the screen."""
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
        """Receive messages. A ping is answered even while another message is being handled."""
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
        except PeerGone:
            await self._said.join()  # messages received before still count
            raise

    async def _attend(self, holder: Holder) -> None:
        while True:
            heard = await self._attended(await self._said.get())
            self._said.task_done()
            if not holder.live:  # another socket has the screen by now
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
        """Send a last message if there is one, and close the socket whether it arrives or not."""
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


async def dismiss(line: SocketLine, close: CloseCode, code: Code | None = None) -> None:
    """Say why and close, without waiting for a screen that does not answer."""
    with suppress(PeerGone, TimeoutError):
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
            case PeerGone(code=code):
                return {TOO_LARGE: End.TOO_LONG, SILENT: End.FROZEN}.get(code, End.LEFT)
            case asyncio.CancelledError() | None:
                pass
            case _:  # our own fault: let the server see it
                raise outcome
    return End(holder.ended.result().value) if holder.ended.done() else End.LEFT
