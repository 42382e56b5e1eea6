"""The test of every device: either half of its conversation takes any bytes, in any pieces, at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random
from typing import Final

from hardware.cash_conversation import unattended
from hardware.cash_memory import CashMemory
from hardware.conversation import Conversation, ConversationStep, Simulator
from hardware.link.strokes import Strokes, typed
from hardware.registry import devices
from hardware.ssp.protocol import SspOptions, ssp
from tests.hardware.coupled import Coupled

MOST: Final = 1 << 16
"""Bytes that a conversation may hold on to, however much rubbish it was fed."""

LASTS: Final = 600
"""Of a talk that is recorded, in 8 ms."""

Fresh = Callable[[], Conversation[object]]


class Typing:
    """The parser of a keyboard's events, which comes before a card reader's."""

    due = None

    def __init__(self) -> None:
        self.strokes = Strokes()

    def begin(self, now: int) -> ConversationStep[object]:  # noqa: ARG002 - a Conversation's words
        return ConversationStep()

    def feed(self, data: bytes, now: int) -> ConversationStep[object]:  # noqa: ARG002 - a Conversation's words
        return ConversationStep((self.strokes.feed(data),))

    def tick(self, now: int) -> ConversationStep[object]:  # noqa: ARG002 - a Conversation's words
        return ConversationStep()


def _encrypted() -> Conversation[object]:
    """With keys that are the same in every run, so that a talk that was recorded can be heard again."""
    return unattended(ssp("monitor", CashMemory(), SspOptions(entropy=Random(1).randbytes)))


@dataclass(frozen=True, slots=True)
class Talk:
    """Both halves, and what hands do meanwhile: otherwise some devices have nothing to say."""

    ours: Fresh
    theirs: Callable[[], Simulator]
    hands: tuple[str, ...] = ()


HANDS: Final = {
    "card_reader": ("swipe 12", "backwards", "mistyped"),
    "chip_reader": ("put 1 2 3", "take 2"),
    "pin_pad": ("pin 4711",),
    "receipt_printer": ("open",),
    "shuffler": ("door open",),
    "ticket_printer": ("jam",),
} | dict.fromkeys(("cctalk", "ebds", "id003", "ssp"), ("insert 20", "insert 5"))


def _talk(key: str, **wishes: str) -> Talk:
    kind = devices()[key]
    return Talk(partial(kind.listen, wishes), partial(kind.simulate, wishes), HANDS.get(key, ()))


TALKS: Final = {key: _talk(key) for key in devices()} | {
    "card_reader check": _talk("card_reader", check="yes"),
    "cctalk crc": _talk("cctalk", crc="yes"),
    "ssp encrypted": Talk(_encrypted, partial(devices()["ssp"].simulate, {}), HANDS["ssp"]),
}
"""A kind of device whose frames an address may change is there once for each kind of frames."""

HALVES: Final[dict[str, Fresh]] = {
    **{f"{key} ours": talk.ours for key, talk in TALKS.items()},
    **{f"{key} theirs": talk.theirs for key, talk in TALKS.items()},
    "keyboard ours": Typing,
}


def pieces(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Cut by what it says itself: a byte for the length, one for the time that passes before (in 8 ms)."""
    at = 0
    while at + 2 <= len(data):
        length, wait = data[at] % 64, data[at + 1] * 8
        yield wait, data[at + 2 : at + 2 + length]
        at += 2 + length


def written(frames: Iterable[tuple[int, bytes]]) -> bytes:
    """The other way round: these frames, each so many times 8 ms after the one before."""
    cut = (
        (wait if at == 0 else 0, frame[at : at + 63])
        for wait, frame in frames
        for at in range(0, len(frame), 63)
    )
    return b"".join(bytes([len(piece), min(wait, 255)]) + piece for wait, piece in cut)


@cache
def sensible() -> dict[str, bytes]:
    """Record what each half really receives in its first seconds, as a start for the fuzzer."""
    heard = {"keyboard ours": written((5, typed(each)) for each in (";600649?", "ABC", "4711\r"))}
    for key, talk in TALKS.items():
        coupled = Coupled(talk.ours(), talk.theirs())
        ours, theirs = _Record(coupled.answered), _Record(coupled.sent)
        orders = dict(zip(range(LASTS // 4, LASTS, LASTS // 4), talk.hands, strict=False))
        for step in range(LASTS):
            if step in orders:
                coupled.order(orders[step])
            coupled.run(8)
            ours.look()
            theirs.look()
        heard |= {f"{key} ours": written(ours.frames), f"{key} theirs": written(theirs.frames)}
    return heard


@dataclass
class _Record:
    """When each of these frames was sent."""

    sent: Sequence[bytes]
    frames: list[tuple[int, bytes]] = field(default_factory=list)
    _waited: int = 0

    def look(self) -> None:
        """Every 8 ms."""
        self._waited += 1
        for frame in self.sent[len(self.frames) :]:
            self.frames.append((self._waited, frame))
            self._waited = 0


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
    if type(thing).__module__.startswith(("hardware.", __name__)):
        slots = [slot for cls in type(thing).__mro__ for slot in getattr(cls, "__slots__", ())]
        return [*getattr(thing, "__dict__", {}).values(), *(getattr(thing, slot, None) for slot in slots)]
    return []
