"""What of a table concerns who brings players from one to another."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.table.state import Phase, Table
from table_server.table.terms import Spread
from table_server.table.transfer_seats import free_seat, movers
from table_server.table.transfers import Pass


@value
class Mover:
    """Who may be sent on."""

    seat: Seat
    player: str
    name: str


@value
class Outlook:
    """One table at one instant."""

    key: str
    title: str
    spread: Spread
    free: Seat | None
    """Where somebody can be sent to."""
    closed: bool
    """It takes nobody, though it may have chairs enough."""
    movers: tuple[Mover, ...]
    """Whoever has been here longest first."""
    expected: tuple[Pass, ...]
    """Who is to come, and still sits elsewhere."""
    under_way: frozenset[str]
    """The passes of who is to go from here, or has gone and is not told of yet."""


def outlook(table: Table) -> Outlook:
    """As it stands."""
    going = {sitter.going.key for sitter in table.sitters.values() if sitter.going is not None}
    return Outlook(
        table.terms.key,
        table.terms.title,
        table.spread,
        free_seat(table),
        table.phase is Phase.CLOSED or table.closing,
        tuple(Mover(seat, table.sitters[seat].player, table.sitters[seat].name) for seat in movers(table)),
        tuple(given for given in table.passes.values() if given.amount is None),
        frozenset(going | table.words.keys()),
    )
