"""What the edge needs of players and people of the house."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from table_server.cage.counter import CashRefused
from table_server.cage.locks import Lock, LockKind
from table_server.cage.preferences import Choice, Preferences
from table_server.cage.staff import Deed, Member, Pair, Role, Signature, Unsigned
from table_server.wire.outbound import AccountReply


class Accounts(Protocol):
    """Players' own money."""

    async def account(self, player: str) -> AccountReply | None:
        """None while the cage is away."""


class Tastes(Protocol):
    """How players want their screens."""

    async def prefer(self, player: str, chosen: Mapping[str, Choice]) -> Preferences:
        """Kept with the account; all that holds from now on."""


class Staff(Protocol):
    """The house's people."""

    async def member(self, signature: Signature) -> Member | Unsigned:
        """The person who signs."""

    async def pair(self, deed: Deed, signatures: tuple[Signature, Signature]) -> Pair | Unsigned:
        """The two who sign for what takes two."""

    async def roles(self, names: Collection[str]) -> Mapping[str, Role]:
        """What these people are now; whoever does not work here is not among them."""


class Locks(Protocol):
    """What wrong tries have locked."""

    async def all(self) -> Sequence[Lock]:
        """The longest first."""

    async def open(self, key: str, kind: LockKind, who: str, reason: str, by: str) -> CashRefused | None:
        """Three new tries."""
