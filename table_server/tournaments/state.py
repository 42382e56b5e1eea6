"""A tournament's state. Only `evolve` writes it; everybody else reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.clock import LevelClock
from table_server.tournaments.deals import PrizeDeal
from table_server.tournaments.payouts import Prize
from table_server.tournaments.places import RoomSeat
from table_server.tournaments.schedule import Chips
from table_server.tournaments.structure import Structure


class TournamentPhase(Enum):
    """The stage the tournament has reached."""

    REGISTERING = "registering"
    """Waiting for players (LP-138)."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class EntrantStanding(Enum):
    """An entrant's state."""

    REGISTERED = "registered"
    PLAYING = "playing"
    DECIDING = "deciding"
    """Broke, and may still rebuy; the seat is held."""
    OUT = "out"


class Rhythm(Enum):
    """The extent to which tables wait for each other."""

    FREE = "free"
    GATHERING = "gathering"
    """Hand for hand begins once every running hand is over."""
    IN_STEP = "in_step"
    """Hand for hand: one hand at every table makes a round."""


class TournamentPurpose(Enum):
    """The purpose of a payment."""

    ENTRY = "entry"
    REBUY = "rebuy"
    ADD_ON = "add_on"


@value
class Finish:
    """An entrant's final result; a shared place spans from first to last."""

    first: int
    last: int
    prize: Prize


@dataclass(slots=True)
class Entrant:
    """A player who paid, numbered in the order of registration."""

    number: int
    player: str
    """The account's number."""
    name: str
    by_ticket: bool
    """Paid with a seat won in a satellite."""
    standing: EntrantStanding = EntrantStanding.REGISTERED
    place: RoomSeat | None = None
    """The entrant's present or last seat."""
    chips: Chips = 0
    coming: Chips = 0
    """Chips bought during a hand, added when it is over."""
    rebuys: int = 0
    added_on: bool = False
    bounties: Cents = 0
    """Money won by putting others out."""
    agreed: Cents = 0
    """Money from a deal, whatever the place."""
    finish: Finish | None = None


@value
class Out:
    """An entrant who lost all chips in a hand."""

    number: int
    chips: Chips
    """The stack when that hand began (LP-155)."""
    beaten_by: tuple[int, ...]
    """The entrants who won those chips."""


@value
class Crossing:
    """Money on its way from a wallet: asked for, and not yet counted in the pool."""

    key: str
    purpose: TournamentPurpose
    player: str
    name: str
    amount: Cents
    number: int = 0
    """The entrant; 0 for a player who is only entering."""
    ticket: bool = False


@value
class HeldSeat:
    """A seat won in another tournament and not used yet."""

    name: str
    worth: Cents


@dataclass(slots=True)
class TournamentTable:
    """One table, as far as the tournament needs to know it."""

    number: int
    running: bool = False
    level: int = 0
    """The level of the last hand."""
    big_blind: Seat | None = None
    """The seat of the last big blind."""
    hands: int = 0
    """Hands begun and finished in this level."""


@value
class Proposal:
    """A deal that the players are being asked about."""

    by: int
    deal: PrizeDeal
    accepted: tuple[int, ...]


@dataclass(slots=True)
class Tournament:
    """A tournament's whole state. A new rule adds a field here, not a second state."""

    structure: Structure
    phase: TournamentPhase = TournamentPhase.REGISTERING
    clock: LevelClock = field(default_factory=LevelClock)
    seen: int = 0
    """The latest instant in the events."""
    hands: int = 0
    """The most hands of this level that one table has played, even if it has broken since."""
    waits: bool = False
    """The clock stopped by itself: no table can deal until a rebuy is decided."""
    entrants: dict[int, Entrant] = field(default_factory=dict)
    numbers: int = 0
    """Entrants' numbers given out; one who unregisters keeps the number."""
    crossings: dict[str, Crossing] = field(default_factory=dict)
    held: dict[str, HeldSeat] = field(default_factory=dict)
    """The players who have won a seat here and not entered, by the account's number."""
    keys: int = 0
    tables: dict[int, TournamentTable] = field(default_factory=dict)
    pool: Cents = 0
    """The money for prizes, the house's part included."""
    bounties: Cents = 0
    """Bounties not won yet."""
    pool_closed: bool = False
    prizes: tuple[Prize, ...] = ()
    """By place, once the pool is known."""
    outs: list[tuple[Out, ...]] = field(default_factory=list)
    """Hand by hand in the order they happened: entrants out and not placed yet."""
    placed: int = 0
    rhythm: Rhythm = Rhythm.FREE
    round_played: set[int] = field(default_factory=set)
    """Tables that have played their hand of this round."""
    round_outs: bool = False
    """Somebody went out in this round."""
    redraws: int = 0
    """Redraws so far."""
    final: bool = False
    proposal: Proposal | None = None
    proposed: set[int] = field(default_factory=set)
    """Entrants who have proposed a deal since the last hand."""
    called_off: bool = False
    """The house called it off, before or after the start."""

    @property
    def mid_round(self) -> bool:
        """True during hand for hand while some tables have played and others have not."""
        return self.rhythm is Rhythm.IN_STEP and bool(self.round_played)

    def seated(self) -> Iterator[Entrant]:
        """Every entrant who holds a seat."""
        held = (EntrantStanding.PLAYING, EntrantStanding.DECIDING)
        return (entrant for entrant in self.entrants.values() if entrant.standing in held)

    def left(self) -> list[Entrant]:
        """Every entrant still in, in order of registration."""
        return list(self.seated())

    def at(self, table: int) -> dict[Seat, Entrant]:
        """The entrants at this table, by seat."""
        found: dict[Seat, Entrant] = {}
        for entrant in self.seated():
            if entrant.place is not None and entrant.place.table == table:
                found[entrant.place.seat] = entrant
        return found

    def able(self, table: int) -> bool:
        """True if a hand can be dealt there: two players have chips."""
        return sum(entrant.chips > 0 for entrant in self.at(table).values()) > 1

    def in_hand(self, entrant: Entrant) -> bool:
        """True if the entrant's table is in a hand."""
        table = None if entrant.place is None else self.tables.get(entrant.place.table)
        return table is not None and table.running

    def idle(self) -> bool:
        """True if no table is in a hand."""
        return not any(table.running for table in self.tables.values())

    def open_for(self, levels: int) -> bool:
        """True while something that is open for this many levels still is."""
        return self.phase is TournamentPhase.RUNNING and not self.pool_closed and self.clock.level < levels
