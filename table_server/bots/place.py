"""A bot's place and pace: a screen to play at, a card and a PIN, and its thinking time."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class BotPlace:
    """One seat's screen, with the card and PIN to play there. Only its address may be printed."""

    url: str
    """The address of the seat's socket: `ws://127.0.0.1:8000/ws/seat/3`."""
    token: str = field(repr=False)
    card: str = field(repr=False)
    pin: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class BotPace:
    """Thinking and waiting times of a bot, in seconds."""

    quickest: float = 0.8
    slowest: float = 2.6
    patience: float = 5.0
    """The wait before another try; doubled each time."""
    longest_patience: float = 300.0
    reconnect: float = 0.25
    """The wait after a lost connection; doubled each time."""
    longest_reconnect: float = 5.0
    away: float = 30.0
    """The time away after the floor has put it out, so that somebody else can have the seat."""
