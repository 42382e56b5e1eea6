"""A word for a PIN lasts for one request of one person, and not for long."""

from __future__ import annotations

from table_server.cage.secret import Pin
from table_server.edge.sessions.one_time_words import LASTS, MOST, OneTimeWords

PIN = Pin("4711")


class Hand:
    """A clock that is turned."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_word_is_for_one_key_and_one_person() -> None:
    pins: OneTimeWords[Pin] = OneTimeWords(Hand())
    word = pins.keep(PIN, "Cas")
    assert pins.take(word, "key-1", "Sue") is None
    assert pins.take(word, "key-1", "Cas") == PIN
    assert pins.take(word, "key-1", "Cas") == PIN  # the answer was lost
    assert pins.take(word, "key-2", "Cas") is None
    pins.give_back(word)
    assert pins.take(word, "key-2", "Cas") == PIN


def test_a_word_is_forgotten_after_a_while() -> None:
    clock = Hand()
    pins: OneTimeWords[Pin] = OneTimeWords(clock)
    word = pins.keep(PIN, "Cas")
    clock.now += LASTS
    assert pins.take(word, "key-1", "Cas") is None
    pins.give_back(word)


def test_no_more_than_so_many_are_kept() -> None:
    pins: OneTimeWords[Pin] = OneTimeWords(Hand())
    words = [pins.keep(PIN, "Cas") for _ in range(MOST + 1)]
    assert len(set(words)) == MOST + 1
    assert pins.take(words[0], "key-1", "Cas") is None
    assert pins.take(words[-1], "key-1", "Cas") == PIN
