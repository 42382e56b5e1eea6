"""Nobody's screen depends on a card the audience may not know: exchange those, and not a byte changes."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from table_server.projection.audience import AUDITOR, BOARD, Audience, Eye
from table_server.projection.families import RecalledHand
from table_server.projection.recall import recall
from table_server.simulation.rounds.choices import answer
from table_server.simulation.rounds.hands import wild_hand
from table_server.table.ephemeral import Presence
from tests.families.rounds.declared import pot_poker
from tests.families.rounds.shapes import (
    FIVE_CARD_FLOP,
    JACKS_BACK_LIKE,
    PINEAPPLE,
    RAZZ_LIKE,
    TURNED_STUD,
    TWO_BOARDS,
    TWO_DRAWS,
)
from tests.projection.dice import Dice
from tests.projection.knowledge import NOBODY, cards_in, shown_to
from tests.projection.permuting import compared, past_hands
from tests.projection.rig import felt_around, played
from tests.projection.screens import Screens

DECLARED = (PINEAPPLE, TWO_BOARDS, TWO_DRAWS, FIVE_CARD_FLOP, TURNED_STUD, RAZZ_LIKE, JACKS_BACK_LIKE)
"""Games declared by the tests: everything the family can do, even if no game of the product does it."""
RECALLED = TypeAdapter(RecalledHand)
GAMES = {game.key: game for game in (*pot_poker().values(), *DECLARED)}


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("seed", range(12))
def test_no_screen_changes_with_a_hidden_card(key: str, seed: int) -> None:
    """For one seat, or board and floor, at every state of a random legal hand up to some point."""
    game = GAMES[key]
    dice = Dice(seed)
    fewest, most = game.seats
    seats = fewest + seed % (most - fewest + 1)
    began = wild_hand(
        game, game.structures[seed % len(game.structures)], seats, chance=dice, shuffle=dice.shuffled
    )
    who = NOBODY if seed % 3 == 0 else began.setup.seats[seed % seats].seat
    assert compared(game, began, who, decisions=seed, dice=dice).differs is None


@pytest.mark.parametrize("key", sorted(GAMES))
def test_no_screen_names_a_card_that_its_audience_was_not_shown(key: str) -> None:
    """For every audience, at every state of whole hands."""
    game = GAMES[key]
    dice = Dice(7)
    for seats in {game.seats[0], sum(game.seats) // 2, game.seats[1]}:
        began = wild_hand(
            game, game.structures[seats % len(game.structures)], seats, chance=dice, shuffle=dice.shuffled
        )
        table, events = felt_around(game, began)
        audiences = (NOBODY, *(dealt.seat for dealt in began.setup.seats))
        known = {who: shown_to(who, events) for who in audiences}
        while True:
            screens = Screens(table, Presence(), events)
            assert cards_in(screens.sent_to_floor()) <= known[NOBODY]
            for who in audiences:
                assert cards_in(screens.sent_to(who)) <= known[who]
            assert table.hand is not None
            if table.hand.over:
                break
            answered = played(table, answer(table.hand, dice, loose=True))
            assert isinstance(answered, list)
            events = answered
            for who in audiences:
                known[who] |= shown_to(who, events)


@pytest.mark.parametrize("key", sorted(pot_poker()))
@pytest.mark.parametrize("seed", range(6))
def test_no_past_hand_changes_with_a_hidden_card(key: str, seed: int) -> None:
    """Nor do the amounts in its steps: with other cards in the folded hands, not a byte differs."""
    game = GAMES[key]
    dice = Dice(seed)
    structure = game.structures[seed % len(game.structures)]
    began = wild_hand(game, structure, game.seats[1], chance=dice, shuffle=dice.shuffled)
    who = NOBODY if seed % 2 else began.setup.seats[seed % len(began.setup.seats)].seat
    past = past_hands(game, began, who=who, dice=dice)
    assert past is None or past[0] == past[1]


@pytest.mark.parametrize("key", sorted(pot_poker()))
@pytest.mark.parametrize("seed", range(4))
def test_no_past_hand_names_a_card_that_its_audience_was_not_shown(key: str, seed: int) -> None:
    """Only the auditor gets all of them."""
    game = GAMES[key]
    dice = Dice(seed)
    began = wild_hand(
        game, game.structures[seed % len(game.structures)], game.seats[1], chance=dice, shuffle=dice.shuffled
    )
    table, _ = felt_around(game, began)
    while table.hand is not None and not table.hand.over:
        played(table, answer(table.hand, dice, loose=True))
    audiences: tuple[Audience, ...] = (BOARD, *(dealt.seat for dealt in began.setup.seats))
    for audience in audiences:
        who = NOBODY if isinstance(audience, Eye) else audience
        past = recall(table.story, audience)
        assert cards_in(RECALLED.dump_json(past)) <= shown_to(who, table.story)
    assert cards_in(RECALLED.dump_json(recall(table.story, AUDITOR))) == set(began.setup.deck)
