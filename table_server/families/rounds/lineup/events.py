"""Events between hands: a closed union, in the past tense. The lineup's journal is made of them."""

from __future__ import annotations

from typing import TypeAlias

from table_server.engine.cards import Card, Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.lineup.prepared import HandPrepared
from table_server.families.rounds.lineup.result import HandResult
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import LineupTerms
from table_server.families.rounds.terms import Terms
from table_server.families.seating.chairs import EntryChoice
from table_server.families.seating.events import Event as Shared


@value
class LineupOpened:
    """A table was opened under these terms."""

    rules: LineupTerms
    terms: Terms


@value
class MoverWelcomed:
    """A player came from another table of the same game, and owes less than a newcomer."""

    seat: Seat


@value
class SeatChanged:
    """A player moved to another seat, and owes this for it."""

    seat: Seat
    to: Seat
    entry: EntryChoice
    debt: Debt
    hands: int


@value
class BoughtIn:
    """A broke player has chips again, and owes this."""

    seat: Seat
    amount: Cents
    entry: EntryChoice
    debt: Debt


@value
class OverHeld:
    """An over button was taken or given back."""

    seat: Seat
    on: bool


@value
class StraddleWanted:
    """A player wants to straddle when possible, or no longer."""

    seat: Seat
    on: bool


@value
class ButtonDrawn:
    """Cards were drawn for the button; `seat` had the highest."""

    cards: tuple[tuple[Seat, Card], ...]
    seat: Seat


@value
class KillsCounted:
    """The effect of a finished hand on legs and kills."""

    legs: tuple[tuple[Seat, int], ...] = ()
    """The legs of everybody dealt in."""
    killer: Seat | None = None
    """The seat that must kill the next pot."""
    buttons: tuple[Seat, ...] = ()
    """The seats that did their part in the kill round."""


@value
class HandFinished:
    """The hand is paid; its effects on the lineup count from here."""

    result: HandResult
    kills: KillsCounted

    @property
    def stacks(self) -> tuple[tuple[Seat, Cents], ...]:
        return self.result.stacks


@value
class TermsChanged:
    """Blinds and limits changed."""

    terms: Terms


@value
class GameChanged:
    """The table changed to another game."""

    rules: LineupTerms
    terms: Terms


Event: TypeAlias = (
    Shared
    | LineupOpened
    | MoverWelcomed
    | SeatChanged
    | BoughtIn
    | OverHeld
    | StraddleWanted
    | ButtonDrawn
    | HandPrepared
    | HandFinished
    | TermsChanged
    | GameChanged
)
