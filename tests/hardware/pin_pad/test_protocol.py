"""One PIN when asked, nothing otherwise, and no digit in any line, dot or error."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.link.noise import BYTE_BY_BYTE, CLEAN, Trouble
from hardware.pin_pad.protocol import Pad, Pinning, Said
from hardware.pin_pad.simulator import PinPadSimulator
from hardware.ports import Answering, NoPin, PinDigits, PinEntered, PinNotEntered
from hardware.secret import SecretDigits
from tests.hardware.coupled import Coupled

PATIENCE = Pad().patience


class Counter(Coupled[Said]):
    """A pad and whoever asks for PINs."""

    @classmethod
    def new(cls, back: Trouble = CLEAN, pad: Pad | None = None, **wishes: str) -> Counter:
        return cls(Pinning(pad), PinPadSimulator(wishes), back=back)

    def ask(self) -> None:
        assert isinstance(self.host, Pinning)
        self.act(self.host.ask)

    def keyed(self, *orders: str) -> list[Said]:
        """Press these keys, a second apart, and return the events."""
        before = len(self.events)
        for order in orders:
            self.order(order)
            self.run(1000)
        return self.events[before:]


def pin(digits: str) -> Said:
    return PinEntered(SecretDigits(digits))


@pytest.mark.parametrize("back", [CLEAN, BYTE_BY_BYTE, Trouble(late=200)], ids=["clean", "bytes", "late"])
@pytest.mark.parametrize("fault", ["none", "line_feed"])
def test_a_pin_is_keyed_and_shown_as_dots(back: Trouble, fault: str) -> None:
    counter = Counter.new(back, fault=fault)
    counter.ask()
    assert counter.keyed("pin 1234") == [*map(PinDigits, range(1, 5)), pin("1234")]
    assert counter.events[:2] == [Answering(), PinDigits(0)]


def test_a_pad_is_dark_until_it_is_asked_and_after_the_pin() -> None:
    counter = Counter.new(pad=Pad(tone=b"\x07"))
    assert counter.keyed("pin 1234", "cancel") == []
    counter.ask()
    assert counter.keyed("pin 4321")[-1] == pin("4321")
    assert counter.keyed("pin 9999", "clear", "enter") == []
    assert counter.lines.count("beep") == 5


def test_what_was_keyed_before_is_forgotten_when_asked_again() -> None:
    counter = Counter.new()
    counter.ask()
    counter.keyed("type 99")
    counter.ask()
    assert counter.keyed("pin 1234")[-1] == pin("1234")


def test_corrections() -> None:
    counter = Counter.new()
    counter.ask()
    assert counter.keyed("type 129", "back", "pin 34")[-1] == pin("1234")
    counter.ask()
    assert counter.keyed("type 129", "clear", "back", "pin 5678")[-1] == pin("5678")


def test_a_pin_too_short_is_not_entered_and_more_digits_than_any_has_are_not_taken() -> None:
    """Four to eight digits, as the cage takes them."""
    counter = Counter.new()
    counter.ask()
    assert counter.keyed("pin 123") == [*map(PinDigits, (1, 2, 3, 3))]
    assert counter.keyed("pin 4567890")[-1] == pin("12345678")


def test_cancelled_and_timed_out() -> None:
    counter = Counter.new()
    counter.ask()
    assert counter.keyed("type 12", "cancel")[-1] == PinNotEntered(NoPin.CANCELLED)
    counter.ask()
    counter.run(PATIENCE - 1)
    counter.keyed("type 1")  # a second chance with every key
    counter.run(PATIENCE - 1500)
    before = len(counter.events)
    counter.run(502)
    assert counter.events[before - 1 :] == [PinDigits(1), PinNotEntered(NoPin.TIMED_OUT)]
    assert counter.host.due is None


def test_nobody_waits_any_more() -> None:
    counter = Counter.new()
    counter.ask()
    counter.keyed("type 12")
    assert isinstance(counter.host, Pinning)
    counter.act(counter.host.stop)
    counter.run(PATIENCE * 2)
    assert counter.keyed("pin 1234") == []


def test_keys_the_keyboard_lost_are_no_pin() -> None:
    """Not a wrong PIN either: three of those lock the card."""
    counter = Counter.new(fault="lost_keys")
    counter.ask()
    assert counter.keyed("pin 12345")[-1] == PinNotEntered(NoPin.KEYS_LOST)


def test_a_line_that_was_away_while_a_pin_was_keyed() -> None:
    counter = Counter.new()
    counter.ask()
    counter.keyed("type 12")
    counter.plug()
    assert counter.events[-2:] == [Answering(), PinNotEntered(NoPin.PAD_AWAY)]
    assert counter.keyed("pin 34") == []


@pytest.mark.parametrize("cut_after", range(5))
def test_a_line_cut_at_any_key_gives_no_pin(cut_after: int) -> None:
    counter = Counter.new(Trouble(cut_after=cut_after))
    counter.ask()
    counter.keyed("type 1", "type 2", "type 3", "type 4", "enter")
    assert [event for event in counter.events if isinstance(event, PinEntered)] == []
    counter.ask()
    assert counter.keyed("pin 1234")[-1] == pin("1234")


def test_a_dead_key_is_seen_in_the_dots() -> None:
    counter = Counter.new(fault="dead_key")
    counter.ask()
    assert counter.keyed("type 1255") == [PinDigits(1), PinDigits(2)]


def test_every_key_sounds_the_same() -> None:
    counter = Counter.new(pad=Pad(tone=b"\x07"))
    counter.ask()
    counter.keyed("type 12", "back", "clear", "pin 1234")
    assert set(counter.sent) == {b"\x07", b"\x07" * 2, b"\x07" * 5}


@given(st.lists(st.binary(max_size=40)))
def test_no_bytes_break_it_and_nothing_piles_up_or_shows(pieces: list[bytes]) -> None:
    pinning = Pinning()
    pinning.ask(0)
    for now, piece in enumerate(pieces):
        for event in pinning.feed(piece, now).events:
            assert not isinstance(event, PinDigits) or event.count <= Pad().most
        assert len(pinning._digits or "") <= Pad().most
