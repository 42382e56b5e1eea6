"""Shows a table on its screens: a new version to all, or the same version again to one screen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from table_server.engine.cards import Seat
from table_server.projection.boards import board_view
from table_server.projection.families import SeatPart
from table_server.projection.floors import floor_part
from table_server.projection.seats import seat_part
from table_server.projection.teller import Teller
from table_server.projection.views.step import Step
from table_server.runtime.channels import AnyChannel, Channels
from table_server.runtime.ports import Clock
from table_server.runtime.taking_part import TakingPart
from table_server.table.ephemeral import Presence
from table_server.table.events import Happened
from table_server.table.state import Table
from table_server.wire.edition import Edition


class Showing:
    """Makes the views of one table for its channels. The table's task calls it; it does nothing by itself."""

    def __init__(self, table: Table, presence: Presence, clock: Clock) -> None:
        self.channels: Final = Channels(table.terms.seats)
        self.version = table.count
        self.part: TakingPart | None = None
        """The table's part in a tournament, if it has one."""
        self._table = table
        self._presence = presence
        self._clock = clock
        self._teller = Teller()

    @property
    def waits(self) -> bool:
        """A tournament makes the table wait before its next hand."""
        return self.part is not None and self.part.waits()

    async def steps_of(self, events: Sequence[Happened]) -> list[Step]:
        """The steps to show. Counting chances takes milliseconds, so other tables run in between."""
        found: list[Step] = []
        for step in self._teller.told(self._table, events):
            if step is None:
                await asyncio.sleep(0)
            else:
                found.append(step)
        return found

    def show(self, happened: Sequence[Step]) -> None:
        """Show a new version on every watched screen. It is serialised once, and each part joined to it."""
        self.version += 1
        edition, channels = self._edition(happened), self.channels
        channels.board.publish(edition, None)
        if channels.floor.watched:
            channels.floor.publish(edition, floor_part(self._table, self._presence))
        for seat, channel in channels.seats.items():
            if channel.watched:
                channel.publish(edition, self._seat(seat))

    def show_again(self, channel: AnyChannel) -> None:
        """Show the same version again on the one screen it concerns."""
        edition, channels = self._edition(()), self.channels
        if channel is channels.board:
            channels.board.publish(edition, None)
        elif channel is channels.floor:
            channels.floor.publish(edition, floor_part(self._table, self._presence))
        for seat, theirs in channels.seats.items():
            if theirs is channel:
                theirs.publish(edition, self._seat(seat))

    def _edition(self, happened: Sequence[Step]) -> Edition:
        self._presence.now, self._presence.wall = now(), self._clock.now()
        tournament = None if self.part is None else self.part.director.view()
        return Edition(self.version, board_view(self._table, self._presence, tournament), tuple(happened))

    def _seat(self, seat: Seat) -> SeatPart:
        table, part = self._table, self.part
        if part is None:
            return seat_part(table, self._presence, seat)
        entrant = part.director.view_at(part.number, seat, table.sitters.get(seat))
        return seat_part(table, self._presence, seat, entrant=entrant)


def now() -> int:
    """Milliseconds of the loop's clock, which the table's own clocks run by."""
    seconds = asyncio.get_running_loop().time()
    return round(seconds * 1000)  # rounded down, an alarm could find itself a millisecond early
