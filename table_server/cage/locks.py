"""PURE. What too many wrong tries have locked: a player's account, or a person of the house."""

from __future__ import annotations

from enum import Enum

from table_server.engine.values import value


class LockKind(Enum):
    """Whose tries they were."""

    ACCOUNT = "account"
    STAFF = "staff"


@value
class Lock:
    """Locked until somebody of the house opens it again."""

    kind: LockKind
    who: str
    """A player's number, or the name of a person of the house."""
    name: str
    at: int
