"""What a tournament shows: to everybody, to one seat, in full to whoever asks. Chips are no money here."""

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
    """Counted from 1."""
    blinds: tuple[Chips, ...]
    """From the smallest; none where a game has a bring-in."""
    ante: Chips
    big_blind_ante: Chips
    """One ante for the whole table."""
    bring_in: Chips
    lower: Chips
    upper: Chips
    game: str
    """The title of the game that is dealt at this level."""
    betting: Betting
    """How it is bet; the limits of big-bet games are not."""
    lasts: int
    """Milliseconds or hands, as `pace` says."""
    pause_after: int
    """Milliseconds of the break that follows; 0 is none."""


@value
class PrizeView:
    """What a place is worth; more places than one where a line stands for several."""

    first: int
    last: int
    cash: Cents
    ticket: Cents
    """The worth of a seat in another tournament; 0 is none."""


@value
class TournamentView:
    """What every screen of its tables shows all the time."""

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
    """Before the start the first level."""
    next: LevelView | None
    """Null at the last level."""
    left: int
    """To the next increase or the end of the break: milliseconds, or hands (LP-144, LP-146)."""
    runs: bool
    """Whether the clock does: `left` goes down by itself, unless it counts hands."""
    waits: bool
    """It stands by itself, until somebody who is broke has decided on a rebuy: nobody can be dealt to."""
    on_break: bool
    entered: int
    places: int
    """So many can enter."""
    remain: int
    """Players still in."""
    average: Chips
    """Of those still in."""
    pool: Cents
    """For prizes; it may still grow while players may enter or rebuy."""
    prizes: tuple[PrizeView, ...]
    """By place, as the pool stands."""
    hand_for_hand: bool
    """All tables wait for each other after every hand."""
    final_table: bool
    deal_proposed: bool
    """Nothing is dealt until those who are left have answered."""
    called_off: bool
    """The house ended it, before or after the start."""


@value
class SharesView:
    """What one entrant would get by a deal."""

    number: int
    name: str
    amount: Cents


@value
class ProposalView:
    """A deal among those who are left (LP-158)."""

    by: str
    basis: Basis
    shares: tuple[SharesView, ...]
    kept: Cents
    """Still played for; with nothing kept the tournament ends."""
    accepted: tuple[str, ...]
    mine: bool
    """This seat's answer is still wanted."""


@value
class FinishView:
    """The place one came to, and what it brought (LP-152, LP-153)."""

    name: str
    first: int
    last: int
    """Another place than the first where it is shared."""
    cash: Cents
    ticket: Cents


@value
class ChipsFor:
    """Chips that may be bought now, and what they cost all in all."""

    price: Cents
    chips: Chips


@value
class EntrantView:
    """What this seat may see and do in the tournament, beside playing."""

    held_for: str
    """Whose seat it is while nobody has proved to be that player; nothing otherwise."""
    standing: EntrantStanding | None
    """Of who is logged in; null for who has not entered, and where nobody is."""
    may_enter: bool
    """With exactly buy-in and fee (LP-136)."""
    has_seat: bool
    """Won in a satellite: entering takes it, withdrawing gives it back (LP-159)."""
    may_withdraw: bool
    sits_at: str
    """The table of who is logged in here and sits elsewhere, by its title."""
    sits_in: Seat | None
    """And the seat there, or here."""
    rank: int | None
    """By chips, of those still in."""
    rebuy: ChipsFor | None
    rebuy_in: int | None
    """Milliseconds to decide on it; null when nobody waits."""
    add_on: ChipsFor | None
    proposal: ProposalView | None
    may_propose: tuple[Basis, ...]
    finish: FinishView | None
    """At the closed seat of who is out, until the tournament ends (LP-151)."""


@value
class StandingLine:
    """One entrant among all; the best first."""

    first: int
    last: int
    name: str
    chips: Chips
    """0 for who is out."""
    table: str
    """The title of the table; nothing for who is out."""
    seat: Seat | None
    cash: Cents
    """The prize of who is out."""
    ticket: Cents
    me: bool
    """Who asks."""
    number: int = 0
    """The entrant's, as the shares of a custom deal name it."""


@value
class WholeTournament:
    """Blind schedule, player balances and payouts, as they are asked for (LP-142, LP-143)."""

    tournament: TournamentView
    schedule: tuple[LevelView, ...]
    standings: tuple[StandingLine, ...]
