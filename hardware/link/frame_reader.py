"""Finds frames in a stream of bytes, for every protocol whose frames say how long they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

F = TypeVar("F")

NO_FRAME: Final = 0
"""In place of a length: no frame begins with these bytes."""


class FrameReader(Generic[F]):
    """Gives up only the first byte of what does not check, because the next frame may begin inside it.

    `length` says how long the frame that begins with these bytes is, or at least is, or NO_FRAME.
    `checks` says whether so many bytes are a frame that arrived whole.
    `decode` returns None for a frame that arrived whole and is not for us; that frame is dropped.
    """

    def __init__(
        self,
        *,
        length: Callable[[bytearray], int],
        checks: Callable[[bytes], bool],
        decode: Callable[[bytes], F | None],
    ) -> None:
        self._length = length
        self._checks = checks
        self._decode = decode
        self._bytes = bytearray()

    def feed(self, data: bytes) -> tuple[F, ...]:
        """Return the frames that these bytes complete."""
        found: list[F] = []
        for byte in data:  # one at a time, so that the buffer never holds more than one frame
            self._bytes.append(byte)
            while (whole := self._first()) is not None:
                frame = self._decode(whole)
                if frame is not None:
                    found.append(frame)
        return tuple(found)

    def forget(self) -> None:
        """Drop half a frame: a new question was asked, and half an answer to the last one is of no use."""
        self._bytes.clear()

    def _first(self) -> bytes | None:
        while self._bytes:
            length = self._length(self._bytes)
            if length > len(self._bytes):
                return None
            whole = bytes(self._bytes[:length])
            if whole and self._checks(whole):
                del self._bytes[:length]
                return whole
            del self._bytes[0]
        return None
