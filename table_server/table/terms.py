"""What a table is opened with: the games on its menu, its allowances of time, its buy-ins."""

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
    """What the house calls it: `4-8`, `limit 1`."""
    terms: Terms
    between: LineupTerms
    least_buy_in: Cents
    most_buy_in: Cents | None = None
    """None is no maximum."""
    short_buys: int | None = None
    """Top-ups below the least for each full buy; None is without limit (D-9)."""
    return_minutes: int = 60
    """For so long a player who comes back brings the amount left with (D-9)."""


class Turnover(Enum):
    """How the game changes from hand to hand."""

    STAYS = "stays"
    """The floor changes it."""
    ROTATES = "rotates"
    """The next on the menu after so many hands (HORSE)."""
    DEALERS_CHOICE = "dealers_choice"
    """Who has the button names the game for a round."""


@value
class Clocks:
    """Allowances of time, in milliseconds (D-1, D-3)."""

    action: int = 30_000
    warning: int = 5_000
    bank: int = 60_000
    bank_refill: int = 30 * 60_000
    called: int = 30_000
    """What is left once somebody called the clock, without the time bank."""
    timeouts: int = 2
    """Hands timed out in a row that make a seat sit out."""
    between_hands: int = 4_000
    held: int = 20 * 60_000
    """A seat that plays no hand for so long is picked up."""
    idle: int = 3 * 60_000
    """Logged in without buying in."""
    choice: int = 15_000
    """To name the game in dealer's choice."""
    run_out: int = 2_000
    """To show each street that is dealt once all hands lie open; the next deal waits for them."""


class Parting(Enum):
    """When whoever is to go to another table goes there."""

    AT_ONCE = "at_once"
    """As soon as the running hand is over."""
    AFTER_BLINDS = "after_blinds"
    """The same, unless in the blind or on the button (OCE sheet, $20-$40 must-move)."""
    TO_THE_BLIND = "to_the_blind"
    """Plays until the big blind comes (OCE sheet, must-move at 10-20 and higher)."""


@value
class MustMoveRule:
    """This table feeds a main game: who has been here longest moves there when a seat is free."""

    main: str
    """The key of that table."""
    when: Parting = Parting.AFTER_BLINDS


@value
class TableTerms:
    """Everything about a table that its room chose."""

    key: str
    title: str
    menu: tuple[Spread, ...]
    """The first is spread when the table opens."""
    seats: int = 10
    turnover: Turnover = Turnover.STAYS
    hands_each: int = 0
    """Hands before the game changes; 0 is a full round of the button."""
    clocks: Clocks = Clocks()
    tournament: str = ""
    """The key of the tournament that is played here; nothing at a table of open play."""
    number: int = 0
    """What the tournament calls this table."""
    must_move: MustMoveRule | None = None
