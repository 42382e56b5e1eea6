"""A table's part in transfers: its outlook for the room, messages to other tables, and passes that lapse."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.runtime.errands import Errands
from table_server.runtime.inbox import Inbox
from table_server.runtime.ports import Neighbours
from table_server.table.state import Phase, Table
from table_server.table.terms import Spread
from table_server.table.transfer_commands import LapsePass, NeighbourKnows
from table_server.table.transfer_seats import command_for, free_seat, movers, next_void
from table_server.table.transfers import Pass, Word


@value
class Mover:
    """A player who may be sent on."""

    seat: Seat
    player: str
    name: str


@value
class Outlook:
    """One table at one instant, as the room sees it when it moves players."""

    key: str
    title: str
    spread: Spread
    free: Seat | None
    """A seat where a player can be sent to."""
    closed: bool
    """The table takes nobody, though it may have chairs enough."""
    movers: tuple[Mover, ...]
    """The player who has been here longest comes first."""
    expected: tuple[Pass, ...]
    """The passes of players who still sit at other tables."""
    under_way: frozenset[str]
    """The passes of players who are to go from here, or have gone without the other table knowing yet."""


def outlook(table: Table) -> Outlook:
    """The table's outlook now."""
    going = {sitter.going.key for sitter in table.sitters.values() if sitter.going is not None}
    return Outlook(
        key=table.terms.key,
        title=table.terms.title,
        spread=table.spread,
        free=free_seat(table),
        closed=table.phase is Phase.CLOSED or table.closing,
        movers=tuple(
            Mover(seat, table.sitters[seat].player, table.sitters[seat].name) for seat in movers(table)
        ),
        expected=tuple(given for given in table.passes.values() if given.amount is None),
        under_way=frozenset(going | table.words.keys()),
    )


class Messenger:
    """Tells other tables of players who go to them, or do not come, until they know."""

    def __init__(self, table: Table, *, neighbours: Neighbours, errands: Errands, inbox: Inbox) -> None:
        self._table = table
        self._neighbours = neighbours
        self._errands = errands
        self._inbox = inbox
        self._under_way: set[str] = set()

    def look(self) -> None:
        """Send the messages that are not under way yet. The events that made them have to be durable."""
        words = self._table.words
        self._under_way &= words.keys()
        for word in [word for word in words.values() if word.key not in self._under_way]:
            self._under_way.add(word.key)
            self._errands.send(self._tell(word))

    async def _tell(self, word: Word) -> None:
        await self._neighbours.tells(word.to, command_for(word))
        self._inbox.put(NeighbourKnows(word.key))


def lapsed(table: Table, wall: int) -> LapsePass | None:
    """The command for a pass that is due, by the wall clock: a restart gives nobody more time to come."""
    given = next_void(table)
    return None if given is None or (given.until or 0) > wall else LapsePass(given.key)


def sooner(at: int | None, table: Table, *, wall: int, now: int) -> int | None:
    """This instant of the loop's clock, or the instant the next pass lapses if that comes first."""
    given = next_void(table)
    if given is None or given.until is None:
        return at
    due = now + max(0, given.until - wall)
    return due if at is None else min(at, due)
