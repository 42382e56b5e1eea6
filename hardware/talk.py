"""Carries one conversation over one open link: the loop that drivers and running simulators share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

from hardware.conversation import Act, Conversation, Step
from hardware.errors import LinkLost
from hardware.link.link import Link

E = TypeVar("E")

WAITING: Final = 64  # pieces of input; a device that talks faster than we listen is read later, nothing grows


def milliseconds() -> int:
    """The clock of all conversations: it only ever goes forward."""
    return int(asyncio.get_running_loop().time() * 1000)


class Talk(Generic[E]):
    """One conversation and who takes its events. Everything happens in the one task that calls `over`."""

    def __init__(self, conversation: Conversation[E], take: Callable[[E], Awaitable[None]]) -> None:
        self._conversation = conversation
        self._take = take
        self._inbox: asyncio.Queue[bytes | Act[E]] = asyncio.Queue(WAITING)
        self._open = False
        self._ticked = False  # since something was last said: a tick that moves nothing holds nobody up

    async def act(self, act: Act[E]) -> None:
        """Say something to the conversation from above: LinkLost when there is no line to say it over.

        If the line goes before its turn comes, the conversation hears it when the line is back, and has to
        judge whether it still means anything.
        """
        if not self._open:
            raise LinkLost("the device is away")
        await self._inbox.put(act)

    def post(self, act: Act[E]) -> bool:
        """The same without waiting; False when there is no line, or too much is said to it already."""
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

    async def _next(self) -> Step[E]:
        due, now = self._conversation.due, milliseconds()
        wait = None if due is None else max(0, due - now) / 1000
        if wait == 0 and not self._ticked:  # or a line that never stops talking would stop the clock
            self._ticked = True
            return self._conversation.tick(now)
        try:
            async with asyncio.timeout(wait):
                said = await self._inbox.get()
        except TimeoutError:
            return self._conversation.tick(milliseconds())
        self._ticked = False
        if isinstance(said, bytes):
            return self._conversation.feed(said, milliseconds())
        return said(milliseconds())

    async def _carry_out(self, step: Step[E], link: Link) -> None:
        for event in step.events:
            await self._take(event)
        if step.send:
            await link.write(step.send)
