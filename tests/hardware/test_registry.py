"""Every folder that declares a device is found, and keeps to what all of them promise."""

from __future__ import annotations

from pathlib import Path

import pytest

import hardware
from hardware.conversation import ConversationStep
from hardware.device import Device
from hardware.errors import BadAddress
from hardware.registry import device, devices

every = pytest.mark.parametrize("found", devices().values(), ids=devices())
FILES = ("frames.py", "protocol.py", "driver.py", "simulator.py", "README.md", "CHECKLIST.toml")
FOLDER = Path(hardware.__file__).parent


def test_they_are_found_by_their_folders() -> None:
    folders = {path.parent.name for path in FOLDER.glob("*/frames.py")}
    assert set(devices()) == folders
    assert {"card_reader", "pin_pad", "lights"} <= folders


def test_an_unknown_kind_is_told_which_there_are() -> None:
    with pytest.raises(BadAddress, match="'mouse' is no kind of device; there are card_reader, "):
        device("mouse")


@every
def test_the_key_is_the_folders_name_and_the_folder_is_whole(found: Device) -> None:
    folder = FOLDER / found.key
    assert [name for name in FILES if not (folder / name).is_file()] == []


@every
def test_both_halves_begin_anew_any_number_of_times(found: Device) -> None:
    for half in (found.listen({}), found.simulate({"seed": "7"})):
        for now in (0, 5, 1000):
            assert isinstance(half.begin(now), ConversationStep)
            assert isinstance(half.tick(now), ConversationStep)


@every
def test_a_simulator_says_what_can_be_done_to_it(found: Device) -> None:
    lines = found.simulate({}).order("help", 0).events
    assert lines
    assert found.simulate({}).order("nonsense", 0).send == b""


@every
def test_each_fault_can_be_asked_for(found: Device) -> None:
    for fault, words in found.faults.items():
        assert found.simulate({"fault": fault}).begin(0) is not None
        assert words
