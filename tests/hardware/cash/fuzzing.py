"""The test of every frame reader: it takes any bytes, in any pieces, without growing or failing."""

from __future__ import annotations

from collections.abc import Callable, Sized

from hypothesis import strategies as st

from hardware.cash_conversation import FrameSource

MOST = 512  # bytes that a reader may hold: less than two of the longest frames

PIECES = st.lists(st.binary(max_size=60), max_size=30)


def looks_like(beginnings: list[bytes]) -> st.SearchStrategy[list[bytes]]:
    """Pieces that begin as frames do, so that random bytes get further in."""
    return st.lists(
        st.one_of(st.binary(max_size=40), st.sampled_from(beginnings), st.builds(bytes, st.just(300))),
        max_size=40,
    )


def held(reader: object) -> int:
    """Count the bytes that a reader keeps."""
    return sum(len(kept) for kept in vars(reader).values() if isinstance(kept, Sized) and kept)


def stands(make: Callable[[], FrameSource[object]], pieces: list[bytes], good: bytes, frame: object) -> None:
    """The reader takes anything, stays small, finds the same in any pieces, and finds the next good frame."""
    reader, slow = make(), make()
    found = [each for piece in pieces for each in reader.feed(piece)]
    found_slowly = [each for piece in pieces for byte in piece for each in slow.feed(bytes((byte,)))]
    assert found == found_slowly
    assert held(reader) <= MOST
    reader.forget()
    assert reader.feed(good) == (frame,)
