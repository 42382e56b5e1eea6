"""PURE. The words of the cash station: what was done over the counter, and every way it says no."""

from __future__ import annotations

from enum import Enum

from table_server.cage.ledger import What
from table_server.engine.money import Cents
from table_server.engine.values import value


class CashRefused(Enum):
    """Why nothing happened."""

    NO_SUCH_PLAYER = "no_such_player"
    UNKNOWN_CARD = "unknown_card"
    NOT_A_CARD = "not_a_card"
    CARD_IN_USE = "card_in_use"
    """Somebody's now, or a dead one."""
    NOT_A_NAME = "not_a_name"
    NOT_A_PIN = "not_a_pin"
    WEAK_PIN = "weak_pin"
    BAD_AMOUNT = "bad_amount"
    NO_REASON = "no_reason"
    NOT_ENOUGH = "not_enough"
    BARRED = "barred"
    EXCLUDED = "excluded"
    DEPOSIT_LIMIT = "deposit_limit"
    KEY_USED = "key_used"
    """The key was given to something else before."""


@value
class Receipt:
    """Money that crossed the counter, the same on every asking with its key."""

    key: str
    player: str
    what: What
    amount: Cents
    balance: Cents
    """Of the wallet, just after."""
    at: int


@value
class StatementLine:
    """One movement of a wallet."""

    at: int
    what: What
    amount: Cents
    balance: Cents
    """Just after."""
    key: str
    where: str
    """The table, where there was one."""


@value
class Balance:
    """What a player has (LP-36, LP-40)."""

    player: str
    name: str
    wallet: Cents
    in_play: Cents
