"""The tape: two are alike when every byte on every line is, and every instant."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

import pytest

from tests.virtual.line import Line, Way
from tests.virtual.loop import run
from tests.virtual.tape import Tape

Note: TypeAlias = tuple[float, str, Way, bytes]

EVERYBODYS = b'{"v":%d,"view":{"table":{"key":"t1","pot":%d}'


def board(version: int, pot: int) -> bytes:
    return EVERYBODYS % (version, pot) + b'},"steps":[]}'


def seat(version: int, pot: int, cards: bytes = b"As Ad") -> bytes:
    return EVERYBODYS % (version, pot) + b',"you":{"cards":"%b"}},"steps":[]}' % cards


TOLD: Sequence[Note] = [
    (1.0, "/ws/t1/seat/1", Way.UP, b'{"type":"hello","token":"secret"}'),
    (2.0, "/ws/t1/board", Way.DOWN, board(1, 100)),
    (2.0, "/ws/t1/seat/1", Way.DOWN, seat(1, 100)),
    (2.0, "/ws/t1/seat/2", Way.DOWN, seat(1, 100)),
    (3.0, "/ws/t1/seat/1", Way.UP, b'{"type":"call"}'),
    (4.0, "/ws/t1/board", Way.DOWN, board(2, 200)),
    (4.0, "/ws/t1/seat/1", Way.DOWN, seat(2, 200)),
]


def taped(notes: Sequence[Note]) -> Tape:
    async def main() -> Tape:
        tape = Tape()
        loop = asyncio.get_running_loop()
        for when, path, way, sent in notes:
            await asyncio.sleep(when - loop.time())
            tape(Line(path, tape, lambda: 0.0), way, sent)
        return tape

    return run(main())


def changed(number: int, note: Note) -> Sequence[Note]:
    return [*TOLD[:number], note, *TOLD[number + 1 :]]


@pytest.mark.parametrize(
    "notes",
    [
        TOLD[:-1],
        changed(1, (2.0, "/ws/t1/board", Way.DOWN, board(1, 101))),
        changed(2, (2.0, "/ws/t1/seat/1", Way.DOWN, seat(1, 101))),
        changed(2, (2.0, "/ws/t1/seat/1", Way.DOWN, board(1, 100))),
        changed(3, (2.0, "/ws/t1/seat/2", Way.DOWN, seat(1, 100, b"Ac As"))),
        changed(3, (2.1, "/ws/t1/seat/2", Way.DOWN, seat(1, 100))),
        changed(3, (2.0, "/ws/t1/seat/3", Way.DOWN, seat(1, 100))),
        changed(3, (2.0, "/ws/t1/seat/2", Way.UP, seat(1, 100))),
        changed(4, (3.0, "/ws/t1/seat/1", Way.UP, b'{"type":"fold"}')),
        changed(6, (4.0, "/ws/t1/seat/1", Way.DOWN, seat(1, 100))),
    ],
)
def test_no_difference_goes_unnoticed(notes: Sequence[Note]) -> None:
    assert taped(notes).digest() != taped(TOLD).digest()


def test_the_same_is_the_same_and_secrets_are_not_in_it() -> None:
    """A person's token is drawn from the operating system, by no seed."""
    other = changed(0, (1.0, "/ws/t1/seat/1", Way.UP, b'{"type":"hello","token":"another"}'))
    assert taped(other).digest() == taped(TOLD).digest() == taped(TOLD).digest()


def test_what_else_has_to_be_the_same() -> None:
    one, other = taped(TOLD), taped(TOLD)
    one.note([("t1", 17)])
    other.note([("t1", 18)])
    assert one.digest() != other.digest()


def test_messages_are_counted_by_their_way() -> None:
    assert taped(TOLD).messages == {Way.UP: 2, Way.DOWN: 5}
