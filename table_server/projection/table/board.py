"""The parts of the board that are the same for every family: the table's state, its games, its message."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.seating.chairs import Standing
from table_server.projection.table.stacks import plays
from table_server.projection.views.table import NoDeal, PlateState
from table_server.table.ephemeral import Presence
from table_server.table.state import Phase, Table


def ready(table: Table) -> int:
    """The number of players who could be dealt in."""
    chairs = table.lineup.chairs.values()
    return sum([chair.standing is Standing.IN and chair.stack > 0 for chair in chairs])


def no_deal(table: Table, presence: Presence, too_few: bool) -> NoDeal | None:
    """The reason why no hand is dealt; the family says if the players are too few for one."""
    match table.phase:
        case Phase.CLOSED:
            return NoDeal.NOT_ACTIVATED
        case Phase.PAUSED:
            return NoDeal.PAUSED
        case Phase.FROZEN:
            return NoDeal.FROZEN
        case Phase.OPEN | Phase.LAST_HAND:
            return _keeps(table, presence, too_few)


def _keeps(table: Table, presence: Presence, too_few: bool) -> NoDeal | None:
    """The reason why an open table deals no hand."""
    if table.chooser is not None:
        return NoDeal.GAME_IS_CHOSEN
    if table.lineup.running is not None:
        return None
    if too_few:
        return NoDeal.TOO_FEW_PLAYERS
    machine = presence.shuffler
    return None if machine is None or machine.fault is None else NoDeal.SHUFFLER


def deals_in(presence: Presence, no_deal: NoDeal | None) -> int | None:
    """Milliseconds until the next hand."""
    if no_deal is NoDeal.SHUFFLER or presence.deals_at is None:
        return None
    return max(0, presence.deals_at - presence.now)


def plate_state(table: Table, seat: Seat) -> PlateState:
    """The state of a seat, except that the player has to wait for cards."""
    sitter, chair = table.sitters.get(seat), table.lineup.chairs.get(seat)
    if sitter is None:
        return PlateState.LOCKED if seat in table.locked else PlateState.FREE
    if sitter.leaving:
        return PlateState.LEAVING
    if chair is None:
        return PlateState.LOGGED_IN
    if chair.standing is Standing.OUT:
        return PlateState.OUT
    return PlateState.PLAYING if chair.stack or plays(table, seat) else PlateState.BROKE


def connected(table: Table, presence: Presence, seat: Seat) -> bool:
    """True if the screen of this seat is connected, and its player, if it has one, logged in."""
    sitter = table.sitters.get(seat)
    return seat in presence.connected and (sitter is None or sitter.present)


def name(table: Table, seat: Seat) -> str:
    """The name of the player who sits there; empty at a free seat."""
    sitter = table.sitters.get(seat)
    return "" if sitter is None else sitter.name
