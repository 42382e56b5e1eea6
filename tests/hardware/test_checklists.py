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
OWED = (
    r"\bclean\b",
    "byte by byte",
    "a fifth of the bytes lost",
    r"\blate\b",
    "stray bytes",
    r"\bcut\b",
    r"no bytes break the (parser|reader)",
    "pseudo-terminal",
    "independent",
)
"""Tests that every device owes: bad lines, rubbish into its parser, a port, another program."""
SHARE = re.compile(r"\d ?%|\bfifth\b|\bin five\b")
OF_WHAT = re.compile(r"a fifth of the (bytes|frames|statuses)\b")


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
    listed = [str(duty["what"]).lower() for duty in duties(path)]
    assert [owed for owed in OWED if not any(re.search(owed, what) for what in listed)] == []


@every
def test_a_share_that_is_lost_says_of_what(path: Path) -> None:
    """A fifth of the bytes leaves nothing of a long frame; a fifth of the frames is a better line."""
    shares = [what for what in (str(duty["what"]).lower() for duty in duties(path)) if SHARE.search(what)]
    assert shares != []
    assert [what for what in shares if not OF_WHAT.search(what)] == []
