"""The views of a tournament: for everybody, for one seat, in full on request. Its chips are no money."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.tournaments.deals import Basis
from table_server.tournaments.schedule import Chips, LevelMeasure
from table_server.tournaments.state import EntrantStanding, TournamentPhase
from table_server.tournaments.structure import Start


@value
class LevelView:
    """One line of the blind schedule (LP-143)."""

    number: int
    """The number of the level, counted from 1."""
    blinds: tuple[Chips, ...]
    """From the smallest; empty where a game has a bring-in."""
    ante: Chips
    big_blind_ante: Chips
    """One ante for the whole table."""
    bring_in: Chips
    lower: Chips
    upper: Chips
    game: str
    """The title of the game that is dealt at this level."""
    betting: Betting
    """The kind of betting; big-bet games do not use the limits."""
    lasts: int
    """Milliseconds or hands, as `pace` says."""
    pause_after: int
    """Milliseconds of the break that follows; 0 for none."""


@value
class PrizeView:
    """The prize of a place, or of several places where one line stands for them."""

    first: int
    last: int
    cash: Cents
    ticket: Cents
    """The worth of a seat in another tournament; 0 for none."""


@value
class TournamentView:
    """The part of a tournament that every screen of its tables always shows."""

    key: str
    title: str
    phase: TournamentPhase
    start: Start
    starts_in: int | None
    """Milliseconds to a start at a set time, while players register (LP-137)."""
    buy_in: Cents
    fee: Cents
    chips: Chips
    """The starting stack."""
    pace: LevelMeasure
    now: LevelView
    """The running level; before the start the first one."""
    next: LevelView | None
    """Null at the last level."""
    left: int
    """The rest until the next increase or the end of the break: milliseconds, or hands (LP-144, LP-146)."""
    runs: bool
    """True while the clock runs: `left` goes down by itself, unless it counts hands."""
    waits: bool
    """True while the clock waits for a player without chips to decide on a rebuy: nobody can be dealt to."""
    on_break: bool
    entered: int
    places: int
    """The number of players who can enter."""
    remain: int
    """Players still in."""
    average: Chips
    """The average of the players still in."""
    pool: Cents
    """The money for prizes; it may grow while players may enter or rebuy."""
    prizes: tuple[PrizeView, ...]
    """The prizes by place, as the pool stands."""
    hand_for_hand: bool
    """All tables wait for each other after every hand."""
    final_table: bool
    deal_proposed: bool
    """Nothing is dealt until the players who are left have answered."""
    called_off: bool
    """The house ended it, before or after the start."""


@value
class SharesView:
    """The amount one entrant would get by a deal."""

    number: int
    name: str
    amount: Cents


@value
class ProposalView:
    """A deal among the players who are left (LP-158)."""

    by: str
    basis: Basis
    shares: tuple[SharesView, ...]
    kept: Cents
    """The amount still played for; if it is 0 the tournament ends."""
    accepted: tuple[str, ...]
    mine: bool
    """This seat's answer is still wanted."""


@value
class FinishView:
    """The place of a player who is out, and the prize (LP-152, LP-153)."""

    name: str
    first: int
    last: int
    """The last of the places that are shared, otherwise the first."""
    cash: Cents
    ticket: Cents


@value
class ChipsFor:
    """Chips that may be bought now, and their whole price."""

    price: Cents
    chips: Chips


@value
class EntrantView:
    """The tournament for one seat, beside playing."""

    held_for: str
    """The player who has the seat and has not logged in; otherwise empty."""
    standing: EntrantStanding | None
    """The standing of the player; null for one who has not entered, and at an empty seat."""
    may_enter: bool
    """The player may enter, for exactly buy-in and fee (LP-136)."""
    has_seat: bool
    """The player won a seat in a satellite: entering takes it, withdrawing gives it back (LP-159)."""
    may_withdraw: bool
    sits_at: str
    """The title of the table where a player who is logged in here sits, if it is another one."""
    sits_in: Seat | None
    """The seat there, or here."""
    rank: int | None
    """The place by chips, of the players still in."""
    rebuy: ChipsFor | None
    rebuy_in: int | None
    """Milliseconds to decide on a rebuy; null when there is nothing to decide."""
    add_on: ChipsFor | None
    proposal: ProposalView | None
    may_propose: tuple[Basis, ...]
    finish: FinishView | None
    """Shown at the closed seat of a player who is out, until the tournament ends (LP-151)."""


@value
class StandingLine:
    """One entrant among all; the best first."""

    first: int
    last: int
    name: str
    chips: Chips
    """0 for a player who is out."""
    table: str
    """The title of the table; empty for a player who is out."""
    seat: Seat | None
    cash: Cents
    """The prize of a player who is out."""
    ticket: Cents
    me: bool
    """The entrant who asks."""
    number: int = 0
    """The number of the entrant, as the shares of a custom deal name it."""


@value
class WholeTournament:
    """Blind schedule, players' chips and payouts, for a seat that asks for them (LP-142, LP-143)."""

    tournament: TournamentView
    schedule: tuple[LevelView, ...]
    standings: tuple[StandingLine, ...]
