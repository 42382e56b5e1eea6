"""The damage that a bad line does to bytes, decided by a seed. Pure: for virtual time and real links."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hardware.errors import LinkLost


@dataclass(frozen=True, slots=True)
class Trouble:
    """The chances, per byte, of each kind of trouble."""

    drop: float = 0.0
    duplicate: float = 0.0
    flip: float = 0.0  # one bit of it
    stray: float = 0.0  # a byte nobody sent, before it
    split: float = 0.0  # the piece ends here
    late: int = 0  # the longest delay of a piece, in milliseconds
    cut_after: int | None = None  # bytes that pass before the line is cut


CLEAN = Trouble()
BYTE_BY_BYTE = Trouble(split=1.0)


@dataclass(frozen=True, slots=True)
class Piece:
    """Bytes that arrive together."""

    at: int
    data: bytes


class Noise:
    """One direction of one line. Pieces stay in order: a late one holds up those behind it."""

    def __init__(self, trouble: Trouble = CLEAN, seed: int = 0) -> None:
        self._trouble = trouble
        self._random = Random(seed)
        self._passed = 0
        self._last = 0

    def spoil(self, data: bytes, now: int) -> tuple[Piece, ...]:
        """Return what arrives of these bytes, and when. LinkLost once `cut_after` bytes have passed."""
        pieces: list[Piece] = []
        piece = bytearray()
        for byte in data:
            self._count()
            piece += self._spoilt(byte)
            if piece and self._happens(self._trouble.split):
                pieces.append(self._piece(piece, now))
                piece = bytearray()
        if piece:
            pieces.append(self._piece(piece, now))
        return tuple(pieces)

    def mend(self) -> None:
        """Mend the cut: the line was opened again, and is not cut a second time."""
        self._passed = -(1 << 62)

    def _count(self) -> None:
        cut = self._trouble.cut_after
        if cut is not None and self._passed >= cut:
            raise LinkLost("cut")
        self._passed += 1

    def _spoilt(self, byte: int) -> bytes:
        stray = bytes([self._random.randrange(256)]) if self._happens(self._trouble.stray) else b""
        if self._happens(self._trouble.drop):
            return stray
        if self._happens(self._trouble.flip):
            byte ^= 1 << self._random.randrange(8)
        return stray + bytes([byte]) * (2 if self._happens(self._trouble.duplicate) else 1)

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self._random.random() < chance

    def _piece(self, data: bytearray, now: int) -> Piece:
        late = self._random.randint(0, self._trouble.late) if self._trouble.late else 0
        self._last = max(self._last, now + late)
        return Piece(self._last, bytes(data))
