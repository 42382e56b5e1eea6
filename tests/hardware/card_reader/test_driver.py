"""A reader at a real pseudo-terminal, and one that poses as a keyboard."""

from __future__ import annotations

import asyncio
import os

import pytest

from hardware.card_reader import DEVICE
from hardware.card_reader.card import number
from hardware.card_reader.driver import WAITING, CardReaderDriver
from hardware.card_reader.frames import encode
from hardware.card_reader.protocol import Reader
from hardware.link.descriptor import Descriptor
from hardware.link.keyboard import KeyboardLink
from hardware.link.strokes import typed
from hardware.plug import Plug
from hardware.ports import Answering, CardRead, Heard
from hardware.secret import SecretDigits
from tests.hardware.arriving import arrivals, stands_still
from tests.patience import PATIENCE


async def within(driver: CardReaderDriver) -> object:
    async with asyncio.timeout(PATIENCE):
        return await driver.swiped()


async def test_a_swipe_at_a_pseudo_terminal() -> None:
    plug = Plug(DEVICE, "sim://card_reader?fault=prefix&split=0.5&late=3")
    # However long its pieces take, they are one swipe.
    driver, heard = CardReaderDriver(Reader(pause=60_000)), list[Heard]()
    link = await plug.open()
    running = asyncio.create_task(driver.run(link, heard.append))
    await plug.order("swipe 7")
    assert await within(driver) == CardRead(SecretDigits(number(7)))
    assert heard == [Answering()]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await link.close()
    await plug.close()


async def test_a_swipe_of_a_keyboard() -> None:
    read, write = os.pipe()
    driver = CardReaderDriver()
    running = asyncio.create_task(driver.run(KeyboardLink(Descriptor(read)), lambda _: None))
    os.write(write, typed(f"%B{number(7)}^X^4912?{encode(number(7))[:-1]}\r"))
    assert await within(driver) == CardRead(SecretDigits(number(7)))
    os.close(write)
    await asyncio.gather(running, return_exceptions=True)


async def test_a_swipe_that_waited_for_us_is_a_good_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own loop stood still in the middle of it; the hand did not."""
    read, write = os.pipe()
    driver = CardReaderDriver()
    arrived = arrivals(driver._talk, monkeypatch)
    running = asyncio.create_task(driver.run(KeyboardLink(Descriptor(read)), lambda _: None))
    swipe = encode(number(7))[:-1]
    os.write(write, typed(swipe[:6]))
    async with asyncio.timeout(PATIENCE):
        while len(arrived) < 6:  # noqa: ASYNC110 - a number has no event
            await asyncio.sleep(0.005)
    os.write(write, typed(f"{swipe[6:]}\r"))
    stands_still(monkeypatch, 5)
    assert await within(driver) == CardRead(SecretDigits(number(7)))
    os.close(write)
    await asyncio.gather(running, return_exceptions=True)


async def test_swipes_that_nobody_asked_for_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    plug = Plug(DEVICE, "sim://card_reader")
    driver = CardReaderDriver(Reader(pause=60_000))
    arrived = arrivals(driver._talk, monkeypatch)
    link = await plug.open()
    running = asyncio.create_task(driver.run(link, lambda _: None))
    for serial in range(1, 20):
        await plug.order(f"swipe {serial}")
    await plug.order("backwards")
    async with asyncio.timeout(PATIENCE):
        while arrived.count(b"\r") < 20:  # noqa: ASYNC110 - a number has no event
            await asyncio.sleep(0.005)
    swiped = [await within(driver) for _ in range(WAITING)]
    assert swiped[-2] == CardRead(SecretDigits(number(19)))
    assert driver._swipes.empty()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await link.close()
    await plug.close()
