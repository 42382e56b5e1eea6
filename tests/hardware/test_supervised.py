"""A supervised device from its address to its port, over a line that is cut in the middle of its work."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from hardware.card_reader.card import number
from hardware.card_reader.driver import CardReaderDriver
from hardware.card_reader.protocol import Reader
from hardware.lights.driver import LightsDriver
from hardware.pin_pad.driver import PinPadDriver
from hardware.plug import Plug
from hardware.ports import CardRead, CardReader, Lamp, Lights, PinPad, Shine
from hardware.registry import device
from hardware.secret import SecretDigits
from hardware.supervisor import DeviceBack, DeviceGone, DeviceHealth, Driver, Notice, Supervisor
from tests.patience import PATIENCE


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - nothing to wait for but the state of things
            await asyncio.sleep(0.005)


@asynccontextmanager
async def supervised(plug: Plug, driver: Driver, tell: Callable[[Notice], None]) -> AsyncIterator[Supervisor]:
    supervisor = Supervisor(name="seat 3", plug=plug, driver=driver, tell=tell)
    watching = asyncio.create_task(supervisor.watch())
    await until(lambda: supervisor.health is DeviceHealth.WELL)
    yield supervisor
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    await plug.close()


async def test_a_reader_whose_line_is_cut_in_the_second_swipe() -> None:
    notices: list[Notice] = []
    driver = CardReaderDriver(Reader(pause=60_000))  # half a swipe is none, however late the cut is found
    reader: CardReader = driver
    plug = Plug(device("card_reader"), "sim://card_reader?cut_after=25")
    async with supervised(plug, driver, notices.append) as supervisor:
        await plug.order("swipe 7")
        assert await reader.swiped() == CardRead(SecretDigits(number(7)))
        await plug.order("swipe 8")
        await until(lambda: len(notices) == 3)
        assert supervisor.health is DeviceHealth.WELL
        await plug.order("swipe 9")
        assert await reader.swiped() == CardRead(SecretDigits(number(9)))
    assert [type(notice) for notice in notices] == [DeviceBack, DeviceGone, DeviceBack]


async def test_a_light_is_right_again_after_its_plug_was_pulled() -> None:
    lines: list[str] = []
    notices: list[Notice] = []
    driver = LightsDriver()
    lights: Lights = driver
    plug = Plug(device("lights"), "sim://lights", lines.append)
    async with supervised(plug, driver, notices.append):
        lights.show(Lamp.GREEN, Shine.ON)
        await until(lambda: "green on" in lines)
        await plug.close()
        lights.show(Lamp.RED, Shine.BLINKING)
        await until(lambda: "red blinking" in lines)
    assert [type(notice) for notice in notices] == [DeviceBack, DeviceGone, DeviceBack]


async def test_a_pad_is_asked_again_after_it_was_away() -> None:
    driver = PinPadDriver()
    pad: PinPad = driver
    plug = Plug(device("pin_pad"), "sim://pin_pad")
    notices: list[Notice] = []
    async with supervised(plug, driver, notices.append):
        await plug.close()
        await until(lambda: len(notices) == 3)
        await pad.ask()
        await pad.keyed()
        await plug.order("pin 1234")
        steps = [await pad.keyed() for _ in range(5)]
        assert repr(steps[-1]) == "PinEntered(pin=<Secret>)"
