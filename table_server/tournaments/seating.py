"""Moves between tables: late entrants, balance, tables that break, redraws. Only between a table's hands."""

from __future__ import annotations

from collections.abc import Iterator

from table_server.engine.cards import Seat
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.events import (
    FinalTableReached,
    PlayerMoved,
    Redrawn,
    SeatsDrawn,
    TableBroken,
    TableOpened,
)
from table_server.tournaments.places import RoomSeat, drawn, next_to_post, soonest_to_post, tables_needed
from table_server.tournaments.state import EntrantStanding, Tournament


def seat_everybody(course: TournamentOutcome) -> None:
    """Seat and move players until every table between hands is as it should be."""
    t = course.tournament
    seat_newcomers(course)
    if t.mid_round:
        return
    redraw(course)
    break_tables(course)
    while balance(course):
        pass
    if len(t.tables) == 1 < t.structure.tables and t.pool_closed and not t.final:
        course.happens(FinalTableReached(next(iter(t.tables))))


def _taken(t: Tournament) -> set[RoomSeat]:
    """At a single table the seat of a player who is out stays closed (LP-151)."""
    held = {entrant.place for entrant in t.seated()}
    if t.structure.tables == 1:
        held |= {entrant.place for entrant in t.entrants.values()}
    return {place for place in held if place is not None}


def seat_newcomers(course: TournamentOutcome) -> None:
    """A late entrant gets a seat at once, and cards from the next deal on."""
    t = course.tournament
    new = [
        entrant.number for entrant in t.entrants.values() if entrant.standing is EntrantStanding.REGISTERED
    ]
    if not new:
        return
    while len(t.tables) < tables_needed(len(t.left()) + len(new), t.structure.seats):
        numbers = range(1, t.structure.tables + 1)
        course.happens(TableOpened(next(number for number in numbers if number not in t.tables)))
    course.happens(SeatsDrawn(tuple(drawn(new, tables=set(t.tables), taken=_taken(t), draw=course.places()))))


def redraw_waits(t: Tournament) -> bool:
    """True when so few players are left that all redraw, as soon as no table is in a hand."""
    rest = t.structure.redraws[t.redraws :]
    return bool(rest) and t.pool_closed and len(t.tables) > 1 and len(t.left()) <= rest[0]


def redraw(course: TournamentOutcome) -> None:
    """Draw all seats anew at the fewest tables that will do; the lowest numbers stay."""
    t = course.tournament
    if not redraw_waits(t) or not t.idle():
        return
    left = t.left()
    kept = sorted(t.tables)[: tables_needed(len(left), t.structure.seats)]
    course.happens(Redrawn(sum(len(left) <= count for count in t.structure.redraws)))
    course.happens(
        SeatsDrawn(
            tuple(drawn([entrant.number for entrant in left], tables=kept, taken=(), draw=course.places()))
        )
    )
    for table in sorted(set(t.tables) - set(kept)):
        course.happens(TableBroken(table))


def break_tables(course: TournamentOutcome) -> None:
    """Break the highest number first, between its hands; its players draw seats elsewhere."""
    t = course.tournament
    while len(t.tables) > tables_needed(len(t.left()), t.structure.seats):
        table = max(t.tables)
        if t.tables[table].running:
            return
        going = sorted(entrant.number for entrant in t.at(table).values())
        stay = set(t.tables) - {table}
        taken = {place for place in _taken(t) if place.table in stay}
        if going:
            course.happens(SeatsDrawn(tuple(drawn(going, tables=stay, taken=taken, draw=course.places()))))
        course.happens(TableBroken(table))


def balance(course: TournamentOutcome) -> bool:
    """Move one player from the fullest table between hands, while it has two more than another."""
    t = course.tournament
    counts = {table: len(t.at(table)) for table in t.tables}
    least = min(counts.values(), default=0)
    full = [table for table in counts if counts[table] - least > 1 and not t.tables[table].running]
    if not full:
        return False
    source = max(full, key=lambda table: (counts[table], -table))
    target = min(counts, key=lambda table: (counts[table], table))
    there = t.at(source)
    able = {seat: entrant for seat, entrant in there.items() if entrant.chips} or there
    seat = next_to_post(able, t.tables[source].big_blind)
    to = soonest_to_post(set(_free(t, target)), t.tables[target].big_blind)
    course.happens(PlayerMoved(there[seat].number, RoomSeat(target, to)))
    return True


def _free(t: Tournament, table: int) -> Iterator[Seat]:
    held = t.at(table)
    return (Seat(seat) for seat in range(1, t.structure.seats + 1) if seat not in held)
