"""Pictures of the main states, for the documents: `python -m tests.screens.album` puts them there."""

from __future__ import annotations

import asyncio
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.screens.hosting import build_from
from tests.screens.page import SEAT_SIZES, browser, shown
from tests.screens.scene import Look
from tests.screens.scenes import BOARD, SEAT

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screens"
HALF_A_BOARD: Final = (1280, 720)
"""A board looks the same at any size."""
MOMENT: Final = 200
"""Milliseconds in which buttons wake up and answers come."""

SEATS: Final = {
    "seat": ("no_limit_turn", Look()),
    "seat-attract": ("attract", Look()),
    "seat-pin": ("pin", Look()),
    "seat-buy-in": ("buy_in", Look()),
    "seat-peek": ("peek", Look()),
    "seat-limit": ("facing_a_bet", Look("es")),
    "seat-keypad": ("raise_open", Look("zh-Hans")),
    "seat-run-it": ("run_it_twice", Look("vi")),
    "seat-won": ("won", Look()),
    "seat-draw": ("draw", Look("tl")),
    "seat-stud": ("stud", Look()),
    "seat-large-text": ("large_text", Look()),
    "seat-left-hand": ("left_hand", Look()),
    "seat-menu": ("menu", Look()),
    "seat-capped": ("capped", Look()),
    "seat-not-reopened": ("not_reopened", Look()),
    "seat-no-openers": ("no_openers", Look("es")),
    "seat-kicker": ("kicker", Look()),
    "seat-glossary": ("glossary", Look()),
    "seat-glossary-letter": ("glossary_by_letter", Look("zh-Hans")),
    "seat-replay": ("replay", Look()),
    "seat-reconnecting": ("reconnecting", Look()),
    "seat-tournament": ("tournament_turn", Look()),
    "seat-finished": ("finished", Look()),
}
BOARDS: Final = {
    "board": "flop",
    "board-countdown": "countdown",
    "board-side-pots": "three_side_pots",
    "board-chances": "all_in_percentages",
    "board-showdown": "showdown",
    "board-capped": "capped",
    "board-kicker": "kicker",
    "board-stud": "stud",
    "board-tournament": "board_level",
    "board-tournament-over": "board_over",
}


async def _taken() -> None:
    async with browser() as chromium:
        for name, (key, look) in SEATS.items():
            screen = await shown(chromium, SEAT[key](), SEAT_SIZES[0], look=look)
            await screen.touches()
            await screen.page.wait_for_timeout(MOMENT)
            _kept(name, await screen.page.screenshot())
            await screen.page.context.close()
        for name, key in BOARDS.items():
            screen = await shown(chromium, BOARD[key](), HALF_A_BOARD)
            await screen.page.wait_for_timeout(MOMENT)
            _kept(name, await screen.page.screenshot())
            await screen.page.context.close()


def _kept(name: str, picture: bytes) -> None:
    (FOLDER / f"{name}.png").write_bytes(packed(picture))


def packed(picture: bytes) -> bytes:
    """The same PNG, its pixels compressed as well as can be."""
    parts = [*_parts(picture)]
    pixels = zlib.compress(zlib.decompress(b"".join(data for kind, data in parts if kind == b"IDAT")), 9)
    others = [part for part in parts if part[0] != b"IDAT"]
    head, *rest = others
    return picture[:8] + b"".join(_part(*part) for part in (head, (b"IDAT", pixels), *rest))


def _parts(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(picture):
        length = int.from_bytes(picture[at : at + 4])
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += 12 + length


def _part(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)


if __name__ == "__main__":
    if sys.argv[1:]:
        build_from(Path(sys.argv[1]))
    FOLDER.mkdir(exist_ok=True)
    asyncio.run(_taken())
