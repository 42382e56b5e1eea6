"""PURE. Drawers and the cashiers who answer for them: a shift begins and ends with a count."""

from __future__ import annotations

from enum import Enum

from table_server.cage.ledger import DRAWERS, SAFE, Account, AccountKind, Entry, EntryLine, EntryReason
from table_server.cage.tray import Tray
from table_server.engine.money import Cents
from table_server.engine.values import value


class DrawerMove(Enum):
    """Moves between the safe and a drawer during a shift."""

    FILL = "fill"
    """The drawer runs low."""
    DROP = "drop"
    """The drawer holds more than it should."""


@value
class Closing:
    """The end of a shift."""

    at: int
    by: str
    """The cashier, or a supervisor who counted instead."""
    expected: Cents
    """The amount the drawer should have held."""
    counted: Cents
    """The amount it held."""
    note: str

    @property
    def difference(self) -> Cents:
        """Positive when there was more than there should be."""
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
        """The amount that should be in the drawer, according to the ledger."""
        return self.opened_with + self.paid_in - self.paid_out if self.closing is None else 0


@value
class Count:
    """The amount somebody counted in a drawer, and the amount it should hold, told in that order."""

    counted: Cents
    expected: Cents


@value
class Movement:
    """Cash into or out of a drawer."""

    at: int
    what: EntryReason
    amount: Cents
    """Negative when it went out."""
    player: str
    """The player whose wallet was the other end; empty for the safe and for vouchers."""
    counted: Tray
    key: str


def drawer(shift: int) -> Account:
    """The account of a shift's cash; it stands at minus the cash in the drawer."""
    return Account(AccountKind.DESK, str(shift))


def floated(key: str, into: Account, amount: Cents) -> Entry:
    """From the safe into a drawer, at the beginning."""
    return Entry(key, EntryReason.FLOAT, _into(into, amount))


def moved(key: str, of: Account, way: DrawerMove, *, amount: Cents) -> Entry:
    """Between safe and drawer, during the shift."""
    match way:
        case DrawerMove.FILL:
            return Entry(key, EntryReason.FILL, _into(of, amount))
        case DrawerMove.DROP:
            return Entry(key, EntryReason.DROP, _into(of, -amount))


def closed(key: str, of: Account, *, expected: Cents, counted: Cents, note: str) -> Entry:
    """All counted cash goes to the safe; a shortage or surplus is booked apart."""
    lines = (EntryLine(of, expected), EntryLine(SAFE, -counted), EntryLine(DRAWERS, counted - expected))
    return Entry(key=key, what=EntryReason.COUNT, lines=lines, reason=note)


def _into(drawer: Account, amount: Cents) -> tuple[EntryLine, EntryLine]:
    return EntryLine(drawer, -amount), EntryLine(SAFE, amount)
