"""Every byte that went down, held against the journal: no card before its audience may see it, and no secret ever.

Which cards may be seen is worked out here from the events alone, without anything of the projection.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from table_server.engine.cards import Card, Seat
from table_server.engine.reveal import code
from table_server.families.rounds import events as hand
from table_server.families.rounds.lineup.events import ButtonDrawn
from table_server.felt import events as table
from table_server.felt.events import Happened
from tests.blackbox.audit import Replay
from tests.blackbox.game import Heard

CARD: Final = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs]|Jo)(?![0-9A-Za-z])")
HEX: Final = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")


@dataclass
class Open:
    """The cards of one hand that may be seen: by everybody, and by the account that was dealt them."""

    everybody: set[str] = field(default_factory=set)
    own: dict[str, set[str]] = field(default_factory=dict)
    holder: dict[Seat, str] = field(default_factory=dict)

    def may_see(self, account: str | None) -> set[str]:
        """What whoever sits there now may know of it."""
        return self.everybody | self.own.get(account or "", set())


class Onlooker:
    """Follows the journal, and knows after each event who may see what."""

    def __init__(self, journal: Sequence[Happened]) -> None:
        self._replay = Replay(journal)
        self._hand = Open()
        self.hands: dict[int, Open] = {0: self._hand}
        """By number."""
        self.roots: set[str] = set()
        """Shown of each hand from its beginning."""

    def to(self, events: int) -> None:
        """On to so many events."""
        while self._replay.at < events:
            before = self._replay.at
            for event in self._replay.to(before + 1):
                self._sees(event)

    def account(self, seat: Seat) -> str | None:
        """Who sits there now."""
        sitter = self._replay.felt.sitters.get(seat)
        return None if sitter is None else sitter.player

    def may_see(self, seat: Seat) -> set[str]:
        """Of the hand on the felt."""
        return self._hand.may_see(self.account(seat))

    def _sees(self, event: Happened) -> None:
        shown = self._hand.everybody
        match event:
            case table.HandSealed(root=root):
                self.roots.add(root)
            case hand.HandBegan(setup=setup):
                self._begins(setup.hand, [dealt.seat for dealt in setup.seats])
            case hand.CardsDealt(up=up, cards=dealt):
                for seat, cards in dealt:
                    (shown if up else self._hand.own[self._hand.holder[seat]]).update(codes(cards))
            case hand.BoardDealt(cards=cards) | hand.HandShown(cards=cards) | hand.OpenersShown(cards=cards):
                shown.update(codes(cards))
            case hand.RabbitShown(cards=cards):
                shown.update(codes(cards))
            case hand.HandsOpened(hands=hands):
                for _, cards in hands:
                    shown.update(codes(cards))
            case hand.FacesTurned(cards=turned):
                shown.update(code(card) for _, card in turned)
            case ButtonDrawn(cards=drawn):
                shown.update(code(card) for _, card in drawn)
            case _:
                pass

    def _begins(self, number: int, seats: Iterable[Seat]) -> None:
        self._hand = self.hands[number] = Open()
        for seat in seats:
            account = self._replay.felt.sitters[seat].player
            self._hand.holder[seat] = account
            self._hand.own[account] = set()


def codes(cards: Iterable[Card]) -> Iterator[str]:
    return (code(card) for card in cards)


@dataclass(frozen=True, slots=True)
class Leak:
    """Something that should not have gone down."""

    to: Seat
    v: int
    what: str


def leaks(
    journal: Sequence[Happened], heard: Iterable[Heard], versions: dict[int, int], secrets: Collection[str]
) -> Iterator[Leak]:
    """All of them, message by message."""
    looks = Onlooker(journal)
    sealed = {event.secret for event in journal if isinstance(event, table.HandSealed)}
    never = re.compile("|".join(map(re.escape, [*secrets, *sealed])))
    for message in sorted(heard, key=lambda message: message.v):  # stable: as they came
        looks.to(versions.get(message.v, looks._replay.at))
        found = set(CARD.findall(message.text))
        for card in found - _allowed(looks, message):
            yield Leak(message.to, message.v, card)
        if never.search(message.text):
            yield Leak(message.to, message.v, "a secret")
        for root in set(HEX.findall(message.text)) - looks.roots:
            yield Leak(message.to, message.v, f"a number nobody knows: {root}")


def _allowed(looks: Onlooker, message: Heard) -> set[str]:
    """A reply about a past hand may hold the cards of that hand which this account knew."""
    if '"reply":"hand"' not in message.text:
        return looks.may_see(message.to)
    number = json.loads(message.text)["hand"]["number"]
    return looks.hands[number].may_see(looks.account(message.to))
