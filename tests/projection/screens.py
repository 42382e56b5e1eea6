"""Every byte that each screen is sent, and the text of its views in a log."""

from __future__ import annotations

from collections.abc import Iterable

from table_server.engine.cards import Seat
from table_server.projection.boards import board_view
from table_server.projection.floors import floor_part
from table_server.projection.seats import seat_part
from table_server.projection.teller import Teller
from table_server.table.ephemeral import Presence
from table_server.table.events import Happened
from table_server.table.state import Table
from table_server.wire.edition import Edition
from tests.projection.knowledge import NOBODY


class Screens:
    """One version of a table on all its screens."""

    def __init__(self, table: Table, presence: Presence, events: Iterable[Happened]) -> None:
        self._table = table
        self._presence = presence
        self._board = board_view(table, presence)
        happened = [step for step in Teller().told(table, [*events]) if step is not None]
        self._edition = Edition(1, self._board, happened)

    def sent_to(self, who: Seat) -> bytes:
        """The bytes for a seat, or for the board if there is no such seat."""
        if who == NOBODY:
            return self._edition.for_board()
        return self._edition.for_seat(seat_part(self._table, self._presence, who))

    def sent_to_floor(self) -> bytes:
        return self._edition.for_floor(floor_part(self._table, self._presence))

    def of(self, who: Seat) -> bytes:
        """All bytes and printed text of an audience; the floor knows the same cards as the board."""
        if who != NOBODY:
            return self.sent_to(who) + repr(seat_part(self._table, self._presence, who)).encode()
        floor = repr(floor_part(self._table, self._presence))
        return self.sent_to(who) + self.sent_to_floor() + f"{self._board!r}{floor}".encode()
