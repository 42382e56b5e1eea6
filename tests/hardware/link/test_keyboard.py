"""A grabbed keyboard. Few test machines have one: a pipe that is fed events stands in behind the grab."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hardware.errors import LinkLost, LinkRefused
from hardware.link.descriptor import Descriptor
from hardware.link.keyboard import KeyboardLink, open_keyboard
from hardware.link.strokes import typed

OPEN_FILES = Path("/proc/self/fd")


async def test_strokes_are_read_as_text() -> None:
    read, write = os.pipe()
    keyboard = KeyboardLink(Descriptor(read))
    os.write(write, typed(";12?")[:30])
    os.write(write, typed(";12?")[30:])
    text = b""
    while len(text) < 4:
        text += await keyboard.read()
    assert text == b";12?"
    os.close(write)
    with pytest.raises(LinkLost):
        await keyboard.read()
    await keyboard.close()
    with pytest.raises(LinkLost, match="closed"):
        await keyboard.read()


def test_what_cannot_be_grabbed_is_refused(tmp_path: Path) -> None:
    """Or the digits of a card would be typed into the page, and logged by who knows what."""
    file = tmp_path / "event3"
    file.touch()
    before = len(list(OPEN_FILES.iterdir()))
    with pytest.raises(LinkRefused, match="cannot be grabbed"):
        open_keyboard(file)
    assert len(list(OPEN_FILES.iterdir())) == before
    with pytest.raises(LinkRefused, match="No such file"):
        open_keyboard(tmp_path / "event4")
