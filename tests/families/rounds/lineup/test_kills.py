"""The kill of the next pot (D-55 to D-67; OCE sheet, Kill pots; OAK and LUC sheets, Lowball)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from table_server.engine.cards import Seat
from table_server.families.rounds.lineup import HandPrepared, LineupTerms
from table_server.families.rounds.lineup import commands as wish
from table_server.families.rounds.lineup.commands import FinishHand
from table_server.families.rounds.lineup.state import KillButton
from table_server.families.rounds.lineup.terms import KillForm, KillTerms
from table_server.families.rounds.setup import PostKind
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice
from tests.families.rounds.lineup.table import DRAW, Table, limit, result


def killing(kill: KillTerms, *seats: int, blinds: tuple[int, ...] = (5, 10)) -> Table:
    return Table(*(seats or (1, 2, 3, 4)), rules=LineupTerms(kill=kill), terms=limit(blinds))


NATURAL = KillTerms(KillForm.NATURAL)
FULL_BET = 10


def plays(table: Table, *winners: int, bets: int = FULL_BET, drop: int = 0) -> HandPrepared:
    """A hand in which everybody bets this much beyond the blinds."""
    hand = table.deal()
    table.finish(*winners, bets=bets, drop=drop)
    return hand


def kill(hand: HandPrepared) -> tuple[int, int] | None:
    """The killer and the amount."""
    found = [post for post in hand.posts if post.kind in (PostKind.KILL, PostKind.WINNER_BLIND)]
    assert len(found) <= 1
    assert (hand.killer is None) == (not found)
    return (int(found[0].seat), found[0].live) if found else None


def legs(table: Table) -> dict[int, int]:
    return {int(seat): chair.legs for seat, chair in table.lineup.chairs.items() if chair.legs}


def test_two_legs_running_and_the_winner_kills_the_next_pot() -> None:
    """D-55, D-56: for two big blinds, limits doubled."""
    table = killing(NATURAL)
    assert kill(plays(table, 2)) is None
    assert legs(table) == {2: 1}
    assert kill(plays(table, 2)) is None
    hand = plays(table, 2)
    assert kill(hand) == (2, 20)
    assert hand.kill == (2, 1)


def test_a_killer_who_wins_again_kills_again() -> None:
    """D-55, OCE sheet, Kill pots rule 1: for the same amount."""
    table = killing(NATURAL)
    hands = [plays(table, 2) for _ in range(5)]
    assert [kill(hand) for hand in hands] == [None, None, (2, 20), (2, 20), (2, 20)]


def test_another_winner_begins_with_one_leg() -> None:
    """D-55: two consecutive pots."""
    table = killing(NATURAL)
    plays(table, 2)
    plays(table, 3)
    assert legs(table) == {3: 1}
    assert kill(plays(table, 2)) is None


def test_a_pot_of_blinds_is_no_leg() -> None:
    """D-55: at least one full bet of the limit beyond the blinds, from others."""
    table = killing(NATURAL)
    plays(table, 2, bets=3)  # nine from three others
    assert legs(table) == {}
    plays(table, 2, bets=4)
    assert legs(table) == {2: 1}


def test_a_small_pot_keeps_a_leg_but_makes_none() -> None:
    """D-55: the holder of the kill button has won again, only not enough."""
    table = killing(NATURAL)
    plays(table, 2)
    plays(table, 2, bets=0)
    assert legs(table) == {2: 1}
    plays(table, 2)
    assert kill(plays(table, 2, bets=0)) == (2, 20)
    assert legs(table) == {2: 1}
    assert kill(plays(table, 2)) is None


def test_who_splits_with_a_leg_up_keeps_it() -> None:
    """D-55, OCE sheet, Kill pots rule 2."""
    table = killing(NATURAL)
    plays(table, 2)
    plays(table, 2, 3)
    assert legs(table) == {2: 1}


def test_a_killer_who_splits_kills_again() -> None:
    """D-55, OCE sheet, Kill pots rule 2."""
    table = killing(NATURAL)
    plays(table, 2)
    plays(table, 2)
    plays(table, 2, 3)
    assert kill(plays(table, 3, 4)) == (2, 20)
    assert legs(table) == {}


def test_the_kill_button_is_neutral_when_neither_who_splits_had_it() -> None:
    """D-55, OCE sheet, Kill pots rule 3."""
    table = killing(NATURAL)
    plays(table, 2)
    plays(table, 3, 4)
    assert legs(table) == {}


def test_a_pot_the_drop_took_whole_changes_nothing() -> None:
    """D-44, D-55: nobody won it."""
    table = killing(NATURAL)
    plays(table, 2)
    hand = table.deal()
    won = result(hand, [1])
    table.do(wish.FinishHand(won.__class__(won.hand, stacks=_lost(table), won=(), wagered=(), from_pot=15)))
    assert legs(table) == {2: 1}


def _lost(table: Table) -> tuple[tuple[Seat, int], ...]:
    hand = table.lineup.running
    assert hand is not None
    paid = {post.seat: post.live for post in hand.posts}
    return tuple((dealt.seat, dealt.stack - paid.get(dealt.seat, 0)) for dealt in hand.seats)


def test_a_leg_survives_leaving() -> None:
    """D-55, OCE sheet, Kill pots rules 3 and 4: neutral meanwhile, a leg up on return."""
    table = killing(NATURAL)
    plays(table, 2)
    table.leave(2)
    assert legs(table) == {}
    plays(table, 3)
    table.sit(7, player="player 2", entry=EntryChoice.POST)
    assert legs(table) == {3: 1, 7: 1}
    assert not table.lineup.away


def test_a_leg_moves_with_its_seat() -> None:
    """D-55: it is the player's."""
    table = killing(NATURAL)
    plays(table, 2)
    plays(table, 2)
    table.move(2, 9)
    assert table.lineup.killer == 9
    assert legs(table) == {9: 2}


