"""The customer at the counter: proven, and at no table, before anything leaves the account (D-262)."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, select

from table_server.cage.counter import CashRefused
from table_server.cage.customer import CustomerProof
from table_server.store.journal.acts import StaffAct, act_of
from table_server.store.people.accounts import player_of
from table_server.store.tables.people import CLAIMS


def proven(connection: Connection, act: StaffAct, proof: CustomerProof | None) -> StaffAct | CashRefused:
    """The act with its proof as the reason.

    An act that was done before keeps its first proof: a page that lost the answer may have lost the proof.
    """
    there = act_of(connection, act.key)
    if there is not None:
        return replace(act, reason=there.reason)
    if proof is None or proof.player != act.whom:
        known = player_of(connection, act.whom) is not None
        return CashRefused.NOT_PROVEN if known else CashRefused.NO_SUCH_PLAYER
    return replace(act, reason=proof.words)


def leaves_wallet(
    connection: Connection, act: StaffAct, proof: CustomerProof | None
) -> StaffAct | CashRefused:
    """The act with its proof, for money that leaves the wallet of a customer who sits nowhere."""
    if act_of(connection, act.key) is None and sits_somewhere(connection, act.whom):
        return CashRefused.SEATED
    return proven(connection, act, proof)


def sits_somewhere(connection: Connection, player: str) -> bool:
    """True while the account holds a seat anywhere in the room."""
    return connection.execute(select(CLAIMS.c.seat).where(CLAIMS.c.player == player)).first() is not None
