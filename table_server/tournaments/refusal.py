"""The closed list of a tournament's refusals. A refusal is a value: it changes nothing."""

from __future__ import annotations

from enum import Enum

from table_server.engine.values import value


class TournamentRefusal(Enum):
    """Reasons why a command was refused."""

    REGISTRATION_IS_CLOSED = "registration_is_closed"
    TOURNAMENT_IS_FULL = "tournament_is_full"
    NOT_THE_PRICE = "not_the_price"
    """Not exactly buy-in and fee (LP-136)."""
    ALREADY_REGISTERED = "already_registered"
    NOT_REGISTERED = "not_registered"
    MONEY_IS_ON_ITS_WAY = "money_is_on_its_way"
    NO_SUCH_CROSSING = "no_such_crossing"
    HAS_STARTED = "has_started"
    NOT_STARTED = "not_started"
    IS_OVER = "is_over"
    TOO_FEW_PLAYERS = "too_few_players"
    NOT_OFFERED = "not_offered"
    NO_SUCH_TABLE = "no_such_table"
    CLOCK_STANDS = "clock_stands"
    ON_BREAK = "on_break"
    OTHERS_FIRST = "others_first"
    """Another table has to finish its hand: players move, everybody redraws, or it is hand for hand."""
    DEAL_IS_PROPOSED = "deal_is_proposed"
    HAND_IS_RUNNING = "hand_is_running"
    NO_HAND_IS_RUNNING = "no_hand_is_running"
    NOT_THE_HAND_DEALT = "not_the_hand_dealt"
    NOT_THE_FINAL_TABLE = "not_the_final_table"
    """Deals are made at the final table (LP-158)."""
    NOT_WHAT_IS_LEFT = "not_what_is_left"
    """The deal does not divide exactly the prizes left."""


@value
class TournamentRefused:
    """A refusal, with its reason."""

    code: TournamentRefusal
