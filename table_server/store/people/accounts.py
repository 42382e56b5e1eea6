"""Players and their cards in SQL: open an account, find it by card, bar, exclude and limit it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, Integer, cast, func, insert, select, update

from table_server.cage.accounts import Player
from table_server.cage.ledger import wallet
from table_server.cage.limits import Limit, LimitKind, requested
from table_server.cage.preferences import Choice, Preferences, non_defaults, preferences_of
from table_server.cage.secret import CardNumber
from table_server.engine.values import value
from table_server.store.ledger.ledger import open_account
from table_server.store.ledger.standing import limits_of
from table_server.store.people.tries import Tries
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.tables.people import CARDS, EXCLUSIONS, LIMITS, PLAYERS

PIN_TRIES: Final = Tries(PLAYERS, "number", "pin")

_TO_TEXT: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


@value
class AccountOpening:
    """The data a new account is opened with."""

    number: str
    name: str
    card: CardNumber
    pin: str
    """Its hash."""
    at: int


def next_number(connection: Connection) -> str:
    """The number of the next account, unless another cashier takes it first."""
    return str((connection.execute(select(func.max(cast(PLAYERS.c.number, Integer)))).scalar() or 0) + 1)


def open_player(connection: Connection, opening: AccountOpening) -> None:
    """Open an account with its card and an empty wallet (LP-26, LP-27)."""
    row = {"number": opening.number, "name": opening.name, "pin": opening.pin, "opened_at": opening.at}
    connection.execute(insert(PLAYERS).values(**row, tries=0, preferences="{}"))
    _give_card(connection, opening.number, opening.card, opening.at)
    open_account(connection, wallet(opening.number))


def player_of(connection: Connection, number: str) -> Player | None:
    """The account with this number."""
    chosen = select(PLAYERS.c.number, PLAYERS.c.name, PLAYERS.c.preferences)
    row = connection.execute(chosen.where(_is(number))).first()
    return None if row is None else Player(row.number, row.name, _preferences(row.preferences))


def named(connection: Connection, text: str, most: int) -> list[Player]:
    """Accounts whose name contains this text."""
    chosen = select(PLAYERS.c.number, PLAYERS.c.name, PLAYERS.c.preferences)
    found = chosen.where(func.lower(PLAYERS.c.name).contains(text.lower(), autoescape=True))
    rows = connection.execute(found.order_by(PLAYERS.c.name, PLAYERS.c.number).limit(most))
    return [Player(row.number, row.name, _preferences(row.preferences)) for row in rows]


def is_locked(connection: Connection, number: str) -> bool:
    """True after three wrong PINs."""
    chosen = select(PLAYERS.c.number).where(_is(number), PLAYERS.c.locked_at.is_not(None))
    return connection.execute(chosen).first() is not None


def preferences_of_each(connection: Connection, numbers: Sequence[str]) -> dict[str, Preferences]:
    """The screen preferences of each of these players."""
    chosen = select(PLAYERS.c.number, PLAYERS.c.preferences).where(PLAYERS.c.number.in_(numbers))
    return {row.number: _preferences(row.preferences) for row in connection.execute(chosen)}


def number_of(connection: Connection, card: CardNumber) -> str | None:
    """The account a card belongs to; a replaced card belongs to none."""
    chosen = select(CARDS.c.player).where(CARDS.c.card == card.reveal(), CARDS.c.dead_at.is_(None))
    return connection.execute(chosen).scalar()


def is_used(connection: Connection, card: CardNumber) -> bool:
    """True if the card is or ever was an account's: no card is given out twice."""
    return connection.execute(select(CARDS.c.card).where(CARDS.c.card == card.reveal())).first() is not None


def was_given(connection: Connection, card: CardNumber, number: str) -> bool:
    """True if this player has or ever had this card."""
    chosen = select(CARDS.c.card).where(CARDS.c.card == card.reveal(), CARDS.c.player == number)
    return connection.execute(chosen).first() is not None


def replace_card(connection: Connection, number: str, card: CardNumber, at: int) -> None:
    """Give a new card; the old one is dead from now on."""
    alive = (CARDS.c.player == number) & CARDS.c.dead_at.is_(None)
    connection.execute(update(CARDS).where(alive).values(dead_at=at))
    _give_card(connection, number, card, at)


def reset_pin(connection: Connection, number: str, pin: str) -> None:
    """Set another PIN, by its hash; a locked account gets its tries back."""
    connection.execute(update(PLAYERS).where(_is(number)).values(pin=pin, tries=0, locked_at=None))


def bar(connection: Connection, number: str, reason: str | None) -> None:
    """Bar the player; without a reason, lift the bar."""
    connection.execute(update(PLAYERS).where(_is(number)).values(barred=reason))


def exclude(connection: Connection, number: str, until: int | None, at: int) -> None:
    """Exclude the player at the player's own wish, for good if no end is given.

    It never shortens an earlier one.
    """
    lock_cage(connection)
    instants = select(func.max(EXCLUSIONS.c.at)).where(EXCLUSIONS.c.player == number)
    last = connection.execute(instants).scalar()
    unused = at if last is None else max(at, last + 1)  # two exclusions of one instant are still two
    connection.execute(insert(EXCLUSIONS).values(player=number, at=unused, until=until))


def set_limit(connection: Connection, number: str, kind: LimitKind, amount: int | None, at: int) -> Limit:
    """Set a limit, lower at once and higher after a day; returns what is in force and what waits."""
    lock_cage(connection)
    limit = requested(limits_of(connection, number, at)[kind], amount, at)
    row = {"amount": limit.amount, "next": limit.next, "next_at": limit.next_at}
    this = (LIMITS.c.player == number) & (LIMITS.c.kind == kind.value)
    if not connection.execute(update(LIMITS).where(this).values(**row)).rowcount:
        connection.execute(insert(LIMITS).values(player=number, kind=kind.value, **row))
    return limit


def set_preferences(connection: Connection, number: str, chosen: Mapping[str, Choice]) -> Preferences | None:
    """Change some preferences; None if there is no such player. NoPreference for a value not allowed."""
    lock_cage(connection)
    player = player_of(connection, number)
    if player is None:
        return None
    preferences = preferences_of(chosen, player.preferences)
    text = _TO_TEXT.encode(non_defaults(preferences))
    connection.execute(update(PLAYERS).where(_is(number)).values(preferences=text))
    return preferences


def _give_card(connection: Connection, number: str, card: CardNumber, at: int) -> None:
    connection.execute(insert(CARDS).values(card=card.reveal(), player=number, given_at=at))


def _preferences(text: str) -> Preferences:
    chosen: dict[str, Choice] = json.loads(text)
    return preferences_of(chosen)


def _is(number: str) -> ColumnElement[bool]:
    return PLAYERS.c.number == number
