"""The tournaments of the scenes: what is told of them, and to the player at seat 7."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from table_server.engine.cards import Seat
from table_server.families.rounds.shape import BettingStructure as Betting
from table_server.projection.views.step import Step, What
from table_server.projection.views.tournament import EntrantView, LevelView, PrizeView, TournamentView
from table_server.tournaments.schedule import LevelMeasure
from table_server.tournaments.state import EntrantStanding, TournamentPhase
from table_server.tournaments.structure import Start

SIX, SEVEN = Seat(6), Seat(7)
MINUTE: Final = 60_000
HOLDEM: Final = "Texas Hold'em"


def _level(number: int, big: int, ante: int = 0, pause: int = 0) -> LevelView:
    return LevelView(
        number=number,
        blinds=(big // 2, big),
        ante=0,
        big_blind_ante=ante,
        bring_in=0,
        lower=big,
        upper=big,
        game=HOLDEM,
        betting=Betting.NO_LIMIT,
        lasts=20 * MINUTE,
        pause_after=pause,
    )


BLINDS: Final = (100, 200, 300, 400, 600, 800, 1_000, 1_600, 2_000, 3_000, 4_000, 6_000, 10_000, 20_000)
SCHEDULE: Final = tuple(
    _level(at, big, big if at > 3 else 0, pause=10 * MINUTE if at % 4 == 0 else 0)
    for at, big in enumerate(BLINDS, start=1)
)
PRIZES: Final = (
    PrizeView(first=1, last=1, cash=225_000, ticket=0),
    PrizeView(first=2, last=2, cash=135_000, ticket=0),
    PrizeView(first=3, last=3, cash=90_000, ticket=0),
    PrizeView(first=4, last=6, cash=15_000, ticket=0),
)
RUNNING: Final = TournamentView(
    key="w1",
    title="Wednesday Turbo",
    phase=TournamentPhase.RUNNING,
    start=Start.FULL,
    starts_in=None,
    buy_in=5_000,
    fee=500,
    chips=20_000,
    pace=LevelMeasure.TIME,
    now=SCHEDULE[1],
    next=SCHEDULE[2],
    left=380_000,
    runs=True,
    waits=False,
    on_break=False,
    entered=99,
    places=100,
    remain=27,
    average=73_333,
    pool=495_000,
    prizes=PRIZES,
    hand_for_hand=False,
    final_table=False,
    deal_proposed=False,
    called_off=False,
)
REGISTERING: Final = replace(
    RUNNING,
    phase=TournamentPhase.REGISTERING,
    start=Start.AT_TIME,
    starts_in=754_000,
    now=SCHEDULE[0],
    next=SCHEDULE[1],
    left=20 * MINUTE,
    runs=False,
    entered=42,
    remain=42,
    average=20_000,
    pool=210_000,
    prizes=(
        PrizeView(first=1, last=1, cash=105_000, ticket=0),
        PrizeView(first=2, last=2, cash=63_000, ticket=0),
        PrizeView(first=3, last=3, cash=42_000, ticket=0),
    ),
)
FINAL: Final = replace(
    RUNNING,
    buy_in=50_000,
    fee=5_000,
    entered=10,
    places=10,
    remain=4,
    average=50_000,
    pool=500_000,
    prizes=(*PRIZES[:3], PrizeView(first=4, last=4, cash=50_000, ticket=0)),
    final_table=True,
)
LAST_FOUR: Final = {3: 560, 6: 360, 7: 600, 9: 480}
"""Of ten players with 20,000 chips each."""
LAST: Final = (
    *("Route 66", "Fishhooks", "Broadway", "Walking Sticks", "Cowboys"),
    *("The Wheel", "Rockets", "Big Slick", "Nickels", "Snowmen"),
)
"""From the winner on."""
OVER: Final = replace(FINAL, phase=TournamentPhase.OVER, runs=False, remain=1, next=None)
UP: Final = replace(RUNNING, now=SCHEDULE[12], next=SCHEDULE[13], left=20 * MINUTE)
AFTER: Final = replace(FINAL, now=SCHEDULE[12], next=SCHEDULE[13], left=20 * MINUTE, remain=3)
"""The hand in which one of the last four fell."""
STUD: Final = replace(
    SCHEDULE[12],
    game="Seven Card Stud",
    betting=Betting.FIXED_LIMIT,
    blinds=(),
    ante=1_000,
    big_blind_ante=0,
    bring_in=2_000,
    lower=6_000,
    upper=12_000,
)
RISES: Final = Step(What.LEVEL, count=13)
FALLS: Final = Step(What.KNOCKED_OUT, SIX, amount=50_000, count=4)
NOBODY: Final = EntrantView(
    held_for="",
    standing=None,
    may_enter=False,
    has_seat=False,
    may_withdraw=False,
    sits_at="",
    sits_in=None,
    rank=None,
    rebuy=None,
    rebuy_in=None,
    add_on=None,
    proposal=None,
    may_propose=(),
    finish=None,
)
PLAYING: Final = replace(NOBODY, standing=EntrantStanding.PLAYING, sits_in=SEVEN, rank=6)
FINALIST: Final = replace(PLAYING, rank=1)
