"""Stand-ins for the rest of the server: journal, cage, people, tokens and past hands in memory."""

# ruff: noqa: ARG002  # what stands in for a part of the server takes what that part is asked
from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from table_server.cage.accounts import Alarm, AlarmKind, Denied, LogInRefused, Player
from table_server.cage.ledger import Entry, NotMoved
from table_server.cage.preferences import Choice, Preferences, preferences_of
from table_server.cage.reports import Done
from table_server.cage.secret import CardNumber, Pin, Token
from table_server.cage.staff import Deed, Member, NotSigned, Pair, Role, Signature, Unsigned
from table_server.edge.ports.screen import Screen, ScreenToken
from table_server.engine.cards import Seat
from table_server.projection.families import RecalledHand
from table_server.projection.views.recall import HandLine
from table_server.runtime.ports import Part
from table_server.table.events import Happened
from table_server.wire.outbound import AccountReply

CARDS: Final = {f"4000-000{n}": (f"70{n}2", Player(str(n), f"Player {n}")) for n in range(1, 10)}
"""Card to PIN and account."""
PEOPLE: Final = {
    "Flo": ("floor-secret", Role.FLOOR),
    "Sue": ("super-secret", Role.SUPERVISOR),
    "Aud": ("audit-secret", Role.AUDITOR),
    "Cas": ("cashier-secret", Role.CASHIER),
    "Tec": ("technician-secret", Role.TECHNICIAN),
}
"""Name to secret and role."""


class MemoryJournal:
    """Durable as soon as the disk is not stuck."""

    def __init__(self) -> None:
        self.events: list[Happened] = []
        self.disk = asyncio.Event()
        self.disk.set()

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], *, entries: Sequence[Entry] = ()
    ) -> None:
        await self.disk.wait()
        self.events += events

    async def commit_all(self, parts: Sequence[Part], at: int, entries: Sequence[Entry] = ()) -> None:
        raise AssertionError("nobody plays a tournament here")


class Cage:
    """Cards, claims, accounts, tastes, bank and meters."""

    def __init__(self) -> None:
        self.wrong: dict[str, int] = {}
        self.claims: dict[str, tuple[str, Seat]] = {}
        self.likes: dict[str, Preferences] = {}
        self.away = False
        self.broken = False
        self.thinks = asyncio.Event()
        self.thinks.set()

    def asked(self) -> None:
        """A room's cage may be away."""
        if self.away:
            raise ConnectionError

    async def prove(self, card: CardNumber, pin: Pin) -> Player | Denied:
        self.asked()
        right, player = CARDS.get(card.reveal(), ("", None))
        if player is None:
            return Denied(LogInRefused.WRONG)
        if self.wrong.get(player.number, 0) >= 3:
            return Denied(LogInRefused.LOCKED)
        if pin.reveal() != right:
            self.wrong[player.number] = self.wrong.get(player.number, 0) + 1
            locked = self.wrong[player.number] == 3
            alarm = Alarm(AlarmKind.ACCOUNT_LOCKED, player.number, 1) if locked else None
            return Denied(LogInRefused.LOCKED if locked else LogInRefused.WRONG, alarm)
        return replace(player, preferences=self.likes.get(player.number, player.preferences))

    async def owner(self, card: CardNumber, pin: Pin) -> Player | Denied:
        return await self.prove(card, pin)

    async def prefer(self, player: str, chosen: Mapping[str, Choice]) -> Preferences:
        self.asked()
        self.likes[player] = preferences_of(chosen, self.likes.get(player, Preferences()))
        return self.likes[player]

    async def claim(self, table: str, seat: Seat, player: str) -> bool:
        claimed = self.claims.setdefault(player, (table, seat)) == (table, seat)
        await self.thinks.wait()
        return claimed

    async def release(self, table: str, player: str) -> None:
        self.claims.pop(player, None)

    async def account(self, player: str) -> AccountReply | None:
        return AccountReply(wallet=100_000, in_play=0, won=0, lost=0, hands=0, session=None)

    async def move(self, entry: Entry) -> NotMoved | None:
        return None

    async def cents(self) -> Mapping[str, int]:
        self.asked()
        if self.broken:
            raise RuntimeError("a fault of ours")
        return {"wallets": 100_000, "cash_in": 100_000}


class Staff:
    """The people of the house."""

    def __init__(self, cage: Cage) -> None:
        self._cage = cage
        self.now = {name: role for name, (_, role) in PEOPLE.items()}
        """The staff, by name and role."""

    async def member(self, signature: Signature) -> Member | Unsigned:
        self._cage.asked()
        secret, role = PEOPLE.get(signature.name, ("", Role.FLOOR))
        if secret != signature.secret.reveal():
            return Unsigned(NotSigned.WRONG)
        return Member(signature.name, role)

    async def pair(self, deed: Deed, signatures: tuple[Signature, Signature]) -> Pair | Unsigned:
        one, other = [await self.member(signature) for signature in signatures]
        if isinstance(one, Unsigned) or isinstance(other, Unsigned):
            return Unsigned(NotSigned.WRONG)
        return Unsigned(NotSigned.SAME_PERSON) if one == other else (one, other)

    async def roles(self, names: Collection[str]) -> Mapping[str, Role]:
        self._cage.asked()
        return {name: self.now[name] for name in names if name in self.now}


class Devices:
    """Tokens that a test can know: the screen's name, and how often it was given one."""

    def __init__(self) -> None:
        self.tokens: dict[Screen, Token] = {}
        self.given_so_far = 0

    async def give(self, screen: Screen, by: str) -> Token:
        self.given_so_far += 1
        self.tokens[screen] = Token(f"token-{screen}-{self.given_so_far}")
        return self.tokens[screen]

    async def revoke(self, screen: Screen, by: str) -> bool:
        return self.tokens.pop(screen, None) is not None

    async def given(self) -> Sequence[ScreenToken]:
        return [ScreenToken(screen, 1, "Flo") for screen in self.tokens]

    async def screen_of(self, token: Token) -> Screen | None:
        return next((screen for screen, given in self.tokens.items() if given == token), None)


class History:
    """One hand, and who read it."""

    def __init__(self) -> None:
        self.read_by: list[str] = []

    async def hands(self, table: str, player: str | None) -> Sequence[HandLine]:
        return [
            HandLine(
                number=1,
                at=1,
                game="Hold'em",
                pot=1200,
                winners=(Seat(2),),
                result=None if player is None else -400,
                voided=False,
            )
        ]

    async def hand(self, table: str, number: int, player: str | None) -> RecalledHand | None:
        return None

    async def finished(self, table: str, before: int | None, count: int) -> Sequence[HandLine]:
        return await self.hands(table, None)

    async def opened(self, table: str, number: int, seat: Seat | None, by: str) -> RecalledHand | None:
        return None

    async def put_right(self, table: str, number: int) -> Sequence[Done]:
        return ()

    async def exported(self, table: str, number: int, by: str) -> str | None:
        if number != 1:
            return None
        self.read_by.append(by)
        return 'variant = "FT"\n'
