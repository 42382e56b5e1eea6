"""LP-154, LP-155, LP-160: the full order, while it is played and after."""

from __future__ import annotations

from dataclasses import replace

from table_server.tournaments import commands
from table_server.tournaments.standings import Rank, order
from table_server.tournaments.structure import Rebuys
from tests.tournaments.played import begun, play_out
from tests.tournaments.structures import EVENING, SIT_AND_GO


def test_players_still_in_by_chips_then_those_out() -> None:
    played = begun(replace(SIT_AND_GO, rebuys=Rebuys(1_000, 1_500, 1)), 5)
    played.must(commands.Begin())
    played.hand(1, {1: 0, 2: 3_000})
    played.must(commands.DeclineRebuy(1))
    played.hand(1, {2: 1_000, 3: 3_500})
    played.hand(1, {4: 0, 3: 5_000})  # and may still rebuy
    assert [(rank.numbers, rank.first) for rank in order(played.tournament)] == [
        ((3,), 1),
        ((5,), 2),
        ((2,), 3),
        ((4,), 4),
        ((1,), 5),
    ]


def test_in_the_end_it_is_the_order_of_finish() -> None:
    played = begun(EVENING, 9, 4)
    played.must(commands.Begin())
    play_out(played, wild=False)
    finishes = {entrant.number: entrant.finish for entrant in played.tournament.entrants.values()}
    found = order(played.tournament)
    assert len(found) == 9
    for rank in found:
        (number,) = rank.numbers
        finish = finishes[number]
        assert finish is not None
        assert rank == Rank((number,), finish.first, finish.last)
    assert [rank.first for rank in found] == sorted(rank.first for rank in found)
