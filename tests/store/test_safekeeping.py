"""A database knows the pepper its PINs were hashed under."""

from __future__ import annotations

from table_server.store.safekeeping import is_same_pepper
from tests.store.cages import Cage


def test_the_first_pepper_stays_and_another_is_told(cage: Cage) -> None:
    one, other = b"a" * 32, b"b" * 32
    answers = [cage.do(lambda c: is_same_pepper(c, one)), cage.do(lambda c: is_same_pepper(c, one))]
    assert answers == [True, True]
    assert not cage.do(lambda connection: is_same_pepper(connection, other))
