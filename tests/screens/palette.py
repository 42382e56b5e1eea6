"""Pictures of few colors: a screen's PNG as an array of pixels, and small PNGs made of such arrays."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Rows, columns, and red, green and blue."""
Indices = NDArray[np.uint8]
"""Rows and columns: the places of colors in a palette."""

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
MOST: Final = 256
_ROUNDS: Final = 4


def pixels(png: bytes) -> Pixels:
    """The pixels of a PNG as Chromium writes it: 8 bits a channel, not interlaced, alpha without meaning."""
    found = dict[bytes, bytes]()
    for kind, data in chunks(png):
        found[kind] = found.get(kind, b"") + data
    width, height, depth, color, *_ = struct.unpack(">IIBBBBB", found[b"IHDR"])
    if depth != 8 or color not in {2, 6}:
        raise ValueError(f"a PNG of depth {depth} and color type {color}")
    channels = 3 if color == 2 else 4
    rows = _unfiltered(zlib.decompress(found[b"IDAT"]), width * channels, height=height, channels=channels)
    return np.frombuffer(rows, np.uint8).reshape(height, width, channels)[:, :, :3]


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kind and data of each part of a PNG."""
    at = len(SIGNATURE)
    while at < len(png):
        length = int.from_bytes(png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG."""
    return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)


def _unfiltered(data: bytes, width: int, *, height: int, channels: int) -> bytes:
    """Undo the filters of PNG, row by row."""
    above, rows = bytearray(width), bytearray()
    for at in range(height):
        start = at * (width + 1)
        row = bytearray(data[start + 1 : start + 1 + width])
        match data[start]:
            case 0:
                pass
            case 1:
                for i in range(channels, width):
                    row[i] = row[i] + row[i - channels] & 255
            case 2:
                row = bytearray((np.frombuffer(row, np.uint8) + np.frombuffer(above, np.uint8)).tobytes())
            case 3:
                for i in range(width):
                    left = row[i - channels] if i >= channels else 0
                    row[i] = row[i] + (left + above[i] >> 1) & 255
            case 4:
                _undo_paeth(row, above, channels)
            case unknown:
                raise ValueError(f"a PNG has no filter {unknown}")
        rows += row
        above = row
    return bytes(rows)


def _undo_paeth(row: bytearray, above: bytearray, channels: int) -> None:
    for i in range(len(row)):
        left, corner = (row[i - channels], above[i - channels]) if i >= channels else (0, 0)
        up = above[i]
        by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        if by_left <= by_up and by_left <= by_corner:
            near = left
        elif by_up <= by_corner:
            near = up
        else:
            near = corner
        row[i] = row[i] + near & 255


def palette_of(*pictures: Pixels) -> Pixels:
    """At most 256 colors for all these pictures together. Rare colors count more than their share."""
    every = np.concatenate([_numbers(picture).ravel() for picture in pictures])
    colors, counts = np.unique(every, return_counts=True)
    known = _channels(colors).astype(np.float64)
    if len(colors) <= MOST:
        return known.astype(np.uint8)
    weights = np.sqrt(counts)
    coarse = (known.astype(np.int64) >> 3) @ np.array([1 << 10, 1 << 5, 1])
    _, member = np.unique(coarse, return_inverse=True)
    heaviest = np.argsort(np.bincount(member, weights))[-MOST:]
    chosen = np.array([known[member == each].mean(axis=0) for each in heaviest])
    for _ in range(_ROUNDS):
        nearest = _nearest(known, chosen)
        total = np.maximum(np.bincount(nearest, weights, len(chosen)), 1e-9)
        means = [np.bincount(nearest, weights * known[:, each], len(chosen)) / total for each in range(3)]
        moved = np.stack(means, axis=1)
        chosen = np.where((np.bincount(nearest, minlength=len(chosen)) > 0)[:, None], moved, chosen)
    found: Pixels = np.rint(chosen).astype(np.uint8)
    return found


def indices(picture: Pixels, palette: Pixels) -> Indices:
    """The nearest color of the palette for each pixel."""
    colors, where = np.unique(_numbers(picture), return_inverse=True)
    near = _nearest(_channels(colors).astype(np.float64), palette.astype(np.float64)).astype(np.uint8)
    found: Indices = near[where].reshape(picture.shape[:2])
    return found


def small(png: bytes) -> bytes:
    """The same picture in at most 256 colors."""
    picture = pixels(png)
    palette = palette_of(picture)
    found = indices(picture, palette)
    return b"".join(
        (SIGNATURE, header(found), chunk(b"PLTE", palette.tobytes()), chunk(b"IDAT", deflated(found)))
    ) + chunk(b"IEND", b"")


def header(picture: Indices) -> bytes:
    """The first part of a PNG with a palette."""
    height, width = picture.shape
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))


def deflated(picture: Indices) -> bytes:
    """The rows of a picture, unfiltered and compressed: best for flat surfaces."""
    rows = np.zeros((picture.shape[0], picture.shape[1] + 1), np.uint8)
    rows[:, 1:] = picture
    return zlib.compress(rows.tobytes(), 9)


def _numbers(picture: Pixels) -> NDArray[np.int64]:
    """Each color as one number."""
    found: NDArray[np.int64] = picture.astype(np.int64) @ np.array([1 << 16, 1 << 8, 1])
    return found


def _channels(colors: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.stack([colors >> 16, colors >> 8 & 255, colors & 255], axis=1)


def _nearest(colors: NDArray[np.float64], palette: NDArray[np.float64]) -> NDArray[np.int64]:
    """The place in the palette that is nearest to each color."""
    found = np.empty(len(colors), np.int64)
    for at in range(0, len(colors), 4096):
        part = colors[at : at + 4096]
        found[at : at + 4096] = ((part[:, None, :] - palette[None, :, :]) ** 2).sum(axis=2).argmin(axis=1)
    return found
