"""Every byte that went down, held against the journal: no card before its audience may see it, no secret.

Which cards may be seen is worked out here from the events alone, without anything of the projection.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from table_server.engine.cards import Card, Seat
from table_server.engine.reveal import code
from table_server.families.rounds import events as hand
from table_server.families.rounds.lineup.events import ButtonDrawn
from table_server.table import events as table
from table_server.table.events import Happened
from tests.blackbox.audit import Replay, parts
from tests.blackbox.game import Heard

CARD: Final = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs]|Jo)(?![0-9A-Za-z])")
HEX: Final = re.compile(r"[0-9a-f]{24,}")
"""Salts, secrets, roots."""


@dataclass
class Open:
    """The cards of one hand that may be seen: by everybody, and by the account that was dealt them."""

    everybody: set[str] = field(default_factory=set)
    own: dict[str, set[str]] = field(default_factory=dict)
    holder: dict[Seat, str] = field(default_factory=dict)

    def may_see(self, account: str | None) -> set[str]:
        """The cards that the player who sits there now may know."""
        return self.everybody | self.own.get(account or "", set())


class Onlooker:
    """Follows the journal, and knows after each event who may see what."""

    def __init__(self, journal: Sequence[Happened]) -> None:
        self._replay = Replay(journal)
        self._hand = Open()
        self.hands: dict[int, Open] = {0: self._hand}
        """By number."""
        self.hand = 0
        """The one on the table."""
        self.drawn: set[str] = set()
        """For the button, of another order of the pack: told when it happens, and not again."""
        self.roots: set[str] = set()
        """Shown of each hand from its beginning."""

    def to(self, events: int) -> None:
        """On to so many events."""
        if self._replay.at < events:
            self.drawn = set()
        while self._replay.at < events:
            before = self._replay.at
            for event in self._replay.to(before + 1):
                self._sees(event)

    def account(self, seat: Seat) -> str | None:
        """The account of the player who sits there now."""
        sitter = self._replay.table.sitters.get(seat)
        return None if sitter is None else sitter.player

    def accounts(self, seat: Seat, since: int) -> set[str | None]:
        """Everybody who sat there since there were so many events."""
        found = {self.account(seat)}
        for event in self._replay.passed(since):
            match event:
                case table.LoggedIn(seat=where, player=player) | table.LoggedOut(seat=where, player=player):
                    found |= {player} if where == seat else set()
                case table.SeatMoved(seat=where, to=to):
                    found |= {self.account(to)} if where == seat else set()
                case _:
                    pass
        return found

    def _sees(self, event: Happened) -> None:
        match event:
            case table.HandSealed(root=root):
                self.roots.add(root)
            case hand.HandBegan(setup=setup):
                self._begins(setup.hand, [dealt.seat for dealt in setup.seats])
            case hand.CardsDealt(up=False, cards=dealt):
                for seat, cards in dealt:
                    self._hand.own[self._hand.holder[seat]].update(map(code, cards))
            case ButtonDrawn(cards=drawn):
                self.drawn |= {code(card) for _, card in drawn}
            case _:
                self._hand.everybody.update(map(code, opened_by(event)))

    def _begins(self, number: int, seats: Iterable[Seat]) -> None:
        self._hand = self.hands[number] = Open()
        self.hand = number
        for seat in seats:
            account = self._replay.table.sitters[seat].player
            self._hand.holder[seat] = account
            self._hand.own[account] = set()


def opened_by(event: Happened) -> list[Card]:
    """The cards that everybody sees from this event on."""
    match event:
        case hand.BoardDealt(cards=cards) | hand.HandShown(cards=cards) | hand.OpenersShown(cards=cards):
            return [*cards]
        case hand.RabbitShown(cards=cards):
            return [*cards]
        case hand.CardsDealt(up=True, cards=hands) | hand.HandsOpened(hands=hands):
            return [card for _, cards in hands for card in cards]
        case hand.FacesTurned(cards=turned):
            return [card for _, card in turned]
        case _:
            return []


@dataclass(frozen=True, slots=True)
class Leak:
    """Something that should not have gone down."""

    to: Seat
    v: int
    what: str


def leaks(
    looks: Onlooker, heard: Sequence[Heard], versions: Mapping[int, int], secrets: Collection[str]
) -> Iterator[Leak]:
    """All of them, message by message. `secrets` are texts that no message may hold at all."""
    public = ""
    for v, message in _by_version(heard):
        looks.to(versions.get(v, 0))
        table, own = halves(message.text)
        found = _unknown(own, looks, _own(looks, message, versions.get(message.v, 0)))
        if table != public:  # the same text for every audience of a version: nobody's own cards are in it
            public = table
            found |= _unknown(table, looks, looks.hands[looks.hand].everybody | looks.drawn)
        found |= {"a secret" for secret in secrets if secret in message.text}
        yield from (Leak(message.to, message.v, what) for what in found)


def _by_version(heard: Sequence[Heard]) -> list[tuple[int, Heard]]:
    """Each message with the version it may know of: an answer overtakes the view that is on its way."""
    last = max((message.v for message in heard), default=0)
    coming: dict[Seat, int] = {}
    found = []
    for message in reversed(heard):
        if message.is_view:
            coming[message.to] = message.v
        found.append((coming.get(message.to, last), message))
    found.reverse()
    found.sort(key=lambda one: one[0])  # those of one version stay as they came
    return found


def halves(text: str) -> tuple[str, str]:
    """The part that is the same for every audience, and this one's own part; an answer is all its own."""
    if not text.startswith('{"v":'):
        return "", text
    _, own = parts(text.encode())
    told = own.decode()
    return text.replace(told, "", 1) if told else text, told


def _unknown(text: str, looks: Onlooker, known: Collection[str]) -> set[str]:
    """Cards in it that are not known, and numbers that no screen has a use for."""
    return ({*CARD.findall(text)} - {*known}) | ({*HEX.findall(text)} - looks.roots)


def _own(looks: Onlooker, message: Heard, since: int) -> set[str]:
    """A reply about a past hand may hold the cards of that hand which this account knew."""
    if '"reply":"hand"' not in message.text:
        return looks.hands[looks.hand].may_see(looks.account(message.to)) | looks.drawn
    past = looks.hands[json.loads(message.text)["hand"]["number"]]
    return set().union(*(past.may_see(account) for account in looks.accounts(message.to, since)))
