"""What the house gives a bot: a screen to play at, a card and a PIN, and how fast it thinks."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's screen, and who plays there. Only its address may be printed."""

    url: str
    """Of the seat's socket: `ws://127.0.0.1:8000/ws/seat/3`."""
    token: str = field(repr=False)
    card: str = field(repr=False)
    pin: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a bot thinks and waits, in seconds."""

    quickest: float = 0.8
    slowest: float = 2.6
    patience: float = 5.0
    """Until what brought nothing is tried again; doubled each time."""
    longest_patience: float = 300.0
    reconnect: float = 0.25
    """After a lost connection; doubled each time."""
    longest_reconnect: float = 5.0
    away: float = 30.0
    """Off the screen once the floor has put it out, so that somebody else may have the seat."""
