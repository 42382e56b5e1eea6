"""Waiting times on a screen: first paint, a view to pixels, motion; the processor four times slower."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.async_api import Browser, Page

from table_server.edge.pages import BUILT
from tests.bench.row import Row
from tests.contracts.test_screens import APPS, needed
from tests.screens.page import BOARD_SIZES, SEAT_SIZES, browser, shown
from tests.screens.playing import SEVEN
from tests.screens.recorded import evening
from tests.screens.scene import Scene
from tests.screens.scenes import BOARD
from tests.screens.tables import LIMIT, TEN, night
from tests.screens.wired import wired
from tests.served.process import HOST, free_port, process_of
from tests.served.room import Plan, made_ready

Figure = Callable[[Sequence[float]], float]


class Drawn(NamedTuple):
    """The drawing times of one pass over an evening, in milliseconds."""

    views: Sequence[dict[str, float]]
    """Of each the work, all, and the next frame."""
    words: Sequence[float]
    """The least that can change on the same page: it tells how fast the machine is in this hour."""


SLOWER: Final = 4
"""Times slower than this machine."""
LOADS: Final = 7
RICH: Final = {seat: 20 * dollars for seat, dollars in TEN.items()}
WARM: Final = 6
"""Hands played before any is measured, at full speed: a table's page has been open for days."""
QUICK: Final = 25
"""Milliseconds between two views of those."""
HANDS: Final = 3
PASSES: Final = 3
PACE: Final = 450
"""Milliseconds between two views: what moves has just come to rest, and nobody at a table is quicker."""
BURST: Final = 60
"""Three frames and some, so that a view comes in the middle of the motion of five others."""
WORDS: Final = 60
MOTION: Final = 3_000
"""Milliseconds of a showdown's motion."""
WATCHING: Final = Path(__file__).parents[1] / "screens" / "watching.js"


def rows() -> Iterator[Row]:
    """Bounds, and no peers but the page itself: nobody publishes such figures."""
    yield from asyncio.run(_measured())
    for app in APPS:
        yield _row(f"bundle of the {app}'s page, compressed", packed(app) / 1000, "kB")


def packed(app: str) -> int:
    """Bytes of the page and all that it asks for before it draws."""
    page = BUILT / APPS[app] / "index.html"
    parts = needed(page.read_text(encoding="utf-8"), BUILT / "assets")
    return sum(len(gzip.compress(part.read_bytes())) for part in [page, *parts])


async def _measured() -> list[Row]:
    async with browser() as chromium:
        paints = await first_paints(chromium)
        paced = [await views_drawn(chromium, PACE) for _ in range(PASSES)]
        burst = [await views_drawn(chromium, BURST) for _ in range(PASSES)]
        frames = await frames_of_motion(chromium)
    return [
        _row(f"first paint of a seat, {SLOWER}x slower, median", median(paints), "ms"),
        _beside_a_word(f"a view's work until pixels, {SLOWER}x slower, p50", paced, median),
        _beside_a_word(f"a view's work until pixels, {SLOWER}x slower, p95", paced, _late),
        _row(f"the same in a single pass, {SLOWER}x slower, p95", _of(paced, "work", _late), "ms"),
        _row(f"the same with the wait for the frame, {SLOWER}x slower, p95", _of(paced, "all", _late), "ms"),
        _row(f"the next frame, its motion begins, {SLOWER}x slower, p95", _of(paced, "next", _late), "ms"),
        _row(f"a view's work, one each {BURST} ms, {SLOWER}x slower, p95", _of(burst, "work", _late), "ms"),
        _row("frames a second in the board's motion", 1000 * len(frames) / sum(frames), "1/s"),
        _row("a frame there, p95", _late(frames), "ms"),
    ]


def _row(name: str, value: float, unit: str) -> Row:
    return Row(name=name, value=value, unit=unit, peer=None, peer_value=None, ratio=None)


def _of(passes: Sequence[Drawn], key: str, figure: Figure) -> float:
    """Of the middle one of the passes."""
    return median(figure([each[key] for each in drawn.views]) for drawn in passes)


def _beside_a_word(name: str, passes: Sequence[Drawn], figure: Figure) -> Row:
    """All passes draw the same: what the machine did besides in one of them is not the page's."""
    value = figure(_each([[view["work"] for view in drawn.views] for drawn in passes]))
    word = figure(_each([drawn.words for drawn in passes]))
    peer = "one word of the same page"
    return Row(name=name, value=value, unit="ms", peer=peer, peer_value=word, ratio=word / value)


def _each(passes: Sequence[Sequence[float]]) -> Sequence[float]:
    """Of each view its middle time."""
    return [median(times) for times in zip(*passes, strict=True)]


def _late(times: Sequence[float]) -> float:
    return sorted(times)[len(times) * 95 // 100]


async def first_paints(chromium: Browser) -> list[float]:
    """From asking a real server for the page to the first words on the glass, each time with nothing kept."""
    with TemporaryDirectory() as folder:
        port = free_port()
        room = await asyncio.to_thread(made_ready, Path(folder), Plan(server=f"port = {port}"))
        with process_of(room.config, port, typed=True) as process:
            process.start()
            await asyncio.to_thread(process.until_it_answers)
            screen = next(iter(room.tokens))
            address = f"http://{HOST}:{port}/{screen}#token={room.tokens[screen]}"
            return [await _first_paint(chromium, address) for _ in range(LOADS)]


async def _first_paint(chromium: Browser, address: str) -> float:
    width, height = SEAT_SIZES[0]
    context = await chromium.new_context(viewport={"width": width, "height": height}, has_touch=True)
    page = await context.new_page()
    await _slow_down(page)
    await page.goto(address)
    await page.locator(".attract").wait_for()
    paint: float = await page.evaluate(
        "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()"
    )
    await context.close()
    return paint


async def _slow_down(page: Page) -> None:
    tools = await page.context.new_cdp_session(page)
    await tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


async def views_drawn(chromium: Browser, between: int) -> Drawn:
    """An evening's views, one after the other, with their motion."""
    found = night(LIMIT, stacks=RICH)
    async with wired(chromium, Scene(found, SEVEN), SEAT_SIZES[0], before=(_watching(),)) as screen:
        for message in evening(found, SEVEN, WARM):
            screen.hears(message)
            await asyncio.sleep(QUICK / 1000)
        await _slow_down(screen.page)
        await screen.page.evaluate("watched.drawn.length = 0")
        for message in evening(found, SEVEN, HANDS):
            screen.hears(message)
            await asyncio.sleep(between / 1000)
        views = await screen.page.evaluate("watched.drawn")
        words = await screen.page.evaluate(f"drawWords('.plate-stack', {WORDS}, {BURST})")
        return Drawn(views, words)


async def frames_of_motion(chromium: Browser) -> list[float]:
    """Milliseconds of each frame while hands are opened, a board is run out and chips are swept."""
    found: list[float] = []
    for name in ("showdown", "two_boards", "three_side_pots"):
        scene: Scene = BOARD[name]()
        screen = await shown(chromium, scene, BOARD_SIZES[0], still=False, before=(_watching(),))
        screen.hears(scene.message(steps=True))
        frames: Any = await screen.page.evaluate(f"countFrames({MOTION})")
        found += frames
        await screen.page.context.close()
    return found


def _watching() -> str:
    return WATCHING.read_text(encoding="utf-8")
