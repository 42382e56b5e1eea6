"""Everything that can happen in a tournament, in the past tense: a closed union, and its journal."""

from __future__ import annotations

from typing import TypeAlias

from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.clock import LevelClock
from table_server.tournaments.deals import Basis, PrizeDeal
from table_server.tournaments.payouts import Prize
from table_server.tournaments.places import RoomSeat
from table_server.tournaments.schedule import Chips
from table_server.tournaments.state import Crossing, Out
from table_server.tournaments.structure import Structure


@value
class TournamentOpened:
    """The first event of a tournament: players may register."""

    structure: Structure


@value
class MoneyWanted:
    """Money was asked of a wallet; it counts once the cage has moved it."""

    crossing: Crossing


@value
class MoneyFailed:
    """The wallet did not pay."""

    key: str
    why: NotMoved


@value
class MoneyReturned:
    """Money arrived too late for its purpose, and went back."""

    crossing: Crossing


@value
class Registered:
    """A player paid and entered."""

    key: str
    number: int
    player: str
    name: str
    by_ticket: bool


@value
class Unregistered:
    """A player left before the start; the money went back."""

    key: str
    number: int


@value
class SeatHeld:
    """A player won a seat in another tournament, and may enter this one with it."""

    player: str
    name: str
    worth: Cents


@value
class SeatRedeemed:
    """A seat won in another tournament cannot be used here; its worth went to the winner's wallet."""

    key: str
    player: str
    worth: Cents


@value
class SeatLapsed:
    """The tournament that a seat was won for here is gone; its worth went to the winner's wallet."""

    key: str
    number: int
    worth: Cents


@value
class TournamentStarted:
    """The clock runs."""

    clock: LevelClock


@value
class TournamentCancelled:
    """Called off before the start."""

    reason: str


@value
class CalledOff:
    """Two of the staff ended it after the start."""

    by: tuple[str, str]
    reason: str
    basis: Basis
    fees_back: bool


@value
class FeesReturned:
    """Fees of a tournament called off, given back to the remaining players, by number."""

    key: str
    amounts: tuple[tuple[int, Cents], ...]


@value
class TableOpened:
    """One more table."""

    table: int


@value
class TableBroken:
    """One table less; its players get other seats."""

    table: int


@value
class SeatsDrawn:
    """Seats drawn by chance."""

    seats: tuple[tuple[int, RoomSeat], ...]


@value
class PlayerMoved:
    """A player moved from a fuller table to an emptier one, chosen by the blinds and not by chance."""

    number: int
    to: RoomSeat


@value
class Redrawn:
    """So few players were left that all drew new seats."""

    redraws: int


@value
class FinalTableReached:
    """All remaining players sit at one table."""

    table: int


@value
class LevelBegan:
    """New stakes from each table's next hand on (LP-147, LP-148, D-148)."""

    clock: LevelClock


@value
class BreakBegan:
    """No hands until the break is over."""

    clock: LevelClock


@value
class ClockStopped:
    """The floor stopped the clock."""

    clock: LevelClock


@value
class ClockWaited:
    """No table can deal until a player who is broke decides on a rebuy."""

    clock: LevelClock


@value
class ClockWentOn:
    """The clock runs again; after a restart, with the time that was left."""

    clock: LevelClock


@value
class HandBegun:
    """A table deals, at the stakes of this level."""

    table: int
    level: int
    at: int


@value
class HandPlayed:
    """A table's hand is over, with the stacks after it."""

    table: int
    at: int
    stacks: tuple[tuple[int, Chips], ...]
    big_blind: Seat | None


@value
class HandUndone:
    """A table's hand does not count."""

    table: int


@value
class Busted:
    """These entrants lost all their chips."""

    outs: tuple[Out, ...]
    deciding: tuple[int, ...]
    """The ones among them who may still rebuy."""
    same_hand: bool
    """Hand for hand: an earlier hand of this round put somebody out too."""


@value
class RebuyDeclined:
    """Out, by choice or because the time to decide is over."""

    number: int


@value
class Rebought:
    """Chips bought again."""

    key: str
    number: int


@value
class AddOnTaken:
    """The add-on was bought."""

    key: str
    number: int


@value
class BountyWon:
    """An entrant's bounty, and the entrants who won it."""

    key: str
    of: int
    amounts: tuple[tuple[int, Cents], ...]


@value
class PoolClosed:
    """Nobody can enter or buy any more: the prizes are known."""

    key: str
    house: Cents
    """The house's addition."""
    prizes: tuple[Prize, ...]


@value
class Placed:
    """An entrant's place and prize (LP-152, LP-153, LP-160)."""

    key: str
    number: int
    first: int
    last: int
    prize: Prize


@value
class HandForHandBegan:
    """Near the money, tables wait for each other; the ones named are between hands."""

    idle: tuple[int, ...]


@value
class RoundPlayed:
    """Hand for hand: all tables have played theirs."""


@value
class HandForHandEnded:
    """All remaining players are in the money, or at one table."""


@value
class DealProposed:
    """The others are asked."""

    by: int
    deal: PrizeDeal


@value
class DealAccepted:
    """One more accepts."""

    number: int


@value
class DealDeclined:
    """One declines; 0 is the floor."""

    number: int


@value
class DealMade:
    """All remaining players accepted."""

    deal: PrizeDeal


@value
class EndAgreed:
    """Nothing is left to play for: places go by chips (LP-158)."""

    outs: tuple[Out, ...]


@value
class TournamentOver:
    """Every entrant has a place."""


Event: TypeAlias = (
    TournamentOpened
    | MoneyWanted
    | MoneyFailed
    | MoneyReturned
    | Registered
    | Unregistered
    | SeatHeld
    | SeatRedeemed
    | SeatLapsed
    | TournamentStarted
    | TournamentCancelled
    | CalledOff
    | FeesReturned
    | TableOpened
    | TableBroken
    | SeatsDrawn
    | PlayerMoved
    | Redrawn
    | FinalTableReached
    | LevelBegan
    | BreakBegan
    | ClockStopped
    | ClockWaited
    | ClockWentOn
    | HandBegun
    | HandPlayed
    | HandUndone
    | Busted
    | RebuyDeclined
    | Rebought
    | AddOnTaken
    | BountyWon
    | PoolClosed
    | Placed
    | HandForHandBegan
    | RoundPlayed
    | HandForHandEnded
    | DealProposed
    | DealAccepted
    | DealDeclined
    | DealMade
    | EndAgreed
    | TournamentOver
)
