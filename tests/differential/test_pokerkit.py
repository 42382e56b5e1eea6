"""Random hands at our table and PokerKit's: the same acts at every decision, the same pay.

The first eleven hundred of the eighty thousand that `make campaign NAME=pokerkit` plays.
"""

from __future__ import annotations

from collections import Counter

import pytest

from table_server.families.rounds.setup import PostKind
from tests.differential.compared import Compared, compared
from tests.differential.entries import NAMES, described
from tests.differential.scene import Kind, drawn

HANDS = {Kind.LIMIT: 300, Kind.POT_LIMIT: 300, Kind.NO_LIMIT: 300, Kind.OMAHA_HI_LO: 100, Kind.STUD: 100}
AT_ONCE = 100


@pytest.mark.parametrize(
    ("kind", "first"), [(kind, first) for kind, hands in HANDS.items() for first in range(0, hands, AT_ONCE)]
)
def test_both_engines_allow_and_pay_the_same(kind: Kind, first: int) -> None:
    found = Compared()
    for number in range(first, first + AT_ONCE):
        found.add(compared(kind, number))
    assert found.unknown == []
    assert found.finished > 0.85 * found.hands
    assert found.agreed > 0.9 * found.decisions


def test_what_can_be_recognised_is_described() -> None:
    assert set(described()) == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_known_disagreement_still_shows_where_the_file_says(name: str) -> None:
    found = compared(*described()[name])
    assert found.known[name]
    assert found.unknown == []


def test_the_hands_are_of_every_sort() -> None:
    scenes = [drawn(kind, number) for kind in Kind for number in range(200)]
    assert {scene.n for scene in scenes} == set(range(2, 11))
    posts = Counter(post.kind for scene in scenes for post in scene.posts)
    assert set(posts) == set(PostKind) - {PostKind.ANTE, PostKind.KILL, PostKind.WINNER_BLIND}
    assert any(scene.ante for scene in scenes)
    stacks = [stack / scene.lower for scene in scenes for stack in scene.stacks]
    assert min(stacks) < 0.5
    assert max(stacks) > 200
