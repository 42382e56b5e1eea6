"""Ace-to-five Lowball: five cards with the joker, one draw, the lowest hand wins."""

from table_server.engine.cards import STANDARD_53
from table_server.engine.ranking import ACE_FIVE_JOKER
from table_server.families.rounds.shape import (
    Bet,
    BettingStructure,
    Down,
    Draw,
    Game,
    KillAsked,
    Opening,
    Pack,
    Street,
    Tier,
)

GAME = Game(
    key="lowball",
    title="Ace-to-five Lowball",
    seats=(2, 8),
    structures=tuple(BettingStructure),
    packs={"53": Pack(STANDARD_53, (ACE_FIVE_JOKER,))},
    streets=(
        Street(
            "before_draw",
            (
                Down(2),
                KillAsked(seen=2),
                Down(1),
                KillAsked(seen=3),
                Down(2),
                Bet(Tier.LOWER, Opening.AFTER_BLINDS, may_check=False),
            ),
        ),
        Street("after_draw", (Draw(most=5), Bet(Tier.UPPER, Opening.LEFT_OF_BUTTON))),
    ),
    forced="blinds",
    sources=(
        "OAK sheet, Lowball Draw Poker",
        "PLC sheet, Lowball",
        "LIV sheet, Low Draw",
        "LUC sheet, Lowball Draw with kill buttons",
        "OCE sheet, Ace-to-five Lowball",
        "D-119 to D-133, D-141",
    ),
)
