"""`openfelt export`: one journalled hand as a Poker Hand History."""

from __future__ import annotations

from pathlib import Path

from table_server.commands.mistake import Mistake
from table_server.phh.errors import PhhError
from table_server.phh.writer import write
from table_server.store.errors import DamagedFile
from table_server.store.hand_file import read_hand, rebuild

KEPT = Path("var/hands")
"""Where tables keep their hands, below the working directory: `<number>.jsonl`."""


def run(hand: str) -> int:
    """`hand` is a file, or the number of a hand that was kept."""
    path = _path(hand)
    try:
        events = read_hand(path)
    except DamagedFile as fault:
        raise Mistake(str(fault)) from fault
    try:
        rebuild(events)  # a journal whose events do not follow from one another is not told
        text = write(events)
    except (DamagedFile, PhhError) as fault:
        raise Mistake(f"{path}: {fault}") from fault
    print(text, end="")
    return 0


def _path(hand: str) -> Path:
    kept = KEPT / f"{hand}.jsonl"
    for path in (Path(hand), kept):
        if path.is_file():
            return path
    if hand.isdecimal():
        raise Mistake(f"there is no hand {hand} in {KEPT}")
    raise Mistake(f"there is no file {hand}")
