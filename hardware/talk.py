"""Carries one conversation over one open link: the loop that drivers and simulators share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

from hardware.conversation import Act, Conversation, ConversationStep
from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.ports import Heard

E = TypeVar("E")

WAITING: Final = 64  # pieces of input; more stay in the link until there is room, so memory does not grow
LATE: Final = 20  # milliseconds; a timer that is later than that had to wait for our own loop


def milliseconds() -> int:
    """Return the time of all conversations, which never goes back."""
    return int(asyncio.get_running_loop().time() * 1000)


def not_running(_: Heard) -> None:
    """Stand in for a supervisor until a driver runs."""


class Talk(Generic[E]):
    """One conversation, and the function that takes its events, both in the task that calls `over`."""

    def __init__(self, conversation: Conversation[E], take: Callable[[E], Awaitable[None]]) -> None:
        self._conversation = conversation
        self._take = take
        self._inbox: asyncio.Queue[bytes | Act[E]] = asyncio.Queue(WAITING)
        self._open = False
        self._overdue = 0  # inputs handled while a tick was due

    async def act(self, act: Act[E]) -> None:
        """Call the conversation from above. LinkLost when no line is open.

        If the line is lost before the call's turn, the conversation gets the call once the line is back, and
        has to decide if it still means anything.
        """
        if not self._open:
            raise LinkLost("the device is away")
        await self._inbox.put(act)

    def post(self, act: Act[E]) -> bool:
        """Do the same without waiting; False when no line is open or too much is waiting already."""
        if not self._open or self._inbox.full():
            return False
        self._inbox.put_nowait(act)
        return True

    async def over(self, link: Link) -> None:
        """Talk until the link is lost (LinkLost) or the task is cancelled."""
        self._forget_bytes()
        self._open = True
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._listen(link))
                tasks.create_task(self._answer(link))
        except ExceptionGroup as broken:
            lost, others = broken.split(LinkLost)
            if lost is None or others is not None:
                raise
            raise LinkLost(str(lost.exceptions[0])) from None
        finally:
            self._open = False

    def _forget_bytes(self) -> None:
        waiting = [self._inbox.get_nowait() for _ in range(self._inbox.qsize())]
        for said in waiting:
            if not isinstance(said, bytes):
                self._inbox.put_nowait(said)

    async def _listen(self, link: Link) -> None:
        while True:
            await self._inbox.put(await link.read())

    async def _answer(self, link: Link) -> None:
        await self._carry_out(self._conversation.begin(milliseconds()), link)
        while True:
            await self._carry_out(await self._next(), link)

    async def _next(self) -> ConversationStep[E]:
        said = await self._said()
        now = milliseconds()
        if said is None:
            self._overdue = 0
            return self._conversation.tick(now)
        return self._conversation.feed(said, now) if isinstance(said, bytes) else said(now)

    async def _said(self) -> bytes | Act[E] | None:
        """Return the next input; None when the clock is due first."""
        due = self._conversation.due
        if due is None:
            return await self._inbox.get()
        self._overdue = self._overdue + 1 if milliseconds() >= due else 0
        if self._overdue > WAITING:  # otherwise a line that never stops talking would stop the clock
            return None
        said = await self._before(due)
        if said is None and milliseconds() > due + LATE:
            # The line had to wait as well: an answer may have come in time and still be in the link.
            said = await self._before(milliseconds() + LATE)
        return said

    async def _before(self, end: int) -> bytes | Act[E] | None:
        try:
            async with asyncio.timeout(max(0, end - milliseconds()) / 1000):
                return await self._inbox.get()
        except TimeoutError:
            return None

    async def _carry_out(self, step: ConversationStep[E], link: Link) -> None:
        for event in step.events:
            await self._take(event)
        if step.send:
            await link.write(step.send)
