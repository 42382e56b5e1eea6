"""A still tray is reported once, whatever the line and the field do, and never with a chip too many."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.chip_reader.frames import NEW
from hardware.chip_reader.protocol import MOST, Said, TagsRead, Trays
from hardware.chip_reader.simulator import FOREIGN, ChipReaderSimulator, tag
from hardware.conversation import ConversationStep
from hardware.link.noise import BYTE_BY_BYTE, CLEAN, Trouble
from hardware.ports import Answering, Silent
from tests.hardware.coupled import Coupled


class Tray(Coupled[Said]):
    """A tray and the table that reads it."""

    @classmethod
    def new(cls, out: Trouble = CLEAN, back: Trouble = CLEAN, seed: int = 0, **wishes: str) -> Tray:
        wishes.setdefault("seed", str(seed))
        return cls(Trays(), ChipReaderSimulator(wishes), out=out, back=back, seed=seed)

    def read(self) -> list[tuple[str, ...]]:
        return [event.tags for event in self.events if isinstance(event, TagsRead)]


def tags(*numbers: int) -> tuple[str, ...]:
    return tuple(sorted(map(tag, numbers)))


def put(*numbers: int) -> str:
    return f"put {' '.join(map(str, numbers))}"


@pytest.mark.parametrize("trouble", [CLEAN, BYTE_BY_BYTE, Trouble(late=150)], ids=["clean", "bytes", "late"])
def test_chips_come_and_go(trouble: Trouble) -> None:
    tray = Tray.new(trouble, trouble)
    tray.run(5000)
    tray.order(put(1, 2, 3))
    tray.run(5000)
    tray.order("take 2")
    tray.run(5000)
    assert tray.read() == [(), tags(1, 2, 3), tags(1, 3)]
    assert tray.events[0] == Answering()


@pytest.mark.parametrize("seed", range(6))
def test_one_in_five_lost_strayed_or_flipped(seed: int) -> None:
    trouble = Trouble(drop=0.004, stray=0.002, flip=0.002)
    tray = Tray.new(trouble, trouble, seed)
    tray.order(put(*range(1, 6)))
    tray.run(30_000)
    assert tray.read() == [tags(*range(1, 6))]


@pytest.mark.parametrize("seed", range(6))
def test_a_fifth_of_the_bytes_lost_shows_no_other_tray_and_this_one_on_a_good_line(seed: int) -> None:
    """Fifty bytes with a CRC do not come through such a line; nothing else is made of them."""
    tray = Tray.new(Trouble(drop=0.2), Trouble(drop=0.2), seed)
    tray.order(put(*range(1, 6)))
    tray.run(30_000)
    assert set(tray.read()) <= {tags(*range(1, 6))}
    tray.mend()
    tray.run(5_000)
    assert tray.read() == [tags(*range(1, 6))]


@pytest.mark.parametrize("fault", ["none", "small"])
def test_more_chips_than_fit_in_an_answer(fault: str) -> None:
    tray = Tray.new(fault=fault)
    tray.order(put(*range(1, 101)))
    tray.run(10_000)
    assert tray.read() == [tags(*range(1, 101))]


def test_a_tray_that_is_being_filled_is_not_told_until_it_lies_still() -> None:
    tray = Tray.new()
    tray.run(3000)
    for number in range(1, 20):
        tray.order(put(number))
        tray.run(200)
    tray.run(3000)
    assert tray.read() == [(), tags(*range(1, 20))]


def test_the_same_tag_twice_is_told_twice() -> None:
    tray = Tray.new(fault="twice")
    tray.order(put(1, 2))
    tray.run(3000)
    assert tray.read() == [tuple(sorted((tag(1), tag(1), tag(2))))]


def test_a_tag_of_another_kind_is_told_as_that() -> None:
    tray = Tray.new(fault="foreign")
    tray.run(3000)
    assert tray.read() == [(FOREIGN,)]


@pytest.mark.parametrize("fault", ["flicker", "noise"])
def test_a_field_that_is_not_quiet_adds_no_chip(fault: str) -> None:
    tray = Tray.new(fault=fault)
    tray.order(put(1, 2, 3))
    tray.run(60_000)
    assert all(set(read) <= set(tags(1, 2, 3)) for read in tray.read())
    assert tags(1, 2, 3) in tray.read() or fault == "noise"


@pytest.mark.parametrize("fault", ["jammed", "endless"])
def test_a_tray_that_cannot_be_read_is_silent(fault: str) -> None:
    tray = Tray.new(fault=fault)
    tray.order(put(1))
    tray.run(8000)
    assert tray.events == [Silent("it cannot read its tray")]


def test_looking_again_tells_it_again() -> None:
    tray = Tray.new()
    tray.order(put(1))
    tray.run(3000)
    assert isinstance(tray.host, Trays)
    tray.act(tray.host.look_again)
    tray.run(3000)
    assert tray.read() == [tags(1), tags(1)]


@pytest.mark.parametrize("way", ["out", "back"])
def test_a_line_cut_at_every_byte(way: str) -> None:
    clean = Tray.new(fault="small")
    clean.order(put(1, 2, 3, 4))
    clean.run(1500)
    passed = sum(map(len, clean.sent if way == "out" else clean.answered))
    for cut_after in range(0, passed, 1 if way == "out" else 3):
        cut = Trouble(cut_after=cut_after)
        tray = Tray.new(cut if way == "out" else CLEAN, cut if way == "back" else CLEAN, fault="small")
        tray.order(put(1, 2, 3, 4))
        tray.run(2000)
        assert set(tray.read()) == {tags(1, 2, 3, 4)}


def test_our_own_questions_come_back_are_no_empty_tray() -> None:
    trays = Trays()
    echo = trays.begin(0).send
    assert NEW in echo
    for now in range(0, 2000, 100):
        assert trays.feed(echo, now + 1).events == ()
        echo = trays.tick(now + 100).send or echo


class Dumb(ChipReaderSimulator):
    """Its line stands, and it hangs."""

    def __init__(self) -> None:
        super().__init__({})

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:  # noqa: ARG002 - it hears nothing
        return ConversationStep()


def test_silence_is_said_once_and_so_is_the_answer() -> None:
    tray = Tray.new()
    tray.run(1000)
    there, tray.device = tray.device, Dumb()
    tray.run(20_000)
    tray.device = there
    tray.run(2000)
    heard = [event for event in tray.events if not isinstance(event, TagsRead)]
    assert heard == [Answering(), Silent("no answer"), Answering()]


@settings(max_examples=40)
@given(
    st.lists(st.tuples(st.sampled_from(["put", "take"]), st.integers(1, 9)), max_size=12),
    st.integers(0, 10**6),
    st.builds(
        Trouble,
        drop=st.floats(0, 0.01),
        flip=st.floats(0, 0.01),
        stray=st.floats(0, 0.01),
        late=st.integers(0, 50),
    ),
)
def test_no_noise_puts_a_chip_on_a_tray(hands: list[tuple[str, int]], seed: int, trouble: Trouble) -> None:
    tray = Tray.new(trouble, trouble, seed)
    there: set[str] = set()
    for order, number in hands:
        tray.order(f"{order} {number}")
        there |= {tag(number)}
        tray.run(seed % 1500)
        assert all(set(read) <= there for read in tray.read())


@given(st.lists(st.binary(max_size=300), max_size=20))
def test_nothing_piles_up(pieces: list[bytes]) -> None:
    trays = Trays()
    trays.begin(0)
    for now, piece in enumerate(pieces):
        trays.tick(now * 500)
        trays.feed(piece, now * 500 + 1)
        assert len(trays._found) <= MOST + 24
