"""Blinds that the moving button skips (D-258, LP-69): posted dead, owed at most once, or saved."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from table_server.engine.cards import Seat
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds.lineup import RULES, LineupTerms
from table_server.families.rounds.lineup.commands import ChangeTerms, WantStraddle
from table_server.families.rounds.lineup.state import Debt
from table_server.families.rounds.lineup.terms import (
    ButtonRule,
    KillForm,
    KillTerms,
    SkippedSmallBlind,
    Straddle,
    ThreeBlinds,
)
from table_server.families.seating import commands as seating
from table_server.families.seating.chairs import EntryChoice, Player
from tests.families.rounds.lineup.obligations import Obligations
from tests.families.rounds.lineup.table import Table, blinds, limit

SAVED = LineupTerms(skipped_small=SkippedSmallBlind.SAVED)
LEFT = LineupTerms(three_blinds=ThreeBlinds.LEFT)


def told(table: Table, hands: int) -> list[str]:
    return [blinds(table.hand()) for _ in range(hands)]


def test_a_skipped_small_blind_is_posted_dead_on_the_button() -> None:
    """D-258: seat 2 leaves, so the button goes from 1 to 3, which had the big blind and no small one."""
    table = Table(1, 2, 3, 4, 5)
    assert blinds(table.hand()) == "button 1 | small blind 2: 5 | big blind 3: 10"
    table.leave(2)
    assert told(table, 2) == [
        "button 3 | big blind 4: 10 | big blind 5: 10 | made up 4: 0+5 dead | made up 3: 0+5 dead",
        "button 4 | small blind 5: 5 | big blind 1: 10",
    ]


def test_a_second_big_blind_brings_the_small_one_it_stands_for() -> None:
    """D-258: seat 4 posts the big blind in the small one's place, and the small one dead."""
    table = Table(1, 2, 3, 4, 5)
    table.hand()
    table.leave(3)
    assert told(table, 2) == [
        "button 2 | big blind 4: 10 | big blind 5: 10 | made up 4: 0+5 dead",
        "button 4 | small blind 5: 5 | big blind 1: 10",
    ]


def test_a_button_that_had_no_big_blind_posts_it_live_and_the_small_one_dead() -> None:
    """D-258, LP-69: both blinds leave, and seat 4 has the button early."""
    table = Table(1, 2, 3, 4, 5, 6)
    table.hand()
    table.leave(2, 3)
    assert blinds(table.hand()) == (
        "button 4 | big blind 5: 10 | big blind 6: 10 | made up 5: 0+5 dead | made up 4: 10+5 dead"
    )
    assert blinds(table.hand()) == "button 5 | small blind 6: 5 | big blind 1: 10"


def test_a_house_may_let_a_small_blind_be_saved() -> None:
    """LIV sheet, Texas Hold'em: a seat that was left may save somebody a blind."""
    table = Table(1, 2, 3, 4, 5, rules=SAVED)
    table.hand()
    table.leave(2)
    assert told(table, 2) == [
        "button 3 | big blind 4: 10 | big blind 5: 10",
        "button 4 | small blind 5: 5 | big blind 1: 10",
    ]


def test_a_player_who_came_in_since_the_button_owes_no_small_blind() -> None:
    """D-258: seat 3 sits down, takes the big blind, and the small one is jumped over next."""
    table = Table(1, 2, 4, 5, rules=LineupTerms(first_round_free=False))
    table.hand()
    table.sit(6)
    table.hand()  # the big blind is 5's
    assert blinds(table.hand()) == "button 4 | small blind 5: 5 | big blind 6: 10"
    table.leave(5)
    assert blinds(table.hand()) == "button 6 | big blind 1: 10 | big blind 2: 10 | made up 1: 0+5 dead"


def test_posts_for_missed_blinds_count() -> None:
    """D-21, D-258: seat 4 has posted both blinds of the round, and the button finds nothing owed."""
    table = Table(1, 2, 3, 4, 5, rules=LineupTerms(post_anywhere=True))
    table.hand()
    table.out(4)
    table.hands(2)
    table.back(4, EntryChoice.POST)
    hand = table.hand()
    assert "made up 4: 10+5 dead" in hand
    assert table.lineup.chairs[Seat(4)].unmet == ()


def test_two_players_owe_no_small_blind() -> None:
    """D-258: heads-up the small blind is on the button; three who were two begin their round anew."""
    table = Table(1, 2, 3)
    table.hand()
    table.leave(2)
    assert told(table, 2) == [
        "button 3 | small blind 3: 5 | big blind 1: 10",
        "button 1 | small blind 1: 5 | big blind 3: 10",
    ]
    table.sit(4)
    assert "dead" not in table.hand()


