"""What a hand starts from: who is dealt in, who has the button, and who posts what."""

from __future__ import annotations

from enum import Enum

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value


class PostKind(Enum):
    """The forced bets, by the name the table knows them by."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    MIDDLE_BLIND = "middle_blind"
    BIG_BLIND = "big_blind"
    STRADDLE = "straddle"
    KILL = "kill"
    WINNER_BLIND = "winner_blind"
    ENTRY = "entry"
    """A newcomer's blind out of turn (D-19)."""
    MADE_UP = "made_up"
    """Missed blinds: live up to one big blind, the rest dead (D-21)."""
    BIG_BLIND_ANTE = "big_blind_ante"
    """One ante for the whole table, paid by the big blind, dead."""


LIVE_KINDS = frozenset(PostKind) - {PostKind.ANTE, PostKind.BIG_BLIND_ANTE}


@value
class Post:
    """A forced bet in full; a short stack posts what it has."""

    seat: Seat
    kind: PostKind
    live: Cents
    """The part that counts as this seat's bet; an ante's part that the seat can win from others."""
    dead: Cents = 0


@value
class DealtIn:
    """A seat in this hand."""

    seat: Seat
    stack: Cents
    overs: bool = False
    """Holds an over button (D-68)."""


@value
class Carried:
    """The pot of hands that nobody opened, as it lies there for the next (D-136)."""

    paid: tuple[tuple[Seat, Cents], ...] = ()
    """What each seat has in it: it plays for that much of everybody's, and no more."""
    gone: tuple[Cents, ...] = ()
    """The same of those who are not in the hand any more."""
    dead: Cents = 0
    taken: Cents = 0
    """Collected out of it; the main pot bears it (D-44)."""

    def total(self) -> Cents:
        """What lies there."""
        return sum(amount for _, amount in self.paid) + sum(self.gone) + self.dead - self.taken


NOTHING_CARRIED = Carried()


@value
class Setup:
    """All a hand needs beside its game and its terms; chance comes in as ordered cards."""

    hand: int
    seats: tuple[DealtIn, ...]
    """Clockwise, beginning left of the button."""
    button: Seat
    posts: tuple[Post, ...]
    """In the order they are posted."""
    deck: tuple[Card, ...]
    spare: tuple[tuple[Card, ...], ...] = ()
    """One more order of the pack for each time the stub may run out: a reshuffled pile follows it."""
    kill: tuple[int, int] = (1, 1)
    """What a posted kill does to the limits, as a fraction: 2/1, or 3/2 for a half kill (D-56, D-60)."""
    killer: Seat | None = None
    last_blind: Seat | None = None
    """Where the big blind stands when a kill stands in for it (D-58); else the last blind posted."""
    carried: Carried = NOTHING_CARRIED
