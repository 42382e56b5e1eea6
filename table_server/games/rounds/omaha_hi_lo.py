"""Omaha high-low, eight or better: exactly two of four own cards with three of five common ones, each way."""

from table_server.engine.cards import STANDARD_52
from table_server.engine.ranking import OMAHA_EIGHT_OR_BETTER, OMAHA_HIGH
from table_server.families.rounds.shape import (
    Bet,
    BettingStructure,
    Board,
    Down,
    Game,
    Opening,
    Pack,
    Street,
    Tier,
)

GAME = Game(
    key="omaha_hi_lo",
    title="Omaha high-low, 8 or better",
    seats=(2, 10),
    structures=tuple(BettingStructure),
    packs={"52": Pack(STANDARD_52, (OMAHA_HIGH, OMAHA_EIGHT_OR_BETTER))},
    streets=(
        Street("preflop", (Down(4), Bet(Tier.LOWER, Opening.AFTER_BLINDS))),
        Street("flop", (Board(3), Bet(Tier.LOWER, Opening.LEFT_OF_BUTTON))),
        Street("turn", (Board(1), Bet(Tier.UPPER, Opening.LEFT_OF_BUTTON))),
        Street("river", (Board(1), Bet(Tier.UPPER, Opening.LEFT_OF_BUTTON))),
    ),
    forced="blinds",
    sources=(
        "OAK sheet, Omaha Hi-Lo Split (8 or better)",
        "PLC sheet, Omaha High-Low Split (8-or-better)",
        "LIV sheet, Omaha",
        "LUC sheet, High-Low Omaha, 8 or better",
        "OCE sheet, Omaha High-Low Split (8 or better)",
        "D-86 to D-89",
    ),
)
