"""A hand's journal as a file: one event a line, in the order they happened. The file is the whole hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import cast

from table_server.store.journal.streams import dumps, hand_codec_for
from table_server.store.sql.errors import CodecError, DamagedFile
from table_server.table.families import FAMILIES, Hand, HandEvent


def write_hand(path: Path, events: Iterable[HandEvent]) -> None:
    """Write a hand's events. An older file of that name is replaced as a whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = path.with_name(path.name + ".part")
    whole.write_text("".join(dumps(event)[1] + "\n" for event in events), encoding="ascii")
    whole.replace(path)


def read_hand(path: Path) -> list[HandEvent]:
    """The events in a hand file; DamagedFile names the line that cannot be read."""
    try:
        lines = path.read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError) as fault:
        raise DamagedFile(f"{path}: {_reason(fault)}") from fault
    return [_event(path, number, line, lines[0]) for number, line in enumerate(lines, 1)]


def _reason(fault: OSError | UnicodeDecodeError) -> str:
    return fault.strerror or "cannot be read" if isinstance(fault, OSError) else "not a text of events"


def _event(path: Path, number: int, line: str, first: str) -> HandEvent:
    try:
        return cast(HandEvent, hand_codec_for(first).loads(line))
    except CodecError as fault:
        raise DamagedFile(f"{path}, line {number}: {fault}") from fault


def rebuild(events: Sequence[HandEvent]) -> Hand:
    """The state of a hand from its events alone; DamagedFile when they are not a hand."""
    began = events[0] if events else None
    if not FAMILIES.begins(began):
        raise DamagedFile("a hand starts with HandBegan")
    games = FAMILIES.games()
    if began.game not in games:
        raise DamagedFile(f"there is no game {began.game}")
    rules = FAMILIES.of_game(began.game).hand
    hand = rules.opened(games[began.game], began)
    try:
        for event in events[1:]:
            rules.evolve(hand, event)
    except LookupError as fault:  # a seat, step or board that this hand lacks
        raise DamagedFile("the events do not follow from one another") from fault
    return hand
