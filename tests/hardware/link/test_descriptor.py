"""An open file that never blocks, whatever is at its other end."""

from __future__ import annotations

import asyncio
import os

import pytest

from hardware.errors import LinkLost
from hardware.link.descriptor import Descriptor
from hardware.link.pty import PtyLink
from tests.patience import PATIENCE


async def test_a_line_that_nobody_reads_blocks_nobody() -> None:
    """A simulator's words fall to the floor, as a real device's do while no cable is plugged in."""
    read, write = os.pipe()
    end = Descriptor(write)
    end.write(b"x" * 1_000_000)
    assert 0 < len(os.read(read, 2_000_000)) < 1_000_000
    end.close()
    os.close(read)


async def test_a_file_whose_other_end_is_gone() -> None:
    read, write = os.pipe()
    end = Descriptor(write)
    os.close(read)
    with pytest.raises(LinkLost):
        end.write(b"x")
    end.close()
    end.close()
    with pytest.raises(LinkLost, match="closed"):
        end.write(b"x")


async def test_a_file_that_breaks_while_it_is_read() -> None:
    far = PtyLink()
    near = Descriptor(os.open(far.path, os.O_RDWR | os.O_NOCTTY))
    reading = asyncio.create_task(near.read())
    await asyncio.sleep(0)
    await far.close()
    with pytest.raises(LinkLost):
        await reading
    near.close()


async def test_a_reader_is_told_when_the_file_is_closed_under_it() -> None:
    read, write = os.pipe()
    end = Descriptor(read)
    reading = asyncio.create_task(end.read())
    await asyncio.sleep(0.01)
    end.close()
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(LinkLost, match="closed"):
            await reading
    os.close(write)
