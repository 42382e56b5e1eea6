"""Accounts and cash at the cash station (LP-26 to LP-43): for cashiers and supervisors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeVar

import structlog
from fastapi import APIRouter, Depends, Query

from table_server.cage.counter import CashRefused, Patron, Receipt, StatementLine
from table_server.cage.pins import card_of, pin_of
from table_server.cage.secret import CardNumber, Pin
from table_server.cage.staff import Deed, Role
from table_server.edge import given
from table_server.edge.cash.forms import (
    AccountNumber,
    Adjustment,
    CashForm,
    CashOutForm,
    ChosenPin,
    Name,
    NewAccount,
    NewCard,
    NewPin,
    OnTableView,
    PatronView,
    ReceiptView,
    StatementView,
    Swiped,
)
from table_server.edge.cash.proofs import AtTheCounter, after
from table_server.edge.cash.refused_cash import why_not
from table_server.edge.http.fields import AWAY, TRIES, Most, PlayerNumber, granted, tray
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.sessions.one_time_words import OneTimeWords
from table_server.edge.sessions.sessions import Session
from table_server.edge.staff.sign_in import one_of
from table_server.edge.two_signatures import both, signed_by_two
from table_server.wire.message import Secret

router: Final = APIRouter(prefix="/api/cash", tags=["cash station"], responses={**REFUSALS, **AWAY})

T = TypeVar("T")

log = structlog.get_logger("openfelt.edge")


@router.post("/accounts", status_code=201)
async def open_account(
    desk: given.CashStation, keyed_pins: given.KeyedPins, session: AtTheCounter, form: NewAccount
) -> AccountNumber:
    """Open an account for a new player, with card and PIN."""
    card, by = _card(form.card), session.member.name
    pin = chosen_pin(keyed_pins, form, form.key, by=by)
    answer = await desk.open_account(form.key, form.name, card, pin=pin, by=by)
    number = granted(after_choice(keyed_pins, form, answer))
    log.info("account_opened", player=number, by=by)
    return AccountNumber(player=number)


@router.get("/accounts")
async def named(
    desk: given.CashStation,
    _: Annotated[Session, Depends(one_of(Role.CASHIER, Role.SUPERVISOR, Role.FLOOR))],
    name: Annotated[str, Query(min_length=1, max_length=48)],
) -> list[Name]:
    """Find players by part of their name: those who lost their card, or who register for a table."""
    found = await desk.named(name.replace("\0", ""))
    return [Name(player=player.number, name=player.name) for player in found]


@router.post("/swipe")
async def swipe(desk: given.CashStation, _: AtTheCounter, form: Swiped) -> PatronView:
    """The owner of a card, with their money (LP-40)."""
    balance = granted(await desk.find(_card(form.card)))
    return _patron(granted(await desk.patron(balance.player)))


@router.get("/accounts/{player}")
async def account(desk: given.CashStation, _: AtTheCounter, player: PlayerNumber) -> PatronView:
    """A player's money, and the tables it is on (LP-36)."""
    return _patron(granted(await desk.patron(player)))


@router.get("/accounts/{player}/statement")
async def statement(
    desk: given.CashStation, _: AtTheCounter, player: PlayerNumber, most: Most = 50
) -> list[StatementView]:
    """The latest movements of the wallet, the newest first."""
    granted(await desk.patron(player))
    return _statement(await desk.statement(player, most))


@router.post("/accounts/{player}/card", status_code=204)
async def replace_card(
    desk: given.CashStation,
    proofs: given.Proofs,
    session: AtTheCounter,
    player: PlayerNumber,
    form: NewCard,
) -> None:
    """Give a player a new card. The lost one stops working."""
    card, by = _card(form.card), session.member.name
    proof = proofs.take(form.proof, form.key, by)
    answer = await desk.replace_card(form.key, player, card, by=by, proof=proof)
    _done(after(proofs, form.proof, answer))
    log.info("card_replaced", player=player, by=by)


