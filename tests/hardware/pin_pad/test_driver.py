"""A pad at a real pseudo-terminal, one that poses as a keyboard, and one that is not there."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hardware.link.descriptor import Descriptor
from hardware.link.keyboard import KeyboardLink
from hardware.link.strokes import typed
from hardware.pin_pad import DEVICE
from hardware.pin_pad.driver import WAITING, PinPadDriver
from hardware.plug import Plug
from hardware.ports import NoPin, PinDigits, PinEntered, PinKeyed, PinNotEntered
from hardware.secret import SecretDigits
from tests.hardware.arriving import arrivals
from tests.patience import PATIENCE


async def until(driver: PinPadDriver, last: PinKeyed) -> list[PinKeyed]:
    keyed: list[PinKeyed] = []
    async with asyncio.timeout(PATIENCE):
        while last not in keyed:
            keyed.append(await driver.keyed())
    return keyed


async def come(keys: bytearray, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(keys) < count:  # noqa: ASYNC110 - a number has no event
            await asyncio.sleep(0.005)


@asynccontextmanager
async def plugged(driver: PinPadDriver, address: str) -> AsyncIterator[Plug]:
    plug = Plug(DEVICE, address)
    link = await plug.open()
    running = asyncio.create_task(driver.run(link, lambda _: None))
    await asyncio.sleep(0.01)
    yield plug
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await link.close()
    await plug.close()


async def test_a_pin_at_a_pseudo_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = PinPadDriver()
    keys = arrivals(driver._talk, monkeypatch)
    async with plugged(driver, "sim://pin_pad?split=0.5") as plug:
        await plug.order("pin 9999")
        await come(keys, len("9999\r"))
        await driver.ask()
        await until(driver, PinDigits(0))
        await plug.order("pin 1234")
        entered = PinEntered(SecretDigits("1234"))
        assert await until(driver, entered) == [*map(PinDigits, range(1, 5)), entered]


async def test_a_pin_of_a_keyboard() -> None:
    read, write = os.pipe()
    driver = PinPadDriver()
    running = asyncio.create_task(driver.run(KeyboardLink(Descriptor(read)), lambda _: None))
    await asyncio.sleep(0)
    await driver.ask()
    await until(driver, PinDigits(0))
    os.write(write, typed("12\b234\r"))
    await until(driver, PinEntered(SecretDigits("1234")))
    os.close(write)
    await asyncio.gather(running, return_exceptions=True)


async def test_a_pad_that_is_away_is_an_answer() -> None:
    driver = PinPadDriver()
    await driver.ask()
    assert await until(driver, PinNotEntered(NoPin.PAD_AWAY))
    await driver.stop()


async def test_a_pad_pulled_out_while_a_pin_is_keyed_is_an_answer_at_once() -> None:
    """A caller does not have to wait until the pad is plugged in again."""
    driver = PinPadDriver()
    async with plugged(driver, "sim://pin_pad") as plug:
        await driver.ask()
        await until(driver, PinDigits(0))
        await plug.close()
        assert await until(driver, PinNotEntered(NoPin.PAD_AWAY))


async def test_nobody_waits_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = PinPadDriver()
    keys = arrivals(driver._talk, monkeypatch)
    async with plugged(driver, "sim://pin_pad") as plug:
        await driver.ask()
        await until(driver, PinDigits(0))
        await driver.stop()
        await plug.order("pin 1234")
        await come(keys, len("1234\r"))
        assert driver._steps.empty()


async def test_steps_that_nobody_takes_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = PinPadDriver()
    keys = arrivals(driver._talk, monkeypatch)
    async with plugged(driver, "sim://pin_pad") as plug:
        await driver.ask()
        for _ in range(WAITING * 2):
            await plug.order("type 1")
        await come(keys, WAITING * 2)
        assert driver._steps.qsize() <= WAITING
