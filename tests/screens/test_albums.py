"""The commands that take the pictures and the film of the documents."""

from __future__ import annotations

import asyncio
import struct
import zlib
from itertools import chain
from pathlib import Path

import numpy as np
import pytest

from tests.screens.film import BETWEEN, animated, filmed
from tests.screens.palette import SIGNATURE, chunk, chunks, indices, palette_of, pixels, small
from tests.screens.play_album import taken


def png(rows: bytes, width: int, height: int, color: int = 2) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, color, 0, 0, 0)
    return b"".join(
        (SIGNATURE, chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b""))
    )


def test_every_filter_of_a_png_is_undone() -> None:
    """Rows of two pixels, each row as it is and filtered in one of the five ways."""
    plain = [10, 20, 30, 40, 50, 60]
    filtered = [
        [0, *plain],
        [1, 10, 20, 30, 30, 30, 30],  # less the pixel to the left
        [2, 0, 0, 0, 0, 0, 0],  # less the pixel above
        [3, 5, 10, 15, 15, 15, 15],  # less the mean of both
        [4, 0, 0, 0, 0, 0, 0],  # less the nearer one
    ]
    found = pixels(png(bytes(chain(*filtered)), width=2, height=5))
    assert found.tolist() == [[plain[:3], plain[3:]]] * 5


def test_what_chromium_never_writes_is_refused() -> None:
    with pytest.raises(ValueError, match="color type 3"):
        pixels(png(b"\0\0", width=1, height=1, color=3))
    with pytest.raises(ValueError, match="no filter 9"):
        pixels(png(b"\x09\0\0\0", width=1, height=1))


def test_a_picture_of_few_colors_stays_as_it_is_and_one_of_many_nearly() -> None:
    chance = np.random.default_rng(1)
    few = chance.integers(0, 256, (40, 3), np.uint8)[chance.integers(0, 40, (30, 50))]
    palette = palette_of(few)
    assert (palette[indices(few, palette)] == few).all()
    ramp = np.stack(np.meshgrid(np.arange(60), np.arange(60)), axis=2) * 4
    many = np.dstack([ramp, ramp[:, :, :1]]).astype(np.uint8)
    palette = palette_of(many)
    assert len(palette) == 256
    assert np.abs(palette[indices(many, palette)].astype(int) - many).mean() <= 8


async def test_the_album_takes_small_pictures(tmp_path: Path) -> None:
    await taken(tmp_path, "lp-30-seat", "lp-59-board")
    found = await asyncio.to_thread(
        lambda: {file.name: struct.unpack(">II", file.read_bytes()[16:24]) for file in tmp_path.iterdir()}
    )
    assert found == {"lp-30-seat.png": (800, 500), "lp-59-board.png": (800, 450)}


async def test_a_film_holds_what_changes() -> None:
    """Of the deal, a look at the cards, and one act."""
    pictures = await filmed(acts=1)
    film = animated(pictures)
    parts = [*chunks(film)]
    assert small(png(b"\0" + bytes(3), width=1, height=1)).startswith(SIGNATURE)
    assert dict(parts)[b"acTL"][:4] == len(pictures).to_bytes(4)
    numbers = [int.from_bytes(data[:4]) for kind, data in parts if kind in {b"fcTL", b"fdAT"}]
    assert numbers == list(range(2 * len(pictures) - 1))
    assert struct.unpack(">HH", next(data for kind, data in parts if kind == b"fcTL")[20:24]) == (
        BETWEEN,
        1000,
    )
    assert any(not np.array_equal(pictures[0], later) for later in pictures[1:])
