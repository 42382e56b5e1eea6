"""Invariants of a tournament after every command: chips, seats, balance, places, money."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from table_server.tournaments.state import EntrantStanding, Tournament, TournamentPhase


class TournamentFault(Enum):
    """An invariant that is broken."""

    CHIPS_NOT_CONSERVED = "chips_not_conserved"
    TWO_IN_ONE_SEAT = "two_in_one_seat"
    NOT_SEATED = "not_seated"
    TABLES_APART = "tables_apart"
    """A table between hands has two players more than another."""
    POOL_NOT_THE_PRIZES = "pool_not_the_prizes"
    NOT_EVERYBODY_PLACED = "not_everybody_placed"
    MONEY_LEFT = "money_left"
    SEAT_NOT_REDEEMED = "seat_not_redeemed"
    """A seat won in another tournament that nobody can use any more."""


def faults(t: Tournament) -> Iterator[TournamentFault]:
    """Empty unless the program is wrong."""
    if _chips(t) != _chips_bought(t):
        yield TournamentFault.CHIPS_NOT_CONSERVED
    held = [entrant.place for entrant in t.seated()]
    if len(set(held)) < len(held):
        yield TournamentFault.TWO_IN_ONE_SEAT
    if any(place is None or place.table not in t.tables for place in held):
        yield TournamentFault.NOT_SEATED
    if t.phase is TournamentPhase.RUNNING and not t.mid_round and _apart(t):
        yield TournamentFault.TABLES_APART
    if t.pool_closed and t.pool != _prizes_left(t):
        yield TournamentFault.POOL_NOT_THE_PRIZES
    if t.phase is TournamentPhase.OVER:
        yield from _ended(t)
    entering = {crossing.player for crossing in t.crossings.values()}
    if t.phase in (TournamentPhase.OVER, TournamentPhase.CANCELLED) and not set(t.held) <= entering:
        yield TournamentFault.SEAT_NOT_REDEEMED


def _chips(t: Tournament) -> int:
    return sum(entrant.chips + entrant.coming for entrant in t.entrants.values())


def _chips_bought(t: Tournament) -> int:
    """Starting stacks, rebuys and add-ons: nothing else makes a chip, and nothing takes one away."""
    s = t.structure
    seated = [
        entrant for entrant in t.entrants.values() if entrant.standing is not EntrantStanding.REGISTERED
    ]
    rebuy = s.rebuys.chips if s.rebuys is not None else 0
    add_on = s.add_on.chips if s.add_on is not None else 0
    return sum(s.chips + entrant.rebuys * rebuy + entrant.added_on * add_on for entrant in seated)


def _apart(t: Tournament) -> bool:
    counts = {table: len(t.at(table)) for table in t.tables}
    idle = [counts[table] for table in counts if not t.tables[table].running]
    return bool(idle) and max(idle) - min(counts.values()) > 1


def _prizes_left(t: Tournament) -> int:
    """Prizes of the places not taken yet, and what a deal has promised to those who play on."""
    agreed = sum(entrant.agreed for entrant in t.entrants.values() if entrant.finish is None)
    return agreed + sum(prize.worth for prize in t.prizes[: len(t.entrants) - t.placed])


def _ended(t: Tournament) -> Iterator[TournamentFault]:
    if t.placed != len(t.entrants) or any(entrant.finish is None for entrant in t.entrants.values()):
        yield TournamentFault.NOT_EVERYBODY_PLACED
    if t.pool or t.bounties:
        yield TournamentFault.MONEY_LEFT
