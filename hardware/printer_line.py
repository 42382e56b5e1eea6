"""The part that all printer drivers share: one line, one job on it at a time, and one answer to every job."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Final, Protocol, assert_never

from hardware.conversation import Act, Conversation, ConversationStep
from hardware.errors import LinkLost
from hardware.link.link import Link
from hardware.ports import Answering, Heard, Silent
from hardware.printing import InDoubt, NotPrinted, Outcome, Printed, PrinterFault, PrinterTrouble, Said
from hardware.talk import Talk, not_running

TROUBLES: Final = 8  # changes nobody has asked for yet; older ones fall away
GRACE: Final = 1.0  # seconds that the conversation may be late: its clock stands while the line is away


class PrinterConversation(Conversation[Said], Protocol):
    """A conversation with a printer, of either kind."""

    def give_up(self) -> tuple[Outcome, ...]:
        """Wait for the job no longer; nothing when there is none."""


class PrinterLine:
    """Carries a printer's conversation. A job that has begun goes on, even if its caller stops waiting."""

    def __init__(self, conversation: PrinterConversation, *, patience: int) -> None:
        """`patience` is how many milliseconds the conversation itself gives a job."""
        self._conversation = conversation
        self._patience = patience / 1000 + GRACE
        self._talk: Talk[Said] = Talk(conversation, self._take)
        self._heard: Callable[[Heard], None] = not_running
        self._job: asyncio.Task[Outcome] | None = None
        self._waiting: asyncio.Future[Outcome] | None = None
        self._troubles: asyncio.Queue[PrinterTrouble] = asyncio.Queue()

    @property
    def busy(self) -> bool:
        """A job is on the line."""
        return self._job is not None and not self._job.done()

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost."""
        self._heard = heard
        await self._talk.over(link)

    async def act(self, act: Act[Said]) -> None:
        """Say something to the conversation. LinkLost when the printer is away."""
        await self._talk.act(act)

    async def trouble(self) -> PrinterTrouble:
        """Wait for the next change."""
        return await self._troubles.get()

    async def finish(self, job: Coroutine[None, None, Outcome]) -> Outcome:
        """Do the job to its end, even if the caller is cancelled."""
        self._job = asyncio.create_task(job)
        return await asyncio.shield(self._job)

    async def send(self, booking: int, begin: Act[Said]) -> Outcome:
        """Let the conversation begin this booking, and wait for its outcome."""
        waiting: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting = waiting

        def unless_over(now: int) -> ConversationStep[Said]:
            return ConversationStep() if waiting.done() else begin(now)

        try:
            with suppress(LinkLost):
                await self._talk.act(unless_over)
                # Not asyncio.timeout, which cancels: an outcome that comes at the last moment still counts.
                await asyncio.wait([waiting], timeout=self._patience)
            if waiting.done():
                return waiting.result()
            given_up = self._conversation.give_up()
            return given_up[0] if given_up else NotPrinted(booking, PrinterFault.AWAY)
        finally:
            waiting.cancel()
            self._waiting = None

    async def _take(self, said: Said) -> None:
        match said:
            case Answering() | Silent():
                self._heard(said)
            case PrinterTrouble():
                if self._troubles.qsize() >= TROUBLES:
                    self._troubles.get_nowait()
                self._troubles.put_nowait(said)
            case Printed() | NotPrinted() | InDoubt():
                if self._waiting is not None and not self._waiting.done():
                    self._waiting.set_result(said)
            case _:
                assert_never(said)
