"""A tap shows everything, and changes nothing."""

from __future__ import annotations

import pytest

from hardware.errors import LinkLost
from hardware.link.link import Parity, Wires
from hardware.link.memory import MemoryLink
from hardware.link.tapped import Direction, TappedLink


async def test_all_that_passes_is_shown_in_order() -> None:
    shown: list[tuple[Direction, bytes]] = []
    near, far = MemoryLink.pair()
    tapped = TappedLink(near, lambda way, data: shown.append((way, data)))
    await tapped.write(b"who?")
    await far.write(await far.read() + b"me")
    assert await tapped.read() == b"who?me"
    assert shown == [(Direction.TO_DEVICE, b"who?"), (Direction.FROM_DEVICE, b"who?me")]


async def test_settings_and_the_end_go_through() -> None:
    near, far = MemoryLink.pair()
    tapped = TappedLink(near, lambda _, __: None)
    await tapped.set_parity(Parity.SPACE)
    await tapped.set_wires(rts=True, dtr=True)
    await tapped.drain()
    assert near.parity is Parity.SPACE
    assert await tapped.wires() == Wires(rts=True, dtr=True)
    await tapped.close()
    with pytest.raises(LinkLost):
        await far.read()
