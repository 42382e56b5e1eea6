"""The start of a hand: the seats dealt in, the button, and the posts."""

from __future__ import annotations

from enum import Enum

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value


class PostKind(Enum):
    """The kinds of forced bet."""

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
    """The part that counts as paid by this seat, towards its bet or as an ante."""
    dead: Cents = 0


@value
class DealtIn:
    """A seat dealt into this hand."""

    seat: Seat
    stack: Cents
    overs: bool = False
    """Holds an over button (D-68)."""


@value
class Carried:
    """The pot that is carried to the next hand because nobody opened it (D-136)."""

    paid: tuple[tuple[Seat, Cents], ...] = ()
    """Each seat's part in it. A seat can win as much as its own part from each other seat."""
    gone: tuple[Cents, ...] = ()
    """The parts of players who are no longer in the hand."""
    dead: Cents = 0
    taken: Cents = 0
    """Collected out of it, at the main pot's expense (D-44)."""

    def total(self) -> Cents:
        """The amount of the carried pot."""
        return sum(amount for _, amount in self.paid) + sum(self.gone) + self.dead - self.taken


NOTHING_CARRIED = Carried()


@value
class Setup:
    """Everything a hand needs besides its game and terms; chance comes in as ordered cards."""

    hand: int
    seats: tuple[DealtIn, ...]
    """Clockwise, beginning left of the button."""
    button: Seat
    posts: tuple[Post, ...]
    """In the order they are posted."""
    deck: tuple[Card, ...]
    spare: tuple[tuple[Card, ...], ...] = ()
    """One more order of the pack for each time the stub may run out; a reshuffled pile follows it."""
    kill: tuple[int, int] = (1, 1)
    """The factor of a posted kill on the limits: 2/1, or 3/2 for a half kill (D-56, D-60)."""
    killer: Seat | None = None
    last_blind: Seat | None = None
    """The big blind's seat when a kill replaces its post (D-58); None means the last blind posted."""
    carried: Carried = NOTHING_CARRIED
