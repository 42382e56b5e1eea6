"""A keyboard's strokes as the kernel reports them, and the text they stand for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.link.strokes import EVENT, LOST, PLAIN, SHIFTED, Strokes, typed

TYPABLE = st.text(st.sampled_from(sorted({*PLAIN.values(), *SHIFTED.values()})))


def event(kind: int, code: int, value: int) -> bytes:
    return EVENT.pack(1_700_000_000, 5, kind, code, value)


def test_an_event_is_as_long_as_the_kernels() -> None:
    """`struct input_event` of a 64-bit kernel."""
    assert EVENT.size == 24


@given(TYPABLE, st.integers(1, 100))
def test_what_is_typed_is_read_however_it_is_cut(text: str, size: int) -> None:
    data, strokes = typed(text), Strokes()
    pieces = (data[at : at + size] for at in range(0, len(data), size))
    assert "".join(strokes.feed(piece) for piece in pieces) == text


def test_a_swipe_of_a_reader_that_poses_as_a_keyboard() -> None:
    swipe = "%B6006491234567890^X^4912?;6006491234567890=4912?\r"
    assert Strokes().feed(typed(swipe)) == swipe


def test_the_keypad_types_digits_too() -> None:
    """KEY_KP0 to KEY_KP9 of the kernel's input-event-codes.h."""
    codes = (82, 79, 80, 81, 75, 76, 77, 71, 72, 73)
    assert Strokes().feed(b"".join(event(1, code, 1) for code in codes)) == "0123456789"


def test_a_key_held_down_is_one_stroke() -> None:
    assert Strokes().feed(event(1, 2, 1) + event(1, 2, 2) * 30 + event(1, 2, 0)) == "1"


def test_two_shifts_and_one_let_go() -> None:
    strokes = Strokes()
    assert strokes.feed(event(1, 42, 1) + event(1, 54, 1) + event(1, 42, 0) + event(1, 53, 1)) == "?"
    assert strokes.feed(event(1, 54, 0) + event(1, 53, 1)) == "/"


def test_strokes_the_kernel_lost_are_said() -> None:
    """SYN_DROPPED: or a PIN would come out a digit short, a card a digit wrong."""
    strokes = Strokes()
    assert strokes.feed(event(1, 42, 1) + event(0, 3, 0) + event(1, 2, 1)) == LOST + "1"


def test_what_cannot_be_typed() -> None:
    with pytest.raises(ValueError, match="no key"):
        typed("€")


@given(st.lists(st.binary(max_size=200), max_size=20))
def test_no_event_breaks_it_and_nothing_piles_up(pieces: list[bytes]) -> None:
    strokes = Strokes()
    for piece in pieces:
        strokes.feed(piece)
        assert len(strokes._rest) < EVENT.size
