"""Drives any bill validator: writes before it sends, asks the house, and tries until a credit is booked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from hardware.cash import CashHouse, CashJournal, Note, NoteCredited, NoteNotBooked, NoteOffered, Told, Write
from hardware.cash_conversation import CashConversation, Event
from hardware.cash_memory import CashMemory, remembered
from hardware.link.link import Link
from hardware.ports import Answering, Heard, Silent
from hardware.talk import Talk, not_running

SHORTEST: Final = 1.0  # seconds until a credit that could not be booked is tried again; then twice as long
LONGEST: Final = 60.0


class CashDriver:
    """Drives one validator from one start of the table to the next, however often its line is lost."""

    def __init__(
        self,
        build: Callable[[CashMemory], CashConversation[Any]],
        journal: CashJournal,
        house: CashHouse,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._conversation = build(remembered(journal.read()))
        self._journal = journal
        self._house = house
        self._sleep = sleep
        self._talk: Talk[Event] = Talk(self._conversation, self._take)
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing: asyncio.Future[None] | None = None
        self._heard: Callable[[Heard], None] = not_running

    async def start(self) -> None:
        """Book the credits that an earlier start did not book, whether the device is there or not."""
        if self._writing is not None:
            await self._writing
        for event in self._conversation.news():
            await self._take(event)

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Talk until the link is lost. A question to the house goes on after that."""
        self._heard = heard
        await self.start()
        await self._talk.over(link)

    def take_notes(self, *, taking: bool) -> None:
        """Take notes at this seat from now on, or none."""
        self._conversation.take_notes(taking=taking)

    async def close(self) -> None:
        """Stop everything. Credits that are not booked yet are booked at the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _take(self, event: Event) -> None:
        match event:
            case Write():
                # A line lost meanwhile ends the talk, but not this write: what is written is reported, too.
                self._writing = asyncio.get_running_loop().create_task(self._write(event))
                await asyncio.shield(self._writing)
            case Answering() | Silent():
                self._heard(event)
            case told:
                self._tell(told)

    async def _write(self, write: Write) -> None:
        # A disk that does not write stops this device here, before another byte goes out.
        await self._journal.append(write.records)
        for told in write.then:
            self._tell(told)

    def _tell(self, told: Told) -> None:
        match told:
            case NoteOffered(note):
                self._begin(self._ask(note))
            case NoteCredited(note):
                self._begin(self._book(note))
            case _:
                self._house.told(told)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask(self, note: Note) -> None:
        try:
            stack = await self._house.offered(note)
        except Exception:  # noqa: BLE001 - the boundary of the task: a house that fails to answer says no
            stack = False
        self._conversation.answer(note.key, stack=stack)

    async def _book(self, note: Note) -> None:
        wait, told = SHORTEST, False
        while (why := await self._unbooked(note)) is not None:
            if not told and not isinstance(why, ConnectionError):
                told = True
                self._house.told(NoteNotBooked(note, type(why).__name__))
            await self._sleep(wait)
            wait = min(LONGEST, wait * 2)
        self._conversation.booked(note.key)

    async def _unbooked(self, note: Note) -> Exception | None:
        try:
            await self._house.credited(note)
        except Exception as why:  # noqa: BLE001 - the boundary of the task: it is tried until it is booked
            return why
        return None
