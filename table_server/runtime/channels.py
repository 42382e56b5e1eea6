"""The way from a table to its screens: a channel each, with the newest message and nothing older.

The table publishes and never waits. Every socket has its own mailbox: a slow screen finds the newest view in
it, and a screen that takes nothing holds up nobody.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeAlias, TypeVar

from table_server.engine.cards import Seat
from table_server.projection.families import SeatPart
from table_server.projection.floors import FloorPart
from table_server.wire.edition import Edition

P = TypeVar("P")
"""The part of a view that only one audience may see."""

MOST_ANSWERS: Final = 16
"""Refusals and replies that wait for a slow screen."""


class Mailbox:
    """Messages still to be sent by one socket. The table puts them in, and the socket's writer takes them."""

    __slots__ = ("_answers", "_newest", "_waiting", "answers_lost", "views_skipped")

    def __init__(self) -> None:
        self._newest: bytes | None = None
        self._answers: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self.views_skipped = 0
        self.answers_lost = 0

    def put(self, message: bytes) -> None:
        """Put in a newer view. One that nobody has taken yet is no longer sent."""
        if self._newest is not None:
            self.views_skipped += 1
        self._newest = message
        self._wake()

    def answer(self, message: bytes) -> None:
        """Put in a refusal or a reply. When too many wait, the oldest is lost."""
        if len(self._answers) == MOST_ANSWERS:
            self._answers.popleft()
            self.answers_lost += 1
        self._answers.append(message)
        self._wake()

    async def take(self) -> bytes:
        """The next thing to send, answers first. For one task only."""
        while True:
            if self._answers:
                return self._answers.popleft()
            if self._newest is not None:
                message, self._newest = self._newest, None
                return message
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Channel(Generic[P]):
    """The messages of one screen. Its type names its audience, so another audience's part does not fit."""

    __slots__ = ("_join", "_lost_before", "_mailboxes", "_newest", "_skipped_before", "version")

    def __init__(self, join: Callable[[Edition, P], bytes]) -> None:
        self.version = 0
        self._join = join
        self._newest: bytes | None = None
        self._mailboxes: list[Mailbox] = []
        self._skipped_before = 0
        self._lost_before = 0

    @property
    def watched(self) -> bool:
        """Some socket has a mailbox here."""
        return bool(self._mailboxes)

    def publish(self, edition: Edition, part: P) -> None:
        """Replace the newest view. Never waits."""
        self.version = edition.v
        if self._mailboxes:
            self._newest = self._join(edition, part)
            for mailbox in self._mailboxes:
                mailbox.put(self._newest)

    def tell(self, message: bytes) -> None:
        """Send a message that is no view to every socket connected now."""
        for mailbox in self._mailboxes:
            mailbox.answer(message)

    def open(self) -> Mailbox:
        """A mailbox for a socket that has just come. The newest view is in it if others watch already."""
        mailbox = Mailbox()
        if self._newest is not None:
            mailbox.put(self._newest)
        self._mailboxes.append(mailbox)
        return mailbox

    def close(self, mailbox: Mailbox) -> None:
        """The socket has gone. A view that nobody watches any more is not kept for later sockets."""
        self._mailboxes.remove(mailbox)
        if not self._mailboxes:
            self._newest = None
        self._skipped_before += mailbox.views_skipped
        self._lost_before += mailbox.answers_lost

    @property
    def views_skipped(self) -> int:
        """All views so far that a newer one overtook before they were sent."""
        return self._skipped_before + sum(mailbox.views_skipped for mailbox in self._mailboxes)

    @property
    def answers_lost(self) -> int:
        """All refusals and replies so far that a screen was too slow for."""
        return self._lost_before + sum(mailbox.answers_lost for mailbox in self._mailboxes)


AnyChannel: TypeAlias = Channel[SeatPart] | Channel[FloorPart] | Channel[None]


class Channels:
    """All channels of one table."""

    __slots__ = ("board", "floor", "seats")

    def __init__(self, seats: int) -> None:
        self.seats: dict[Seat, Channel[SeatPart]] = {
            Seat(number): Channel(Edition.for_seat) for number in range(1, seats + 1)
        }
        self.board: Channel[None] = Channel(lambda edition, _: edition.for_board())
        """The board shows what everybody may see, so it has no part of its own."""
        self.floor: Channel[FloorPart] = Channel(Edition.for_floor)

    def each(self) -> Iterator[AnyChannel]:
        """Every one, the seats first."""
        yield from self.seats.values()
        yield self.board
        yield self.floor
