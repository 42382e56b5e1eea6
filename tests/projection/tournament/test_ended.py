"""LP-160: the full order of a tournament that is over, with all that each place brought."""

from __future__ import annotations

from dataclasses import replace

from table_server.projection.tournament.ended import ended
from table_server.projection.views.ended_tournament import AgreedDeal, AgreedShare, CallingOff
from table_server.tournaments import commands
from table_server.tournaments.deals import Basis
from table_server.tournaments.state import TournamentPhase
from table_server.tournaments.structure import Rebuys
from tests.tournaments.played import Played, begun
from tests.tournaments.structures import SIT_AND_GO


def named(number: int) -> str:
    return f"p{number}"


def started(players: int = 4, **change: object) -> Played:
    played = begun(replace(SIT_AND_GO, **change), players)  # type: ignore[arg-type]  # fields by name
    played.must(commands.Begin())
    return played


def test_everybody_by_place_with_prize_bounties_and_rebuys() -> None:
    played = started(bounty=1_000, rebuys=Rebuys(700, 1_500, 1))
    played.hand(1, {1: 3_000, 2: 0, 3: 1_500, 4: 1_500})
    played.must(commands.Rebuy(2))
    played.pays()
    played.now += 10 * 60_000
    played.must(commands.Tick())
    played.hand(1, {1: 7_500, 2: 0, 3: 0, 4: 0})
    told = ended(played.story, 5, 9)
    assert (told.opened_at, told.over_at, told.phase) == (5, 9, TournamentPhase.OVER)
    assert (told.pool, told.added, told.called_off, told.deals) == (16_700, 0, None, ())
    first, *others = told.lines
    assert (first.first, first.player, first.cash) == (1, played.tournament.entrants[1].player, 10_855)
    assert [line.bounties for line in told.lines] == [4_000, 0, 0, 0]
    assert [line.rebuys for line in told.lines if line.number == 2] == [1]
    assert {(line.first, line.last) for line in others} == {(2, 4)}  # equal chips share
    assert sum(line.cash for line in told.lines) == told.pool


def test_deals_and_the_players_who_made_them() -> None:
    """LP-158."""
    played = started()
    played.hand(1, {1: 4_500, 2: 1_500, 3: 0, 4: 0})
    played.must(commands.ProposeDeal(1, Basis.CHIP_CHOP, kept=1_000))
    played.must(commands.AcceptDeal(2))
    played.hand(1, {1: 6_000, 2: 0})
    told = ended(played.story, 5, 9)
    names = [played.tournament.entrants[number].name for number in (1, 2)]
    assert told.deals == (
        AgreedDeal(
            Basis.CHIP_CHOP, (AgreedShare(names[0], 10_750), AgreedShare(names[1], 8_250)), kept=1_000
        ),
    )
    assert [(line.cash, line.agreed) for line in told.lines[:2]] == [(11_750, 10_750), (8_250, 8_250)]


def test_the_people_who_called_it_off_and_their_reason() -> None:
    played = started()
    played.must(commands.CallOff(("Floor 1", "Supervisor 1"), "fire alarm", Basis.ICM, fees_back=True))
    told = ended(played.story, 5, 9)
    assert told.called_off == CallingOff(("Floor 1", "Supervisor 1"), "fire alarm", fees_back=True)
    assert len(told.lines) == 4


def test_one_that_never_began_has_no_places() -> None:
    played = begun(SIT_AND_GO, 3)
    played.must(commands.Cancel("rain"))
    told = ended(played.story, 5, 9)
    assert (told.phase, told.lines, told.pool) == (TournamentPhase.CANCELLED, (), 0)
    assert told.called_off == CallingOff((), "rain", fees_back=True)
