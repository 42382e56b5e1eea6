"""The start of a hand, and its reconstruction from the journal."""

from __future__ import annotations

import pytest

from table_server.families.rounds.begin import rebuilt
from table_server.families.rounds.events import HandEnded
from table_server.games.rounds.holdem import GAME


def test_a_journal_that_does_not_begin_with_its_hand_is_not_one() -> None:
    with pytest.raises(TypeError, match="starts with HandBegan"):
        rebuilt(GAME, [HandEnded(())])
