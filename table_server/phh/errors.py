"""The errors of hand histories.

PhhError
├── Unreadable      not TOML, or a field or action unknown to the notation; names it
├── NotSpread       a variant, or a detail of one, that no game here plays
└── RefusedAction   correct notation, but the rules refuse an action; says why
"""

from __future__ import annotations


class PhhError(ValueError):
    """A hand history that cannot be played to its end."""


class UnreadableHistory(PhhError):
    """The file is not in the notation."""


class NotSpread(PhhError):
    """No game here is played that way."""


class RefusedAction(PhhError):
    """The rules refuse an action of the file."""
