"""A talk over a line: events before bytes, one thing after the other, and words said while a line broke."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from hardware.conversation import ConversationStep
from hardware.errors import LinkLost
from hardware.link.memory import MemoryLink
from hardware.talk import WAITING, Talk
from tests.hardware.arriving import stands_still
from tests.hardware.parrot import Asker, Heard
from tests.patience import PATIENCE


class Told:
    """Takes the events, slowly if asked to."""

    def __init__(self, wait: Callable[[Heard], Awaitable[None]] | None = None) -> None:
        self.events: list[Heard] = []
        self._wait = wait

    async def __call__(self, event: Heard) -> None:
        if self._wait is not None:
            await self._wait(event)
        self.events.append(event)

    async def until(self, event: Heard) -> None:
        async with asyncio.timeout(PATIENCE):
            while event not in self.events:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0.001)


async def until_heard(far: MemoryLink, word: bytes, seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while word not in await far.read():
            pass


async def test_bytes_and_ticks_and_words_from_above() -> None:
    near, far = MemoryLink.pair()
    told = Told()
    asker = Asker()
    talk = Talk(asker, told)
    with pytest.raises(LinkLost):
        await talk.act(lambda now: asker.say(b"too early", now))
    assert not talk.post(lambda now: asker.say(b"too early", now))
    running = asyncio.create_task(talk.over(near))
    assert await far.read() == b"?"
    assert await far.read() == b"?"  # the tick
    await far.write(b"polly")
    await told.until("polly")
    await talk.act(lambda now: asker.say(b"hello", now))
    await until_heard(far, b"hello")
    await far.close()
    with pytest.raises(LinkLost):
        await running
    assert not talk.post(lambda now: asker.say(b"too late", now))


async def test_an_event_is_dealt_with_before_its_bytes_go_out() -> None:
    """The journal has an event before the device hears of it."""
    near, far = MemoryLink.pair()
    durable = asyncio.Event()

    async def written(event: Heard) -> None:
        if isinstance(event, str):
            await durable.wait()

    asker = Asker()
    talk = Talk(asker, Told(written))
    running = asyncio.create_task(talk.over(near))
    assert await far.read() == b"?"
    assert talk.post(lambda now: asker.say(b"stack", now))
    with pytest.raises(TimeoutError):
        await until_heard(far, b"stack", 0.05)
    durable.set()
    await until_heard(far, b"stack")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_device_that_never_stops_talking_fills_nothing() -> None:
    near, far = MemoryLink.pair()
    stuck = asyncio.Event()

    async def never(_: Heard) -> None:
        await stuck.wait()

    talk = Talk(Asker(), Told(never))
    running = asyncio.create_task(talk.over(near))
    for _ in range(WAITING * 3):
        await far.write(b"x")
        await asyncio.sleep(0)
    assert talk._inbox.qsize() <= WAITING
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


class Chatterbox(MemoryLink):
    """There is always something to read."""

    async def read(self) -> bytes:
        await asyncio.sleep(0)
        return b"x"


async def test_a_device_that_never_stops_talking_does_not_stop_the_clock() -> None:
    near, far = MemoryLink.pair()
    chatterbox = Chatterbox()
    chatterbox.join(far)
    running = asyncio.create_task(Talk(Asker(), Told()).over(chatterbox))
    for _ in range(3):
        await until_heard(far, b"?")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await near.close()


class Stuck(Asker):
    """Wants a tick, and when it gets one, another."""

    def tick(self, now: int) -> ConversationStep[Heard]:
        self.due = now
        return ConversationStep()


async def test_a_tick_that_moves_nothing_holds_nobody_up() -> None:
    """Least of all the table, whose loop this is."""
    near, far = MemoryLink.pair()
    told = Told()
    running = asyncio.create_task(Talk(Stuck(), told).over(near))
    await far.write(b"polly")
    await told.until("polly")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


class Listener(Asker):
    """Gives up what has begun when nothing more comes for a while."""

    def begin(self, now: int) -> ConversationStep[Heard]:
        self.due = now + 60_000
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[Heard]:
        self.due = now + 1000
        return ConversationStep((data.decode("latin-1"),))

    def tick(self, now: int) -> ConversationStep[Heard]:
        self.due = now + 60_000
        return ConversationStep(("given up",))


class Roundabout(MemoryLink):
    """Reads in another thread, as it were: what has come is told some turns of the loop later."""

    async def read(self) -> bytes:
        data = await super().read()
        for _ in range(5):
            await asyncio.sleep(0)
        return data


@pytest.mark.parametrize("kind", [MemoryLink, Roundabout])
async def test_what_came_while_our_own_loop_stood_still_came_in_time(
    kind: type[MemoryLink], monkeypatch: pytest.MonkeyPatch
) -> None:
    near, far = kind(), MemoryLink()
    near.join(far)
    far.join(near)
    told = Told()
    running = asyncio.create_task(Talk(Listener(), told).over(near))
    await far.write(b"half")
    await told.until("half")
    await far.write(b"whole")
    stands_still(monkeypatch, 5)
    await told.until("whole")
    stands_still(monkeypatch, 5)
    await told.until("given up")
    assert told.events == ["half", "whole", "given up"]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_what_came_while_an_event_was_dealt_with_came_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    near, far = MemoryLink.pair()

    async def holds_us_up(event: Heard) -> None:
        if event == "half":
            await far.write(b"whole")
            stands_still(monkeypatch, 5)

    told = Told(holds_us_up)
    running = asyncio.create_task(Talk(Listener(), told).over(near))
    await far.write(b"half")
    await told.until("whole")
    assert told.events == ["half", "whole"]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_what_was_said_when_the_line_broke_is_said_when_it_is_back_and_old_bytes_are_not() -> None:
    near, far = MemoryLink.pair()
    taken, busy = asyncio.Event(), asyncio.Event()

    async def while_busy(_: Heard) -> None:
        taken.set()
        await busy.wait()

    told = Told(while_busy)
    asker = Asker()
    talk = Talk(asker, told)
    running = asyncio.create_task(talk.over(near))
    assert await far.read() == b"?"
    await far.write(b"first")
    await taken.wait()
    await far.write(b"half a fra")
    async with asyncio.timeout(PATIENCE):
        while not talk._inbox.qsize():  # noqa: ASYNC110 - it tells only who takes from it
            await asyncio.sleep(0)
    assert talk.post(lambda now: asker.say(b"stack", now))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    busy.set()
    near, far = MemoryLink.pair()
    running = asyncio.create_task(talk.over(near))
    data = b""
    async with asyncio.timeout(PATIENCE):
        while b"stack" not in data:
            data += await far.read()
    assert data.startswith(b"?")  # the beginning comes first
    assert asker.begun == 2
    assert "half a fra" not in told.events
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_fault_of_the_taker_is_not_taken_for_a_lost_line() -> None:
    near, far = MemoryLink.pair()

    async def fails(_: Heard) -> None:
        raise ZeroDivisionError

    running = asyncio.create_task(Talk(Asker(), fails).over(near))
    await far.write(b"x")
    with pytest.raises(ExceptionGroup) as raised:
        await running
    assert raised.group_contains(ZeroDivisionError)
