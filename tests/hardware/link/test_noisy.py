"""A real line with noise on it behaves as the noise in virtual time does."""

from __future__ import annotations

import asyncio

import pytest

from hardware.errors import LinkLost
from hardware.link.memory import MemoryLink
from hardware.link.noise import BYTE_BY_BYTE, Trouble
from hardware.link.noisy import NoisyLink
from tests.patience import PATIENCE


async def test_byte_by_byte_both_ways() -> None:
    near, far = MemoryLink.pair()
    noisy = NoisyLink(far, out=BYTE_BY_BYTE, into=BYTE_BY_BYTE)
    await near.write(b"abc")
    assert [await noisy.read() for _ in range(3)] == [b"a", b"b", b"c"]
    await noisy.write(b"xyz")
    assert await near.read() == b"xyz"


async def test_late_bytes_come_in_order() -> None:
    near, far = MemoryLink.pair()
    noisy = NoisyLink(near, out=Trouble(late=5, split=0.5), seed=3)
    for number in range(20):
        await noisy.write(bytes([number]) * 3)
    data = b""
    while len(data) < 60:
        data += await far.read()
    assert data == b"".join(bytes([number]) * 3 for number in range(20))


async def test_a_cut_is_a_cut_for_both_ends() -> None:
    near, far = MemoryLink.pair()
    noisy = NoisyLink(near, out=Trouble(cut_after=3))
    await noisy.write(b"abc")
    with pytest.raises(LinkLost):
        await noisy.write(b"d")
    assert await far.read() == b"abc"
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(LinkLost):
            await far.read()


async def test_settings_go_through() -> None:
    near, far = MemoryLink.pair()
    noisy = NoisyLink(near)
    await noisy.set_wires(rts=True, dtr=False)
    await noisy.drain()
    assert (await far.wires()).cts
    assert (await noisy.wires()).rts
    await noisy.close()
    with pytest.raises(LinkLost):
        await far.read()