def test_who_owes_a_kill_and_sits_out_posts_it_on_coming_back() -> None:
    """D-67, OCE sheet, Kill pots rule 9: no further participation until the kill is posted."""
    table = killing(NATURAL, 1, 2, 3, 4, 5)
    plays(table, 1)
    plays(table, 1)
    table.out(1)
    assert kill(plays(table, 3, 4)) is None
    table.back(1)
    assert [kill(plays(table, 3, 4)) for _ in range(2)] == [(1, 20), None]


def test_who_owes_a_kill_and_leaves_posts_it_on_coming_back() -> None:
    """D-67: the same player in any seat."""
    table = killing(NATURAL)
    plays(table, 2)
    plays(table, 2)
    table.leave(2)
    assert table.lineup.killer is None
    assert kill(plays(table, 3, 4)) is None
    table.sit(7, player="player 2", entry=EntryChoice.POST)
    assert [kill(plays(table, 3, 4)) for _ in range(3)] == [None, (7, 20), None]


def test_a_late_kill_goes_first_and_the_last_winner_need_not_kill() -> None:
    """D-66, D-67: one kill a hand, and the pot after his is killed; ours."""
    table = killing(NATURAL, 1, 2, 3, 4, 5)
    plays(table, 1)
    plays(table, 1)
    table.out(1)
    plays(table, 4)
    table.back(1)
    assert kill(plays(table, 4)) == (1, 20)
    assert kill(plays(table, 2, 3)) == (4, 20)


def test_two_late_kills_come_one_by_one() -> None:
    """D-67: the other debtor gets no cards meanwhile."""
    table = killing(KillTerms(KillForm.SCOOP), 1, 2, 3, 4, 5, 6, 7)
    plays(table, 1)
    table.out(1)
    plays(table, 2)
    table.out(2)
    plays(table, 5, 6)
    table.back(1)
    table.back(2, EntryChoice.POST)
    hands = [plays(table, 5, 6) for _ in range(3)]
    assert [kill(hand) for hand in hands] == [(1, 20), (2, 20), None]
    assert [len(hand.seats) for hand in hands] == [6, 7, 7]


