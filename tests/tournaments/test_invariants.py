"""Every fault is found: a tournament is spoilt on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from table_server.tournaments import commands
from table_server.tournaments.invariants import TournamentFault, faults
from table_server.tournaments.state import EntrantStanding, HeldSeat, Tournament, TournamentPhase
from tests.tournaments.played import begun
from tests.tournaments.structures import EVENING


def _chips(t: Tournament) -> None:
    t.entrants[1].chips += 1


def _seat(t: Tournament) -> None:
    t.entrants[1].place = t.entrants[2].place


def _nowhere(t: Tournament) -> None:
    t.entrants[1].place = None


def _apart(t: Tournament) -> None:
    for entrant in list(t.at(1).values())[:2]:
        entrant.standing = EntrantStanding.OUT


def _pool(t: Tournament) -> None:
    t.pool -= 1


def _over(t: Tournament) -> None:
    t.phase = TournamentPhase.OVER


def _seat_won(t: Tournament) -> None:
    t.phase = TournamentPhase.CANCELLED
    t.held["p"] = HeldSeat("P", t.structure.price)


SPOILT: list[tuple[TournamentFault, Callable[[Tournament], None]]] = [
    (TournamentFault.CHIPS_NOT_CONSERVED, _chips),
    (TournamentFault.TWO_IN_ONE_SEAT, _seat),
    (TournamentFault.NOT_SEATED, _nowhere),
    (TournamentFault.TABLES_APART, _apart),
    (TournamentFault.POOL_NOT_THE_PRIZES, _pool),
    (TournamentFault.NOT_EVERYBODY_PLACED, _over),
    (TournamentFault.MONEY_LEFT, _over),
    (TournamentFault.SEAT_NOT_REDEEMED, _seat_won),
]


@pytest.mark.parametrize(("fault", "spoil"), SPOILT)
def test_it_is_seen(fault: TournamentFault, spoil: Callable[[Tournament], None]) -> None:
    played = begun(EVENING, 12)
    played.must(commands.Begin())
    assert list(faults(played.tournament)) == []
    spoil(played.tournament)
    assert fault in list(faults(played.tournament))


def test_all_of_them() -> None:
    assert {fault for fault, _ in SPOILT} == set(TournamentFault)
