"""Every event of a table or a tournament goes to text and back unchanged, in its stream."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.engine.cards import Seat
from table_server.families.rounds.events import Event as HandEvent
from table_server.families.rounds.events import Folded
from table_server.families.rounds.lineup.events import Event as LineupEvent
from table_server.families.seating.events import SatOut
from table_server.store.journal import streams
from table_server.store.journal.streams import Kept
from table_server.store.sql.errors import Malformed, UnknownEvent
from table_server.table.events import ClockCalled
from table_server.table.events import Event as TableEvent
from table_server.tournaments import commands
from table_server.tournaments.events import Event as TournamentEvent
from table_server.tournaments.events import TableOpened
from table_server.tournaments.evolve import rebuilt
from tests.store.anything import any_of
from tests.store.played import Played
from tests.tournaments.played import begun, play_out
from tests.tournaments.test_whole import structures

UNIONS = {"hand": HandEvent, "lineup": LineupEvent, "felt": TableEvent, "tournament": TournamentEvent}
KINDS = [(name, kind) for name, union in UNIONS.items() for kind in get_args(union) if name != "hand"]


def test_all_stories_are_these_streams() -> None:
    streams_of_kinds = [kind for union in UNIONS.values() for kind in get_args(union)]
    assert set(get_args(Kept)) == set(streams_of_kinds)
    assert len(streams_of_kinds) == len(set(streams_of_kinds))


@pytest.mark.parametrize(("stream", "kind"), KINDS)
def test_every_event_type_comes_back_as_it_was(stream: str, kind: type[Kept]) -> None:
    """A hand's events have their own test."""
    loads = streams.loads_of_tournament if stream == "tournament" else streams.loads

    @settings(max_examples=8)
    @given(any_of(kind))
    def comes_back(event: Kept) -> None:
        told, text = streams.dumps(event)
        assert told == stream
        assert "\n" not in text
        back = loads(told, text)
        assert type(back) is kind
        assert back == event

    comes_back()


def test_a_played_table_comes_back_as_it_was() -> None:
    events = [event for step in Played().steps(hands=25) for event in step.events]
    assert [streams.loads(*streams.dumps(event)) for event in events] == events


@settings(max_examples=12)
@given(st.data())
def test_a_played_tournament_comes_back_as_it_was(data: st.DataObject) -> None:
    structure = data.draw(structures())
    played = begun(structure, data.draw(st.integers(2, min(structure.places, 30))), seed=7)
    played.must(commands.Begin())
    play_out(played)
    story = [streams.loads_of_tournament(*streams.dumps(event)) for event in played.story]
    assert story == played.story
    assert rebuilt(story) == played.tournament


def test_each_stream_has_its_own_names() -> None:
    assert streams.dumps(Folded(Seat(4))) == ("hand", '{"event":"Folded","v":1,"seat":4}')
    assert streams.dumps(SatOut(Seat(4))) == ("lineup", '{"event":"SatOut","v":1,"seat":4}')
    assert streams.dumps(ClockCalled(Seat(0))) == ("felt", '{"event":"ClockCalled","v":1,"seat":0}')
    with pytest.raises(UnknownEvent, match="Folded"):
        streams.loads("lineup", '{"event":"Folded","v":1,"seat":4}')


def test_a_table_and_a_tournament_may_call_different_things_by_one_name() -> None:
    told = streams.dumps(TableOpened(3))
    assert told == ("tournament", '{"event":"TableOpened","v":1,"table":3}')
    with pytest.raises(UnknownEvent, match="no table's story"):
        streams.loads(*told)
    with pytest.raises(UnknownEvent, match="no tournament's story"):
        streams.loads_of_tournament(*streams.dumps(ClockCalled(Seat(0))))


def test_an_event_of_no_table_is_not_written() -> None:
    with pytest.raises(UnknownEvent, match="int is in no story"):
        streams.dumps(Seat(1))  # type: ignore[arg-type]  # the type checker refuses it, and so does the program


def test_an_unknown_stream_is_refused() -> None:
    with pytest.raises(UnknownEvent, match="no stream 'kitchen'"):
        streams.loads("kitchen", "{}")
    with pytest.raises(Malformed):
        streams.loads("hand", "{}")
