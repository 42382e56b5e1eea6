"""PURE. Drawers and who answers for them: a shift begins with a counted float and ends with a count."""

from __future__ import annotations

from enum import Enum

from table_server.cage.ledger import DRAWERS, SAFE, Account, Entry, Kind, Line, What
from table_server.cage.tray import Tray
from table_server.engine.money import Cents
from table_server.engine.values import value


class Way(Enum):
    """Between the safe and a drawer in the middle of a shift."""

    FILL = "fill"
    """The drawer runs dry."""
    DROP = "drop"
    """There is more in it than should lie there."""


@value
class Closing:
    """How a shift ended."""

    at: int
    by: str
    """The cashier, or the supervisor who counted instead."""
    expected: Cents
    """What the drawer should have held."""
    counted: Cents
    """What it held."""
    note: str

    @property
    def difference(self) -> Cents:
        """Above nothing when there was more than there should be."""
        return self.counted - self.expected


@value
class Shift:
    """One cashier at one drawer."""

    number: int
    cashier: str
    opened_at: int
    opened_with: Cents
    paid_in: Cents
    """Over the counter since then, and from the safe."""
    paid_out: Cents
    closing: Closing | None = None

    @property
    def should_hold(self) -> Cents:
        """As far as the ledger knows."""
        return self.opened_with + self.paid_in - self.paid_out if self.closing is None else 0


@value
class Count:
    """What somebody said lay in a drawer, and what should have; told in this order."""

    counted: Cents
    expected: Cents


@value
class Movement:
    """Cash that came into a drawer or went out of it."""

    at: int
    what: What
    amount: Cents
    """Below nothing when it went out."""
    player: str
    """Whose wallet the other end was; empty for the safe and for vouchers."""
    counted: Tray
    key: str


def drawer(shift: int) -> Account:
    """The cash that the cashier of a shift answers for; it stands at minus what lies there."""
    return Account(Kind.DESK, str(shift))


def floated(key: str, into: Account, amount: Cents) -> Entry:
    """From the safe into a drawer, at the beginning."""
    return Entry(key, What.FLOAT, _into(into, amount))


def moved(key: str, of: Account, way: Way, amount: Cents) -> Entry:
    """Between safe and drawer, later."""
    match way:
        case Way.FILL:
            return Entry(key, What.FILL, _into(of, amount))
        case Way.DROP:
            return Entry(key, What.DROP, _into(of, -amount))


def closed(key: str, of: Account, expected: Cents, counted: Cents, note: str) -> Entry:
    """Everything that was counted goes to the safe; what is missing or too much stands by itself."""
    lines = (Line(of, expected), Line(SAFE, -counted), Line(DRAWERS, counted - expected))
    return Entry(key, What.COUNT, lines, note)


def _into(drawer: Account, amount: Cents) -> tuple[Line, Line]:
    return Line(drawer, -amount), Line(SAFE, amount)
