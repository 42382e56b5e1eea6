"""The queue of a table: in order, limited for screens, never full for the table itself."""

from __future__ import annotations

import asyncio

from table_server.engine.cards import Seat
from table_server.runtime.inbox import MOST_WAITING, Inbox, Pending
from table_server.runtime.intents import SeatSeen
from table_server.table.commands import MoneyArrived, RefillBanks
from table_server.wire.codes import Code


def seen(seat: int) -> SeatSeen:
    return SeatSeen(Seat(seat), connected=True)


async def taken(inbox: Inbox) -> Pending:
    asked = await inbox.take()
    assert isinstance(asked, Pending)
    return asked


async def test_what_is_asked_comes_out_in_order_and_each_gets_its_own_answer() -> None:
    inbox = Inbox()
    first = asyncio.create_task(inbox.ask(seen(1)))
    second = asyncio.create_task(inbox.ask(seen(2)))
    one, two = await taken(inbox), await taken(inbox)
    assert (one.intent, two.intent) == (seen(1), seen(2))
    two.tell(Code.NOT_OFFERED)
    one.tell(None)
    assert await first is None
    assert await second is Code.NOT_OFFERED


async def test_a_table_that_is_behind_says_so_and_keeps_what_it_has() -> None:
    inbox = Inbox()
    waiting = [asyncio.create_task(inbox.ask(seen(1))) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    assert await inbox.ask(seen(2)) is Code.TABLE_IS_BUSY
    assert len(inbox) == MOST_WAITING
    for _ in waiting:
        (await taken(inbox)).tell(None)
    assert await asyncio.gather(*waiting) == [None] * MOST_WAITING


async def test_answers_of_the_cage_and_ticks_go_before_screens_however_many_wait() -> None:
    inbox = Inbox()
    waiting = [asyncio.create_task(inbox.ask(seen(1))) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    inbox.tick()
    inbox.put(MoneyArrived("t1-1"))
    inbox.put(RefillBanks())
    assert await inbox.take() == MoneyArrived("t1-1")
    assert await inbox.take() == RefillBanks()
    assert await inbox.take() is None
    assert (await taken(inbox)).intent == seen(1)
    for task in waiting:
        task.cancel()


async def test_two_ticks_before_the_table_looks_are_one() -> None:
    inbox = Inbox()
    inbox.tick()
    inbox.tick()
    assert await inbox.take() is None
    waiting = asyncio.create_task(inbox.take())
    await asyncio.sleep(0)
    assert not waiting.done()
    inbox.tick()
    assert await waiting is None


async def test_who_asked_and_went_away_disturbs_nobody() -> None:
    inbox = Inbox()
    gone = asyncio.create_task(inbox.ask(seen(1)))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    (await taken(inbox)).tell(None)
