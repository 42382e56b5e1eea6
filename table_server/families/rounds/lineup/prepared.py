"""A hand about to be dealt: its set-up without the cards, and its effects on the lineup."""

from __future__ import annotations

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.setup import Carried, DealtIn, Post, Setup


@value
class Unmet:
    """The blinds that a seat has still to meet after a hand, by their place among the blinds (D-258)."""

    seat: Seat
    blinds: tuple[int, ...]
    """The smaller ones that it has not met since the button was there."""
    postponed: tuple[int, ...]
    """Those that were due on the button, where the seat had no hand for want of room (D-90)."""


@value
class HandPrepared:
    """The next hand was prepared: the seats dealt in, and their posts.

    Its effects on the lineup count when the hand is finished, so a voided hand has none.
    """

    hand: int
    seats: tuple[DealtIn, ...]
    """Clockwise, beginning left of the button."""
    button: Seat
    posts: tuple[Post, ...]
    kill: tuple[int, int]
    killer: Seat | None
    places: tuple[Seat, ...]
    """The seats of the blinds, the big blind last. With a dead button one may be empty."""
    next_button: Seat
    """The start of the search for the next button: the first blind's seat after this button."""
    heads_up: bool
    anew: bool
    """The first hand of a game: nobody owes anything from before (D-14, D-20)."""
    passed: tuple[Seat, ...]
    """Seats the button reached or passed on its way here."""
    paid: tuple[Seat, ...]
    """Seats that have now paid the big blind for this round of the button."""
    short: tuple[Seat, ...]
    """Seats that had less than half the big blind when it came to them (D-23)."""
    missed_big: tuple[Seat, ...]
    missed_small: tuple[Seat, ...]
    unmet: tuple[Unmet, ...]
    """The seats whose blinds still to meet change with this hand (D-258)."""
    kill_round: tuple[Seat, ...]
    """The seats that begin a kill round with this hand (D-65)."""
    carried: Carried
    """The pot carried into this hand (D-136)."""
    antes: int
    """The number of antes in the pot, this hand's included."""
    each: Cents
    """The part of a seat that has paid all of them."""

    @property
    def due(self) -> Seat | None:
        """The big blind."""
        return self.places[-1] if self.places else None


def setup_from(
    prepared: HandPrepared, deck: tuple[Card, ...], spare: tuple[tuple[Card, ...], ...] = ()
) -> Setup:
    """The hand's set-up, complete with its cards."""
    return Setup(
        hand=prepared.hand,
        seats=prepared.seats,
        button=prepared.button,
        posts=prepared.posts,
        deck=deck,
        spare=spare,
        kill=prepared.kill,
        killer=prepared.killer,
        last_blind=prepared.killer if prepared.killer in prepared.places[-1:] else None,
        carried=prepared.carried,
    )