def test_a_kill_from_a_short_stack_is_all_in_and_doubles_all_the_same() -> None:
    """D-67: the post asks for the full amount, the limits are doubled."""
    table = Table(1, 2, rules=LineupTerms(kill=KillTerms(KillForm.WINNER)))
    table.sit(3, stack=12)
    table.hand(1)
    table.hand(1, 3)
    hand = table.deal()
    table.finish(3)
    assert kill(hand) is None
    hand = table.deal()
    assert hand.killer == 3
    assert hand.kill == (2, 1)


SCOOP = KillTerms(KillForm.SCOOP, pot_at_least=40)


@pytest.mark.parametrize(
    ("winners", "bets", "drop", "killed"),
    [
        ([2], 7, 0, (2, 20)),
        ([2], 7, 3, (2, 20)),
        ([2], 6, 0, None),
        ([2, 3], 10, 0, None),
    ],
)
def test_the_whole_of_a_large_pot_kills_the_next(
    winners: list[int], bets: int, drop: int, killed: tuple[int, int] | None
) -> None:
    """D-59, LUC sheet, High-Low Omaha: $40 with the drop counted in; a split pot is none."""
    table = killing(SCOOP)
    plays(table, *winners, bets=bets, drop=drop)
    assert kill(plays(table, 1)) == killed


def test_a_kill_pot_keeps_the_usual_threshold() -> None:
    """D-59: and a scooper kills again."""
    table = killing(SCOOP)
    plays(table, 2)
    assert kill(plays(table, 2, bets=0)) == (2, 20)
    assert kill(plays(table, 2, bets=0)) is None


def test_a_half_kill_is_one_and_a_half_big_blinds() -> None:
    """D-60, OAK sheet, Omaha Hi-Lo Split: limits one and a half times."""
    table = killing(KillTerms(KillForm.SCOOP, (3, 2), 40))
    plays(table, 2)
    hand = plays(table, 1)
    assert kill(hand) == (2, 15)
    assert hand.kill == (3, 2)


def test_every_winner_posts_the_winners_blind() -> None:
    """D-61, OAK sheet, Winner Lowball: as much as the other blinds together; a split pot asks nobody."""
    table = killing(KillTerms(KillForm.WINNER), blinds=(5, 5, 10))
    assert [kill(plays(table, *winners)) for winners in ([4], [3], [1, 2], [1])] == [
        None,
        (4, 20),
        (3, 20),
        None,
    ]


def test_a_winner_who_is_not_dealt_in_posts_nothing_later() -> None:
    """D-61: sat out or left, the next hand makes a new winner."""
    table = killing(KillTerms(KillForm.WINNER), 1, 2, 3, 4, 5)
    plays(table, 1)
    table.out(1)
    plays(table, 4, 5)
    table.back(1)
    hand = plays(table, 2)
    assert (kill(hand), len(hand.seats)) == (None, 5)
    table.leave(2)
    plays(table, 3, 4)
    table.sit(2)
    assert all(kill(plays(table, 3, 4)) is None for _ in range(5))


def test_a_walk_makes_no_winner() -> None:
    """D-61."""
    table = killing(KillTerms(KillForm.WINNER))
    hand = table.deal()
    table.do(FinishHand(replace(table.result(2), walk=True)))
    assert kill(hand) is None
    assert table.lineup.killer is None


def test_without_blinds_the_winners_blind_is_two_lower_limits() -> None:
    """D-61, D-118: draw with antes."""
    table = killing(KillTerms(KillForm.WINNER), blinds=())
    plays(table, 2)
    assert kill(plays(table, 2)) == (2, 20)


