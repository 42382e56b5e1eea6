"""The steps that the tables of a tournament are told (LP-147, LP-148)."""

from __future__ import annotations

from dataclasses import replace

from table_server.projection.steps.of_tournament import steps
from table_server.projection.views.step import Step, What
from table_server.tournaments import commands, events
from table_server.tournaments.payouts import Prize
from table_server.tournaments.schedule import Level, blinds
from table_server.tournaments.structure import AddOn, Rebuys
from tests.projection.tournament.rig import (
    place_of,
    started,
)
from tests.tournaments.structures import LEVELS, MINUTE, SIT_AND_GO


def told(event: events.Event, table: int = 1) -> tuple[Step, ...]:
    return steps(started().tournament, event, table)


def test_increases_and_breaks_are_announced_at_every_table() -> None:
    """LP-147, LP-148."""
    played = started(replace(SIT_AND_GO, levels=(*LEVELS, Level(blinds(400, 800), MINUTE))))
    played.now += 20 * MINUTE
    happened = played.must(commands.Tick())
    assert [told(event, table) for event in happened for table in (1, 7)] == [
        (Step(What.LEVEL, count=2),),
        (Step(What.LEVEL, count=2),),
        (Step(What.PAUSE, amount=5 * MINUTE),),
        (Step(What.PAUSE, amount=5 * MINUTE),),
    ]


def test_beginning_and_end_are_announced() -> None:
    t = started().tournament
    for event in (
        events.TournamentStarted(t.clock),
        events.TournamentOver(),
        events.TournamentCancelled("rain"),
    ):
        assert told(event) == (Step(What.TOURNAMENT),)


def test_a_seat_that_goes_out_is_named_at_its_own_table_only() -> None:
    """LP-152, LP-153; the winner is told by the end of the tournament."""
    played = started()
    out = events.Placed("k", number=1, first=2, last=2, prize=Prize(7_000))
    assert steps(played.tournament, out, 1) == (
        Step(What.KNOCKED_OUT, seat=place_of(played, 1).seat, amount=7_000, count=2),
    )
    assert steps(played.tournament, out, 2) == (Step(What.KNOCKED_OUT, seat=None, amount=7_000, count=2),)
    assert (
        steps(played.tournament, events.Placed("k", number=1, first=1, last=1, prize=Prize(13_000)), 1) == ()
    )


def test_chips_that_are_bought_are_told_as_what_they_are() -> None:
    """Told at the player's table only: nobody has corrected a stack."""
    structure = replace(SIT_AND_GO, rebuys=Rebuys(700, 1_500, 3), add_on=AddOn(900, 2_000, 2))
    played = started(structure)
    t, seat = played.tournament, place_of(played, 2).seat
    again, extra = events.Rebought("k", 2), events.AddOnTaken("k", 2)
    assert steps(t, again, 1) == (Step(What.REBUY, seat, 1_500),)
    assert steps(t, extra, 1) == (Step(What.ADD_ON, seat, 2_000),)
    assert steps(t, again, 2) == steps(t, extra, 2) == ()


def test_nothing_else_is_told_of_a_tournament() -> None:
    assert told(events.RoundPlayed()) == ()
