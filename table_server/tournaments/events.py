"""What happened in a tournament: a closed union of values, in the past tense. Its journal is these."""

from __future__ import annotations

from typing import TypeAlias

from table_server.cage.ledger import NotMoved
from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.clock import Clock
from table_server.tournaments.deals import Basis, Deal
from table_server.tournaments.payouts import Prize
from table_server.tournaments.places import Place
from table_server.tournaments.schedule import Chips
from table_server.tournaments.state import Crossing, Out
from table_server.tournaments.structure import Structure


@value
class TournamentOpened:
    """The first event of a tournament: players may register."""

    structure: Structure


@value
class MoneyWanted:
    """Money is asked of a wallet; it counts when the cage has moved it."""

    crossing: Crossing


@value
class MoneyFailed:
    """The wallet did not pay."""

    key: str
    why: NotMoved


@value
class MoneyReturned:
    """It came when what it was for was closed, and went back."""

    crossing: Crossing


@value
class Registered:
    """Paid and in."""

    key: str
    number: int
    player: str
    name: str
    by_ticket: bool


@value
class Unregistered:
    """Out again before the start; the money went back."""

    key: str
    number: int


@value
class SeatHeld:
    """Won in another tournament: the winner may enter with it."""

    player: str
    name: str
    worth: Cents


@value
class SeatRedeemed:
    """A seat won in another tournament cannot be taken; its worth is in the winner's wallet."""

    key: str
    player: str
    worth: Cents


@value
class SeatLapsed:
    """The tournament a seat was won for here is no more; its worth is in the winner's wallet."""

    key: str
    number: int
    worth: Cents


@value
class TournamentStarted:
    """The clock runs."""

    clock: Clock


@value
class TournamentCancelled:
    """Called off."""

    reason: str


@value
class CalledOff:
    """Two of the house ended it after the start."""

    by: tuple[str, str]
    reason: str
    basis: Basis
    fees_back: bool


@value
class FeesReturned:
    """Of a tournament called off, to who is left, by number."""

    key: str
    amounts: tuple[tuple[int, Cents], ...]


@value
class TableOpened:
    """One more table."""

    table: int


@value
class TableBroken:
    """One table less; its players have other seats."""

    table: int


@value
class SeatsDrawn:
    """Who sits where, by chance."""

    seats: tuple[tuple[int, Place], ...]


@value
class PlayerMoved:
    """From a table with more players to one with fewer, by the blinds and not by chance."""

    number: int
    to: Place


@value
class Redrawn:
    """So few were left that everybody drew a new seat."""

    redraws: int


@value
class FinalTableReached:
    """All who are left sit at one table."""

    table: int


@value
class LevelBegan:
    """Other stakes from the next hand of each table on (LP-147, LP-148, D-148)."""

    clock: Clock


@value
class BreakBegan:
    """No hands until it is over."""

    clock: Clock


@value
class ClockStopped:
    """Held by the floor."""

    clock: Clock


@value
class ClockWaited:
    """No table can deal until somebody who is broke has decided on a rebuy."""

    clock: Clock


@value
class ClockWentOn:
    """It runs again; after a restart of the server with what was left."""

    clock: Clock


@value
class HandBegun:
    """A table deals, at the stakes of this level."""

    table: int
    level: int
    at: int


@value
class HandPlayed:
    """A table's hand is over; the stacks after it."""

    table: int
    at: int
    stacks: tuple[tuple[int, Chips], ...]
    big_blind: Seat | None


@value
class HandUndone:
    """A table's hand never was."""

    table: int


@value
class Busted:
    """These lost all chips."""

    outs: tuple[Out, ...]
    deciding: tuple[int, ...]
    """Those of them who may still rebuy."""
    same_hand: bool
    """Hand for hand, and somebody is out already in this round."""


@value
class RebuyDeclined:
    """Out, by choice or because the time for it is over."""

    number: int


@value
class Rebought:
    """Chips again."""

    key: str
    number: int


@value
class AddOnTaken:
    """Chips in the break for it."""

    key: str
    number: int


@value
class BountyWon:
    """What an entrant's bounty was, and whose it is now."""

    key: str
    of: int
    amounts: tuple[tuple[int, Cents], ...]


@value
class PoolClosed:
    """Nobody can enter or buy any more: the prizes are known."""

    key: str
    house: Cents
    """What the house added."""
    prizes: tuple[Prize, ...]


@value
class Placed:
    """A place and its prize (LP-152, LP-153, LP-160)."""

    key: str
    number: int
    first: int
    last: int
    prize: Prize


@value
class HandForHandBegan:
    """Near the money tables wait for each other; these are between hands."""

    idle: tuple[int, ...]


@value
class RoundPlayed:
    """Hand for hand, all tables have played theirs."""


@value
class HandForHandEnded:
    """Everybody left is in the money, or at one table."""


@value
class DealProposed:
    """The others are asked."""

    by: int
    deal: Deal


@value
class DealAccepted:
    """One more says yes."""

    number: int


@value
class DealDeclined:
    """One says no; 0 is the floor."""

    number: int


@value
class DealMade:
    """Everybody left said yes."""

    deal: Deal


@value
class EndAgreed:
    """Nothing is left to play for: places go by chips (LP-158)."""

    outs: tuple[Out, ...]


@value
class TournamentOver:
    """Everybody has a place."""


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
