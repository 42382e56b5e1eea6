"""Players and their cards in SQL: accounts are opened, found by their card, barred, excluded and limited."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, Integer, cast, func, insert, select, update

from table_server.cage.accounts import Player
from table_server.cage.ledger import wallet
from table_server.cage.limits import Limit, LimitKind, asked
from table_server.cage.preferences import Choice, Preferences, as_mapping, preferences_of
from table_server.cage.secret import CardNumber
from table_server.engine.values import value
from table_server.store.ledger.ledger import open_account
from table_server.store.ledger.standing import limits_of
from table_server.store.people.tries import Tries
from table_server.store.sql.cage_lock import take_turn
from table_server.store.tables.people import CARDS, EXCLUSIONS, LIMITS, PLAYERS

PIN_TRIES: Final = Tries(PLAYERS, "number", "pin")

_TO_TEXT: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


@value
class Opening:
    """What a new account is opened with."""

    number: str
    name: str
    card: CardNumber
    pin: str
    """Its hash."""
    at: int


def next_number(connection: Connection) -> str:
    """The number that the next account gets, unless somebody is quicker."""
    return str((connection.execute(select(func.max(cast(PLAYERS.c.number, Integer)))).scalar() or 0) + 1)


def open_player(connection: Connection, opening: Opening) -> None:
    """A new account with its card and an empty wallet (LP-26, LP-27)."""
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
    """The accounts whose name has this in it."""
    chosen = select(PLAYERS.c.number, PLAYERS.c.name, PLAYERS.c.preferences)
    found = chosen.where(func.lower(PLAYERS.c.name).contains(text.lower(), autoescape=True))
    rows = connection.execute(found.order_by(PLAYERS.c.name, PLAYERS.c.number).limit(most))
    return [Player(row.number, row.name, _preferences(row.preferences)) for row in rows]


def is_locked(connection: Connection, number: str) -> bool:
    """Whether three wrong PINs have shut it."""
    chosen = select(PLAYERS.c.number).where(_is(number), PLAYERS.c.locked_at.is_not(None))
    return connection.execute(chosen).first() is not None


def preferences_of_each(connection: Connection, numbers: Sequence[str]) -> dict[str, Preferences]:
    """How each of these players wants the screens."""
    chosen = select(PLAYERS.c.number, PLAYERS.c.preferences).where(PLAYERS.c.number.in_(numbers))
    return {row.number: _preferences(row.preferences) for row in connection.execute(chosen)}


def number_of(connection: Connection, card: CardNumber) -> str | None:
    """Whose card it is; a replaced one is nobody's."""
    chosen = select(CARDS.c.player).where(CARDS.c.card == card.reveal(), CARDS.c.dead_at.is_(None))
    return connection.execute(chosen).scalar()


def is_used(connection: Connection, card: CardNumber) -> bool:
    """Whether it is somebody's, or was: no card is given twice."""
    return connection.execute(select(CARDS.c.card).where(CARDS.c.card == card.reveal())).first() is not None


def was_given(connection: Connection, card: CardNumber, number: str) -> bool:
    """Whether this player has this card, or had it."""
    chosen = select(CARDS.c.card).where(CARDS.c.card == card.reveal(), CARDS.c.player == number)
    return connection.execute(chosen).first() is not None


def replace_card(connection: Connection, number: str, card: CardNumber, at: int) -> None:
    """A new card, and the old one is dead from now on."""
    alive = (CARDS.c.player == number) & CARDS.c.dead_at.is_(None)
    connection.execute(update(CARDS).where(alive).values(dead_at=at))
    _give_card(connection, number, card, at)


def reset_pin(connection: Connection, number: str, pin: str) -> None:
    """Another PIN, by its hash; whoever is locked out may try again."""
    connection.execute(update(PLAYERS).where(_is(number)).values(pin=pin, tries=0, locked_at=None))


def bar(connection: Connection, number: str, reason: str | None) -> None:
    """The house wants this player no more; with no reason, again."""
    connection.execute(update(PLAYERS).where(_is(number)).values(barred=reason))


def exclude(connection: Connection, number: str, until: int | None, at: int) -> None:
    """The player's own wish, for good with no instant; it adds to earlier ones and shortens none."""
    take_turn(connection)
    instants = select(func.max(EXCLUSIONS.c.at)).where(EXCLUSIONS.c.player == number)
    last = connection.execute(instants).scalar()
    unused = at if last is None else max(at, last + 1)  # two wishes of one instant are still two
    connection.execute(insert(EXCLUSIONS).values(player=number, at=unused, until=until))


def set_limit(connection: Connection, number: str, kind: LimitKind, amount: int | None, at: int) -> Limit:
    """Lower at once, higher after a day; what is in force and what waits is returned."""
    take_turn(connection)
    limit = asked(limits_of(connection, number, at)[kind], amount, at)
    row = {"amount": limit.amount, "next": limit.next, "next_at": limit.next_at}
    this = (LIMITS.c.player == number) & (LIMITS.c.kind == kind.value)
    if not connection.execute(update(LIMITS).where(this).values(**row)).rowcount:
        connection.execute(insert(LIMITS).values(player=number, kind=kind.value, **row))
    return limit


def set_preferences(connection: Connection, number: str, chosen: Mapping[str, Choice]) -> Preferences | None:
    """Some of them, the others stay; None if there is no such player. NoPreference for what cannot be."""
    take_turn(connection)
    player = player_of(connection, number)
    if player is None:
        return None
    preferences = preferences_of(chosen, player.preferences)
    text = _TO_TEXT.encode(as_mapping(preferences))
    connection.execute(update(PLAYERS).where(_is(number)).values(preferences=text))
    return preferences


def _give_card(connection: Connection, number: str, card: CardNumber, at: int) -> None:
    connection.execute(insert(CARDS).values(card=card.reveal(), player=number, given_at=at))


def _preferences(text: str) -> Preferences:
    chosen: dict[str, Choice] = json.loads(text)
    return preferences_of(chosen)


def _is(number: str) -> ColumnElement[bool]:
    return PLAYERS.c.number == number