def test_a_dead_button_skips_nobody() -> None:
    """D-149: the small blind follows the big one, so nothing is made up."""
    table = Table(1, 2, 3, 4, 5, rules=LineupTerms(button=ButtonRule.DEAD))
    table.hand()
    table.leave(2)
    assert "dead" not in "".join(table.hands(5))


def test_three_blinds_left_of_the_button_are_made_up_one_by_one() -> None:
    """D-16, D-258: seat 3 never has the smallest, 5 and then 4 never the middle one."""
    table = Table(1, 2, 3, 4, 5, 6, 7, rules=LEFT, terms=limit((2, 5, 10)))
    table.hand()
    table.leave(2)
    assert told(table, 3) == [
        (
            "button 3 | small blind 4: 2 | big blind 5: 10 | big blind 6: 10"
            " | made up 5: 0+5 dead | made up 3: 0+2 dead"
        ),
        "button 4 | small blind 5: 2 | middle blind 6: 5 | big blind 7: 10 | made up 4: 0+5 dead",
        "button 5 | small blind 6: 2 | middle blind 7: 5 | big blind 1: 10",
    ]


def test_three_blinds_from_the_button_on_are_made_up_there() -> None:
    """D-16, D-258: the smallest is still the button's own, and the middle one is skipped."""
    table = Table(1, 2, 3, 4, 5, terms=limit((2, 5, 10)))
    table.hand()
    table.leave(2)
    assert told(table, 2) == [
        (
            "button 3 | small blind 3: 2 | big blind 4: 10 | big blind 5: 10"
            " | made up 4: 0+5 dead | made up 3: 0+5 dead"
        ),
        "button 4 | small blind 4: 2 | middle blind 5: 5 | big blind 1: 10",
    ]


def test_a_button_killer_posts_the_dead_part_beside_the_kill() -> None:
    """D-58, D-258: the kill is the live blind, and the skipped one is no part of it."""
    table = Table(1, 2, 3, 4, 5, rules=LineupTerms(kill=KillTerms(KillForm.WINNER)))
    table.hand(3)
    table.leave(2)
    assert "| winner blind 3: 15 |" in (posts := blinds(table.hand()))
    assert posts.endswith("made up 3: 0+5 dead")


def test_a_player_who_makes_up_a_blind_does_not_straddle() -> None:
    """D-24: a straddle is for a player who posts nothing else."""
    table = Table(1, 2, 3, 4, rules=LineupTerms(straddle=Straddle.UNDER_THE_GUN))
    table.do(WantStraddle(Seat(3), on=True))
    table.hand()
    table.leave(2)
    assert blinds(table.hand()) == (
        "button 3 | big blind 4: 10 | big blind 1: 10 | made up 4: 0+5 dead | made up 3: 0+5 dead"
    )


def test_a_skipped_blind_waits_for_a_button_that_has_no_hand() -> None:
    """D-90, D-258: nine seats, eight dealt in; the first hand after the button brings the post."""
    table = Table(1, 2, 3, 4, 5, rules=LineupTerms(most_dealt=3))
    table.hand()
    table.leave(2)
    assert table.hand() == (
        "button 3 | big blind 4: 10 | big blind 5: 10 | made up 4: 0+5 dead | cards 4 5 1"
    )
    assert table.hand() == "button 4 | small blind 5: 5 | big blind 1: 10 | made up 3: 0+5 dead | cards 5 1 3"
    assert table.hand() == "button 5 | small blind 1: 5 | big blind 3: 10 | cards 1 3 4"


def test_a_big_blind_waits_for_a_button_that_has_no_hand_too() -> None:
    """D-90, D-258: it is of the round before, so the seat still meets the big blind of the next one."""
    table = Table(1, 2, 3, 4, 5, 6, rules=LineupTerms(most_dealt=3))
    table.hand()
    table.leave(2, 3)
    assert table.hand() == (
        "button 4 | big blind 5: 10 | big blind 6: 10 | made up 5: 0+5 dead | cards 5 6 1"
    )
    assert (
        table.hand() == "button 5 | small blind 6: 5 | big blind 1: 10 | made up 4: 10+5 dead | cards 6 1 4"
    )
    assert not table.lineup.chairs[Seat(4)].paid


