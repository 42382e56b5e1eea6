"""Forced bets between the standard's lists and our posts (PHH standard, Antes, Blinds or Straddles)."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.families.rounds.setup import Post, PostKind
from table_server.phh.forced import Lists, lists_of, posts_of
from table_server.phh.units import Unit
from tests.phh.files import UNSEEN, history

ANTE, SMALL, BIG = PostKind.ANTE, PostKind.SMALL_BLIND, PostKind.BIG_BLIND
STRADDLE, ENTRY, MADE_UP = PostKind.STRADDLE, PostKind.ENTRY, PostKind.MADE_UP


def posts(in_full: bool = False, /, **fields: object) -> list[tuple[int, PostKind, int, int]]:
    found = posts_of(history("NT", UNSEEN, **fields), Unit(0), in_full)
    return [(int(post.seat), post.kind, post.live, post.dead) for post in found]


def test_blinds_are_in_the_first_two_places() -> None:
    assert posts() == [(1, SMALL, 1, 0), (2, BIG, 2, 0)]


def test_heads_up_the_lists_are_read_crosswise() -> None:
    said = posts(antes=[0, 3], blinds_or_straddles=[1, 2], starting_stacks=[50, 50])
    assert said == [(1, ANTE, 0, 3), (2, SMALL, 1, 0), (1, BIG, 2, 0)]


def test_antes_are_the_pots_unless_trimmed_and_the_same_for_all() -> None:
    assert posts(antes=[1, 1, 1])[:3] == [(seat, ANTE, 0, 1) for seat in (1, 2, 3)]
    assert posts(antes=[1, 1, 1], ante_trimming_status=True)[:3] == [(seat, ANTE, 1, 0) for seat in (1, 2, 3)]
    assert posts(antes=[0, 3, 0], ante_trimming_status=True)[:1] == [(2, ANTE, 0, 3)]


def test_straddles_come_last_and_the_largest_is_the_last_of_them() -> None:
    assert posts(blinds_or_straddles=[1, 2, 4])[-1] == (3, STRADDLE, 4, 0)
    said = posts(blinds_or_straddles=[1, 2, 8, 4], antes=[0] * 4, starting_stacks=[50] * 4)
    assert [seat for seat, *_ in said] == [1, 2, 4, 3]


def test_a_post_out_of_turn_is_written_below_nothing() -> None:
    assert posts(blinds_or_straddles=[1, 2, -2])[-1] == (3, ENTRY, 2, 0)


def test_a_short_forced_bet_is_what_it_is_for_the_standard_and_owed_in_full_for_a_house() -> None:
    short: dict[str, object] = {"antes": [2, 2, 2], "starting_stacks": [100, 3, 2]}
    assert posts(**short) == [
        (1, ANTE, 0, 2),
        (2, ANTE, 0, 2),
        (3, ANTE, 0, 2),
        (1, SMALL, 1, 0),
        (2, BIG, 1, 0),
    ]
    assert posts(True, **short)[-1] == (2, BIG, 2, 0)


SEATS = [Seat(7), Seat(8), Seat(2)]


def test_posts_become_lists() -> None:
    made = lists_of(
        [
            Post(Seat(7), ANTE, 1),
            Post(Seat(8), ANTE, 1),
            Post(Seat(2), ANTE, 1),
            Post(Seat(7), SMALL, 1),
            Post(Seat(8), BIG, 2),
            Post(seat=Seat(2), kind=MADE_UP, live=2, dead=1),
        ],
        SEATS,
    )
    assert made == Lists(antes=(1, 1, 2), trimmed=True, blinds=(1, 2, -2))


def test_posts_of_two_become_crosswise_lists() -> None:
    made = lists_of(
        [Post(Seat(8), SMALL, 1), Post(Seat(7), BIG, 2), Post(seat=Seat(7), kind=ANTE, live=0, dead=3)],
        SEATS[:2],
    )
    assert made == Lists(antes=(0, 3), trimmed=False, blinds=(1, 2))
