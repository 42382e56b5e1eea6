"""A tournament as it stands. Written by `evolve` alone; everybody else reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.clock import Clock
from table_server.tournaments.deals import Deal
from table_server.tournaments.payouts import Prize
from table_server.tournaments.places import Place
from table_server.tournaments.schedule import Chips
from table_server.tournaments.structure import Structure


class TournamentPhase(Enum):
    """How far it has come."""

    REGISTERING = "registering"
    """Waiting for players (LP-138)."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class Standing(Enum):
    """How an entrant stands."""

    REGISTERED = "registered"
    PLAYING = "playing"
    DECIDING = "deciding"
    """Broke, and may still rebuy; the seat is held."""
    OUT = "out"


class Rhythm(Enum):
    """Whether tables wait for each other."""

    FREE = "free"
    GATHERING = "gathering"
    """Hand for hand begins when every running hand is over."""
    IN_STEP = "in_step"
    """Hand for hand: a round of all tables is one hand."""


class Purpose(Enum):
    """What money from a wallet is for."""

    ENTRY = "entry"
    REBUY = "rebuy"
    ADD_ON = "add_on"


@value
class Finish:
    """How it ended for one entrant; from first to last is more than one place where it is shared."""

    first: int
    last: int
    prize: Prize


@dataclass(slots=True)
class Entrant:
    """Somebody who paid, by number in the order of registration."""

    number: int
    player: str
    """The account's number."""
    name: str
    by_ticket: bool
    """Paid with a seat won in a satellite."""
    standing: Standing = Standing.REGISTERED
    place: Place | None = None
    """Where the entrant sits, or sat last."""
    chips: Chips = 0
    coming: Chips = 0
    """Bought while the table was in a hand; on the table when it is over."""
    rebuys: int = 0
    added_on: bool = False
    bounties: Cents = 0
    """Won by putting others out."""
    agreed: Cents = 0
    """Had by a deal, whatever the place."""
    finish: Finish | None = None


@value
class Out:
    """Somebody who lost all chips in a hand."""

    number: int
    chips: Chips
    """What the entrant had when that hand began (LP-155)."""
    beaten_by: tuple[int, ...]
    """Who won those chips."""


@value
class Crossing:
    """Money on its way from a wallet: wanted, and not yet counted in the pool."""

    key: str
    purpose: Purpose
    player: str
    name: str
    amount: Cents
    number: int = 0
    """The entrant; 0 for who is only becoming one."""
    ticket: bool = False


@value
class HeldSeat:
    """A seat won in another tournament and not taken yet."""

    name: str
    worth: Cents


@dataclass(slots=True)
class Table:
    """One table of the tournament, as far as the tournament cares."""

    number: int
    running: bool = False
    level: int = 0
    """At which the last hand began."""
    big_blind: Seat | None = None
    """Where the big blind was last."""
    hands: int = 0
    """Begun and played in this level."""


@value
class Proposal:
    """A deal that is being asked about."""

    by: int
    deal: Deal
    accepted: tuple[int, ...]


@dataclass(slots=True)
class Tournament:
    """The cell a tournament lives in. A new rule adds a field here, not a second state."""

    structure: Structure
    phase: TournamentPhase = TournamentPhase.REGISTERING
    clock: Clock = field(default_factory=Clock)
    seen: int = 0
    """The last instant anything is known of."""
    hands: int = 0
    """The most that one table has played of those begun in this level; it may be broken since."""
    waits: bool = False
    """The clock stands by itself: nobody can be dealt to until a rebuy is decided on."""
    entrants: dict[int, Entrant] = field(default_factory=dict)
    numbers: int = 0
    """Given out; who unregisters takes one along."""
    crossings: dict[str, Crossing] = field(default_factory=dict)
    held: dict[str, HeldSeat] = field(default_factory=dict)
    """By the account's number: whoever has won a seat here and has not entered."""
    keys: int = 0
    tables: dict[int, Table] = field(default_factory=dict)
    pool: Cents = 0
    """For prizes, house's part included."""
    bounties: Cents = 0
    """Not won yet."""
    pool_closed: bool = False
    prizes: tuple[Prize, ...] = ()
    """By place, once the pool is known."""
    outs: list[tuple[Out, ...]] = field(default_factory=list)
    """Hand by hand in the order they happened, those without a place yet."""
    placed: int = 0
    rhythm: Rhythm = Rhythm.FREE
    round_played: set[int] = field(default_factory=set)
    """Tables that have played their hand of this round."""
    round_outs: bool = False
    """Somebody went out in this round."""
    redraws: int = 0
    """Done so far."""
    final: bool = False
    proposal: Proposal | None = None
    proposed: set[int] = field(default_factory=set)
    """Who has proposed since the last hand."""
    called_off: bool = False
    """By the house, before or after the start."""

    @property
    def mid_round(self) -> bool:
        """Hand for hand, some tables have played and others have not."""
        return self.rhythm is Rhythm.IN_STEP and bool(self.round_played)

    def seated(self) -> Iterator[Entrant]:
        """Everybody who holds a seat."""
        held = (Standing.PLAYING, Standing.DECIDING)
        return (entrant for entrant in self.entrants.values() if entrant.standing in held)

    def left(self) -> list[Entrant]:
        """Everybody who is still in, in order of registration."""
        return list(self.seated())

    def at(self, table: int) -> dict[Seat, Entrant]:
        """Who holds which seat there."""
        found: dict[Seat, Entrant] = {}
        for entrant in self.seated():
            if entrant.place is not None and entrant.place.table == table:
                found[entrant.place.seat] = entrant
        return found

    def able(self, table: int) -> bool:
        """Whether a hand can be dealt there: two players with chips."""
        return sum(entrant.chips > 0 for entrant in self.at(table).values()) > 1

    def in_hand(self, entrant: Entrant) -> bool:
        """Whether the entrant's table is in a hand."""
        table = None if entrant.place is None else self.tables.get(entrant.place.table)
        return table is not None and table.running

    def idle(self) -> bool:
        """Whether no table is in a hand."""
        return not any(table.running for table in self.tables.values())

    def open_for(self, levels: int) -> bool:
        """Whether something that is open for so many levels still is."""
        return self.phase is TournamentPhase.RUNNING and not self.pool_closed and self.clock.level < levels
