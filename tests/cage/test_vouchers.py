"""GLI-13: eighteen digits; no typing error turns one voucher's number into another's."""

from __future__ import annotations

import pytest

from table_server.cage import ledger, vouchers
from table_server.cage.ledger import VOUCHERS
from table_server.cage.vouchers import (
    CHANCES,
    DAY,
    DIGITS,
    Voucher,
    expired,
    lasts_until,
    number_of,
    voucher_number,
)

NUMBERS = [number_of(chance).reveal() for chance in (0, 1, 31415926535897932, CHANCES - 1, 5772156649015328)]


def test_numbers_have_eighteen_digits_and_are_read_back_however_they_are_grouped() -> None:
    for number in NUMBERS:
        assert len(number) == DIGITS
        grouped = f"{number[:6]}-{number[6:12]} {number[12:]}"
        found = voucher_number(grouped)
        assert found is not None
        assert found.reveal() == number


@pytest.mark.parametrize("number", NUMBERS)
def test_no_single_wrong_digit_passes(number: str) -> None:
    for place in range(DIGITS):
        for digit in set("0123456789") - {number[place]}:
            assert voucher_number(number[:place] + digit + number[place + 1 :]) is None


@pytest.mark.parametrize("number", NUMBERS)
def test_no_two_neighbors_change_places_unseen(number: str) -> None:
    for place in range(DIGITS - 1):
        one, other = number[place], number[place + 1]
        if one != other:
            assert voucher_number(number[:place] + other + one + number[place + 2 :]) is None


@pytest.mark.parametrize("text", ["", "1", NUMBERS[2] + "0", NUMBERS[2][:-1], "٣" * DIGITS, "x" * DIGITS])
def test_a_wrong_number_is_none(text: str) -> None:
    assert voucher_number(text) is None


@pytest.mark.parametrize("chance", [-1, CHANCES])
def test_more_chance_than_fits_is_a_mistake(chance: int) -> None:
    with pytest.raises(ValueError, match="more chance"):
        number_of(chance)


def test_a_number_shows_itself_to_nobody_by_accident() -> None:
    number = number_of(31415926535897932)
    assert number.reveal() not in f"{number} {number!r}"


def test_a_voucher_owes_what_was_paid_for_it() -> None:
    wallet = ledger.wallet("17")
    assert ledger.sums(vouchers.issued("k", wallet, 500)) == {wallet: -500, VOUCHERS: 500}
    assert ledger.sums(vouchers.redeemed("k", wallet, 500)) == {wallet: 500, VOUCHERS: -500}


def test_a_voucher_lasts_as_many_days_as_it_says() -> None:
    assert lasts_until(5, None) is None
    assert lasts_until(5, 2) == 5 + 2 * DAY
    assert not expired(Voucher(1, 100, 5), 10**15)
    assert [expired(Voucher(1, 100, 5, expires_at=9), at) for at in (8, 9)] == [False, True]
