"""Names of tournaments that open by themselves, and how they are recognised."""

from __future__ import annotations

from table_server.tournaments.always_on import numbered, numbers
from table_server.tournaments.soundness import wrongs
from tests.tournaments.structures import SIT_AND_GO


def test_they_are_counted_by_their_template() -> None:
    keys = ["turbo-n1", "turbo-n12", "turbo-n", "turbo-nx", "turbo", "turbo-n2-n3", "turbo-20261118201530"]
    assert list(numbers("turbo", keys)) == [1, 12]
    assert list(numbers("turbo-n2", keys)) == [3]
    assert list(numbers("turbo-n", keys)) == []


def test_each_has_a_key_and_a_title_of_its_own() -> None:
    """A key is used once, for ever; both are within what the floor could have typed."""
    opened = numbered(SIT_AND_GO, "turbo", 7)
    assert (opened.key, opened.title) == ("turbo-n7", "Sit and go 7")
    assert wrongs(opened) == ()
    long = numbered(SIT_AND_GO, "x" * 30, 10**7)
    assert len(long.key) <= 40
