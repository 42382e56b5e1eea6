"""Proves that a customer is at the counter: card and PIN, or two of the house and a reason (D-262)."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias, TypeVar

import structlog
from fastapi import APIRouter, Depends
from pydantic import SecretStr

from table_server.cage.accounts import Player
from table_server.cage.counter import CashRefused
from table_server.cage.customer import CustomerProof, shown_by_card, vouched_for
from table_server.cage.pins import card_of, pin_of
from table_server.cage.staff import Deed, Role
from table_server.edge import given
from table_server.edge.cash.forms import ProofForm, Word
from table_server.edge.http.fields import AWAY, TRIES, PlayerNumber, granted
from table_server.edge.http.refusals import REFUSALS, HttpRefusal, RequestRefused
from table_server.edge.ports.cage import Cards
from table_server.edge.ports.devices import DeskPad, NoKeyedPin
from table_server.edge.sessions.one_time_words import OneTimeWords
from table_server.edge.sessions.sessions import Session
from table_server.edge.sockets.alarms import Alarms
from table_server.edge.staff.sign_in import one_of
from table_server.edge.two_signatures import signed_by_two
from table_server.wire.codes import code_of
from table_server.wire.message import Closed

router: Final = APIRouter(prefix="/api/cash", tags=["cash station"], responses={**REFUSALS, **AWAY})

AtTheCounter: TypeAlias = Annotated[Session, Depends(one_of(Role.CASHIER, Role.SUPERVISOR))]

T = TypeVar("T")
A = TypeVar("A")

log = structlog.get_logger("openfelt.edge")


class ProofView(Closed):
    """A proof, for one act at this cashier's counter within a few minutes."""

    word: Word | None
    why: NoKeyedPin | None
    """The reason why the pad has no PIN."""


@router.post("/accounts/{player}/proofs", responses=TRIES)
async def prove(  # noqa: PLR0913, PLR0917  # FastAPI's: one parameter for each service
    cards: given.Cards,
    fittings: given.AllDevices,
    signing: given.Signing,
    proofs: given.Proofs,
    session: AtTheCounter,
    player: PlayerNumber,
    form: ProofForm,
) -> ProofView:
    """Prove that the owner of this account is here. At a pad, the customer has half a minute for each key."""
    by = session.member.name
    match form.card, form.signatures:
        case SecretStr() as card, None if not form.reason:
            pin = await _pin(fittings.pad, form.pin)
            if isinstance(pin, NoKeyedPin):
                return ProofView(word=None, why=pin)
            proof = await _by_card(cards, signing.alarms, card=card, pin=pin, player=player)
        case None, list(signatures) if form.pin is None:
            if not form.reason.strip():
                granted(CashRefused.NO_REASON)
            pair = await signed_by_two(signing, Deed.KNOW_CUSTOMER, signatures, asked_by=by)
            proof = vouched_for(player, pair, form.reason)
        case _:
            raise RequestRefused(422, HttpRefusal.NOT_UNDERSTOOD)
    log.info("customer_proven", player=player, how=proof.words, by=by)
    return ProofView(word=proofs.keep(proof, by), why=None)


async def _pin(pad: DeskPad | None, typed: SecretStr | None) -> SecretStr | NoKeyedPin:
    """The PIN from the pad; typed only where none is fitted, since nobody but the customer may know it."""
    if pad is None:
        return typed or granted(CashRefused.NOT_A_PIN)
    if typed is not None:
        granted(CashRefused.PIN_AT_THE_PAD)
    return await pad.prove()


async def _by_card(
    cards: Cards, alarms: Alarms, *, card: SecretStr, pin: SecretStr, player: str
) -> CustomerProof:
    number = granted(card_of(card.get_secret_value()) or CashRefused.NOT_A_CARD)
    digits = granted(pin_of(pin.get_secret_value()) or CashRefused.NOT_A_PIN)
    owner = await cards.owner(number, digits)
    if not isinstance(owner, Player):
        alarms.ring([owner.alarm] if owner.alarm else [])
        raise RequestRefused(403, code_of(owner.why))
    if owner.number != player:
        granted(CashRefused.NOT_PROVEN)
    return shown_by_card(player)


def after(words: OneTimeWords[T], word: str | None, answer: A) -> A:
    """Pass the answer on. After a refusal the word can be used again, so that nobody need key a PIN twice."""
    if isinstance(answer, CashRefused) and word is not None:
        words.give_back(word)
    return answer
