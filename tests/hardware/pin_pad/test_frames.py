"""The keys of a PIN pad."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hardware.pin_pad.frames import Digit, PadKey, keys


def test_digits_and_deeds() -> None:
    assert keys(b"19\r#*\x7f\b\x1b\x18") == (
        *(Digit("1"), Digit("9"), PadKey.ENTER, PadKey.ENTER),
        *(PadKey.CLEAR, PadKey.CLEAR, PadKey.BACK, PadKey.CANCEL, PadKey.LOST),
    )


def test_enter_with_a_line_feed_is_one_enter() -> None:
    assert keys(b"\r\n") == (PadKey.ENTER,)


def test_a_digit_does_not_show() -> None:
    assert repr(keys(b"7")) == "(Digit(),)"


@given(st.binary())
def test_any_other_byte_is_noise(data: bytes) -> None:
    assert len(keys(data)) == sum(byte in b"0123456789\r#*\x7f\b\x1b\x18" for byte in data)
