"""Rules for every kind of line: bytes arrive as they were sent, and a lost line stays lost."""

from __future__ import annotations

import asyncio

import pytest

from hardware.errors import LinkLost
from hardware.link.link import Link, Parity, Wires
from tests.hardware.link.ends import KINDS, Opened
from tests.patience import PATIENCE

WORDS = bytes(range(256)) * 8
every = pytest.mark.parametrize("opened", KINDS.values(), ids=KINDS)


async def heard(link: Link, count: int) -> bytes:
    data = b""
    async with asyncio.timeout(PATIENCE):
        while len(data) < count:
            data += await link.read()
    return data


async def lost(link: Link) -> None:
    """Reads until the line is found lost, which has to be soon."""
    with pytest.raises(LinkLost):
        await heard(link, 1_000_000)


@every
async def test_bytes_come_as_they_went(opened: Opened) -> None:
    async with opened() as (near, far):
        await near.write(WORDS)
        assert await heard(far, len(WORDS)) == WORDS
        await far.write(WORDS)
        await far.drain()
        assert await heard(near, len(WORDS)) == WORDS


@every
async def test_both_ways_at_once(opened: Opened) -> None:
    async with opened() as (near, far):
        reading = asyncio.create_task(heard(near, 3))
        await asyncio.sleep(0)
        await near.write(b"one")
        assert await heard(far, 3) == b"one"
        await far.write(b"two")
        assert await reading == b"two"


@every
async def test_the_device_hangs_up(opened: Opened) -> None:
    async with opened() as (near, far):
        reading = asyncio.create_task(lost(near))
        await asyncio.sleep(0)
        await far.close()
        await reading
        await lost(near)


@every
async def test_nothing_is_written_to_a_line_that_was_closed(opened: Opened) -> None:
    async with opened() as (near, _):
        await near.close()
        await near.close()
        with pytest.raises(LinkLost):
            await near.write(b"too late")


@every
async def test_a_reader_that_gave_up_loses_nothing(opened: Opened) -> None:
    """A driver's task that is cancelled and started again goes on where the other stopped."""
    async with opened() as (near, far):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await near.read()
        await far.write(b"later")
        assert await heard(near, 5) == b"later"


@every
async def test_parity_and_wires_can_be_asked_for_where_there_are_none(opened: Opened) -> None:
    async with opened() as (near, far):
        await near.set_parity(Parity.MARK)
        await near.set_wires(rts=False, dtr=True)
        assert isinstance(await near.wires(), Wires)
        await near.write(b"\xff")
        assert await heard(far, 1) == b"\xff"


async def test_the_wires_of_a_line_in_memory_cross_over() -> None:
    async with KINDS["memory"]() as (near, far):
        await near.set_wires(rts=True, dtr=False)
        await far.set_wires(rts=False, dtr=True)
        assert await far.wires() == Wires(dtr=True, cts=True)
        assert await near.wires() == Wires(rts=True, dsr=True)
