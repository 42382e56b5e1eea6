"""The simulated reader: takes orders, answers nothing."""

from __future__ import annotations

import pytest

from hardware.card_reader.card import number
from hardware.card_reader.simulator import HELP, CardReaderSimulator


def test_a_whole_number_is_swiped_as_it_is() -> None:
    assert CardReaderSimulator({}).order("swipe 4000000000000002", 0).send == b";4000000000000002?\r"
    assert CardReaderSimulator({}).order(" swipe 12 ", 0).send == f";{number(12)}?\r".encode("ascii")


@pytest.mark.parametrize("words", ["swipe", "swipe x", "swipe ٣"])
def test_a_swipe_of_nothing(words: str) -> None:
    step = CardReaderSimulator({}).order(words, 0)
    assert step.send == b""
    assert step.events[0].startswith("swipe what?")


def test_another_issuer() -> None:
    assert CardReaderSimulator({"issuer": "991234"}).order("swipe 1", 0).send.startswith(b";991234")


def test_its_lines_hold_no_number() -> None:
    reader = CardReaderSimulator({})
    for order in ("swipe 7", "mistyped", "backwards", "partial", "raw ;9906?", "foreign"):
        assert not any(character.isdigit() for line in reader.order(order, 0).events for character in line)


def test_it_answers_nothing() -> None:
    reader = CardReaderSimulator({})
    assert reader.feed(b"hello", 0).send == reader.begin(0).send == reader.tick(0).send == b""
    assert reader.order("dance", 0).events == (HELP,)
