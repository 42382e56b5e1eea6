"""Chips at a real pseudo-terminal: valued by the registry, taken once, copies reported."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from hardware.chip_reader import DEVICE
from hardware.chip_reader.driver import ChipReaderDriver
from hardware.chip_reader.protocol import Reader
from hardware.chip_reader.sightings import Sightings, twice
from hardware.chip_reader.simulator import tag
from hardware.chips import (
    Chip,
    ChipFlaw,
    ChipReader,
    ChipsCashed,
    ChipsNotCashed,
    ChipTray,
    FlawedChip,
    NoCash,
)
from hardware.plug import Plug
from hardware.turn import PollingPace
from tests.hardware.chip_reader.registry import MemoryRegistry
from tests.patience import PATIENCE

QUICK = Reader(pace=PollingPace(period=10, patience=100))


class House:
    """Trays that share a registry."""

    def __init__(self) -> None:
        self.registry = MemoryRegistry()
        self.sightings = Sightings()

    @asynccontextmanager
    async def tray(self, name: str = "seat 3", fault: str = "") -> AsyncIterator[tuple[Plug, ChipReader]]:
        plug = Plug(DEVICE, f"sim://chip_reader?split=0.1{fault}")
        driver = ChipReaderDriver(name=name, registry=self.registry, sightings=self.sightings, reader=QUICK)
        link = await plug.open()
        running = asyncio.create_task(driver.run(link, lambda _: None))
        assert await seen(driver, ChipTray()) == ChipTray()
        yield plug, driver
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await link.close()
        await plug.close()


async def seen(reader: ChipReader, wanted: ChipTray) -> ChipTray:
    async with asyncio.timeout(PATIENCE):
        while (tray := await reader.tray()) != wanted:
            pass
        return tray


def chips(*numbers: int) -> tuple[Chip, ...]:
    return tuple(Chip(tag(number), 500) for number in numbers)


async def test_a_tray_over_a_pseudo_terminal_is_cashed_in_once() -> None:
    house = House()
    async with house.tray() as (plug, reader):
        await plug.order("put 1 2")
        tray = await seen(reader, ChipTray(chips(1, 2)))
        assert tray.cents == 1000
        once, again = await asyncio.gather(reader.cash_in(tray), reader.cash_in(tray))
        assert once == ChipsCashed((tag(1), tag(2)), 1000)
        assert again == ChipsNotCashed(NoCash.REFUSED)
        assert house.registry.paid == 1000
        await plug.order("put 3")
        tray = await seen(reader, ChipTray(chips(3), taken=(tag(1), tag(2))))
        await plug.order("take all")
        await seen(reader, ChipTray())
        await plug.order("put 1")
        copied = await seen(reader, ChipTray((), (FlawedChip(tag(1), ChipFlaw.CASHED),)))
        assert await reader.cash_in(copied) == ChipsNotCashed(NoCash.FLAWED)
    assert house.registry.paid == 1000


async def test_a_tray_that_changed_behind_the_button() -> None:
    house = House()
    async with house.tray() as (plug, reader):
        await plug.order("put 1 2")
        tray = await seen(reader, ChipTray(chips(1, 2)))
        await plug.order("take 2")
        assert await reader.cash_in(tray) == ChipsNotCashed(NoCash.CHANGED)
        await plug.order("take 1")
        assert await reader.cash_in(ChipTray()) == ChipsNotCashed(NoCash.EMPTY)
    assert house.registry.paid == 0


async def test_unknown_tags_and_copies_are_reported_and_nothing_beside_them_is_taken() -> None:
    house = House()
    async with AsyncExitStack() as trays:
        seat, seat_reader = await trays.enter_async_context(house.tray("seat 3"))
        cage, cage_reader = await trays.enter_async_context(house.tray("cage"))
        await seat.order("put 1")
        await seen(seat_reader, ChipTray(chips(1)))
        await cage.order("put 1 2 777")
        flawed = (FlawedChip(tag(1), ChipFlaw.ELSEWHERE), FlawedChip(tag(777), ChipFlaw.UNKNOWN))
        tray = await seen(cage_reader, ChipTray(chips(2), flawed))
        assert await cage_reader.cash_in(tray) == ChipsNotCashed(NoCash.FLAWED)
        assert await seat_reader.cash_in(ChipTray(chips(1))) == ChipsNotCashed(NoCash.CHANGED)
    assert house.registry.paid == 0


async def test_a_tag_that_answers_twice() -> None:
    async with House().tray(fault="&fault=twice") as (plug, reader):
        await plug.order("put 1 2")
        await seen(reader, ChipTray(chips(2), (FlawedChip(tag(1), ChipFlaw.TWICE),)))


async def test_a_reader_that_is_away_takes_nothing() -> None:
    house = House()
    driver = ChipReaderDriver(name="seat 3", registry=house.registry, sightings=house.sightings, reader=QUICK)
    assert await driver.cash_in(ChipTray(chips(1))) == ChipsNotCashed(NoCash.AWAY)
    async with house.tray() as (plug, reader):
        await plug.order("put 1")
        tray = await seen(reader, ChipTray(chips(1)))
        cashing = asyncio.create_task(reader.cash_in(tray))
        await asyncio.sleep(0.01)
        await plug.close()
        assert await cashing == ChipsNotCashed(NoCash.AWAY)
        assert not house.sightings.elsewhere("cage", tag(1))
    assert house.registry.paid == 0


async def test_chips_the_registry_refuses_are_not_shown_as_taken() -> None:
    house = House()
    async with house.tray() as (plug, reader):
        await plug.order("put 1")
        tray = await seen(reader, ChipTray(chips(1)))
        house.registry.known = frozenset(house.registry.out)
        house.registry.out.clear()
        await plug.order("put 2")
        flawed = tuple(FlawedChip(tag(number), ChipFlaw.CASHED) for number in (1, 2))
        await seen(reader, ChipTray((), flawed))
        assert await reader.cash_in(tray) == ChipsNotCashed(NoCash.CHANGED)


def test_twice() -> None:
    assert twice(["a", "b", "a"]) == {"a"}
