"""LP-26, LP-27: accounts and their cards; U2: what is laid down about a player."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from table_server.cage import ledger
from table_server.cage.accounts import Player
from table_server.cage.limits import DAY, Limit, LimitKind
from table_server.cage.preferences import NoPreference, Preferences
from table_server.cage.secret import CardNumber
from table_server.store.ledger.standing import limits_of, standing_of
from table_server.store.people import accounts
from table_server.store.tables.people import EXCLUSIONS
from tests.store.cages import NOON, Cage

FIRST, SECOND = CardNumber("5010-1"), CardNumber("5010-2")


def test_an_account_has_a_number_a_card_and_an_empty_wallet(cage: Cage) -> None:
    number = cage.player("5010-1", name="Red")
    assert cage.do(lambda connection: accounts.player_of(connection, number)) == Player(number, "Red")
    assert cage.do(lambda connection: accounts.number_of(connection, FIRST)) == number
    assert cage.holds(ledger.wallet(number)) == 0
    assert cage.faults() == []


def test_numbers_count_up_and_names_may_be_shared(cage: Cage) -> None:
    assert [cage.player(f"card-{place}") for place in range(11)] == [str(number) for number in range(1, 12)]


def test_an_unknown_card_and_an_unknown_number_are_nobodys(cage: Cage) -> None:
    cage.player("5010-1")
    assert cage.do(lambda connection: accounts.number_of(connection, SECOND)) is None
    assert cage.do(lambda connection: accounts.player_of(connection, "no number")) is None


def test_a_replaced_card_is_dead_for_ever(cage: Cage) -> None:
    number = cage.player("5010-1")
    cage.do(lambda connection: accounts.replace_card(connection, number, SECOND, NOON))
    assert cage.do(lambda connection: accounts.number_of(connection, FIRST)) is None
    assert cage.do(lambda connection: accounts.number_of(connection, SECOND)) == number
    assert cage.do(lambda connection: accounts.is_used(connection, FIRST))
    with pytest.raises(IntegrityError):
        cage.do(lambda connection: accounts.replace_card(connection, number, FIRST, NOON))


def test_no_error_of_the_database_shows_a_card_or_a_hash(cage: Cage) -> None:
    cage.player("5010-1", pin="$argon2id$x")
    with pytest.raises(IntegrityError) as fault:
        cage.player("5010-1", pin="$argon2id$y")
    if cage.connection.dialect.name == "sqlite":
        assert "5010-1" not in str(fault.value)
    assert "argon2id" not in str(fault.value)


def test_preferences_are_kept_with_the_account(cage: Cage) -> None:
    number = cage.player()
    cage.do(lambda connection: accounts.set_preferences(connection, number, {"extra_time": 150}))
    cage.do(lambda connection: accounts.set_preferences(connection, number, {"language": "vi"}))
    player = cage.do(lambda connection: accounts.player_of(connection, number))
    assert player == Player(number, "Red", Preferences(language="vi", extra_time=150))
    assert cage.do(lambda connection: accounts.set_preferences(connection, "99", {})) is None
    with pytest.raises(NoPreference):
        cage.do(lambda connection: accounts.set_preferences(connection, number, {"extra_time": 1}))


def excluded(cage: Cage, number: str, at: int) -> bool:
    return cage.do(lambda connection: standing_of(connection, number, at)).excluded


def test_an_exclusion_lasts_until_its_end(cage: Cage) -> None:
    number = cage.player()
    cage.do(lambda connection: accounts.exclude(connection, number, NOON + DAY, NOON))
    assert [excluded(cage, number, NOON + later) for later in (0, DAY - 1, DAY)] == [True, True, False]


def test_an_exclusion_is_never_shortened(cage: Cage) -> None:
    number = cage.player()
    cage.do(lambda connection: accounts.exclude(connection, number, NOON + 2 * DAY, NOON))
    cage.do(lambda connection: accounts.exclude(connection, number, NOON + DAY, NOON))
    assert excluded(cage, number, NOON + 2 * DAY - 1)
    with pytest.raises(DBAPIError, match="kept as it was written"):
        cage.do(lambda connection: connection.execute(update(EXCLUSIONS).values(until=1)))
    with pytest.raises(DBAPIError, match="kept as it was written"):
        cage.do(lambda connection: connection.execute(delete(EXCLUSIONS)))


def test_for_good_is_for_good(cage: Cage) -> None:
    number = cage.player()
    cage.do(lambda connection: accounts.exclude(connection, number, None, NOON))
    cage.do(lambda connection: accounts.exclude(connection, number, NOON + 1, NOON))
    assert excluded(cage, number, NOON + 10_000 * DAY)


def test_a_bar_is_lifted_by_the_house_alone(cage: Cage) -> None:
    number = cage.player()
    cage.do(lambda connection: accounts.bar(connection, number, "quarrels"))
    assert cage.do(lambda connection: standing_of(connection, number, NOON)).barred
    cage.do(lambda connection: accounts.bar(connection, number, None))
    assert not cage.do(lambda connection: standing_of(connection, number, NOON)).barred


def test_limits_come_down_at_once_and_go_up_after_a_day(cage: Cage) -> None:
    number = cage.player()

    def asks(amount: int | None, at: int) -> Limit:
        return cage.do(lambda connection: accounts.set_limit(connection, number, LimitKind.LOSS, amount, at))

    assert asks(500, NOON) == Limit(500)
    assert asks(900, NOON) == Limit(500, 900, NOON + DAY)
    assert cage.do(lambda connection: limits_of(connection, number, NOON + DAY))[LimitKind.LOSS] == Limit(900)
    assert asks(100, NOON + 1) == Limit(100)
    assert cage.do(lambda connection: limits_of(connection, number, NOON))[LimitKind.DEPOSIT] == Limit()
