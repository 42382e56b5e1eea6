"""Drives a tower beside the table, or the ring of one seat; remembers its lamps while it is away."""

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
        """Talk until the link is lost."""
        self._heard = heard
        await self._talk.over(link)

    def show(self, lamp: Lamp, shine: Shine) -> None:
        """Set a lamp from now on; it is set again whenever the line comes back."""
        self._shining.want(lamp, shine)
        self._talk.post(self._shining.tick)  # or else the next opening or repetition sends it

    async def _take(self, answering: Answering) -> None:
        self._heard(answering)
