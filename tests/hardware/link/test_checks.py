"""Check sums against frames and catalogues published elsewhere."""

from __future__ import annotations

import pytest

from hardware.link.checks import (
    CCITT_FALSE,
    KERMIT,
    MCRF4XX,
    SSP,
    XMODEM,
    Check,
    exclusive_or,
    zero_sum,
)


@pytest.mark.parametrize(
    ("check", "sum_of_nine"),
    [(KERMIT, 0x2189), (XMODEM, 0x31C3), (CCITT_FALSE, 0x29B1), (SSP, 0xAEE7), (MCRF4XX, 0x6F91)],
)
def test_the_catalogues_value_for_the_nine_digits(check: Check, sum_of_nine: int) -> None:
    """The catalogue of parametrised CRCs lists each variant by its sum of the text 123456789."""
    assert check(b"123456789") == sum_of_nine


@pytest.mark.parametrize(
    ("check", "body", "low_byte_first"),
    [
        (KERMIT, "FC 05 11", "27 56"),  # ID-003 status request
        (KERMIT, "FC 06 C3 00", "04 D6"),  # ID-003 inhibit off
        (KERMIT, "01 01", "51 08"),  # SAS, disable
        (SSP, "80 01 11", "65 82"),  # SSP SYNC
        (SSP, "80 03 F0 EF 01", "CA 4A"),  # SSP OK and a note read
        (MCRF4XX, "07 FF B0 01 00", "1C 56"),  # FEIG inventory
        (MCRF4XX, "05 FF 65", "E5 CB"),  # FEIG version
    ],
)
def test_the_golden_frames(check: Check, body: str, low_byte_first: str) -> None:
    assert check(bytes.fromhex(body)).to_bytes(2, "little") == bytes.fromhex(low_byte_first)


def test_cctalk_puts_its_crc_around_the_header() -> None:
    """The simple poll `28 00 B6 FE 21`: B6 is the low byte, 21 the high one."""
    assert XMODEM(bytes.fromhex("28 00 FE")) == 0x21B6


def test_an_ebds_poll() -> None:
    assert exclusive_or(bytes.fromhex("08 10 7F 1C 00")) == 0x7B


@pytest.mark.parametrize(
    ("body", "check"), [("28 00 01 FE", 0xD9), ("28 02 01 E7 FF FF", 0xF0), ("01 00 28 00", 0xD7)]
)
def test_a_cctalk_sum(body: str, check: int) -> None:
    assert zero_sum(bytes.fromhex(body)) == check


def test_a_cctalk_sum_that_is_a_multiple_of_256_already() -> None:
    """Two old libraries answer 256 here."""
    assert zero_sum(bytes.fromhex("80 80")) == 0
