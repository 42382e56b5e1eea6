"""Where a simulated note is, and what the power does to it."""

from __future__ import annotations

from hardware.note_path import DRAW, EJECT, LEVER, STORE, NotePath, Spot


def in_escrow() -> NotePath:
    path = NotePath()
    assert path.insert(2000, 0)
    path.tick(DRAW)
    assert path.spot is Spot.ESCROW
    return path


def test_a_note_goes_from_the_mouth_to_escrow_and_into_the_box() -> None:
    path = in_escrow()
    assert not path.insert(500, DRAW), "one at a time"
    assert path.stack(1_000)
    path.tick(1_000 + LEVER - 1)
    assert path.box == []
    path.tick(1_000 + LEVER)
    assert (path.spot, path.box) == (Spot.PAST, [2000])
    assert not path.eject(1_000 + LEVER), "nobody gets it back from there"
    path.tick(1_000 + LEVER + STORE)
    assert (path.spot, path.box) == (Spot.NONE, [2000])


def test_a_note_goes_back_from_before_the_lever() -> None:
    path = in_escrow()
    assert path.eject(1_000)
    path.tick(1_000 + EJECT)
    assert (path.spot, path.given_back, path.box) == (Spot.NONE, [2000], [])


def test_without_power_nothing_moves_and_a_note_past_the_lever_falls_afterwards() -> None:
    path = in_escrow()
    path.stack(0)
    path.tick(LEVER)
    path.power_off()
    path.tick(60_000)
    assert path.spot is Spot.PAST
    path.power_on(60_000)
    path.tick(60_000 + STORE)
    assert (path.spot, path.box) == (Spot.NONE, [2000])


def test_a_note_that_is_coming_out_is_in_the_hand_when_the_power_goes() -> None:
    path = in_escrow()
    path.eject(0)
    path.power_off()
    assert path.given_back == [2000]


def test_a_jam_holds_the_note_until_it_is_cleared() -> None:
    path = in_escrow()
    path.stack(0)
    path.jammed = True
    path.tick(60_000)
    assert path.box == []
    path.jammed = False
    path.go_on(60_000)
    path.tick(61_000)
    assert path.box == [2000]
