"""What the edge needs of the rest, as protocols: a table, the cage, the house's people, the past.

The cage may be the room's and away: then whatever asks it raises ConnectionError.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from table_server.cage.accounts import Denied, Player
from table_server.cage.preferences import Choice, Preferences
from table_server.cage.secret import CardNumber, Pin, Token
from table_server.cage.staff import Deed, Member, Pair, Signature, Unsigned
from table_server.edge.screen import Screen
from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.felt.terms import Spread
from table_server.projection.recall_views import HandLine, RecalledHand
from table_server.table.channels import Channels
from table_server.table.intents import Answer, Intent
from table_server.wire.outbound import AccountReply


class TableActor(Protocol):
    """One table, as its task lets itself be spoken to."""

    @property
    def key(self) -> str: ...

    @property
    def channels(self) -> Channels: ...

    @property
    def stopped(self) -> bool:
        """Its task has ended."""

    @property
    def clock_runs(self) -> bool:
        """Whether somebody's time runs: something has to happen soon, by a finger or by itself."""

    @property
    def waiting(self) -> int:
        """Intents in the inbox."""

    def player_at(self, seat: Seat) -> str | None:
        """The account that sits here."""

    def spread_at(self, index: int | None) -> Spread | None:
        """The game at this place of the menu, if there is one; without a place the one that is spread now."""

    async def says(self, intent: Intent) -> Answer:
        """Answered when it is durable and on its way to every screen, or refused."""


class Cards(Protocol):
    """Who a card and a PIN belong to. Neither is kept by anybody who passes them on."""

    async def prove(self, card: CardNumber, pin: Pin) -> Player | Denied:
        """Nobody sits down by this alone."""


class Claims(Protocol):
    """One account at one seat, in the whole room."""

    async def claim(self, table: str, seat: Seat, player: str) -> bool:
        """False when the account sits somewhere else."""

    async def release(self, table: str, player: str) -> None:
        """The table did not let the player sit down after all."""


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


@value
class Device:
    """A screen that has a token."""

    screen: Screen
    given_at: int
    """Milliseconds since 1970."""
    given_by: str


class Devices(Protocol):
    """The tokens of all screens: one each."""

    async def give(self, screen: Screen, by: str) -> Token:
        """A new token, told only now; what the screen had before counts no more."""

    async def revoke(self, screen: Screen, by: str) -> bool:
        """Whether there was one."""

    async def given(self) -> Sequence[Device]:
        """All screens that have one."""

    async def screen_of(self, token: Token) -> Screen | None:
        """The screen that this token proves now."""


class History(Protocol):
    """Hands that are over."""

    async def hands(self, table: str, player: str | None) -> Sequence[HandLine]:
        """The recent ones, the newest first; results are this player's."""

    async def hand(self, table: str, number: int, player: str | None) -> RecalledHand | None:
        """One, as this player may see it wherever he sat; without a player as the board showed it."""

    async def exported(self, table: str, number: int, by: str) -> str | None:
        """One with all its cards, as Poker Hand History; the reading is written down before it is given."""


class Meters(Protocol):
    """Sums of the ledger's accounts."""

    async def cents(self) -> Mapping[str, int]:
        """By the name of the meter; worked out from the ledger each time."""
