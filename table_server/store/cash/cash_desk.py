"""The cashier's work at the cash station (LP-26 to LP-43): each act once by the key of the request."""

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
    Balance,
    CashRefused,
    Patron,
    Receipt,
    StatementLine,
)
from table_server.cage.customer import CustomerProof
from table_server.cage.hashing import Proof
from table_server.cage.ledger import DESK, Account, Entry
from table_server.cage.pins import weakness
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.staff import Pair
from table_server.cage.standing import PlayerStanding
from table_server.cage.tray import Tray, total
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.runtime.ports import Clock
from table_server.store.cash.customers import leaves_wallet, proven
from table_server.store.cash.drawers import in_ledger, through_drawer, without_drawer
from table_server.store.journal.acts import ActKind, ActSeen, StaffAct, act_of, seen, write_act
from table_server.store.ledger.standing import standing_of
from table_server.store.people import accounts
from table_server.store.people.statement import balance_of, patron_of, receipt_of, statement_of
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.sql.runner import Runner

MOST: Final = MOST_AT_ONCE
FOUND: Final = 20
"""Players listed for a name; for more, the cashier types more of it."""
LINES: Final = 50
"""Lines of a statement, unless the caller asks for more."""

_LOG: Final = structlog.get_logger()


class CashDesk:
    """The caller has checked who the cashier is; `by` goes into the books."""

    def __init__(self, runner: Runner, proof: Proof, clock: Clock) -> None:
        self._runner = runner
        self._proof = proof
        self._clock = clock

    async def open_account(
        self, key: str, name: str, card: CardNumber, pin: Pin, by: str
    ) -> str | CashRefused:
        """Open an account with card and PIN; the new player's number (LP-26, LP-27)."""
        shown = name_of(name)
        if shown is None:
            return CashRefused.NOT_A_NAME
        if weakness(pin):
            return CashRefused.WEAK_PIN
        answer = None
        while answer is None:  # until nobody else takes the number first
            answer = await self._try_to_open(key, name=shown, card=card, pin=pin, by=by)
        return answer

    async def replace_card(
        self, key: str, player: str, card: CardNumber, by: str, *, proof: CustomerProof | None
    ) -> CashRefused | None:
        """Give another card; the old one is dead."""
        act = StaffAct(key=key, what=ActKind.REPLACE_CARD, whom=player, by=by, at=self._clock.now())
        return await self._runner.run(lambda connection: _replace_card(connection, act, card, proof))

    async def reset_pin(
        self, key: str, player: str, pin: Pin, by: str, *, proof: CustomerProof | None
    ) -> CashRefused | None:
        """Set another PIN, with three new tries."""
        if weakness(pin):
            return CashRefused.WEAK_PIN
        kept = await self._proof.hashed(pin, player)
        act = StaffAct(key=key, what=ActKind.RESET_PIN, whom=player, by=by, at=self._clock.now())
        return await self._runner.run(lambda connection: _reset_pin(connection, act, kept, proof))

    async def deposit(
        self, key: str, player: str, amount: Cents, by: str, counted: Tray | None = None
    ) -> Receipt | CashRefused:
        """Cash in, onto the wallet. The counted cash now lies in the cashier's drawer."""
        act = StaffAct(key=key, what=ActKind.DEPOSIT, whom=player, by=by, at=self._clock.now())

        def entry(into: Account) -> Entry:
            return ledger.deposit(in_ledger(key), player=player, amount=amount, into=into)

        return await self._over_the_counter(act, _Cash(amount, amount, counted), entry)

    async def withdraw(
        self,
        key: str,
        player: str,
        amount: Cents,
        by: str,
        counted: Tray | None = None,
        *,
        proof: CustomerProof | None,
    ) -> Receipt | CashRefused:
        """Cash out, off the wallet, for a customer who is there (LP-39, LP-41).

        The counted cash leaves the drawer.
        """
        act = StaffAct(key=key, what=ActKind.WITHDRAW, whom=player, by=by, at=self._clock.now())

        def entry(out_of: Account) -> Entry:
            return ledger.withdrawal(in_ledger(key), player=player, amount=amount, out_of=out_of)

        return await self._over_the_counter(act, _Cash(amount, -amount, counted, proof), entry)

    async def adjust(
        self, key: str, player: str, amount: Cents, pair: Pair, reason: str
    ) -> Receipt | CashRefused:
        """Correct a wallet, up or down: two people and a reason."""
        if not reason.strip():
            return CashRefused.NO_REASON
        by = " and ".join(member.name for member in pair)
        act = StaffAct(key=key, what=ActKind.ADJUST, whom=player, by=by, at=self._clock.now(), reason=reason)
        entry = ledger.adjustment(in_ledger(key), player=player, amount=amount, reason=reason)
        return await self._over_the_counter(act, _Cash(abs(amount), 0), lambda _: entry)

    async def find(self, card: CardNumber) -> Balance | CashRefused:
        """The player this card belongs to, and the balance (LP-40)."""
        return await self._runner.run(lambda connection: _find(connection, card))

    async def balance(self, player: str) -> Balance | CashRefused:
        """A player's balance (LP-36)."""
        answer = await self._runner.run(lambda connection: balance_of(connection, player))
        return answer or CashRefused.NO_SUCH_PLAYER

    async def patron(self, player: str) -> Patron | CashRefused:
        """A player's balance, tables, and whether the account is locked, barred or excluded."""
        at = self._clock.now()
        answer = await self._runner.run(lambda connection: patron_of(connection, player, at))
        return answer or CashRefused.NO_SUCH_PLAYER

    async def standing(self, player: str) -> PlayerStanding:
        """The limits and bars of a player and the sums of the last day."""
        at = self._clock.now()
        return await self._runner.run(lambda connection: standing_of(connection, player, at))

    async def named(self, text: str) -> list[Player]:
        """Players whose name contains this text, for a player who has lost the card."""
        return await self._runner.run(lambda connection: accounts.named(connection, text, FOUND))

    async def statement(self, player: str, most: int = LINES) -> list[StatementLine]:
        """The latest movements of a wallet, newest first."""
        return await self._runner.run(lambda connection: statement_of(connection, player, most))

    async def _try_to_open(
        self, key: str, name: str, card: CardNumber, pin: Pin, by: str
    ) -> str | CashRefused | None:
        """Choose the number first: the PIN's hash is bound to it."""
        number = await self._runner.run(accounts.next_number)
        kept = await self._proof.hashed(pin, number)
        opening = accounts.AccountOpening(number=number, name=name, card=card, pin=kept, at=self._clock.now())
        return await self._runner.run(lambda connection: _open(connection, key, opening, by))

    async def _over_the_counter(
        self, act: StaffAct, cash: _Cash, entry: Callable[[Account], Entry]
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
    """Cash that is about to cross the counter."""

    amount: Cents
    comes_in: Cents
    """Negative when it goes out."""
    counted: Tray | None = None
    """None when no drawer is involved, as when a program fills a room."""
    proof: CustomerProof | None = None
    """Needed for cash that goes out."""


def _open(
    connection: Connection, key: str, opening: accounts.AccountOpening, by: str
) -> str | CashRefused | None:
    """The number, now or from the first time it was asked for; None if another account has taken it."""
    lock_cage(connection)
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
    write_act(
        connection,
        StaffAct(
            key=key, what=ActKind.OPEN_ACCOUNT, whom=opening.number, by=by, at=opening.at, reason=opening.name
        ),
    )
    return opening.number


def _replace_card(
    connection: Connection, asked: StaffAct, card: CardNumber, proof: CustomerProof | None
) -> CashRefused | None:
    lock_cage(connection)
    act = proven(connection, asked, proof)
    if isinstance(act, CashRefused):
        return act
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CashRefused.KEY_USED
        case ActSeen.DONE:
            return None if accounts.was_given(connection, card, act.whom) else CashRefused.KEY_USED
        case ActSeen.NEVER if accounts.player_of(connection, act.whom) is None:
            return CashRefused.NO_SUCH_PLAYER
        case ActSeen.NEVER if accounts.is_used(connection, card):
            return CashRefused.CARD_IN_USE
        case ActSeen.NEVER:
            accounts.replace_card(connection, act.whom, card, act.at)
            write_act(connection, act)
    return None


def _reset_pin(
    connection: Connection, asked: StaffAct, kept: str, proof: CustomerProof | None
) -> CashRefused | None:
    lock_cage(connection)
    act = proven(connection, asked, proof)
    if isinstance(act, CashRefused):
        return act
    match seen(connection, act):
        case ActSeen.KEY_USED:
            return CashRefused.KEY_USED
        case ActSeen.NEVER if accounts.player_of(connection, act.whom) is None:
            return CashRefused.NO_SUCH_PLAYER
        case ActSeen.NEVER:
            accounts.reset_pin(connection, act.whom, kept)
            write_act(connection, act)
        case ActSeen.DONE:
            pass
    return None


def _move(
    connection: Connection, act: StaffAct, cash: _Cash, entry: Callable[[Account], Entry]
) -> Receipt | CashRefused:
    lock_cage(connection)
    if act.what is ActKind.WITHDRAW:
        let_out = leaves_wallet(connection, act, cash.proof)
        if isinstance(let_out, CashRefused):
            return let_out
        act = let_out
    if cash.counted is None:
        why = without_drawer(connection, act, entry(DESK))
    else:
        answer = through_drawer(
            connection, act=act, counted=cash.counted, comes_in=cash.comes_in, entry=entry
        )
        why = answer if isinstance(answer, CashRefused) else None
    return why or replace(receipt_of(connection, in_ledger(act.key), act.whom), key=act.key)


def _find(connection: Connection, card: CardNumber) -> Balance | CashRefused:
    number = accounts.number_of(connection, card)
    if number is None:
        return CashRefused.UNKNOWN_CARD
    return balance_of(connection, number) or CashRefused.NO_SUCH_PLAYER
