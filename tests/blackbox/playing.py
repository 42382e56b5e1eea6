"""Players at lines: each hears what comes down and says what comes to its mind."""

from __future__ import annotations

import json
from typing import Protocol

from tests.blackbox.player import Player


class Line(Protocol):
    """Texts up and down, as a websocket has them."""

    async def send(self, message: str) -> None: ...

    async def recv(self) -> str | bytes: ...


async def plays(line: Line, player: Player) -> None:
    """For as long as the line lasts."""
    while True:
        player.hears(json.loads(await line.recv()))
        said = player.says()
        if said is not None:
            await line.send(json.dumps(said))
