"""A light burns as it should, however bad its line is: it cannot say so itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.lights.protocol import AGAIN, Shining
from hardware.lights.simulator import LightsSimulator
from hardware.link.noise import BYTE_BY_BYTE, CLEAN, Trouble
from hardware.ports import Answering, Lamp, Shine
from tests.hardware.coupled import Coupled


class Tower(Coupled[Answering]):
    """A light and whoever sets it."""

    @classmethod
    def new(cls, out: Trouble = CLEAN, seed: int = 0, **wishes: str) -> Tower:
        return cls(Shining(), LightsSimulator(wishes), out=out, seed=seed)

    def show(self, lamp: Lamp, shine: Shine) -> None:
        assert isinstance(self.host, Shining)
        self.host.want(lamp, shine)
        self.act(self.host.tick)

    @property
    def burning(self) -> dict[Lamp, Shine]:
        assert isinstance(self.device, LightsSimulator)
        return self.device.lamps


def test_a_lamp_is_said_once_when_it_changes() -> None:
    tower = Tower.new()
    tower.run(10)
    sent = len(tower.sent)
    for _ in range(3):
        tower.show(Lamp.GREEN, Shine.ON)
    tower.run(10)
    assert tower.sent[sent:] == [b"\x14"]
    assert tower.lines == ["green on"]


def test_all_of_them_are_said_again_now_and_then() -> None:
    tower = Tower.new()
    tower.show(Lamp.RED, Shine.BLINKING)
    tower.order("power")
    tower.run(AGAIN + 10)
    assert tower.burning[Lamp.RED] is Shine.BLINKING


def test_a_light_that_was_away_is_told_everything() -> None:
    tower = Tower.new()
    tower.show(Lamp.YELLOW, Shine.ON)
    tower.order("power")
    tower.plug()
    tower.run(10)
    assert tower.burning[Lamp.YELLOW] is Shine.ON
    assert tower.events == [Answering()] * 2


TROUBLES = {
    "bytes": BYTE_BY_BYTE,
    "late": Trouble(late=500),
    "drop": Trouble(drop=0.2),
    "stray": Trouble(stray=0.2),
    "double": Trouble(duplicate=0.2),
}


@pytest.mark.parametrize("out", TROUBLES.values(), ids=TROUBLES)
def test_in_the_end_it_burns_as_it_should(out: Trouble) -> None:
    """A stray byte may well be a lamp's: it is put right with the next round."""
    tower = Tower.new(out)
    tower.show(Lamp.GREEN, Shine.ON)
    tower.show(Lamp.RED, Shine.BLINKING)
    tower.show(Lamp.GREEN, Shine.OFF)
    wanted = {Lamp.GREEN: Shine.OFF, Lamp.YELLOW: Shine.OFF, Lamp.RED: Shine.BLINKING, Lamp.BUZZER: Shine.OFF}
    for _ in range(20):
        tower.run(AGAIN)
        if tower.burning == wanted:
            return
    raise AssertionError(f"still wrong after {AGAIN * 20} ms")


@pytest.mark.parametrize("cut_after", range(8))
def test_a_line_cut_at_any_byte(cut_after: int) -> None:
    tower = Tower.new(Trouble(cut_after=cut_after))
    tower.show(Lamp.GREEN, Shine.ON)
    tower.show(Lamp.RED, Shine.ON)
    tower.run(AGAIN * 2)
    assert tower.burning[Lamp.GREEN] is tower.burning[Lamp.RED] is Shine.ON


def test_one_that_goes_dark_by_itself() -> None:
    tower = Tower.new(fault="dark")
    tower.show(Lamp.GREEN, Shine.ON)
    tower.run(AGAIN * 5)
    assert "all lamps out" in tower.lines
    assert tower.lines.count("green on") > 1


@given(st.lists(st.tuples(st.sampled_from(Lamp), st.sampled_from(Shine))))
def test_after_any_wishes_it_burns_as_the_last_ones_said(wishes: list[tuple[Lamp, Shine]]) -> None:
    tower = Tower.new()
    for lamp, shine in wishes:
        tower.show(lamp, shine)
    tower.run(10)
    assert tower.burning == dict.fromkeys(Lamp, Shine.OFF) | dict(wishes)


def test_what_it_says_is_nothing() -> None:
    assert Shining().feed(b"\x11", 0).events == ()
    assert LightsSimulator({}).order("look", 0).events == ("green off, yellow off, red off, buzzer off",)
