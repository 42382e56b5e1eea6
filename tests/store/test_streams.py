"""Everything that happens at a table goes to text and back unchanged, each event in its own stream."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings

from table_server.engine.cards import Seat
from table_server.families.rounds.events import Event as HandEvent
from table_server.families.rounds.events import Folded
from table_server.families.rounds.lineup.events import Event as LineupEvent
from table_server.families.rounds.lineup.events import SatOut
from table_server.felt.events import ClockCalled, Happened
from table_server.felt.events import Event as FeltEvent
from table_server.store import streams
from table_server.store.errors import Malformed, UnknownEvent
from tests.store.anything import any_of
from tests.store.played import Played

UNIONS = {"hand": HandEvent, "lineup": LineupEvent, "felt": FeltEvent}
KINDS = [(name, kind) for name, union in UNIONS.items() for kind in get_args(union) if name != "hand"]


def test_a_table_s_story_is_these_streams() -> None:
    streams_of_kinds = [kind for union in UNIONS.values() for kind in get_args(union)]
    assert set(get_args(Happened)) == set(streams_of_kinds)
    assert len(streams_of_kinds) == len(set(streams_of_kinds))


@pytest.mark.parametrize(("stream", "kind"), KINDS)
def test_every_event_type_comes_back_as_it_was(stream: str, kind: type[Happened]) -> None:
    """Those of a hand have their own test."""

    @settings(max_examples=8)
    @given(any_of(kind))
    def comes_back(event: Happened) -> None:
        told, text = streams.dumps(event)
        assert told == stream
        assert "\n" not in text
        back = streams.loads(told, text)
        assert type(back) is kind
        assert back == event

    comes_back()


def test_a_played_table_comes_back_as_it_was() -> None:
    events = [event for step in Played().steps(hands=25) for event in step.events]
    assert [streams.loads(*streams.dumps(event)) for event in events] == events


def test_each_stream_has_its_own_names() -> None:
    assert streams.dumps(Folded(Seat(4))) == ("hand", '{"event":"Folded","v":1,"seat":4}')
    assert streams.dumps(SatOut(Seat(4))) == ("lineup", '{"event":"SatOut","v":1,"seat":4}')
    assert streams.dumps(ClockCalled(Seat(0))) == ("felt", '{"event":"ClockCalled","v":1,"seat":0}')
    with pytest.raises(UnknownEvent, match="Folded"):
        streams.loads("lineup", '{"event":"Folded","v":1,"seat":4}')


def test_what_happens_at_no_table_is_not_written() -> None:
    with pytest.raises(UnknownEvent, match="int happens at no table"):
        streams.dumps(Seat(1))  # type: ignore[arg-type]  # what the type checker refuses is refused


def test_an_unknown_stream_is_refused() -> None:
    with pytest.raises(UnknownEvent, match="no stream 'kitchen'"):
        streams.loads("kitchen", "{}")
    with pytest.raises(Malformed):
        streams.loads("hand", "{}")
