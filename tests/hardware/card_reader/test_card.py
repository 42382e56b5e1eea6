"""Our card's number: its check digit finds what a stripe, a keyboard and a tired clerk get wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.card_reader.card import ISSUER, LENGTH, check_digit, is_ours, is_right, number

serials = st.integers(1, 10**9 - 1)


def test_a_number_in_its_three_parts() -> None:
    assert number(12345) == "990649" + "000012345" + check_digit("990649000012345")
    assert number(12345, "991234").startswith("991234")


def test_damms_own_example() -> None:
    """H. M. Damm's dissertation (2004) and every text after it: 572 has the check digit 4."""
    assert check_digit("572") == "4"
    assert is_right("5724")


@given(serials)
def test_every_number_is_ours_and_right(serial: int) -> None:
    digits = number(serial)
    assert len(digits) == LENGTH == 16
    assert is_ours(digits)
    assert is_right(digits)


@given(serials, st.integers(0, LENGTH - 1), st.integers(1, 9))
def test_one_wrong_digit_is_always_found(serial: int, place: int, off: int) -> None:
    digits = number(serial)
    wrong = digits[:place] + str((int(digits[place]) + off) % 10) + digits[place + 1 :]
    assert not is_right(wrong)


@given(serials, st.integers(0, LENGTH - 2))
def test_two_neighbors_swapped_are_always_found(serial: int, place: int) -> None:
    digits = number(serial)
    swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
    assert swapped == digits or not is_right(swapped)


@pytest.mark.parametrize("serial", [0, -1, 10**9])
def test_a_serial_that_no_card_has(serial: int) -> None:
    with pytest.raises(ValueError, match="9 digits"):
        number(serial)


@pytest.mark.parametrize("issuer", ["", "99064", "9906490", "99O649", "९९०६४९"])
def test_an_issuer_that_is_none(issuer: str) -> None:
    with pytest.raises(ValueError, match="6 digits"):
        number(1, issuer)


def test_what_is_not_ours() -> None:
    assert not is_ours("4000000000000002")
    assert not is_ours(ISSUER)
    assert not is_ours(number(1) + "0")
    assert not is_ours(number(1), "991234")
    assert not is_right(number(1)[:-1] + "x")
