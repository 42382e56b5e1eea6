"""What the edge needs of the rest, as protocols: a table to speak to, the cage, the house's people, the past."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from table_server.cage.accounts import Player
from table_server.cage.secret import CardNumber, Pin, StaffSecret, Token
from table_server.cage.staff import Deed, Member, Pair, Signature
from table_server.edge.screen import Screen
from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.projection.recall_views import HandLine, RecalledHand
from table_server.table.channels import Channels
from table_server.table.inbox import Answer, Intent
from table_server.wire.codes import Code
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

    async def says(self, intent: Intent) -> Answer:
        """Answered when it is durable and on its way to every screen, or refused."""


class Cage(Protocol):
    """Players' accounts. Neither card nor PIN is kept by anybody who passes them on."""

    async def log_in(self, card: CardNumber, pin: Pin, at: Screen) -> Player | Code:
        """Wrong, locked, barred, self-excluded, seated at another seat: a code. Else the seat is claimed."""

    async def prove(self, card: CardNumber, pin: Pin) -> Player | Code:
        """Who this is, without sitting down: to take a seat's screen over from another page."""

    async def left(self, player: str, at: Screen) -> None:
        """The table did not let the player sit down after all."""

    async def account(self, player: str, table: str) -> AccountReply | Code:
        """The player's own money."""


class Staff(Protocol):
    """The house's people."""

    async def sign_in(self, name: str, secret: StaffSecret) -> Member | Code:
        """Who this is."""

    async def sign(self, deed: Deed, one: Signature, other: Signature) -> Pair | Code:
        """Whether two people may do what takes two."""


@value
class Device:
    """One screen's token, by what may be shown of it."""

    id: str
    screen: Screen
    given_by: str
    at: int
    """Milliseconds since 1970."""


class Devices(Protocol):
    """The tokens of all screens."""

    async def give(self, screen: Screen, by: str) -> tuple[Device, Token]:
        """A new token, told only now."""

    async def revoke(self, device: str, by: str) -> bool:
        """Whether there was one."""

    async def given(self) -> Sequence[Device]:
        """All that count."""

    async def whose(self, token: Token) -> Device | None:
        """The device a token was given to, while it counts."""


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
