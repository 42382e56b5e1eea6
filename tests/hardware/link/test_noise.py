"""The noise makes the trouble it was asked for, the same from the same seed, and never out of order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import LinkLost
from hardware.link.noise import BYTE_BY_BYTE, CLEAN, Noise, Trouble

WORDS = bytes(range(256)) * 4


def arrived(trouble: Trouble, seed: int = 0) -> bytes:
    return b"".join(piece.data for piece in Noise(trouble, seed).spoil(WORDS, 0))


def test_a_clean_line_changes_nothing() -> None:
    assert arrived(CLEAN) == WORDS


def test_byte_by_byte() -> None:
    pieces = Noise(BYTE_BY_BYTE).spoil(b"abc", 5)
    assert [(piece.at, piece.data) for piece in pieces] == [(5, b"a"), (5, b"b"), (5, b"c")]


@pytest.mark.parametrize("seed", range(5))
def test_a_fifth_is_dropped(seed: int) -> None:
    lost = 1 - len(arrived(Trouble(drop=0.2), seed)) / len(WORDS)
    assert 0.15 < lost < 0.25


def test_doubles_strays_and_flips() -> None:
    assert len(arrived(Trouble(duplicate=1.0))) == 2 * len(WORDS)
    assert len(arrived(Trouble(stray=1.0))) == 2 * len(WORDS)
    flipped = arrived(Trouble(flip=1.0))
    assert all((was ^ now).bit_count() == 1 for was, now in zip(WORDS, flipped, strict=True))


def test_a_cut_after_so_many_bytes_and_whole_again_when_mended() -> None:
    noise = Noise(Trouble(cut_after=5))
    assert noise.spoil(b"abcde", 0)[0].data == b"abcde"
    with pytest.raises(LinkLost):
        noise.spoil(b"f", 0)
    noise.mend()
    assert noise.spoil(b"g", 0)[0].data == b"g"


@given(st.integers(0, 2**32), st.lists(st.binary(min_size=1, max_size=20), max_size=20))
def test_what_is_late_holds_up_what_is_behind_it(seed: int, words: list[bytes]) -> None:
    noise = Noise(Trouble(late=100, split=0.5), seed)
    pieces = [piece for now, data in enumerate(words) for piece in noise.spoil(data, now * 10)]
    assert b"".join(piece.data for piece in pieces) == b"".join(words)
    assert [piece.at for piece in pieces] == sorted(piece.at for piece in pieces)


def test_the_same_seed_is_the_same_trouble() -> None:
    trouble = Trouble(drop=0.1, duplicate=0.1, flip=0.1, stray=0.1)
    assert arrived(trouble, 7) == arrived(trouble, 7) != arrived(trouble, 8)
