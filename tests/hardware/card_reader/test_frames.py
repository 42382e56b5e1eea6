"""Track 2 as readers send it: whole, split, doubled, backwards, spoilt, and between other things."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.card_reader.frames import (
    LONGEST,
    CheckSent,
    Read,
    Spoilt,
    Swipes,
    Track,
    check_character,
    encode,
)

TRACK = Track("6006491234567890=4912")
GOOD = b";6006491234567890=4912?"


def read(data: bytes, check: CheckSent = CheckSent.NO) -> tuple[Read, ...]:
    return Swipes(check).feed(data)


def test_the_golden_swipe() -> None:
    """`;6006491234567890=4912?` has the check character `;` (0x0B)."""
    assert check_character(GOOD.decode()) == ";"
    assert encode("6006491234567890=4912") == GOOD.decode() + ";"
    assert read(GOOD) == (TRACK,)
    assert TRACK.digits == "6006491234567890"


def test_a_track_never_shows_what_is_on_it() -> None:
    assert "6006" not in repr(TRACK)


@pytest.mark.parametrize(
    ("data", "reads"),
    [
        (GOOD + b"\r\n", (TRACK,)),
        (b"\x02S1" + GOOD + b"\x03\r", (TRACK,)),  # a prefix and a suffix
        (b"%B6006491234567890^X/Y^4912?" + GOOD + b"\r", (TRACK,)),  # track 1 first
        (b"%E?" + GOOD + b"+E?\r", (TRACK,)),  # tracks 1 and 3 unread
        (GOOD + GOOD, (TRACK, TRACK)),  # doubled, for the protocol to judge
        (b";E?\r", (Spoilt.UNREADABLE,)),
        (b";60064912\x8034567890?\r", (Spoilt.UNREADABLE,)),
        (GOOD[:-1] + b"\r" + GOOD, (Spoilt.CUT_SHORT, TRACK)),
        (GOOD[:9] + GOOD, (Spoilt.CUT_SHORT, TRACK)),  # a swipe begun again
        (b";" + b"1" * 60 + b"?\r" + GOOD, (Spoilt.TOO_LONG, TRACK)),
        (GOOD[::-1] + b"\r" + GOOD, (Spoilt.BACKWARDS, TRACK)),
        (b"?\r" + GOOD, (TRACK,)),  # a sentinel by itself is noise
        (b"?" + GOOD, (TRACK,)),
        (b"?12" + GOOD, (TRACK,)),
        (b"?" + b"1" * 60 + b"\r" + GOOD, (TRACK,)),
        (b"\r\n;\r\n" + GOOD, (TRACK,)),
        (b";?", (Track(""),)),
        (b"", ()),
    ],
)
def test_what_comes_of_a_line(data: bytes, reads: tuple[Read, ...]) -> None:
    assert read(data) == reads
    bytewise = Swipes()
    assert tuple(one for byte in data for one in bytewise.feed(bytes([byte]))) == reads


def test_the_check_character_where_the_reader_sends_it() -> None:
    """The golden one looks like a start sentinel: it cannot be guessed, so the reader's setting says it."""
    assert read(GOOD + b";\r" + GOOD + b";\r", CheckSent.YES) == (TRACK, TRACK)
    assert read(GOOD + b":\r" + GOOD + b";", CheckSent.YES) == (Spoilt.CHECK, TRACK)
    assert read(GOOD + b"\r", CheckSent.YES) == (Spoilt.CHECK,)


@given(st.integers(1, len(GOOD) - 2), st.integers(1, 15))
def test_the_check_character_finds_one_wrong_character(place: int, flip: int) -> None:
    swipe = bytearray(GOOD + b";")
    swipe[place] ^= flip
    assert TRACK not in Swipes(CheckSent.YES).feed(bytes(swipe))


def test_a_swipe_that_stops_in_the_middle_is_given_up() -> None:
    swipes = Swipes()
    opened = [swipes.open]
    assert swipes.feed(GOOD[:5]) == ()
    opened.append(swipes.open)
    assert swipes.give_up() is Spoilt.CUT_SHORT
    assert swipes.give_up() is None
    opened.append(swipes.open)
    assert opened == [False, True, False]
    assert swipes.feed(GOOD) == (TRACK,)


@pytest.mark.parametrize("data", ["12?", ";", "1" * 38, "abc"])
def test_what_no_stripe_holds_is_not_encoded(data: str) -> None:
    with pytest.raises(ValueError, match="track 2"):
        encode(data)


@given(st.text("0123456789=:<>", max_size=37), st.sampled_from(CheckSent))
def test_what_is_encoded_is_read(data: str, check: CheckSent) -> None:
    swipe = encode(data).encode("ascii")
    assert read(swipe if check is CheckSent.YES else swipe[:-1], check) == (Track(data),)


NOISE = st.binary(max_size=100) | st.text(";=?%+0123456789\rE").map(str.encode)


@given(st.lists(NOISE), st.sampled_from(CheckSent))
def test_no_bytes_break_it_nothing_piles_up_and_it_finds_back(pieces: list[bytes], check: CheckSent) -> None:
    swipes = Swipes(check)
    for piece in pieces:
        swipes.feed(piece)
        assert len(swipes._track) <= LONGEST + 1
    swipes.give_up()
    assert swipes.feed(encode(TRACK.data).encode("ascii"))[0] == TRACK
