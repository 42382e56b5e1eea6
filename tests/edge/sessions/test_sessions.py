"""People who are signed in: for a shift, and not more of them than there are."""

from __future__ import annotations

from table_server.cage.secret import Token
from table_server.cage.staff import Member, Role
from table_server.edge.sessions.sessions import LASTS, MOST, Sessions
from tests.edge.sessions.test_token_bucket import Hands

FLO = Member("Flo", Role.FLOOR)


def test_a_session_is_found_by_its_token_alone() -> None:
    sessions = Sessions(Hands())
    session, token = sessions.begin(FLO)
    assert sessions.of(token) == session
    assert session.member == FLO
    assert sessions.of(Token("guessed")) is None
    assert sessions.begin(FLO)[1] != token
    assert token.reveal() not in repr(vars(sessions))


def test_it_ends_with_the_shift() -> None:
    clock = Hands()
    sessions = Sessions(clock)
    _, token = sessions.begin(FLO)
    clock.now += LASTS - 1
    assert sessions.of(token)
    clock.now += 1
    assert sessions.of(token) is None


def test_it_ends_when_its_person_signs_out_and_no_other_does() -> None:
    sessions = Sessions(Hands())
    session, token = sessions.begin(FLO)
    _, other = sessions.begin(FLO)
    sessions.end(session)
    assert sessions.of(token) is None
    assert sessions.of(other)


def test_of_too_many_the_oldest_are_signed_out() -> None:
    sessions = Sessions(Hands())
    tokens = [sessions.begin(FLO)[1] for _ in range(MOST + 2)]
    assert [token for token in tokens if sessions.of(token) is None] == tokens[:2]
