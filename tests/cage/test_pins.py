"""LP-31: valid PINs and card numbers."""

from __future__ import annotations

import pytest

from table_server.cage.pins import WeakPin, card_of, pin_of, weakness
from table_server.cage.secret import Pin


@pytest.mark.parametrize("text", ["2718", "27182", "271828", "2718281", "27182818"])
def test_four_to_eight_digits_are_a_pin(text: str) -> None:
    pin = pin_of(text)
    assert pin is not None
    assert pin.reveal() == text
    assert weakness(pin) is None


@pytest.mark.parametrize(
    "text", ["", "271", "271828182", "27a8", "2718 ", " 2718", "2718\n", "٢٧١٨", "-271", "2.71"]
)
def test_nothing_else_is(text: str) -> None:
    assert pin_of(text) is None
    assert weakness(Pin(text)) is WeakPin.NOT_A_PIN


@pytest.mark.parametrize("text", ["0000", "1111", "99999999"])
def test_one_digit_over_and_over_may_not_be_chosen(text: str) -> None:
    assert weakness(Pin(text)) is WeakPin.ALL_EQUAL


@pytest.mark.parametrize("text", ["1234", "12345678", "4321", "87654321", "0123", "7890", "0987", "2109"])
def test_digits_in_a_row_may_not_be_chosen(text: str) -> None:
    assert weakness(Pin(text)) is WeakPin.IN_A_ROW


@pytest.mark.parametrize("text", ["1235", "1243", "1123", "1357", "4322", "0001"])
def test_others_may_be(text: str) -> None:
    assert weakness(Pin(text)) is None


def test_a_pin_that_may_no_longer_be_chosen_can_still_be_entered() -> None:
    assert pin_of("1234") == Pin("1234")


@pytest.mark.parametrize("text", ["5010-0000-1234", "AB12", "9" * 32])
def test_a_card_is_letters_digits_and_dashes(text: str) -> None:
    card = card_of(text)
    assert card is not None
    assert card.reveal() == text


@pytest.mark.parametrize("text", ["", "123", "9" * 33, "12 34", "1234\n", "%B1234^", "x'; --"])
def test_noise_from_a_reader_is_no_card(text: str) -> None:
    assert card_of(text) is None
