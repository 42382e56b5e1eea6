"""U2, RTS 13: playing time, and the reminders it makes due."""

from __future__ import annotations

from table_server.cage.limits import MINUTE
from table_server.cage.sittings import LONG_BREAK, PlaySession, Sitting, last_session, played, reminders

HOUR = 60 * MINUTE


def test_a_session_is_sittings_without_a_long_break() -> None:
    yesterday = Sitting(0, HOUR)
    morning = Sitting(20 * HOUR, 21 * HOUR)
    now_playing = Sitting(21 * HOUR + LONG_BREAK - 1)
    assert last_session([yesterday, now_playing, morning], 23 * HOUR) == (morning, now_playing)


def test_a_player_away_for_long_begins_a_new_session() -> None:
    assert last_session([Sitting(0, HOUR)], HOUR + LONG_BREAK) == ()
    assert last_session([Sitting(0, HOUR)], HOUR + LONG_BREAK - 1) == (Sitting(0, HOUR),)
    assert last_session([], HOUR) == ()


def test_sitting_all_night_is_one_session() -> None:
    assert last_session([Sitting(0)], 30 * HOUR) == (Sitting(0),)


def test_only_time_at_a_table_is_time_played() -> None:
    assert played([Sitting(0, HOUR), Sitting(HOUR + 30 * MINUTE)], 2 * HOUR) == HOUR + 30 * MINUTE
    assert played([], HOUR) == 0


def test_a_reminder_is_due_for_every_so_many_minutes_of_play() -> None:
    session = PlaySession(began=0, played=125 * MINUTE, won=-300)
    assert reminders(session, 60) == 2
    assert reminders(session, 126) == 0
    assert reminders(session, 0) == 0
