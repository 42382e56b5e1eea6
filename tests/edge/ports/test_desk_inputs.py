"""The newest look at the desk's tray, and that no page holds up a server that ends."""

from __future__ import annotations

import asyncio

from table_server.edge.ports import desk_inputs
from table_server.edge.ports.desk_inputs import DeskTray, TagsSeen
from table_server.edge.process.serving import GRACE

TAGS = TagsSeen(("E004010000000001",))


async def test_who_waits_is_told_of_the_next_look() -> None:
    tray = DeskTray()
    waits = [asyncio.create_task(tray.after(0)) for _ in range(2)]
    await asyncio.sleep(0)
    tray.lies(TAGS)
    await asyncio.gather(*waits)
    assert (tray.count, tray.seen) == (1, TAGS)
    await tray.after(0)  # it has changed since: nobody waits


def test_the_same_tray_is_no_news() -> None:
    tray = DeskTray()
    tray.lies(None)
    assert tray.count == 0
    for seen in (TAGS, TAGS, None, None, TAGS):
        tray.lies(seen)
    assert tray.count == 3


def test_a_server_that_ends_outlasts_every_wait() -> None:
    assert desk_inputs.WAITS < GRACE
