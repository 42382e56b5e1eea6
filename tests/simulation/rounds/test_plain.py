"""A simulated table of pot poker plays on as any table does."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from table_server.families.rounds.events import Event, GameChanged, HandBegan, OpenersShown, PassedOut
from table_server.families.rounds.lineup import RULES, LineupTerms, open_lineup
from table_server.families.rounds.lineup.commands import DealNext
from table_server.families.rounds.setup import PostKind
from table_server.families.rounds.shape import BettingStructure, Game
from table_server.games import discover
from table_server.runtime.dealer import SeededSource, shuffled
from table_server.simulation.families import SIMULATED
from table_server.simulation.rounds.defaults import small_stakes
from table_server.simulation.session import any_act, session
from table_server.simulation.tables import PlainTable, Surprise, wished
from tests.families.rounds.shapes import JACKS_BACK_LIKE, JACKS_OR_BETTER_LIKE

HOLDEM = discover()["holdem"]
TERMS = small_stakes(HOLDEM, BettingStructure.NO_LIMIT)


def table(seats: int, source: SeededSource) -> PlainTable:
    shuffle = partial(shuffled, source=source)
    return PlainTable(SIMULATED.of(HOLDEM), TERMS, seats, chance=source, shuffle=shuffle)


def first_hands(seats: int, count: int) -> list[HandBegan]:
    source = SeededSource(3)
    game = SIMULATED.of(HOLDEM)
    hands = session(game, table(seats, source), any_act(game, source), checked=True)
    began = []
    for _ in range(count):
        hand = next(hands)
        assert hand.findings == []
        event = hand.events[0]
        assert isinstance(event, HandBegan)
        began.append(event)
    return began


def test_the_button_goes_round_and_the_blinds_follow() -> None:
    """LP-67, LP-68."""
    hands = first_hands(3, 7)
    assert {hand.setup.button for hand in hands} == {1, 2, 3}
    assert all(one.setup.button != two.setup.button for one, two in pairwise(hands))
    for hand in hands:
        kinds = [post.kind for post in hand.setup.posts]
        assert kinds[-1] in {PostKind.BIG_BLIND, PostKind.ENTRY, PostKind.MADE_UP}


def test_stacks_go_on_and_a_short_player_buys_in_again() -> None:
    hands = first_hands(4, 40)
    stacks = [dealt.stack for hand in hands for dealt in hand.setup.seats]
    assert min(stacks) >= TERMS.blinds[-1]
    assert max(stacks) > 100 * TERMS.lower


@pytest.mark.parametrize("game", [JACKS_OR_BETTER_LIKE, JACKS_BACK_LIKE], ids=lambda game: game.key)
def test_a_pot_that_nobody_opens_goes_on_from_hand_to_hand(game: Game) -> None:
    """D-136, D-138: every chip is there, those in the pot included."""
    source = SeededSource(5)
    terms = small_stakes(game, BettingStructure.FIXED_LIMIT)
    played = SIMULATED.of(game)
    table = PlainTable(played, terms, 3, chance=source, shuffle=partial(shuffled, source=source))
    hands = session(played, table, any_act(played, source), checked=True)
    carried = 0
    seen: set[type[Event]] = set()
    for _ in range(60):
        hand = next(hands)
        assert hand.findings == []
        seen |= {type(event) for event in hand.events}
        assert hand.state.setup.carried.total() == carried
        carried = hand.state.carried
    assert (PassedOut in seen) is (game.unopened is None)
    assert (GameChanged in seen) is (game.unopened is not None)
    assert OpenersShown in seen


def test_a_hand_that_was_not_finished_is_voided() -> None:
    waiting = table(3, SeededSource(4))
    first, again = waiting.next_hand(), waiting.next_hand()
    assert first.setup.seats == again.setup.seats
    assert first.setup.button == again.setup.button
    assert first.setup.deck != again.setup.deck


def test_a_lineup_that_refuses_what_it_cannot_refuse_is_noticed() -> None:
    opened = open_lineup(LineupTerms(), TERMS)
    assert isinstance(opened, tuple)
    with pytest.raises(Surprise, match="DealNext: too_few_players"):
        wished(RULES, opened[0], DealNext())
