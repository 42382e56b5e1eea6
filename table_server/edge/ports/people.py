"""Players and staff, as the edge uses them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from table_server.cage.accounts import Lock, LockKind
from table_server.cage.counter import CashRefused
from table_server.cage.preferences import Choice, Preferences
from table_server.cage.staff import Deed, Member, Pair, Role, Signature, Unsigned
from table_server.wire.outbound import AccountReply


class Accounts(Protocol):
    """The players' accounts."""

    async def account(self, player: str) -> AccountReply | None:
        """The player's account; None while the cage is away."""


class PreferenceBook(Protocol):
    """The players' preferences for their screens."""

    async def prefer(self, player: str, chosen: Mapping[str, Choice]) -> Preferences:
        """Store the choices with the account, and return all preferences as they are now."""


class Staff(Protocol):
    """The people who work for the house."""

    async def member(self, signature: Signature) -> Member | Unsigned:
        """The person who signed, if name and secret are right."""

    async def pair(self, deed: Deed, signatures: tuple[Signature, Signature]) -> Pair | Unsigned:
        """The two people who signed, if both may sign for this deed."""

    async def roles(self, names: Collection[str]) -> Mapping[str, Role]:
        """The current roles of these people; people who do not work here are left out."""


class Locks(Protocol):
    """Accounts and people locked after wrong tries."""

    async def all(self) -> Sequence[Lock]:
        """All locks, the oldest first."""

    async def open(self, key: str, kind: LockKind, who: str, reason: str, by: str) -> CashRefused | None:
        """Unlock: three new tries."""
