"""The virtual clock: hours pass in no time, the same seed is the same run, and no real wait slips in."""

from __future__ import annotations

import asyncio
import socket
import threading
from random import Random

import pytest

from table_server.runtime.ports import Clock
from tests.virtual.loop import EPOCH, RealWait, VirtualWallClock, run, running

TWELVE_HOURS = 12 * 3600.0


async def night(seed: int) -> bytes:
    """Ten tasks that sleep at random for twelve hours, and what they said when."""
    told: list[str] = []

    async def one(number: int) -> None:
        chance = Random(f"{seed} {number}")
        loop = running()
        while loop.time() < TWELVE_HOURS:
            await asyncio.sleep(chance.choice((0, chance.random(), chance.expovariate(1 / 20))))
            told.append(f"{loop.time()!r} {number}")

    async with asyncio.TaskGroup() as tasks:
        for number in range(10):
            tasks.create_task(one(number))
    return "\n".join(told).encode()


def test_twelve_hours_of_ten_tasks_are_the_same_bytes_for_the_same_seed() -> None:
    first = run(night(1))
    assert first.count(b"\n") > 10_000
    assert float(first.rpartition(b"\n")[2].split()[0]) >= TWELVE_HOURS
    assert run(night(1)) == first
    assert run(night(2)) != first


def test_time_stands_at_the_deadline_to_the_digit() -> None:
    async def sleeper() -> tuple[float, float]:
        loop = running()
        for _ in range(30):
            await asyncio.sleep(0.1)
        early = loop.time()
        await asyncio.sleep(1_000_000)  # beyond the day that asyncio selects for at most
        return early, loop.time()

    assert run(sleeper()) == (3.0, 1_000_003.0)


def test_time_stands_still_while_anything_is_ready() -> None:
    async def busy() -> float:
        asyncio.get_running_loop().call_later(5, lambda: None)
        for _ in range(1000):
            await asyncio.sleep(0)
        return running().time()

    assert run(busy()) == 0


def test_a_timeout_is_one() -> None:
    async def impatient() -> float:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(30):
                await asyncio.Event().wait()
        return running().time()

    assert run(impatient()) == 30


def test_the_wall_clock_keeps_the_loops_time() -> None:
    async def later() -> int:
        clock: Clock = VirtualWallClock(running())
        await asyncio.sleep(1.0006)
        return clock.now()

    assert run(later()) == EPOCH + 1001


def test_a_wait_that_nothing_can_end_is_an_error_that_names_who_waits() -> None:
    async def forever() -> None:
        await asyncio.get_running_loop().create_task(asyncio.Event().wait(), name="seat 3")

    with pytest.raises(RealWait, match=r"no thread is at work; waiting: .*'seat 3'"):
        run(forever())


def test_a_cancelled_deadline_is_none() -> None:
    async def waits() -> None:
        asyncio.get_running_loop().call_later(10, lambda: None).cancel()
        await asyncio.Event().wait()

    with pytest.raises(RealWait, match="nothing is due"):
        run(waits())


def test_who_asks_first_for_an_instant_is_called_first() -> None:
    async def main() -> list[int]:
        called: list[int] = []
        loop = running()
        for number in range(50):
            loop.call_at(1, called.append, number)
        loop.call_at(0.5, called.append, -1)
        await asyncio.sleep(2)
        return called

    assert run(main()) == [-1, *range(50)]


def test_what_a_callback_raises_ends_the_run() -> None:
    async def main() -> None:
        running().call_later(1, divmod, 1, 0)
        await asyncio.sleep(2)

    with pytest.raises(ZeroDivisionError):
        run(main())


def test_a_real_socket_is_an_error() -> None:
    async def listening() -> None:
        ours, theirs = socket.socketpair()
        with ours, theirs:
            ours.setblocking(False)
            await asyncio.get_running_loop().sock_recv(ours, 1)

    with pytest.raises(NotImplementedError):
        run(listening())


def test_work_for_the_executor_is_done_on_the_spot() -> None:
    async def working() -> tuple[int, int, list[str]]:
        order: list[str] = []
        asyncio.get_running_loop().call_soon(order.append, "what was ready before")
        ident = await asyncio.to_thread(threading.get_ident)
        order.append("what awaited it")
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(divmod, 1, 0)
        return ident, threading.get_ident(), order

    there, here, order = run(working())
    assert there == here
    assert order == ["what was ready before", "what awaited it"]


async def answered_by_a_thread(announced: bool) -> float:
    loop = running()
    future: asyncio.Future[float] = loop.create_future()
    go = threading.Event()

    def answer() -> None:
        go.wait()
        loop.call_soon_threadsafe(future.set_result, loop.time())

    thread = threading.Thread(target=answer)
    thread.start()
    loop.call_later(10, lambda: None)
    try:
        if not announced:
            go.set()
            thread.join()
            return await future
        with loop.elsewhere():
            loop.call_soon(go.set)
            return await future
    finally:
        go.set()
        thread.join()


def test_an_announced_thread_is_awaited_while_time_stands_still() -> None:
    assert run(answered_by_a_thread(announced=True)) == 0


def test_an_unannounced_thread_is_an_error() -> None:
    with pytest.raises(RealWait, match="a thread nobody announced"):
        run(answered_by_a_thread(announced=False))


def test_a_call_from_the_loops_own_thread_needs_no_announcement() -> None:
    async def own() -> list[int]:
        got: list[int] = []
        running().call_soon_threadsafe(got.append, 1)
        cancelled = running().call_soon_threadsafe(got.append, 2)
        cancelled.cancel()
        await asyncio.sleep(0)
        return got

    assert run(own()) == [1]
