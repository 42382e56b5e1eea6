"""The half that all simulated validators share: hands, power, and an address that makes sense."""

from __future__ import annotations

import pytest

from hardware.errors import BadAddress
from hardware.id003.frames import Command, Status, encode, frame_reader
from hardware.id003.simulator import simulated_id003
from hardware.simulated_validator import HELP

POLL = encode(Command.STATUS_REQ)


def test_hands_are_told_what_there_is_to_do() -> None:
    device = simulated_id003({})
    assert device.order("help", 0).events == (HELP,)
    assert device.order("insert many", 0).events == (HELP,)
    assert device.order("insert 20", 0).events == ("not taken",), "it takes nothing before it is set up"


def test_without_power_it_says_nothing() -> None:
    device = simulated_id003({})
    device.order("power off", 0)
    assert device.feed(POLL, 1).send == b""
    device.order("power on", 2)
    assert device.feed(POLL, 3).send == encode(Status.POWER_UP)


def test_half_a_question_is_forgotten_after_a_pause() -> None:
    device = simulated_id003({})
    device.begin(0)
    assert device.feed(POLL[:3], 1).send == b""
    assert device.feed(POLL, 400).send == encode(Status.POWER_UP)


def test_its_faults_spoil_its_answers() -> None:
    wrong = simulated_id003({"fault": "crc"})
    answers = [frame_reader().feed(wrong.feed(POLL, at).send) for at in range(10)]
    assert [len(answer) for answer in answers] == [1, 1, 1, 1, 0] * 2
    stray = simulated_id003({"fault": "stray"})
    assert stray.feed(POLL, 0).send == b"\0" + encode(Status.POWER_UP)
    slow = simulated_id003({"fault": "slow"})
    assert [bool(slow.feed(POLL, at).send) for at in range(3)] == [True, True, False]
    assert slow.due == 402
    assert slow.tick(402).send == encode(Status.POWER_UP)


@pytest.mark.parametrize("wishes", [{"fault": "hunger"}, {"colour": "red"}])
def test_an_address_that_wishes_what_nobody_knows(wishes: dict[str, str]) -> None:
    with pytest.raises(BadAddress, match="no such"):
        simulated_id003(wishes)
