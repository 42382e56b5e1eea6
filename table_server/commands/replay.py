"""`openfelt replay`: plays hand histories through the rules, and prints one JSON line for each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from table_server.phh.actions import Amount
from table_server.phh.errors import PhhError, RefusedAction, UnreadableHistory
from table_server.phh.notation import NotedHand, read
from table_server.phh.replaying import replay

_FINDING = 1
_MISTAKE = 2


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """The output for one hand."""

    file: str
    hand: str
    """Its name in a file of several."""
    ok: bool
    stacks: Sequence[Amount | None] | None
    error: str | None
    code: int

    def as_json(self) -> str:
        said: dict[str, object] = {"file": self.file}
        if self.hand:
            said["hand"] = self.hand
        said["ok"] = self.ok
        said["finishing_stacks"] = None if self.stacks is None else [_number(stack) for stack in self.stacks]
        if self.error is not None:
            said["error"] = self.error
        return json.dumps(said, ensure_ascii=False)


def run(files: Sequence[Path]) -> int:
    """Replay the files. Exit code 1 when a hand is refused or ends differently, 2 when one cannot be read."""
    worst = 0
    for path in files:
        for line in _lines(path):
            print(line.as_json(), flush=True)
            worst = line.code if not worst or line.code == _FINDING else worst
    return worst


def _lines(path: Path) -> Iterator[ReplayLine]:
    try:
        hands = read(path.read_text(encoding="utf-8"))
    except OSError as fault:
        yield _failed(path=path, name="", error=f"cannot be read: {fault.strerror}", code=_MISTAKE)
    except UnicodeDecodeError:
        yield _failed(path=path, name="", error="not a text", code=_MISTAKE)
    except UnreadableHistory as fault:
        yield _failed(path=path, name="", error=str(fault), code=_MISTAKE)
    else:
        yield from (_line(path, name, history) for name, history in hands.items())


def _line(path: Path, name: str, history: NotedHand) -> ReplayLine:
    try:
        replayed = replay(history)
    except RefusedAction as fault:
        return _failed(path=path, name=name, error=f"refused: {fault}", code=_FINDING)
    except PhhError as fault:
        return _failed(path=path, name=name, error=str(fault), code=_MISTAKE)
    code = 0 if replayed.difference is None else _FINDING
    return ReplayLine(
        file=str(path),
        hand=name,
        ok=not code,
        stacks=replayed.finishing_stacks,
        error=replayed.difference,
        code=code,
    )


def _failed(path: Path, name: str, error: str, code: int) -> ReplayLine:
    return ReplayLine(str(path), name, ok=False, stacks=None, error=error, code=code)


def _number(stack: Amount | None) -> int | float | None:
    """Whole numbers stay whole in JSON."""
    if isinstance(stack, Decimal):
        return int(stack) if stack == stack.to_integral_value() else float(stack)
    return stack
