"""Tournaments for the tests of views: played by the rules, with hands that a test chooses."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.projection.tournament.tournament import entrant_view
from table_server.projection.views.tournament import EntrantView
from table_server.table.state import Sitter
from table_server.tournaments import commands
from table_server.tournaments.places import RoomSeat
from table_server.tournaments.structure import AddOn, Rebuys, Structure
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import EVENING, SIT_AND_GO

TITLES: Final = {number: f"Table {number}" for number in range(1, 5)}
ANTES: Final = replace(SIT_AND_GO, seats=6)
TWO_TABLES: Final = replace(EVENING, seats=4, tables=2)
REBUYS: Final = replace(
    SIT_AND_GO, rebuys=Rebuys(4_000, 1_500, 2, fee=100, most=1), add_on=AddOn(3_000, 2_000, 2, fee=50)
)


def started(structure: Structure = SIT_AND_GO, players: int = 4) -> Played:
    """A tournament with this many entrants that has begun."""
    played = begun(structure, players)
    played.must(commands.Begin())
    return played


def place_of(played: Played, number: int) -> RoomSeat:
    place = played.tournament.entrants[number].place
    assert place is not None
    return place


def logged_in(played: Played, number: int, present: bool = True) -> Sitter:
    """The entrant as the table has a logged-in player."""
    entrant = played.tournament.entrants[number]
    return Sitter(entrant.player, entrant.name, present=present)


def seen_by(played: Played, number: int, decides_in: int | None = None) -> EntrantView:
    """The view of the entrant's own seat, logged in."""
    place = place_of(played, number)
    sitter = logged_in(played, number)
    return entrant_view(
        played.tournament, TITLES, seat=place.seat, table=place.table, sitter=sitter, decides_in=decides_in
    )


def seen_at(played: Played, table: int, seat: Seat, sitter: Sitter | None = None) -> EntrantView:
    """The view of any seat, with anybody or nobody there."""
    return entrant_view(played.tournament, TITLES, seat=seat, table=table, sitter=sitter, decides_in=None)


def free_seat(played: Played, table: int = 1) -> Seat:
    """A seat that nobody holds or held last."""
    held = {e.place.seat for e in played.tournament.entrants.values() if e.place and e.place.table == table}
    return next(Seat(seat) for seat in range(1, 11) if seat not in held)
