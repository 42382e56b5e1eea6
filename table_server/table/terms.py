"""The terms of a table: the games on its menu, its allowances of time, its buy-ins."""

from __future__ import annotations

from enum import Enum

from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.table.families import LineupTerms, Terms


@value
class Spread:
    """One game as the house spreads it at this table."""

    game: str
    name: str
    """The house's name for it: `4-8`, `limit 1`."""
    terms: Terms
    between: LineupTerms
    least_buy_in: Cents
    most_buy_in: Cents | None = None
    """None is no maximum."""
    short_buys: int | None = None
    """Top-ups below the least for each full buy; None is without limit (D-9)."""
    return_minutes: int = 60
    """A player who returns within this time brings the amount left with (D-9)."""


class Turnover(Enum):
    """The way the game changes."""

    STAYS = "stays"
    """Only the floor changes it."""
    ROTATES = "rotates"
    """The next on the menu follows after a number of hands (HORSE)."""
    DEALERS_CHOICE = "dealers_choice"
    """The player on the button names the game for a round."""


@value
class Clocks:
    """Allowances of time, in milliseconds (D-1, D-3)."""

    action: int = 30_000
    warning: int = 5_000
    bank: int = 60_000
    bank_refill: int = 30 * 60_000
    called: int = 30_000
    """The time left once somebody called the clock, without the time bank."""
    timeouts: int = 2
    """Hands timed out in a row that make a seat sit out."""
    between_hands: int = 4_000
    held: int = 20 * 60_000
    """A seat that plays no hand for this long is picked up."""
    idle: int = 3 * 60_000
    """A player who logs in without buying in is logged out after this time."""
    choice: int = 15_000
    """The time to name the game in dealer's choice."""
    run_out: int = 2_000
    """The time to show each street that is dealt once all hands lie open. The next deal waits for it."""


class Parting(Enum):
    """The moment a player who is to go to another table goes there."""

    AT_ONCE = "at_once"
    """As soon as the running hand is over."""
    AFTER_BLINDS = "after_blinds"
    """The same, unless the player is in the blind or on the button (OCE sheet, $20-$40 must-move)."""
    TO_THE_BLIND = "to_the_blind"
    """When the big blind comes to the player (OCE sheet, must-move at 10-20 and higher)."""


@value
class MustMoveRule:
    """This table feeds a main game. The player who has been here longest moves there when a seat is free."""

    main: str
    """The key of that table."""
    when: Parting = Parting.AFTER_BLINDS


@value
class TableTerms:
    """Everything that the room chooses about a table."""

    key: str
    title: str
    menu: tuple[Spread, ...]
    """The first of these games is spread when the table opens."""
    seats: int = 10
    turnover: Turnover = Turnover.STAYS
    hands_each: int = 0
    """Hands before the game changes; 0 is a full round of the button."""
    clocks: Clocks = Clocks()
    tournament: str = ""
    """The key of the tournament that is played here; empty at a table of open play."""
    number: int = 0
    """The number of this table in the tournament."""
    must_move: MustMoveRule | None = None
