"""A light at a real pseudo-terminal: set without waiting, whether it is there or not."""

from __future__ import annotations

import asyncio

from hardware.lights import DEVICE
from hardware.lights.driver import LightsDriver
from hardware.plug import Plug
from hardware.ports import Answering, Heard, Lamp, Shine
from tests.patience import PATIENCE


async def until(lines: list[str], line: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while line not in lines:  # noqa: ASYNC110 - a list has no event
            await asyncio.sleep(0.005)


async def test_lamps_set_before_and_after_it_is_there() -> None:
    lines: list[str] = []
    heard: list[Heard] = []
    plug = Plug(DEVICE, "sim://lights", lines.append)
    driver = LightsDriver()
    driver.show(Lamp.RED, Shine.ON)
    link = await plug.open()
    running = asyncio.create_task(driver.run(link, heard.append))
    await until(lines, "red on")
    driver.show(Lamp.GREEN, Shine.BLINKING)
    await until(lines, "green blinking")
    assert heard == [Answering()]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await link.close()
    await plug.close()


async def test_a_thousand_wishes_wait_for_nothing() -> None:
    """And the newest is the one that burns."""
    lines: list[str] = []
    plug = Plug(DEVICE, "sim://lights", lines.append)
    driver = LightsDriver()
    link = await plug.open()
    running = asyncio.create_task(driver.run(link, lambda _: None))
    await asyncio.sleep(0.01)
    for _ in range(500):
        driver.show(Lamp.YELLOW, Shine.ON)
        driver.show(Lamp.YELLOW, Shine.OFF)
    driver.show(Lamp.YELLOW, Shine.BLINKING)
    await until(lines, "yellow blinking")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await link.close()
    await plug.close()
