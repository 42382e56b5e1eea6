"""An unsound structure is not opened, a draw has every place, a journal begins with the opening."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from table_server.tournaments.commands import Begin, Tick
from table_server.tournaments.course import TournamentOutcome
from table_server.tournaments.decide import handle, open_tournament
from table_server.tournaments.events import TournamentOver
from table_server.tournaments.evolve import rebuilt
from table_server.tournaments.places import RoomSeat, all_places
from table_server.tournaments.soundness import Flaw, Wrong
from tests.tournaments.played import begun
from tests.tournaments.structures import EVENING, SIT_AND_GO


def test_a_structure_that_does_not_add_up_is_not_opened() -> None:
    assert open_tournament(replace(SIT_AND_GO, levels=())) == (Wrong(Flaw.NO_LEVELS),)


def test_a_draw_is_of_every_place_once() -> None:
    places = all_places(EVENING)
    for draw in ((), places[1:], (*places[1:], places[1])):
        played = begun(EVENING)
        played.enters(2)
        with pytest.raises(ValueError, match="every place"):
            handle(played.tournament, Begin(), now=0, draw=draw)


def test_a_command_that_seats_nobody_draws_nothing() -> None:
    def draw() -> Iterator[RoomSeat]:
        yield from ()
        raise AssertionError("drawn")

    assert isinstance(handle(begun(SIT_AND_GO).tournament, Tick(), now=0, draw=draw()), TournamentOutcome)


def test_a_journal_begins_with_the_structure() -> None:
    with pytest.raises(TypeError):
        rebuilt([TournamentOver()])
