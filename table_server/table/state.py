"""One table as it stands. Written by `evolve` alone; everybody else reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.rules import Rules
from table_server.engine.values import value
from table_server.families.hand import Question
from table_server.families.seating.chairs import EntryChoice
from table_server.table.families import (
    FAMILIES,
    AnyLineupRules,
    Families,
    Hand,
    HandCommand,
    HandEvent,
    Lineup,
)
from table_server.table.terms import Spread, TableTerms
from table_server.table.transfers import Going, Pass, Word


class Phase(Enum):
    """Whether the table deals (LP-49 to LP-52)."""

    CLOSED = "closed"
    """Not activated: players may sit down, nothing is dealt."""
    OPEN = "open"
    LAST_HAND = "last_hand"
    """Paused, or closed, once the running hand is over."""
    PAUSED = "paused"
    FROZEN = "frozen"
    """Paused in the middle of a hand: nobody may act, no clock runs."""


class Absence(Enum):
    """When a player who wants a break stops getting cards."""

    NOT = "not"
    NEXT_HAND = "next_hand"
    NEXT_BLIND = "next_blind"


class Purpose(Enum):
    """What money from a wallet is for."""

    SIT = "sit"
    TOP_UP = "top_up"
    REBUY = "rebuy"


@dataclass(slots=True)
class Sitter:
    """A person who proved card and PIN at a seat; with chips once the lineup has a chair for it."""

    player: str
    """The account's number, the same in every room of the house."""
    name: str
    """What the table calls the player."""
    extra_time: int = 100
    """Percent of the usual time to act, for who needs more."""
    absence: Absence = Absence.NOT
    leaving: bool = False
    for_ticket: bool = False
    """What is left with becomes a ticket."""
    top_up_to: Cents = 0
    """The stack to fill up to between hands; 0 is never."""
    bank: int = 0
    """Milliseconds left in the time bank."""
    timeouts: int = 0
    """Hands timed out in a row."""
    timed_out_in: int = 0
    """The last of them; letting time pass twice in a hand counts once."""
    short_buys: int = 0
    """Top-ups below the least since the last full buy."""
    bought: Cents = 0
    """Brought to the table since logging in."""
    present: bool = True
    """In a tournament a seat is an entrant's before anybody has proved to be there (D-152)."""
    going: Going | None = None
    """To another table, as soon as the rules let."""


@value
class Move:
    """Money on its way from a wallet: wanted, and not yet chips."""

    key: str
    seat: Seat
    player: str
    amount: Cents
    purpose: Purpose
    entry: EntryChoice
    arrived: bool = False
    """Out of the wallet, and waiting for the running hand to end."""


@value
class Gone:
    """What a player left the table with, and when (D-9)."""

    amount: Cents
    at: int


@value
class TicketDue:
    """Chips that came to a wallet and are to leave it as a ticket."""

    key: str
    """Of the crossing that brought them there."""
    seat: Seat
    """Where the ticket is printed."""
    player: str
    amount: Cents
    at: int


@value
class Waiting:
    """Somebody who waits for a seat."""

    name: str
    game: str
    """What for, as the house calls it; nothing is whatever is spread here."""
    since: int
    """On the list; milliseconds since 1970."""
    called_in: bool
    """By telephone, and not in the house yet."""
    paged: int | None
    """When called for a seat."""


@dataclass(slots=True)
class Table:
    """The cell a table lives in. A new rule adds a field here, not a second state."""

    terms: TableTerms
    spread: Spread
    lineup: Lineup
    phase: Phase = Phase.CLOSED
    closing: bool = False
    """After the running hand the table closes, not only pauses."""
    sitters: dict[Seat, Sitter] = field(default_factory=dict)
    """In the order of arrival."""
    locked: set[Seat] = field(default_factory=set)
    reserved: dict[Seat, str] = field(default_factory=dict)
    """Locked seats that are kept for somebody, and whom."""
    moves: dict[str, Move] = field(default_factory=dict)
    gone: dict[str, Gone] = field(default_factory=dict)
    tickets: dict[str, TicketDue] = field(default_factory=dict)
    """Of which nobody has said yet what came of them."""
    hand: Hand | None = None
    """The running hand, or the one just over."""
    story: list[HandEvent] = field(default_factory=list)
    """Its events."""
    hand_rules: Rules[Table, HandCommand, HandEvent] | None = field(default=None, repr=False, compare=False)
    """The rules of that hand's family, looked up once when it began. They change this table."""
    dealt_to: dict[Seat, str] = field(default_factory=dict)
    """The account that sat where when it was dealt: who comes to a seat later has no part in it."""
    root: str = ""
    """The seal of its cards."""
    secret: str = field(default="", repr=False)
    """What the salts are made from that open the seal card by card; never on a screen while the hand runs."""
    asked: int = 0
    """Names the question that stands; a touch that answers another one is stale."""
    clock_called: Seat | None = None
    """By whom, for the question that stands; seat 0 is the floor."""
    chooser: Seat | None = None
    """Dealer's choice: nothing is dealt until this seat has named the game."""
    hands_of_game: int = 0
    """Dealt since the game last changed."""
    message: str = ""
    """What the house says to everybody here."""
    waiting: tuple[Waiting, ...] = ()
    """Who waits for a seat, the next one first."""
    passes: dict[str, Pass] = field(default_factory=dict)
    """For who may come from other tables."""
    words: dict[str, Word] = field(default_factory=dict)
    """What other tables have still to be told of who was to go there."""
    barred: dict[str, int] = field(default_factory=dict)
    """Who declined to move on, and when."""
    keys: int = 0
    """Crossings of money so far, for their keys."""
    count: int = 0
    """Events so far."""
    families: Families = field(default=FAMILIES, repr=False, compare=False)
    """What can be played here."""

    @property
    def lineup_rules(self) -> AnyLineupRules:
        """The rules of the lineup's family."""
        return self.families.lineups[self.lineup.family]

    @property
    def question(self) -> Question | None:
        """The question that stands; None while nobody is asked."""
        if self.hand is not None and self.hand.offer is not None:
            return self.hand.offer
        return self.lineup.question
