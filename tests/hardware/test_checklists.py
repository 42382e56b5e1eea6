"""Every device has a list of what its driver owes; each item is a test that exists, or a reason why not."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from hardware.registry import devices
from tests.contracts.project import ROOT

LISTS = {key: ROOT / "hardware" / key / "CHECKLIST.toml" for key in devices()}
every = pytest.mark.parametrize("path", LISTS.values(), ids=LISTS)
OWED = ("pseudo-terminal", "independent")


def duties(path: Path) -> list[dict[str, object]]:
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    assert set(found) == {"duty"}
    listed: list[dict[str, object]] = found["duty"]
    return listed


def is_there(place: str) -> bool:
    """A file of the project, and a test in it if one is named."""
    file, _, test = place.partition("::")
    path = ROOT / file
    return path.is_file() and (not test or bool(re.search(rf"def {test}\b", path.read_text("utf-8"))))


@every
def test_each_duty_is_done_somewhere_or_exempt_for_a_reason(path: Path) -> None:
    for duty in duties(path):
        assert set(duty) in ({"what", "done", "where"}, {"what", "exempt"}), duty
        assert all(duty.values()), duty
        if "where" in duty:
            assert is_there(str(duty["where"])), duty["where"]


@every
def test_what_every_device_owes_is_on_its_list(path: Path) -> None:
    listed = " ".join(str(duty["what"]) for duty in duties(path)).lower()
    assert [owed for owed in OWED if owed not in listed] == []