def test_a_player_who_sits_down_during_the_hand_takes_over_no_blinds() -> None:
    """D-90, D-258: the button had no hand and left; what waited was that player's."""
    table = Table(1, 2, 3, 4, 5, rules=LineupTerms(most_dealt=3))
    table.hand()
    table.leave(2)
    table.deal()
    table.leave(3)
    table.sit(3, player="somebody else")
    table.finish()
    chair = table.lineup.chairs[Seat(3)]
    assert (chair.unmet, chair.postponed) == ((), ())


def test_a_button_passing_a_player_who_owes_a_small_blind_leaves_it_missed() -> None:
    """D-22, D-258: sitting out the hand on the button is no way out of a skipped blind."""
    table = Table(1, 2, 3, 4, 5)
    table.hand()
    table.leave(2)
    table.out(3)
    table.hand()
    assert table.lineup.chairs[Seat(3)].debt is Debt.SMALL_BLIND


def test_changed_stakes_change_what_a_skipped_blind_costs() -> None:
    """D-148: blinds are remembered by their place, not by their amount."""
    table = Table(1, 2, 3, 4, 5)
    table.hand()
    table.leave(2)
    table.do(ChangeTerms(limit((10, 20))))
    assert "made up 3: 0+10 dead" in table.hand()


def test_a_player_out_at_the_first_big_blind_has_missed_it() -> None:
    """D-20, D-22: seat 3 drew for the button; nobody posts the big blind twice running for it."""
    table = Table(1, 2, 3, 4, 5, 6)
    table.out(3)
    assert blinds(table.hand()) == "button 1 | small blind 2: 5 | big blind 4: 10"
    table.back(3)
    assert table.lineup.chairs[Seat(3)].debt is Debt.BLINDS
    assert blinds(table.hand()) == "button 2 | small blind 4: 5 | big blind 5: 10"


def test_a_player_out_at_the_first_small_blind_has_missed_that() -> None:
    """D-20, D-22."""
    table = Table(1, 2, 3, 4, 5, 6)
    table.out(2)
    assert blinds(table.hand()) == "button 1 | small blind 3: 5 | big blind 4: 10"
    assert table.lineup.chairs[Seat(2)].debt is Debt.SMALL_BLIND
    assert table.lineup.chairs[Seat(1)].debt is Debt.NOTHING


COMINGS: st.SearchStrategy[list[tuple[str, int]]] = st.lists(
    st.tuples(st.sampled_from(["sit", "leave", "out", "back", "hands", "hands"]), st.integers(1, 9)),
    min_size=10,
    max_size=60,
)


@settings(max_examples=150)
@given(
    steps=COMINGS,
    amounts=st.sampled_from([(10,), (5, 10), (2, 5, 10)]),
    three=st.sampled_from(ThreeBlinds),
    saved=st.sampled_from([SkippedSmallBlind.DEAD, SkippedSmallBlind.DEAD, SkippedSmallBlind.SAVED]),
)
def test_players_may_come_and_go_and_a_full_round_is_paid_once(
    steps: list[tuple[str, int]], amounts: tuple[int, ...], three: ThreeBlinds, saved: SkippedSmallBlind
) -> None:
    """D-258, LP-69: who was there from button to button paid each blind once, or saved a small one."""
    rules = LineupTerms(three_blinds=three, skipped_small=saved)
    table = Table(1, 2, 3, 4, 5, 6, rules=rules, terms=limit(amounts))
    watched = Obligations(rules)
    for what, seat in steps:
        match what:
            case "sit":
                _tried(
                    table, seating.TakeSeat(Seat(seat), Player(f"new {seat} {len(table.journal)}"), 100_000)
                )
            case "leave":
                if not isinstance(_tried(table, seating.Leave(Seat(seat))), Refused):
                    watched.forget(Seat(seat))
            case "out":
                _tried(table, seating.SitOut(Seat(seat)))
            case "back":
                _tried(table, seating.Return(Seat(seat)))
            case _:
                _dealt(table, watched, seat)


def _tried(table: Table, command: seating.Command) -> object:
    events = play(RULES, table.lineup, command)
    if not isinstance(events, Refused):
        table.journal += events
    return events


def _dealt(table: Table, watched: Obligations, hands: int) -> None:
    for _ in range(hands):
        if RULES.no_deal(table.lineup) is not None:
            return
        hand = table.deal()
        if watched.last and not hand.anew and len(hand.seats) > len(table.lineup.terms.blinds):
            assert hand.places[-1] != watched.last.places[-1]  # nobody has it twice running
        watched.dealt(hand, table.lineup)
        table.finish()
        watched.played(table.lineup)
