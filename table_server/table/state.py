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
    """The table's state of dealing (LP-49 to LP-52)."""

    CLOSED = "closed"
    """Not activated. Players may sit down; nothing is dealt."""
    OPEN = "open"
    LAST_HAND = "last_hand"
    """Paused, or closed, once the running hand is over."""
    PAUSED = "paused"
    FROZEN = "frozen"
    """Paused in the middle of a hand: nobody may act, no clock runs."""


class Absence(Enum):
    """The moment a player who wants a break stops getting cards."""

    NOT = "not"
    NEXT_HAND = "next_hand"
    NEXT_BLIND = "next_blind"


class Purpose(Enum):
    """The use of money from a wallet."""

    SIT = "sit"
    TOP_UP = "top_up"
    REBUY = "rebuy"


@dataclass(slots=True)
class Sitter:
    """A player who proved card and PIN at a seat. The lineup has a chair for the seat once it has chips."""

    player: str
    """The account's number, the same in every room of the house."""
    name: str
    """The player's name at the table."""
    extra_time: int = 100
    """Percent of the usual time to act; more for players who need it."""
    absence: Absence = Absence.NOT
    leaving: bool = False
    for_ticket: bool = False
    """The chips become a ticket when the player leaves."""
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
    """False for an entrant of a tournament who has not logged in; the seat is the entrant's all the same
    (D-152)."""
    going: Going | None = None
    """A move to another table, as soon as the rules allow."""


@value
class Move:
    """Money on its way from a wallet that has not become chips yet."""

    key: str
    seat: Seat
    player: str
    amount: Cents
    purpose: Purpose
    entry: EntryChoice
    arrived: bool = False
    """The wallet has paid; the money waits for the running hand to end."""


@value
class Gone:
    """The amount a player left the table with, and the instant (D-9)."""

    amount: Cents
    at: int


@value
class TicketDue:
    """Chips that went back to a wallet and are to leave it as a ticket."""

    key: str
    """The key of the crossing that brought them there."""
    seat: Seat
    """The seat that prints the ticket."""
    player: str
    amount: Cents
    at: int


@value
class Waiting:
    """An account on the waiting list, or a guest."""

    name: str
    game: str
    """The game wanted, by the house's name for it; empty for whatever is spread here."""
    since: int
    """The instant the name came on the list; milliseconds since 1970."""
    called_in: bool
    """Called in by telephone, and not in the house yet."""
    paged: int | None
    """The instant the player was called for a seat."""
    player: str = ""
    """The account; empty for a guest of a house that lists guests (D-260)."""


@dataclass(slots=True)
class Table:
    """The state of a table. A new rule adds a field here, not a second state."""

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
    """Locked seats that are kept for somebody, with the player's name."""
    kept_for: dict[Seat, str] = field(default_factory=dict)
    """Those that one account alone may take, with its number (D-260)."""
    moves: dict[str, Move] = field(default_factory=dict)
    gone: dict[str, Gone] = field(default_factory=dict)
    tickets: dict[str, TicketDue] = field(default_factory=dict)
    """Tickets that are neither booked nor given up yet."""
    hand: Hand | None = None
    """The running hand, or the one just over."""
    story: list[HandEvent] = field(default_factory=list)
    """The events of that hand."""
    hand_rules: Rules[Table, HandCommand, HandEvent] | None = field(default=None, repr=False, compare=False)
    """The rules of that hand's family, looked up once when it began. They change this table."""
    dealt_to: dict[Seat, str] = field(default_factory=dict)
    """The accounts at the seats when it was dealt. A player who comes to a seat later has no part in it."""
    root: str = ""
    """The seal of its cards."""
    secret: str = field(default="", repr=False)
    """The source of the salts that open the seal card by card. No screen shows it while the hand runs."""
    asked: int = 0
    """The number of the question that stands. A touch that answers another one is stale."""
    clock_called: Seat | None = None
    """The seat that called the clock on the question that stands; seat 0 is the floor."""
    chooser: Seat | None = None
    """Dealer's choice: nothing is dealt until this seat has named the game."""
    hands_of_game: int = 0
    """Hands dealt since the game last changed."""
    message: str = ""
    """The house's message to everybody here."""
    waiting: tuple[Waiting, ...] = ()
    """The waiting list, the next name first."""
    passes: dict[str, Pass] = field(default_factory=dict)
    """The places kept for players from other tables."""
    words: dict[str, Word] = field(default_factory=dict)
    """Messages that other tables have not been given yet, about players who were to go there."""
    barred: dict[str, int] = field(default_factory=dict)
    """The players who declined to move on, with the instant they did."""
    keys: int = 0
    """Crossings of money so far; their keys are numbered by it."""
    count: int = 0
    """Events so far."""
    families: Families = field(default=FAMILIES, repr=False, compare=False)
    """The families of games that can be played here."""

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
