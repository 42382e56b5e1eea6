"""U2, C1: the rules for paying in, buying in and logging in."""

from __future__ import annotations

import pytest

from table_server.cage.accounts import LogInRefused
from table_server.cage.ledger import EntryReason, NotMoved
from table_server.cage.limits import MINUTE
from table_server.cage.standing import PlayerStanding, may_log_in, may_move


def test_nothing_stands_against_most_players() -> None:
    assert may_log_in(PlayerStanding()) is None
    assert may_move(PlayerStanding(), EntryReason.BUY_IN, 10**9) is None
    assert may_move(PlayerStanding(), EntryReason.DEPOSIT, 10**9) is None


@pytest.mark.parametrize(
    ("standing", "moved", "logged_in"),
    [
        (PlayerStanding(barred=True), NotMoved.BARRED, LogInRefused.BARRED),
        (PlayerStanding(excluded=True), NotMoved.EXCLUDED, LogInRefused.EXCLUDED),
        (PlayerStanding(barred=True, excluded=True), NotMoved.BARRED, LogInRefused.BARRED),
    ],
)
def test_the_barred_and_the_excluded_neither_play_nor_pay_in(
    standing: PlayerStanding, moved: NotMoved, logged_in: LogInRefused
) -> None:
    assert may_log_in(standing) is logged_in
    assert may_move(standing, EntryReason.BUY_IN, 1) is moved
    assert may_move(standing, EntryReason.DEPOSIT, 1) is moved


@pytest.mark.parametrize(
    "what",
    [
        EntryReason.WITHDRAWAL,
        EntryReason.CASH_OUT,
        EntryReason.CORRECTION,
        EntryReason.PRIZE,
        EntryReason.TOURNAMENT_REFUND,
    ],
)
def test_everybody_may_take_out_what_is_his(what: EntryReason) -> None:
    """LP-41: the balance is paid out, whatever counts against the player."""
    shut_out = PlayerStanding(barred=True, excluded=True, deposit_limit=0, loss_limit=0, session_limit=0)
    assert may_move(shut_out, what, 10**9) is None


def test_a_days_deposits_end_at_the_limit() -> None:
    standing = PlayerStanding(deposit_limit=1000, deposited=600)
    assert may_move(standing, EntryReason.DEPOSIT, 400) is None
    assert may_move(standing, EntryReason.DEPOSIT, 401) is NotMoved.DEPOSIT_LIMIT
    assert may_move(standing, EntryReason.BUY_IN, 401) is None


def test_money_on_the_table_counts_as_lost() -> None:
    standing = PlayerStanding(loss_limit=1000, lost=300, at_risk=500)
    assert may_move(standing, EntryReason.BUY_IN, 200) is None
    assert may_move(standing, EntryReason.BUY_IN, 201) is NotMoved.LOSS_LIMIT
    for into_tournament in (EntryReason.TOURNAMENT_ENTRY, EntryReason.REBUY, EntryReason.ADD_ON):
        assert may_move(standing, into_tournament, 201) is NotMoved.LOSS_LIMIT
    assert may_move(standing, EntryReason.DEPOSIT, 201) is None


def test_winnings_can_be_played_with() -> None:
    assert may_move(PlayerStanding(loss_limit=1000, lost=-500), EntryReason.BUY_IN, 1500) is None


def test_a_player_past_the_session_limit_sits_down_no_more() -> None:
    standing = PlayerStanding(session_limit=120, played=120 * MINUTE)
    assert may_log_in(standing) is LogInRefused.SESSION_LIMIT
    assert may_move(standing, EntryReason.BUY_IN, 1) is NotMoved.SESSION_LIMIT
    assert may_move(standing, EntryReason.DEPOSIT, 1) is None
    assert may_log_in(PlayerStanding(session_limit=120, played=120 * MINUTE - 1)) is None
