"""A5: three wrong tries lock, counted before they are checked, across restarts and however many at once."""

from __future__ import annotations

from itertools import permutations

import pytest

from table_server.store.people.accounts import PIN_TRIES
from table_server.store.people.tries import Try
from tests.store.cages import NOON, Cage


def begin(cage: Cage, player: str) -> Try:
    return cage.do(lambda connection: PIN_TRIES.begin(connection, player, NOON))


def wrong(cage: Cage, player: str, attempt: Try) -> bool:
    return cage.do(lambda connection: PIN_TRIES.wrong(connection, player, attempt.count, NOON))


def right(cage: Cage, player: str) -> bool:
    return cage.do(lambda connection: PIN_TRIES.right(connection, player))


def test_the_third_wrong_one_locks_and_says_so_once(cage: Cage) -> None:
    player = cage.player()
    assert [wrong(cage, player, begin(cage, player)) for _ in range(3)] == [False, False, True]
    assert begin(cage, player) == Try(None, locked=True)


def test_a_right_one_forgets_the_wrong_ones(cage: Cage) -> None:
    player = cage.player()
    for _ in range(5):
        for _ in range(2):
            assert not wrong(cage, player, begin(cage, player))
        begin(cage, player)
        assert right(cage, player)


def test_what_is_checked_against_is_given_to_three_at_once_and_no_more(cage: Cage) -> None:
    player = cage.player(pin="kept")
    assert [begin(cage, player).kept for _ in range(5)] == ["kept", "kept", "kept", None, None]


def test_a_count_that_was_never_told_wrong_locks_at_the_next_try(cage: Cage) -> None:
    """The power went between counting and checking."""
    player = cage.player()
    for _ in range(3):
        begin(cage, player)
    assert begin(cage, player) == Try(None, locked=True, alarm=True)
    assert begin(cage, player) == Try(None, locked=True)


def test_nothing_but_unlocking_helps(cage: Cage) -> None:
    player = cage.player()
    attempts = [begin(cage, player) for _ in range(3)]
    assert wrong(cage, player, attempts[2])
    assert not right(cage, player)
    assert cage.do(lambda connection: PIN_TRIES.unlock(connection, player))
    assert begin(cage, player).count == 1


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_three_wrong_ones_at_once_give_one_alarm_in_whatever_order_they_end(
    cage: Cage, order: tuple[int, int, int]
) -> None:
    player = cage.player()
    attempts = [begin(cage, player) for _ in range(3)]
    assert sum(wrong(cage, player, attempts[place]) for place in order) == 1


def test_a_right_one_that_comes_between_keeps_it_open(cage: Cage) -> None:
    player = cage.player()
    attempts = [begin(cage, player) for _ in range(3)]
    assert right(cage, player)
    assert not wrong(cage, player, attempts[2])
    assert begin(cage, player).count == 1


def test_nobody_has_no_tries(cage: Cage) -> None:
    assert begin(cage, "99") == Try(None)
    assert not cage.do(lambda connection: PIN_TRIES.unlock(connection, "99"))
