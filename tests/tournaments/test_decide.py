"""What does not add up is not opened, chance has to be whole, a journal begins at its beginning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.tournaments.commands import Tick
from table_server.tournaments.decide import handle, open_tournament
from table_server.tournaments.events import TournamentOver
from table_server.tournaments.evolve import rebuilt
from table_server.tournaments.places import all_places
from table_server.tournaments.refusal import Refusal, Refused
from table_server.tournaments.soundness import Flaw, Wrong
from tests.tournaments.played import begun
from tests.tournaments.structures import SIT_AND_GO


def test_a_structure_that_does_not_add_up_is_not_opened() -> None:
    assert open_tournament(replace(SIT_AND_GO, levels=())) == (Wrong(Flaw.NO_LEVELS),)


def test_a_draw_is_of_every_place_once() -> None:
    t = begun(SIT_AND_GO).tournament
    places = all_places(SIT_AND_GO)
    for draw in ((), places[1:], (*places[1:], places[1])):
        assert handle(t, Tick(), 0, draw) == Refused(Refusal.NOT_ALL_PLACES)


def test_a_journal_begins_with_the_structure() -> None:
    with pytest.raises(TypeError):
        rebuilt([TournamentOver()])
