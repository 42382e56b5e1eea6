"""What can be wrong with a hand history.

PhhError
├── Unreadable      not TOML, or a field or action that the notation does not know; says which
├── NotSpread       a variant, or a peculiarity of one, that no game here plays
└── RefusedAction   the notation is right, but the rules refuse what it says was done; says why
"""

from __future__ import annotations


class PhhError(ValueError):
    """A hand history that cannot be played to its end."""


class Unreadable(PhhError):
    """Not the notation."""


class NotSpread(PhhError):
    """Nothing here is played so."""


class RefusedAction(PhhError):
    """The rules do not allow what the file says was done."""
