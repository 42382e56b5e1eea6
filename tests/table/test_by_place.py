"""An answer that names cards by their places becomes a command for the cards held there."""

from __future__ import annotations

import pytest

from table_server.engine.cards import PACK, Seat
from table_server.families.rounds.commands import Discard, Exchange
from table_server.table.by_place import ByPlace

ME = Seat(4)
HELD = PACK[:5]


def test_the_cards_at_the_places() -> None:
    assert ByPlace(ME, (0, 4), Exchange).of(HELD) == Exchange(ME, (HELD[0], HELD[4]))
    assert ByPlace(ME, (2,), Discard).of(HELD) == Discard(ME, (HELD[2],))


def test_no_places_mean_no_cards() -> None:
    assert ByPlace(ME, (), Exchange).of(()) == Exchange(ME, ())


@pytest.mark.parametrize("places", [(5,), (0, 9)])
def test_a_place_without_a_card(places: tuple[int, ...]) -> None:
    assert ByPlace(ME, places, Exchange).of(HELD) is None
