"""Journals of old stay readable, and an event's form does not change unnoticed."""

from __future__ import annotations

import json

import pytest

from table_server.families.rounds.events import HandBegan
from table_server.store.codec import hand_codec
from table_server.store.errors import Malformed
from table_server.store.hand_file import read_hand, rebuild
from table_server.store.upcasts import UPCASTS
from tests.store.forms import CODECS, KEPT, kept, present

JOURNALS = KEPT.parent
CHANGED = "has another form than was kept for this version: give it an upcast, then run tests.store.forms"


def test_every_event_has_the_form_that_was_kept_for_its_version() -> None:
    known = kept().streams
    for stream, events in present().streams.items():
        for name, versions in events.items():
            for version, form in versions.items():
                before = known[stream].get(name, {}).get(version)
                assert before == form, f"{stream} {name} version {version} {CHANGED}"


def test_no_form_is_kept_of_an_event_or_version_that_is_not() -> None:
    for stream, codec in CODECS.items():
        known = {name: {str(v) for v in range(1, now + 1)} for name, (now, _) in codec.schemas().items()}
        assert {name: set(versions) for name, versions in kept().streams[stream].items()} == known


def test_no_member_of_an_enum_that_journals_name_is_gone() -> None:
    assert kept().enums == present().enums


def test_every_old_version_is_kept_in_a_journal_of_its_time() -> None:
    written = {
        (event["event"], event["v"])
        for path in JOURNALS.glob("*.jsonl")
        for event in map(json.loads, path.read_text(encoding="ascii").splitlines())
    }
    assert UPCASTS.keys() <= written


def test_a_hand_from_before_reshuffles_is_read_and_rebuilt() -> None:
    """HandBegan version 1 knew no spare orders of the pack: no game of its time could run out of cards."""
    path = JOURNALS / "hand-before-spare.jsonl"
    first = json.loads(path.read_text(encoding="ascii").splitlines()[0])
    assert (first["event"], first["v"]) == ("HandBegan", 1)
    assert "spare" not in first["setup"]
    events = read_hand(path)
    began = events[0]
    assert isinstance(began, HandBegan)
    assert began.setup.spare == ()
    state = rebuild(events)
    assert state.over
    assert dict(zip(state.seats, state.stacks, strict=True)) == {2: 19400, 5: 24200, 1: 16400}


def test_an_old_form_that_never_was_is_refused() -> None:
    with pytest.raises(Malformed, match=r"HandBegan\.setup: not an object"):
        hand_codec().loads('{"event":"HandBegan","v":1,"game":"holdem","terms":{},"setup":[]}')
