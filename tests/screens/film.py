"""A film of one hand on the real screens, as an animated PNG: `python -m tests.screens.film [FILE]`.

Above is the center display, below the screen of seat 7. Only the cards and the players' choices are set: the
pages get the steps that the server would send, and move as they do at a table.
"""

from __future__ import annotations

import asyncio
import struct
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
from playwright.async_api import Browser

from table_server.engine.cards import Seat
from tests.screens.night import BOARD, Night
from tests.screens.page import Shown, browser, context_for
from tests.screens.palette import (
    SIGNATURE,
    Indices,
    Pixels,
    chunk,
    deflated,
    header,
    indices,
    palette_of,
    pixels,
)
from tests.screens.playing import ACES, SEVEN, ZONE
from tests.screens.playing import BOARD as CARDS
from tests.screens.scene import USUAL, Scene
from tests.screens.tables import RUN_TWICE, night, played
from tests.screens.touches import Lift, Press

FILE: Final = Path(__file__).parents[2] / "docs/pack/hand.png"
ABOVE: Final = (1280, 720)
BELOW: Final = (1280, 800)
SMALLER: Final = 0.5
BETWEEN: Final = 250
"""Milliseconds from one picture to the next, on the pages and in the film."""
REST: Final = 3_000
"""Milliseconds that the last picture stays."""


PLANS: Final = {3: "call call 12 call check call", 7: "8 36 all_in", 9: "call fold"}
"""What these seats do at their turns; the others fold."""
LOOKS: Final = 3
"""Pictures of a finger on the cards."""


async def filmed(acts: int | None = None) -> list[Pixels]:
    """The pictures of a hand to its end, or of its first acts; each with both screens."""
    async with browser() as chromium:
        film = Film(await _screen(chromium, BOARD, ABOVE), await _screen(chromium, SEVEN, BELOW))
        await film.deals()
        await film.peeks()
        await film.plays(acts)
    return film.pictures


class Film:
    """Both screens, and the pictures taken of them."""

    def __init__(self, board: Shown, seat: Shown) -> None:
        self.pictures: Final[list[Pixels]] = []
        self._board = board
        self._seat = seat
        self._night = _night()

    async def deals(self) -> None:
        self._night.deals(ACES, CARDS)
        await self._takes(8)

    async def peeks(self) -> None:
        """The player at seat 7 looks at the cards."""
        await Press(ZONE, (0.5, 0.85), (0.5, 0.3)).on(self._seat.page)
        await self._rolls(LOOKS)
        await Lift().on(self._seat.page)

    async def plays(self, acts: int | None) -> None:
        """To the end of the hand, or so many acts."""
        plans = {seat: plan.split() for seat, plan in PLANS.items()}
        left = acts
        while left != 0 and (asked := self._night.asked):
            plan, street = plans.get(asked[0]), self._night.hand.street
            self._night.plays(plan.pop(0) if plan else "fold")
            await self._takes(self._length(street, plan))
            left = None if left is None else left - 1

    def _length(self, street: int, plan: list[str] | None) -> int:
        """The number of pictures after an act: more for what takes the screens longer to show."""
        if self._night.hand.over:
            return 20
        if self._night.hand.street != street:
            return 6
        return 1 if plan is None else 2

    async def _takes(self, pictures: int) -> None:
        """Send what has happened to both screens, and take pictures of it."""
        await self._board.shows(Scene(self._night), steps=True)
        await self._seat.shows(Scene(self._night, SEVEN), steps=True)
        await self._rolls(pictures)

    async def _rolls(self, pictures: int) -> None:
        for _ in range(pictures):
            both = [pixels(await screen.page.screenshot()) for screen in (self._board, self._seat)]
            self.pictures.append(np.concatenate(both))
            await self._seat.page.wait_for_timeout(BETWEEN)


def _night() -> Night:
    """A table without a second run of the board."""
    return played(night(replace(RUN_TWICE, terms=replace(RUN_TWICE.terms, run_it=1))), 8)


async def _screen(chromium: Browser, seat: Seat, size: tuple[int, int]) -> Shown:
    scene = Scene(_night(), seat)
    context = await context_for(chromium, scene, size, still=False, scale=SMALLER)
    screen = Shown(await context.new_page(), scene, USUAL)
    await screen.opens()
    return screen


def animated(pictures: Sequence[Pixels]) -> bytes:
    """An animated PNG with one palette; of each picture only the part that has changed."""
    palette = palette_of(*pictures)
    frames = [*_changes([indices(picture, palette) for picture in pictures])]
    first = frames[0][2]
    parts = [SIGNATURE, header(first), chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    parts.append(chunk(b"PLTE", palette.tobytes()))
    numbers = iter(range(2 * len(frames)))
    for (left, top, part), wait in zip(frames, _waits(len(frames)), strict=True):
        height, width = part.shape
        control = (next(numbers), width, height, left, top, wait, 1000, 0, 0)
        parts.append(chunk(b"fcTL", struct.pack(">IIIIIHHBB", *control)))
        if part is first:
            parts.append(chunk(b"IDAT", deflated(part)))
        else:
            parts.append(chunk(b"fdAT", struct.pack(">I", next(numbers)) + deflated(part)))
    return b"".join((*parts, chunk(b"IEND", b"")))


def _waits(count: int) -> Iterator[int]:
    yield from [BETWEEN] * (count - 1)
    yield REST


def _changes(pictures: Sequence[Indices]) -> Iterator[tuple[int, int, Indices]]:
    """The first picture, then the smallest rectangle that holds everything that has changed."""
    yield 0, 0, pictures[0]
    for before, after in pairwise(pictures):
        rows, columns = np.nonzero(before != after)
        if len(rows) == 0:
            yield 0, 0, after[:1, :1]
            continue
        top, left = int(rows.min()), int(columns.min())
        yield left, top, after[top : int(rows.max()) + 1, left : int(columns.max()) + 1]


if __name__ == "__main__":
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(animated(asyncio.run(filmed())))