def test_the_disc_turns_to_kill_after_two_wins_until_another_wins() -> None:
    """D-62, OAK sheet, Win/Kill: any pot counts, a split is not a loss."""
    table = killing(KillTerms(KillForm.DISC), blinds=(5, 5, 10))
    wins = [[4], [4], [4], [4, 1], [1], [1]]
    assert [kill(plays(table, *winners, bets=0)) for winners in wins] == [
        None,
        None,
        (4, 20),
        (4, 20),
        (4, 20),
        None,
    ]
    assert kill(plays(table, 2)) == (1, 20)
    assert legs(table) == {2: 1}


BUTTONS = KillTerms(KillForm.BUTTONS)


def killed_by(table: Table, *killers: int) -> HandPrepared:
    """A hand killed during the deal by these seats, as the hand's own rules allow."""
    hand = table.deal()
    made = table.result(*[hand.seats[0].seat])
    seats = tuple(Seat(seat) for seat in killers)
    table.do(
        wish.FinishHand(
            made.__class__(made.hand, stacks=made.stacks, won=made.won, wagered=made.wagered, killers=seats)
        )
    )
    return hand


def owing(table: Table) -> list[int]:
    chairs = table.lineup.chairs.items()
    return [int(seat) for seat, chair in sorted(chairs) if chair.kill_button is KillButton.OWES]


def test_a_kill_round_and_then_buttons_up() -> None:
    """D-65, LUC sheet, Lowball: two fewer buttons than players; the others kill blind, one a hand."""
    table = killing(BUTTONS, 1, 2, 3, 4, blinds=(10,))
    killed_by(table)
    assert owing(table) == [1, 2, 3, 4]
    assert table.lineup.kill_buttons == 2
    killed_by(table, 2)
    killed_by(table, 2, 4)  # the second kill of a player earns nothing
    assert owing(table) == [1, 3]
    assert kill(killed_by(table)) == (1, 20)  # button 4: left of it first
    assert kill(killed_by(table)) == (3, 20)
    assert owing(table) == []
    assert kill(killed_by(table)) is None  # a new round begins
    assert owing(table) == [1, 2, 3, 4]


def test_a_newcomer_owes_from_the_next_kill_round() -> None:
    """D-65; a player who leaves takes this debt along."""
    table = killing(BUTTONS, 1, 2, 3, blinds=(10,))
    killed_by(table)
    table.sit(7, entry=EntryChoice.POST)
    killed_by(table, 2)
    assert owing(table) == [1, 3]
    table.leave(1)
    assert kill(killed_by(table)) == (3, 20)
    killed_by(table)
    assert owing(table) == [2, 3, 7]


def test_a_kill_round_has_at_least_one_button() -> None:
    """D-65: also with two players."""
    table = killing(BUTTONS, 1, 2, blinds=(10,))
    killed_by(table, 2)
    assert kill(killed_by(table)) == (1, 20)


def test_who_still_owes_may_kill_of_free_will_when_buttons_are_up() -> None:
    """D-65: every player kills once in a round, however it comes."""
    table = killing(BUTTONS, 1, 2, 3, 4, blinds=(10,))
    killed_by(table, 1, 2)
    assert kill(killed_by(table, 4)) == (3, 20)
    assert owing(table) == []


def test_two_who_both_owe_a_kill_from_before_play_all_the_same() -> None:
    """D-67: with nobody else there one of them kills now, the other the next pot."""
    table = killing(KillTerms(KillForm.SCOOP), 1, 2, 3)
    for winner in (1, 2):
        plays(table, winner)
        table.leave(winner)
        table.sit(winner + 5)
    table.leave(3, 6, 7)
    for seat in (1, 2):
        table.sit(seat, player=f"player {seat}")
    table.do(seating.DrawForButton(DRAW))
    assert kill(plays(table, 1)) == (2, 20)
    assert kill(table.deal()) == (1, 20)
