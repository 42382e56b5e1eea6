"""What happened between hands: a closed union of values, in the past tense. The lineup's journal is these."""

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
    """A newcomer came from another table of the same game, and owes less than a newcomer."""

    seat: Seat


@value
class SeatChanged:
    """A player moved, and owes this for it."""

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
    """A player straddles when possible, or no longer."""

    seat: Seat
    on: bool


@value
class ButtonDrawn:
    """The cards drawn for the button, and whose was highest."""

    cards: tuple[tuple[Seat, Card], ...]
    seat: Seat


@value
class KillsCounted:
    """What a finished hand did to legs and kills."""

    legs: tuple[tuple[Seat, int], ...] = ()
    """Of everybody dealt in."""
    killer: Seat | None = None
    """Must kill the next pot."""
    buttons: tuple[Seat, ...] = ()
    """Those who did their part in the kill round."""


@value
class HandFinished:
    """The hand is paid; everything it changed between hands holds from here."""

    result: HandResult
    kills: KillsCounted

    @property
    def stacks(self) -> tuple[tuple[Seat, Cents], ...]:
        return self.result.stacks


@value
class TermsChanged:
    """Other blinds and limits."""

    terms: Terms


@value
class GameChanged:
    """Another game at the same table."""

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
