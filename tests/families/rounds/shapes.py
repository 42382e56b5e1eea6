"""Games declared for the tests alone, and hands of them with the pack in its printed order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from table_server.engine.cards import PACK, STANDARD_52, STANDARD_53, Card, Seat
from table_server.engine.money import Cents
from table_server.engine.ranking import ACE_FIVE, ACE_FIVE_JOKER, HIGH, HIGH_JOKER, OMAHA_HIGH, pair_or_better
from table_server.engine.refusal import Refused
from table_server.engine.rules import play
from table_server.families.rounds import RULES, begin
from table_server.families.rounds.commands import Call, Check, Command
from table_server.families.rounds.events import Event
from table_server.families.rounds.setup import DealtIn, Post, PostKind, Setup
from table_server.families.rounds.shape import (
    Bet,
    BettingStructure,
    Board,
    DiscardStep,
    Down,
    Draw,
    Game,
    Opening,
    Pack,
    Street,
    Tier,
    TurnUpStep,
    Up,
    UpOrDown,
)
from table_server.families.rounds.state import HandState
from table_server.families.rounds.terms import Terms

FIRST = Bet(Tier.LOWER, Opening.AFTER_BLINDS)
LATER = Bet(Tier.UPPER, Opening.LEFT_OF_BUTTON)
LIMIT = Terms(BettingStructure.FIXED_LIMIT, lower=400, upper=800, blinds=(200, 400))
NO_LIMIT = Terms(BettingStructure.NO_LIMIT, lower=400, upper=0, blinds=(200, 400), raise_cap=None)

PINEAPPLE = Game(
    key="pineapple_like",
    title="Three cards, one thrown before the flop",
    seats=(2, 10),
    structures=(BettingStructure.FIXED_LIMIT,),
    packs={"52": Pack(STANDARD_52, (HIGH,))},
    streets=(
        Street("preflop", (Down(3), FIRST)),
        Street("flop", (DiscardStep(1), Board(3), LATER)),
    ),
    forced="blinds",
    sources=("D-91",),
)

TWO_BOARDS = replace(
    PINEAPPLE,
    key="two_boards",
    title="Double Board Hold'em, half the pot with each",
    streets=(
        Street("preflop", (Down(2), FIRST)),
        Street("flop", (Board(3, board=0), Board(3, board=1, burn=False), LATER)),
        Street("turn", (Board(1, board=0), Board(1, board=1, burn=False), LATER)),
        Street("river", (Board(1, board=0), Board(1, board=1, burn=False), LATER)),
    ),
)

TWO_DRAWS = replace(
    PINEAPPLE,
    key="two_draws",
    packs={"52": Pack(STANDARD_52, (ACE_FIVE,))},
    streets=(
        Street("first", (Down(5), FIRST)),
        Street("second", (Draw(5, burn=False, dealt_at_once=False), LATER)),
        Street("third", (Draw(5, burn=False, dealt_at_once=False), LATER)),
    ),
)

FIVE_CARD_FLOP = replace(
    PINEAPPLE,
    key="five_card_flop",
    seats=(2, 8),
    packs={"52": Pack(STANDARD_52, (OMAHA_HIGH,))},
    streets=(
        Street("preflop", (Down(5), FIRST)),
        Street("flop", (Board(3), LATER)),
        Street("turn", (Board(1), LATER)),
        Street("river", (Board(1), LATER)),
    ),
    run_again=1,
)

TURNED_STUD = replace(
    PINEAPPLE,
    key="turned_stud",
    streets=(
        Street("first", (Up(), Down(1), Bet(Tier.LOWER, Opening.HIGH_CARD_OPENS, live_opening=True))),
        Street("third", (TurnUpStep(), UpOrDown(), Bet(Tier.LOWER, Opening.HIGH_BOARD))),
        Street("fourth", (TurnUpStep(), UpOrDown(), Bet(Tier.UPPER, Opening.HIGH_BOARD))),
        Street("fifth", (TurnUpStep(), UpOrDown(), Bet(Tier.UPPER, Opening.HIGH_BOARD))),
    ),
    forced="bring_in",
    sources=("D-106 to D-116",),
)
RAZZ_LIKE = replace(
    TURNED_STUD,
    key="razz_like",
    seats=(2, 8),
    packs={"52": Pack(STANDARD_52, (ACE_FIVE,))},
    streets=(
        Street("first", (Up(), Bet(Tier.LOWER, Opening.HIGH_CARD_BRINGS_IN))),
        Street("second", (Up(), Bet(Tier.LOWER, Opening.LOW_BOARD))),
        Street("last", (Up(), Up(), Up(), Bet(Tier.UPPER, Opening.LOW_BOARD))),
    ),
    sources=("D-96", "D-105"),
)

JACKS_OR_BETTER_LIKE = Game(
    key="jacks_or_better_like",
    title="Draw that needs openers",
    seats=(2, 8),
    structures=(BettingStructure.FIXED_LIMIT,),
    packs={"53": Pack(STANDARD_53, (HIGH_JOKER,))},
    streets=(
        Street(
            "before_draw",
            (Down(5), Bet(Tier.LOWER, Opening.LEFT_OF_BUTTON, opens_with=pair_or_better)),
        ),
        Street("after_draw", (Draw(5), Bet(Tier.UPPER, Opening.OPENER))),
    ),
    forced="antes",
    sources=("OCE sheet, Draw Poker", "D-134 to D-137", "D-145"),
)

JACKS_BACK_LIKE = replace(
    JACKS_OR_BETTER_LIKE,
    key="jacks_back_like",
    title="Draw that becomes lowball when nobody opens",
    sources=("OCE sheet, Jacks Back", "D-138", "D-139"),
    unopened=replace(
        JACKS_OR_BETTER_LIKE,
        key="jacks_back_like",
        title="Draw that became lowball",
        packs={"53": Pack(STANDARD_53, (ACE_FIVE_JOKER,))},
        streets=(
            Street("before_draw", (Bet(Tier.LOWER, Opening.LEFT_OF_OPENER, may_check=False),)),
            Street("after_draw", (Draw(5), Bet(Tier.UPPER, Opening.LEFT_OF_BUTTON))),
        ),
    ),
)

FIVE_CARD = Terms(BettingStructure.FIXED_LIMIT, lower=400, upper=800, bring_in=400)


def dealt(
    game: Game,
    seats: int,
    terms: Terms = LIMIT,
    *,
    stacks: Sequence[Cents] = (),
    deck: Sequence[Card] = PACK[:52],
) -> HandState:
    """A hand with this deck; the last seat has the button."""
    numbers = [Seat(n) for n in range(1, seats + 1)]
    small, big = (numbers[1], numbers[0]) if seats == 2 else numbers[:2]
    blinds = zip((small, big), (PostKind.SMALL_BLIND, PostKind.BIG_BLIND), terms.blinds, strict=False)
    state, _ = begin(
        game,
        terms,
        Setup(
            hand=1,
            seats=tuple(
                DealtIn(seat, stack) for seat, stack in zip(numbers, stacks or [10_000] * seats, strict=True)
            ),
            button=numbers[-1],
            posts=tuple(Post(seat, kind, amount) for seat, kind, amount in blinds),
            deck=tuple(deck),
            spare=(tuple(reversed(deck)),) * game.reshuffles,
        ),
    )
    return state


def played(state: HandState, command: Command) -> list[Event]:
    """The events of a command that must be taken."""
    events = play(RULES, state, command)
    assert not isinstance(events, Refused), events
    return events


def passed_round(state: HandState) -> None:
    """Everybody calls or checks this street through."""
    street = state.street
    while state.betting and state.street == street:
        seat = state.seats[state.turn]
        played(state, Call(seat) if state.high > state.bets[state.turn] else Check(seat))
