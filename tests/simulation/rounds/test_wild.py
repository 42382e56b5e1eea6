"""Wild hands use every option there is, and none that their game cannot be played with."""

from __future__ import annotations

from functools import partial

import pytest

from table_server.families.rounds.events import HandBegan
from table_server.families.rounds.setup import NOTHING_CARRIED, PostKind
from table_server.families.rounds.shape import BettingStructure, Game, KillAsked
from table_server.families.rounds.terms import (
    AllInHands,
    KillActs,
    KillSize,
    Losers,
    OddChip,
    OpenPair,
    PotLimitOpening,
    SevenRule,
    Shortage,
    ShortAllIn,
)
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SIMULATED
from table_server.simulation.rounds.hands import wild_hand
from table_server.simulation.tables import WildTable
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import JACKS_BACK_LIKE, JACKS_OR_BETTER_LIKE

GAMES = pot_poker()
HANDS = 400


def wild_hands(
    game: Game, structure: BettingStructure | None = None, seats: int | None = None
) -> list[HandBegan]:
    source = SeededSource(5)
    table = WildTable(
        SIMULATED.of(game),
        chance=source,
        shuffle=partial(shuffled, source=source),
        structure=None if structure is None else structure.value,
        seats=seats,
    )
    return [table.next_hand() for _ in range(HANDS)]


def test_every_option_comes_up() -> None:
    terms = [hand.terms for hand in wild_hands(GAMES["lowball"]) + wild_hands(GAMES["holdem"])]
    assert {t.structure for t in terms} == set(BettingStructure)
    assert {t.short_all_in for t in terms} == set(ShortAllIn)
    assert {t.pot_limit_opening for t in terms} == set(PotLimitOpening)
    assert {t.odd_chip for t in terms} == set(OddChip)
    assert {t.open_pair for t in terms} == set(OpenPair)
    assert {t.shortage for t in terms} == set(Shortage)
    assert {t.seven_rule for t in terms} == set(SevenRule)
    assert {t.kill_acts for t in terms} == set(KillActs)
    for choice in (
        "all_in_wagers",
        "cumulative_reopen",
        "free_fold",
        "posts_raise_least",
        "check_raise",
        "rabbit",
    ):
        assert {getattr(t, choice) for t in terms} == {True, False}
    assert {t.losers for t in terms} == set(Losers)
    assert {t.all_in_hands for t in terms} == set(AllInHands)
    assert {t.kills.size for t in terms if t.kills} == set(KillSize)
    assert {t.pack for t in terms} == {"52", "53"}
    assert {t.run_it for t in terms} == {1, 2, 3}
    assert {len(t.blinds) for t in terms} == {0, 1, 2, 3}
    assert {len(t.collection.charges) for t in terms} == {0, 1, 2, 3}


def test_every_kind_of_post_comes_up() -> None:
    hands = wild_hands(GAMES["holdem"])
    assert {post.kind for hand in hands for post in hand.setup.posts} == set(PostKind)
    assert {hand.setup.kill for hand in hands} == {(1, 1), (2, 1), (3, 2)}
    assert any(hand.setup.last_blind for hand in hands)


def test_a_pot_that_nobody_opened_may_lie_there_already() -> None:
    """D-136: with seats all in for an ante, antes in part, money of players who left, and fees taken."""
    hands = wild_hands(JACKS_OR_BETTER_LIKE)
    carried = [hand.setup.carried for hand in hands]
    assert any(pot.gone for pot in carried)
    assert any(pot.dead for pot in carried)
    assert any(pot.taken for pot in carried)
    assert NOTHING_CARRIED in carried
    assert any(dealt.stack == 0 for hand in hands for dealt in hand.setup.seats)
    assert {hand.setup.carried for hand in wild_hands(JACKS_BACK_LIKE)} == {NOTHING_CARRIED}
    assert {hand.setup.carried for hand in wild_hands(GAMES["lowball"])} == {NOTHING_CARRIED}


def test_a_killer_in_a_blind_posts_the_kill_only() -> None:
    """D-58."""
    for hand in wild_hands(GAMES["holdem"]):
        mine = [post.kind for post in hand.setup.posts if post.seat == hand.setup.killer]
        antes = {PostKind.ANTE, PostKind.BIG_BLIND_ANTE}
        assert hand.setup.killer is None or len(set(mine) - antes) == 1


def test_stacks_are_shorter_than_a_blind_and_deep() -> None:
    stacks = [(d.stack, h.terms) for h in wild_hands(GAMES["holdem"]) for d in h.setup.seats]
    assert any(t.blinds and stack < t.blinds[-1] for stack, t in stacks)
    assert any(stack > 100 * t.lower for stack, t in stacks)
    assert any(stack % t.unit for stack, t in stacks)
    assert all(stack > 0 for stack, _ in stacks)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_game_gets_only_terms_that_it_can_be_played_with(game: Game) -> None:
    pauses = {step.seen for _, step in game.program if isinstance(step, KillAsked)}
    for hand in wild_hands(game):
        terms = hand.terms
        assert terms.pack in game.packs
        assert bool(terms.blinds) <= (game.forced == "blinds")
        assert terms.kills is None or terms.kills.after in pauses
        assert terms.seven_rule is SevenRule.NONE or terms.structure is BettingStructure.FIXED_LIMIT
        assert len(terms.spread) == (
            len(game.streets) if terms.structure is BettingStructure.SPREAD_LIMIT else 0
        )
        assert game.seats[0] <= len(hand.setup.seats) <= game.seats[1]
        assert len(hand.setup.spare) == game.reshuffles


def test_structure_and_seats_may_be_given() -> None:
    hands = wild_hands(GAMES["seven_card_stud"], BettingStructure.POT_LIMIT, 5)
    assert {hand.terms.structure for hand in hands} == {BettingStructure.POT_LIMIT}
    assert {len(hand.setup.seats) for hand in hands} == {5}


def test_the_same_numbers_make_the_same_hand() -> None:
    one, two = (
        wild_hand(
            GAMES["lowball"],
            BettingStructure.NO_LIMIT,
            4,
            chance=source,
            shuffle=partial(shuffled, source=source),
        )
        for source in (SeededSource(6), SeededSource(6))
    )
    assert one == two
