"""What any device must bear: any bytes, in any pieces, at any time, to either half of its conversation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from hardware.conversation import Conversation
from hardware.registry import devices
from tests.hardware.coupled import Coupled

MOST: Final = 1 << 16
"""Bytes that a conversation may hold on to, however much rubbish it was fed."""

Fresh = Callable[[], Conversation[object]]
OURS: Final[dict[str, Fresh]] = {f"{key} ours": partial(kind.listen, {}) for key, kind in devices().items()}
THEIRS: Final[dict[str, Fresh]] = {
    f"{key} theirs": partial(kind.simulate, {}) for key, kind in devices().items()
}
HALVES: Final = OURS | THEIRS


def pieces(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Cut by what it says itself: a byte for the length, one for the time that passes before (in 8 ms)."""
    at = 0
    while at + 2 <= len(data):
        length, wait = data[at] % 64, data[at + 1] * 8
        yield wait, data[at + 2 : at + 2 + length]
        at += 2 + length


def written(frames: Iterable[bytes]) -> bytes:
    """The other way round: these frames, 40 ms apart."""
    cut = (frame[at : at + 63] for frame in frames for at in range(0, len(frame), 63))
    return b"".join(bytes([len(piece), 5]) + piece for piece in cut)


def sensible() -> dict[str, bytes]:
    """What each half really hears in its first ten seconds: where a fuzzer begins."""
    heard: dict[str, bytes] = {}
    for key, device in devices().items():
        talk = Coupled(device.listen({}), device.simulate({}))
        talk.run(10_000)
        heard |= {f"{key} ours": written(talk.answered), f"{key} theirs": written(talk.sent)}
    return heard


def feed(half: Conversation[object], data: bytes) -> None:
    """It must neither fail nor grow, and still know when it wants to be called."""
    now = 0
    half.begin(now)
    for wait, piece in pieces(data):
        now += wait
        half.tick(now)
        if piece:
            half.feed(piece, now)
    assert half.due is None or half.due >= 0
    assert weight(half) < MOST


def weight(thing: object) -> int:
    """The bytes and characters this holds, all the way down."""
    return sum(len(one) for one in _texts(thing, set()))


def _texts(thing: object, seen: set[int]) -> Iterator[bytes | bytearray | str]:
    if isinstance(thing, bytes | bytearray | str):
        yield thing
    elif id(thing) not in seen:
        seen.add(id(thing))
        for part in _parts(thing):
            yield from _texts(part, seen)


def _parts(thing: object) -> Iterable[object]:
    if isinstance(thing, Mapping):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    if type(thing).__module__.startswith("hardware."):
        slots = [slot for cls in type(thing).__mro__ for slot in getattr(cls, "__slots__", ())]
        return [*getattr(thing, "__dict__", {}).values(), *(getattr(thing, slot, None) for slot in slots)]
    return []
