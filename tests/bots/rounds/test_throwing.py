"""The cards thrown away: places of the hand, and never more than allowed."""

from __future__ import annotations

from typing import Any

import pytest

from table_server.bots.rounds.throwing import thrown
from tests.bots.views import HIGH, LOW


@pytest.mark.parametrize(
    ("hand", "rankings", "most", "places"),
    [
        ("As 2h 3d 4c 5s", LOW, 5, []),
        ("As 2h 3d 4c Ks", LOW, 5, [4]),
        ("As Kh Qd 4c Ts", LOW, 5, [1, 2, 4]),
        ("As Kh Qd 4c Ts", LOW, 2, [1, 2]),
        ("2s 2h 3d 3c Jo", LOW, 5, [2, 0]),
        ("Jo As 2d 3c 9h", LOW, 5, [4]),
        ("Ks Kh 4d 9c 2s", HIGH, 3, [4, 2, 3]),
        ("Ks Kh 4d 4c 2s", HIGH, 3, [4]),
        ("2s 5s 9s Ks Ah", HIGH, 3, [4]),
        ("2s 5h 9s Kd Ah", HIGH, 3, [0, 1, 2]),
        ("Jo 5h 9s Kd 2h", HIGH, 3, [4, 1, 2]),
        ("As Ah 7c", HIGH, 1, [2]),
    ],
)
def test_what_is_thrown(
    hand: str, rankings: tuple[dict[str, Any], ...], most: int, places: list[int]
) -> None:
    assert thrown(hand.split(), rankings, most) == places
