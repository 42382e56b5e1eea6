"""Serial ports: the settings a device wants, on ports that have them and on pseudo-terminals that do not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hardware.errors import LinkRefused
from hardware.link.link import LineSettings, Link, Parity
from hardware.link.pty import PtyLink
from hardware.link.serial import is_pseudo_terminal, open_serial, settable
from hardware.link.threaded import open_threaded
from tests.patience import PATIENCE

Opens = Callable[[Path, LineSettings], Awaitable[Link]]
both = pytest.mark.parametrize("opens", [open_serial, open_threaded], ids=["serialx", "pyserial"])


@both
@pytest.mark.parametrize("parity", Parity)
@pytest.mark.parametrize("bits", [7, 8])
async def test_a_port_is_opened_again_and_again(opens: Opens, parity: Parity, bits: int) -> None:
    """On a pseudo-terminal glibc refuses to be asked twice for what it cannot have (docs/decisions)."""
    far = PtyLink()
    for _ in range(3):
        near = await opens(far.path, LineSettings(baud=38400, bits=bits, parity=parity, stop=2))
        await near.write(b"x")
        async with asyncio.timeout(PATIENCE):
            assert await far.read() == b"x"
        await near.close()
    await far.close()


@both
async def test_a_port_that_is_not_there(opens: Opens, tmp_path: Path) -> None:
    with pytest.raises(LinkRefused, match="seat3-card"):
        await opens(tmp_path / "seat3-card", LineSettings())


@both
async def test_a_port_that_is_none(opens: Opens, tmp_path: Path) -> None:
    """A udev rule gone wrong leaves a plain file."""
    file = tmp_path / "port"
    file.touch()
    with pytest.raises(LinkRefused):
        await opens(file, LineSettings())


@both
async def test_a_port_that_somebody_else_has(opens: Opens) -> None:
    far = PtyLink()
    first = await opens(far.path, LineSettings())
    with pytest.raises(LinkRefused):
        await opens(far.path, LineSettings())
    await first.close()
    await far.close()


async def test_a_pseudo_terminal_is_told_from_a_port(tmp_path: Path) -> None:
    far = PtyLink()
    asked = LineSettings(baud=9600, bits=7, parity=Parity.EVEN, stop=1)
    assert is_pseudo_terminal(far.path)
    assert settable(far.path, asked) == LineSettings(baud=9600, bits=8, parity=Parity.NONE, stop=1)
    assert settable(tmp_path / "ttyS0", asked) == asked
    assert not is_pseudo_terminal(Path("/dev/null"))
    await far.close()


async def test_a_pseudo_terminal_is_a_port_under_any_name(tmp_path: Path) -> None:
    """As udev's links are."""
    far = PtyLink()
    named = tmp_path / "seat3-bills"
    named.symlink_to(far.path)
    assert is_pseudo_terminal(named)
    near = await open_serial(named, LineSettings(parity=Parity.EVEN))
    await near.close()
    await far.close()


@both
async def test_no_byte_is_logged_however_much_is(opens: Opens, caplog: pytest.LogCaptureFixture) -> None:
    """serialx would, at DEBUG: and a reader's bytes are a player's card."""
    caplog.set_level(logging.DEBUG)
    far = PtyLink()
    near = await opens(far.path, LineSettings())
    await far.write(b";9906490000000077?")
    await near.write(b"4711")
    async with asyncio.timeout(PATIENCE):
        assert await near.read()
        assert await far.read() == b"4711"
    await near.close()
    await far.close()
    assert "9906" not in caplog.text
    assert "4711" not in caplog.text
