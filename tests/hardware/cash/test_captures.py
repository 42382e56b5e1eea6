"""One note from start to credit, byte for byte: `hardware/*/captures/one_note.txt`, for people to read.

`python -m tests.hardware.cash.test_captures` writes them anew, for who changed a conversation on purpose.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from hardware.cash import Record
from hardware.conversation import ConversationStep
from hardware.id003.protocol import id003
from hardware.simulated_validator import SimulatedValidator
from tests.contracts.project import ROOT
from tests.hardware.cash.bench import Bench, Kind
from tests.hardware.cash.kinds import KINDS

CAPTURED: Final = [kind for kind in KINDS if kind.key in {"id003", "ebds", "ssp", "cctalk"}]


class Tapped(SimulatedValidator[Any]):
    """A device with somebody listening on its line."""

    heard: list[str]

    def feed(self, data: bytes, now: int) -> ConversationStep[str]:
        step = super().feed(data, now)
        self.heard.append(f"{now:>5} > {data.hex(' ').upper()}")
        if step.send:
            self.heard.append(f"{now:>5} < {step.send.hex(' ').upper()}")
        return step


class Overheard(list[Record]):
    """A journal with somebody looking on."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self._lines = lines

    def append(self, record: Record) -> None:
        super().append(record)
        self._lines.append(f"      on the disk: {type(record).__name__}")


def tapped(kind: Kind) -> tuple[Kind, list[str]]:
    lines: list[str] = []

    def device(wishes: Any) -> SimulatedValidator[Any]:
        made = kind.device(wishes)
        made.__class__ = Tapped
        vars(made)["heard"] = lines
        return made

    return Kind(kind.key, kind.host, device), lines


def capture(kind: Kind) -> str:
    """The whole conversation, with what was written down between the lines."""
    listening, lines = tapped(kind)
    bench = Bench(listening, journal=Overheard(lines))
    bench.run(3_000)
    bench.order("insert 20")
    bench.run(4_000)
    assert list(bench.ledger.values()) == [2000]
    return "\n".join(["# milliseconds, > we say, < the device says", *lines, ""])


def path_of(kind: Kind) -> Path:
    return ROOT / "hardware" / kind.key / "captures" / "one_note.txt"


@pytest.mark.parametrize("kind", CAPTURED, ids=lambda kind: kind.key)
def test_one_note_is_said_as_it_was(kind: Kind) -> None:
    assert capture(kind) == path_of(kind).read_text("ascii")


def test_the_order_to_stack_is_on_the_disk_before_it_is_on_the_line() -> None:
    lines = capture(Kind("id003", lambda memory: id003("S1", memory), KINDS[0].device)).splitlines()
    written = next(at for at, line in enumerate(lines) if line.endswith("StackSent"))
    said = next(at for at, line in enumerate(lines) if line.endswith("> FC 05 42 39 36"))
    assert said == written + 1


if __name__ == "__main__":
    for each in CAPTURED:
        path_of(each).write_text(capture(each), "ascii")
