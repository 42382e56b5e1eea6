"""What a cashier does at the cash station (LP-26 to LP-43): each once by the key of the station's request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import structlog
from sqlalchemy import Connection

from table_server.cage import ledger
from table_server.cage.accounts import Player, name_of
from table_server.cage.counter import (
    MOST_AT_ONCE,
    NOT_MOVED,
    Balance,
    CashRefused,
    Patron,
    Receipt,
    StatementLine,
)
from table_server.cage.hashing import Proof
from table_server.cage.ledger import DESK, Account, Entry
from table_server.cage.pins import weakness
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.staff import Pair
from table_server.cage.standing import Standing
from table_server.cage.tray import Tray, total
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.cash.drawers import in_ledger, through_drawer
from table_server.store.journal.acts import Act, ActKind, Seen, act_of, seen, write_act
from table_server.store.ledger.ledger import move
from table_server.store.ledger.standing import standing_of
from table_server.store.people import accounts
from table_server.store.people.statement import balance_of, patron_of, receipt_of, statement_of
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.runner import Runner

MOST: Final = MOST_AT_ONCE
FOUND: Final = 20
"""Players with a name; who does not find theirs says more of it."""
LINES: Final = 50
"""Of a statement, unless more are asked for."""

_LOG: Final = structlog.get_logger()


class CashDesk:
    """Its caller has seen to it who the cashier is; `by` goes into the books."""

    def __init__(self, runner: Runner, proof: Proof, clock: Clock) -> None:
        self._runner = runner
        self._proof = proof
        self._clock = clock

    async def open_account(
        self, key: str, name: str, card: CardNumber, pin: Pin, by: str
    ) -> str | CashRefused:
        """The number of a new player with card and PIN (LP-26, LP-27)."""
        shown = name_of(name)
        if shown is None:
            return CashRefused.NOT_A_NAME
        if weakness(pin):
            return CashRefused.WEAK_PIN
        answer = None
        while answer is None:  # somebody else was quicker with the number
            answer = await self._try_to_open(key, shown, card, pin, by)
        return answer

    async def replace_card(self, key: str, player: str, card: CardNumber, by: str) -> CashRefused | None:
        """Another card; the old one is dead."""
        act = Act(key, ActKind.REPLACE_CARD, player, by, self._clock.now())
        return await self._runner.run(lambda connection: _replace_card(connection, act, card))

    async def reset_pin(self, key: str, player: str, pin: Pin, by: str) -> CashRefused | None:
        """Another PIN, and three new tries with it."""
        if weakness(pin):
            return CashRefused.WEAK_PIN
        kept = await self._proof.hashed(pin, player)
        act = Act(key, ActKind.RESET_PIN, player, by, self._clock.now())
        return await self._runner.run(lambda connection: _reset_pin(connection, act, kept))

    async def deposit(
        self, key: str, player: str, amount: Cents, by: str, counted: Tray | None = None
    ) -> Receipt | CashRefused:
        """Cash in, onto the wallet. What is counted lies in the cashier's drawer from then on."""
        act = Act(key, ActKind.DEPOSIT, player, by, self._clock.now())

        def entry(into: Account) -> Entry:
            return ledger.deposit(in_ledger(key), player, amount, into)

        return await self._over_the_counter(act, _Cash(amount, amount, counted), entry)

    async def withdraw(
        self, key: str, player: str, amount: Cents, by: str, counted: Tray | None = None
    ) -> Receipt | CashRefused:
        """Cash out, off the wallet (LP-39, LP-41). What is counted out lies in the drawer no more."""
        act = Act(key, ActKind.WITHDRAW, player, by, self._clock.now())

        def entry(out_of: Account) -> Entry:
            return ledger.withdrawal(in_ledger(key), player, amount, out_of)

        return await self._over_the_counter(act, _Cash(amount, -amount, counted), entry)

    async def adjust(
        self, key: str, player: str, amount: Cents, pair: Pair, reason: str
    ) -> Receipt | CashRefused:
        """Put a wallet right, up or down: two people, a reason."""
        if not reason.strip():
            return CashRefused.NO_REASON
        by = " and ".join(member.name for member in pair)
        act = Act(key, ActKind.ADJUST, player, by, self._clock.now(), reason)
        entry = ledger.adjustment(in_ledger(key), player, amount, reason)
        return await self._over_the_counter(act, _Cash(abs(amount), 0), lambda _: entry)

    async def find(self, card: CardNumber) -> Balance | CashRefused:
        """Whose card this is and what there is (LP-40)."""
        return await self._runner.run(lambda connection: _find(connection, card))

    async def balance(self, player: str) -> Balance | CashRefused:
        """What a player has (LP-36)."""
        answer = await self._runner.run(lambda connection: balance_of(connection, player))
        return answer or CashRefused.NO_SUCH_PLAYER

    async def patron(self, player: str) -> Patron | CashRefused:
        """The same, and at which tables; whether the account is locked, barred or excluded."""
        at = self._clock.now()
        answer = await self._runner.run(lambda connection: patron_of(connection, player, at))
        return answer or CashRefused.NO_SUCH_PLAYER

    async def standing(self, player: str) -> Standing:
        """What the player and the house have laid down, and what the last day came to."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: standing_of(connection, player, at))

    async def named(self, text: str) -> list[Player]:
        """Players whose name has this in it, for who has lost the card."""
        return await self._runner.run(lambda connection: accounts.named(connection, text, FOUND))

    async def statement(self, player: str, most: int = LINES) -> list[StatementLine]:
        """The latest movements of a wallet, newest first."""
        return await self._runner.run(lambda connection: statement_of(connection, player, most))

    async def _try_to_open(
        self, key: str, name: str, card: CardNumber, pin: Pin, by: str
    ) -> str | CashRefused | None:
        """The hash of a PIN is bound to the number, so the number comes first."""
        number = await self._runner.run(accounts.next_number)
        kept = await self._proof.hashed(pin, number)
        opening = accounts.Opening(number, name, card, kept, self._clock.now())
        return await self._runner.run(lambda connection: _open(connection, key, opening, by))

    async def _over_the_counter(
        self, act: Act, cash: _Cash, entry: Callable[[Account], Entry]
    ) -> Receipt | CashRefused:
        if not 0 < cash.amount <= MOST:
            return CashRefused.BAD_AMOUNT
        if cash.counted is not None and total(cash.counted) != cash.amount:
            return CashRefused.NOT_COUNTED
        answer = await self._runner.run(lambda connection: _move(connection, act, cash, entry))
        if isinstance(answer, CashRefused):
            _LOG.warning("cash_refused", key=act.key, what=act.what.value, why=answer.value)
        return answer


@value
class _Cash:
    """What is to cross the counter."""

    amount: Cents
    comes_in: Cents
    """Below nothing when it goes out."""
    counted: Tray | None = None
    """Without: no drawer has to do with it, as when a program fills a room."""


def _open(connection: Connection, key: str, opening: accounts.Opening, by: str) -> str | CashRefused | None:
    """The number, now or from the first time it was asked; None if somebody else has got this one."""
    take_turn(connection)
    before = act_of(connection, key)
    if before is not None:
        same = (before.what, before.reason) == (ActKind.OPEN_ACCOUNT, opening.name)
        same = same and accounts.was_given(connection, opening.card, before.whom)
        return before.whom if same else CashRefused.KEY_USED
    if accounts.is_used(connection, opening.card):
        return CashRefused.CARD_IN_USE
    if accounts.player_of(connection, opening.number) is not None:
        return None
    accounts.open_player(connection, opening)
    write_act(connection, Act(key, ActKind.OPEN_ACCOUNT, opening.number, by, opening.at, opening.name))
    return opening.number


def _replace_card(connection: Connection, act: Act, card: CardNumber) -> CashRefused | None:
    take_turn(connection)
    match seen(connection, act):
        case Seen.OTHERWISE:
            return CashRefused.KEY_USED
        case Seen.DONE:
            return None if accounts.was_given(connection, card, act.whom) else CashRefused.KEY_USED
        case Seen.NEVER if accounts.player_of(connection, act.whom) is None:
            return CashRefused.NO_SUCH_PLAYER
        case Seen.NEVER if accounts.is_used(connection, card):
            return CashRefused.CARD_IN_USE
        case Seen.NEVER:
            accounts.replace_card(connection, act.whom, card, act.at)
            write_act(connection, act)
    return None


def _reset_pin(connection: Connection, act: Act, kept: str) -> CashRefused | None:
    take_turn(connection)
    match seen(connection, act):
        case Seen.OTHERWISE:
            return CashRefused.KEY_USED
        case Seen.NEVER if accounts.player_of(connection, act.whom) is None:
            return CashRefused.NO_SUCH_PLAYER
        case Seen.NEVER:
            accounts.reset_pin(connection, act.whom, kept)
            write_act(connection, act)
        case Seen.DONE:
            pass
    return None


def _move(
    connection: Connection, act: Act, cash: _Cash, entry: Callable[[Account], Entry]
) -> Receipt | CashRefused:
    take_turn(connection)
    if cash.counted is None:
        why = _through_no_drawer(connection, act, entry(DESK))
    else:
        said = through_drawer(connection, act, cash.counted, cash.comes_in, entry)
        why = said if isinstance(said, CashRefused) else None
    return why or replace(receipt_of(connection, in_ledger(act.key), act.whom), key=act.key)


def _through_no_drawer(connection: Connection, act: Act, entry: Entry) -> CashRefused | None:
    before = seen(connection, act)
    if before is Seen.OTHERWISE:
        return CashRefused.KEY_USED
    why = move(connection, entry, act.at)
    if why is not None:
        return NOT_MOVED[why]
    if before is Seen.NEVER:
        write_act(connection, act)
    return None


def _find(connection: Connection, card: CardNumber) -> Balance | CashRefused:
    number = accounts.number_of(connection, card)
    if number is None:
        return CashRefused.UNKNOWN_CARD
    return balance_of(connection, number) or CashRefused.NO_SUCH_PLAYER