@router.post("/accounts/{player}/pin", status_code=204)
async def reset_pin(
    desk: given.CashStation,
    keyed_pins: given.KeyedPins,
    proofs: given.Proofs,
    session: AtTheCounter,
    player: PlayerNumber,
    form: NewPin,
) -> None:
    """Set a new PIN. This also unlocks the account."""
    by = session.member.name
    pin = chosen_pin(keyed_pins, form, form.key, by=by)
    proof = proofs.take(form.proof, form.key, by)
    answer = await desk.reset_pin(form.key, player, pin, by=by, proof=proof)
    _done(after_choice(keyed_pins, form, after(proofs, form.proof, answer)))
    log.info("pin_reset", player=player, by=by)


@router.post("/accounts/{player}/deposits", status_code=201)
async def deposit(
    desk: given.CashStation, session: AtTheCounter, player: PlayerNumber, form: CashForm
) -> ReceiptView:
    """Pay cash in, into the drawer of the cashier who asks."""
    by, counted = session.member.name, tray(form.counted)
    answer = await desk.deposit(form.key, player, form.amount, by=by, counted=counted)
    return _receipt(answer, by, await why_not(desk, player, answer))


@router.post("/accounts/{player}/withdrawals", status_code=201)
async def withdraw(
    desk: given.CashStation,
    proofs: given.Proofs,
    session: AtTheCounter,
    player: PlayerNumber,
    form: CashOutForm,
) -> ReceiptView:
    """Pay cash out of the drawer of the cashier who asks, to a customer who is there (LP-39, LP-41)."""
    by, counted = session.member.name, tray(form.counted)
    proof = proofs.take(form.proof, form.key, by)
    answer = await desk.withdraw(form.key, player, form.amount, by=by, counted=counted, proof=proof)
    after(proofs, form.proof, answer)
    return _receipt(answer, by, await why_not(desk, player, answer))


@router.post("/accounts/{player}/adjustments", status_code=201, responses=TRIES)
async def adjust(
    desk: given.CashStation,
    signing: given.Signing,
    session: AtTheCounter,
    player: PlayerNumber,
    form: Adjustment,
) -> ReceiptView:
    """Correct a wallet without cash: with a reason and two signatures, one of them a supervisor's."""
    pair = await signed_by_two(signing, Deed.ADJUST_WALLET, form.signatures, asked_by=session.member.name)
    answer = await desk.adjust(form.key, player, form.amount, pair=pair, reason=form.reason)
    return _receipt(answer, both(pair), await why_not(desk, player, answer))


def _done(refused: CashRefused | None) -> None:
    if refused is not None:
        granted(refused)


def _card(text: Secret) -> CardNumber:
    return granted(card_of(text.get_secret_value()) or CashRefused.NOT_A_CARD)


def _patron(patron: Patron) -> PatronView:
    balance = patron.balance
    return PatronView(
        player=balance.player,
        name=balance.name,
        wallet=balance.wallet,
        in_play=balance.in_play,
        tables=[OnTableView(table=each.table, amount=each.amount) for each in patron.tables],
        locked=patron.locked,
        barred=patron.barred,
        excluded=patron.excluded,
    )


def _receipt(answer: Receipt | CashRefused, by: str, why: str | None) -> ReceiptView:
    receipt = granted(answer, why)
    return ReceiptView(
        key=receipt.key,
        player=receipt.player,
        what=receipt.what,
        amount=receipt.amount,
        balance=receipt.balance,
        at=receipt.at,
        by=by,
    )


def _statement(lines: Sequence[StatementLine]) -> list[StatementView]:
    return [
        StatementView(
            at=line.at,
            what=line.what,
            amount=line.amount,
            balance=line.balance,
            key=line.key,
            table=line.where,
        )
        for line in lines
    ]


def chosen_pin(pins: OneTimeWords[Pin], form: ChosenPin, key: str, by: str) -> Pin:
    """The PIN that the form gives, typed or keyed. A form with both or neither is refused."""
    match form.pin, form.keyed:
        case None, str(word):
            return granted(pins.take(word, key, by) or CashRefused.NOT_KEYED)
        case typed, None if typed is not None:
            return granted(pin_of(typed.get_secret_value()) or CashRefused.NOT_A_PIN)
        case _:
            raise RequestRefused(422, HttpRefusal.NOT_UNDERSTOOD)


def after_choice(pins: OneTimeWords[Pin], form: ChosenPin, answer: T) -> T:
    """Pass the answer on. After a refusal the keyed PIN can be used again."""
    return after(pins, form.keyed, answer)
