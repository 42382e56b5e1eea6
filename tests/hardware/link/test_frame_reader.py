"""The shared search for frames, with a toy protocol: STX, the length of everything, data, their sum."""

from __future__ import annotations

from hardware.link.frame_reader import NO_FRAME, FrameReader

STX = 0x02


def length(begun: bytearray) -> int:
    if begun[0] != STX:
        return NO_FRAME
    if len(begun) < 2:
        return 3
    return begun[1] if begun[1] >= 3 else NO_FRAME


def checks(whole: bytes) -> bool:
    return sum(whole[:-1]) & 0xFF == whole[-1]


def decode(whole: bytes) -> str | None:
    return whole[2:-1].decode("ascii") or None


def encode(text: str) -> bytes:
    whole = bytes((STX, len(text) + 3)) + text.encode("ascii")
    return whole + bytes((sum(whole) & 0xFF,))


def reader() -> FrameReader[str]:
    return FrameReader(length=length, checks=checks, decode=decode)


def test_several_frames_in_one_piece_are_all_found() -> None:
    assert reader().feed(b"\0" + encode("one") + b"\xff\x02" + encode("two")) == ("one", "two")


def test_a_frame_that_begins_inside_one_that_does_not_check_is_found() -> None:
    assert reader().feed(bytes((STX, 8)) + encode("in") + b"\0") == ("in",)


def test_a_frame_that_decodes_to_nothing_is_dropped_whole() -> None:
    assert reader().feed(encode("") + encode("next")) == ("next",)


def test_a_frame_may_come_a_byte_at_a_time() -> None:
    slow = reader()
    assert [slow.feed(bytes((byte,))) for byte in encode("a")] == [(), (), (), ("a",)]


def test_half_a_frame_is_forgotten() -> None:
    half = reader()
    assert half.feed(encode("old")[:4]) == ()
    half.forget()
    assert half.feed(encode("new")) == ("new",)
