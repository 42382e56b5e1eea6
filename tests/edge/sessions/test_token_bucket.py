"""A bucket of tokens: what it holds, and how it fills up."""

from __future__ import annotations

from table_server.edge.sessions.token_bucket import Bucket


class Hands:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_full_bucket_gives_its_burst_and_no_more() -> None:
    bucket = Bucket(10, 20, Hands())
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]


def test_it_fills_up_with_time_and_not_over_its_rim() -> None:
    clock = Hands()
    bucket = Bucket(10, 20, clock)
    while bucket.take():
        pass
    clock.now += 0.5
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.now += 1000
    assert sum(bucket.take() for _ in range(30)) == 20


def test_asking_an_empty_one_costs_nothing() -> None:
    clock = Hands()
    bucket = Bucket(1, 1, clock)
    assert bucket.take()
    for _ in range(10):
        clock.now += 0.09
        assert not bucket.take()
    clock.now += 0.11
    assert bucket.take()
