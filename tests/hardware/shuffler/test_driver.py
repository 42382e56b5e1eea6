"""A shuffler at a real pseudo-terminal, one that is unplugged, and one that is not there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from unittest.mock import ANY

import pytest

from hardware.plug import Plug
from hardware.ports import (
    Answering,
    DeckFault,
    DeckOrder,
    DeckSource,
    DeckTrouble,
    Heard,
    NoDeck,
    ShuffledDeck,
)
from hardware.shuffler import DEVICE
from hardware.shuffler.deck import CARDS
from hardware.shuffler.driver import TROUBLES, ShufflerDriver
from hardware.shuffler.protocol import Shuffler
from hardware.shuffler.simulator import KEY
from hardware.supervisor import DeviceBack, DeviceGone, Notice, Supervisor
from hardware.turn import PollingPace
from tests.hardware.passing import passes
from tests.patience import PATIENCE

PACK = CARDS[:52]
QUICK = Shuffler(KEY, PollingPace(period=20, patience=200))


@asynccontextmanager
async def plugged(
    driver: ShufflerDriver, address: str, tell: Callable[[str], None] = lambda _: None
) -> AsyncIterator[tuple[Plug, list[Notice]]]:
    notices: list[Notice] = []
    plug = Plug(DEVICE, address, tell)
    watching = asyncio.create_task(
        Supervisor(name="shuffler", plug=plug, driver=driver, tell=notices.append).watch()
    )
    async with asyncio.timeout(PATIENCE):
        while not notices:  # noqa: ASYNC110 - a list has no event
            await asyncio.sleep(0.005)
    yield plug, notices
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    await plug.close()


async def test_a_deck_over_a_pseudo_terminal_and_a_door() -> None:
    driver = ShufflerDriver(QUICK)
    source: DeckSource = driver
    async with plugged(driver, "sim://shuffler?split=0.1") as (plug, notices):
        first, second = await asyncio.gather(source.deck(DeckOrder(1, PACK)), source.deck(DeckOrder(2, PACK)))
        assert isinstance(first, ShuffledDeck)
        assert second == NoDeck(2, DeckFault.BUSY)
        assert driver.identity is not None
        assert driver.identity.serial == "SIM00001"
        await plug.order("door open")
        assert await source.trouble() == DeckTrouble(DeckFault.DOOR)
        assert await source.deck(DeckOrder(3, PACK)) == NoDeck(3, DeckFault.DOOR)
        await plug.order("door close")
        await source.clear()
        assert await source.trouble() == DeckTrouble(None)
        assert notices == [DeviceBack("shuffler")]


async def test_a_line_cut_in_the_middle_of_a_deck() -> None:
    driver, lines = ShufflerDriver(QUICK), list[str]()
    async with plugged(driver, "sim://shuffler", lines.append) as (plug, notices):
        dealt = asyncio.create_task(driver.deck(DeckOrder(1, PACK)))
        async with asyncio.timeout(PATIENCE):
            while "shuffling" not in lines:  # noqa: ASYNC110 - a list has no event
                await asyncio.sleep(0.005)
        await plug.close()
        assert isinstance(await dealt, ShuffledDeck)
        assert notices == [DeviceBack("shuffler"), DeviceGone("shuffler", ANY), DeviceBack("shuffler")]


async def test_a_machine_that_is_away_is_an_answer() -> None:
    driver = ShufflerDriver(QUICK)
    assert await driver.deck(DeckOrder(1, PACK)) == NoDeck(1, DeckFault.AWAY)


async def test_a_deck_that_nobody_can_make_is_a_mistake_at_once() -> None:
    """And not one that breaks the driver of a machine that is well."""
    with pytest.raises(ValueError, match="a deck has"):
        await ShufflerDriver(QUICK).deck(DeckOrder(1, ("As", "Zz")))


def is_at_it(driver: ShufflerDriver) -> bool:
    return driver._shuffling._ordered is not None


async def test_a_machine_unplugged_for_good_is_an_answer_and_the_order_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = ShufflerDriver(QUICK)
    heard: list[Heard] = []
    plug = Plug(DEVICE, "sim://shuffler")
    link = await plug.open()
    running = asyncio.create_task(driver.run(link, heard.append))
    async with asyncio.timeout(PATIENCE):
        while heard != [Answering()]:  # noqa: ASYNC110 - a list has no event
            await asyncio.sleep(0.005)
        waiting = asyncio.create_task(driver.deck(DeckOrder(1, PACK)))
        while not is_at_it(driver):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.005)
    await plug.close()
    await asyncio.gather(running, return_exceptions=True)
    passes(driver._patience, monkeypatch)
    assert await waiting == NoDeck(1, DeckFault.AWAY)
    assert not is_at_it(driver)
    await link.close()


async def test_troubles_nobody_asks_for_do_not_pile_up() -> None:
    driver = ShufflerDriver(QUICK)
    for _ in range(TROUBLES):
        await driver._take(DeckTrouble(DeckFault.DOOR))
        await driver._take(DeckTrouble(None))
    assert driver._troubles.qsize() == TROUBLES
