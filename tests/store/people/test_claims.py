"""C1: one account sits at one seat in the whole room."""

from __future__ import annotations

from sqlalchemy import select

from table_server.engine.cards import Seat
from table_server.store.people.claims import Claim, claim, claims_of, release
from table_server.store.tables.people import SITTINGS
from tests.store.cages import NOON, Cage


def wanted(player: str, table: str = "t1", seat: int = 3, key: str = "k", at: int = NOON) -> Claim:
    return Claim(player, table, Seat(seat), key, at)


def ask(cage: Cage, claimed: Claim) -> Claim | None:
    return cage.do(lambda connection: claim(connection, claimed))


def give_back(cage: Cage, player: str, key: str, at: int = NOON + 1) -> bool:
    return cage.do(lambda connection: release(connection, player, key, at))


def test_whoever_sits_nowhere_may_sit_down(cage: Cage) -> None:
    assert ask(cage, wanted(cage.player())) is None
    assert [each.seat for each in cage.do(lambda connection: claims_of(connection, "t1"))] == [3]


def test_the_same_login_asked_again_is_the_same(cage: Cage) -> None:
    claimed = wanted(cage.player())
    assert [ask(cage, claimed) for _ in range(3)] == [None, None, None]


def test_nobody_sits_twice_at_any_table(cage: Cage) -> None:
    player = cage.player()
    there = wanted(player)
    ask(cage, there)
    assert ask(cage, wanted(player, "t1", 4, "other")) == there
    assert ask(cage, wanted(player, "t2", 3, "third")) == there


def test_who_got_up_may_sit_down_elsewhere(cage: Cage) -> None:
    player = cage.player()
    ask(cage, wanted(player))
    assert give_back(cage, player, "k")
    assert not give_back(cage, player, "k")
    assert ask(cage, wanted(player, "t2", 1, "new")) is None


def test_a_late_release_of_an_earlier_login_frees_nothing(cage: Cage) -> None:
    player = cage.player()
    ask(cage, wanted(player, key="first"))
    give_back(cage, player, "first")
    ask(cage, wanted(player, key="second", at=NOON + 5))
    assert not give_back(cage, player, "first")
    assert [each.key for each in cage.do(lambda connection: claims_of(connection, "t1"))] == ["second"]


def test_a_table_knows_its_own_after_a_crash(cage: Cage) -> None:
    players = [cage.player(f"card-{number}") for number in range(3)]
    for seat, player in enumerate(players, 1):
        ask(cage, wanted(player, "t2" if seat == 3 else "t1", seat))
    at_one = cage.do(lambda connection: claims_of(connection, "t1"))
    assert [(each.player, each.seat) for each in at_one] == [(players[0], 1), (players[1], 2)]


def test_every_stay_is_a_sitting_and_a_clock_set_back_ends_none_before_it_began(cage: Cage) -> None:
    player = cage.player()
    ask(cage, wanted(player, key="first"))
    give_back(cage, player, "first", NOON - 500)
    ask(cage, wanted(player, key="second"))
    give_back(cage, player, "second", NOON + 500)
    rows = cage.connection.execute(select(SITTINGS.c.began, SITTINGS.c.ended)).all()
    assert [tuple(row) for row in rows] == [(NOON, NOON + 500)]
