"""The view of a tournament that is over, for the house: the full order, prizes, deals."""

from __future__ import annotations

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.tournaments.deals import Basis
from table_server.tournaments.state import TournamentPhase


@value
class EndedSummary:
    """One line of the list."""

    key: str
    title: str
    opened_at: int
    over_at: int
    entrants: int
    """Entrants that reached a place; 0 for one that was called off before it began."""
    paid: Cents
    """Prizes, seats in other tournaments and bounties."""


@value
class EndedLine:
    """One entrant; the best place comes first (LP-160)."""

    first: int
    last: int
    """The last of the places that are shared, otherwise the first."""
    number: int
    """In the order of registration."""
    player: str
    name: str
    cash: Cents
    """The prize, including the amount of a deal."""
    ticket: Cents
    bounties: Cents
    agreed: Cents
    """The part of the prize that came from a deal."""
    rebuys: int
    add_ons: int


@value
class AgreedShare:
    """The amount one entrant got by a deal."""

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
    """The people who ended it before its time, and their reason."""

    by: tuple[str, ...]
    """Empty where it had not begun."""
    reason: str
    fees_back: bool


@value
class EndedTournament:
    """A whole tournament."""

    key: str
    title: str
    opened_at: int
    over_at: int
    phase: TournamentPhase
    buy_in: Cents
    fee: Cents
    pool: Cents
    """The pool as it was shared out; 0 for one that never began."""
    added: Cents
    """The part of the pool that the house added."""
    called_off: CallingOff | None
    deals: tuple[AgreedDeal, ...]
    lines: tuple[EndedLine, ...]
