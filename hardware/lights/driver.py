"""A tower beside the table, or the ring of one seat: what should burn, whether the light is there or not."""

from __future__ import annotations

from collections.abc import Callable

from hardware.lights.protocol import Shining
from hardware.link.link import Link
from hardware.ports import Answering, Heard, Lamp, Shine
from hardware.talk import Talk, not_running


class LightsDriver:
    """Setting a lamp never waits and never fails: a table does not stop for a light."""

    def __init__(self) -> None:
        self._shining = Shining()
        self._talk: Talk[Answering] = Talk(self._shining, self._take)
        self._heard: Callable[[Heard], None] = not_running

    async def run(self, link: Link, heard: Callable[[Heard], None]) -> None:
        """Until the link is lost."""
        self._heard = heard
        await self._talk.over(link)

    def show(self, lamp: Lamp, shine: Shine) -> None:
        """Let it burn like this from now on, also after the line was away."""
        self._shining.want(lamp, shine)
        self._talk.post(self._shining.tick)  # not said now, it is said at the next opening or the next round

    async def _take(self, answering: Answering) -> None:
        self._heard(answering)
