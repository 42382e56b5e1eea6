"""A tournament that is over, as the house looks it up: the full order, prizes, what was agreed upon."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.deals import Basis
from table_server.tournaments.state import TournamentPhase


@value
class EndedSummary:
    """A line of the list."""

    key: str
    title: str
    opened_at: int
    over_at: int
    entrants: int
    """That came to a place; none of one that was called off before it began."""
    paid: Cents
    """Prizes, seats in other tournaments and bounties."""


@value
class EndedLine:
    """One entrant; the best place first (LP-160)."""

    first: int
    last: int
    """Another place than the first where it is shared."""
    number: int
    """In the order of registration."""
    player: str
    name: str
    cash: Cents
    """The prize, what a deal brought included."""
    ticket: Cents
    bounties: Cents
    agreed: Cents
    """Of the prize, what a deal brought."""
    rebuys: int
    add_ons: int


@value
class AgreedShare:
    """What one entrant got by a deal."""

    name: str
    amount: Cents


@value
class AgreedDeal:
    """A deal that was made (LP-158)."""

    basis: Basis
    shares: tuple[AgreedShare, ...]
    kept: Cents


@value
class CallingOff:
    """Who ended it before its time, and why."""

    by: tuple[str, ...]
    """Nobody is named where it had not begun."""
    reason: str
    fees_back: bool


@value
class EndedTournament:
    """All of it."""

    key: str
    title: str
    opened_at: int
    over_at: int
    phase: TournamentPhase
    buy_in: Cents
    fee: Cents
    pool: Cents
    """As it was shared out; 0 for one that never began."""
    added: Cents
    """Of that, by the house."""
    called_off: CallingOff | None
    deals: tuple[AgreedDeal, ...]
    lines: tuple[EndedLine, ...]
