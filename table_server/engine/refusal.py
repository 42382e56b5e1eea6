"""The closed list of ways to say no. A refusal is a value: it changes nothing and needs no English."""

from __future__ import annotations

from enum import Enum

from table_server.engine.values import value


class Refusal(Enum):
    """Why a command was not taken."""

    STALE_OFFER = "stale_offer"
    TABLE_IS_BUSY = "table_is_busy"
    HAND_IS_OVER = "hand_is_over"
    NOT_AT_THE_TABLE = "not_at_the_table"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_OFFERED = "not_offered"
    BELOW_MINIMUM = "below_minimum"
    ABOVE_MAXIMUM = "above_maximum"
    NOT_A_CHIP = "not_a_chip"
    NOT_YOUR_CARD = "not_your_card"
    TOO_MANY_CARDS = "too_many_cards"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    ALREADY_ANSWERED = "already_answered"
    HAND_IS_RUNNING = "hand_is_running"
    NOT_THE_HAND_DEALT = "not_the_hand_dealt"
    TOO_FEW_PLAYERS = "too_few_players"
    NO_BUTTON = "no_button"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_IS_TAKEN = "seat_is_taken"
    TABLE_IS_FULL = "table_is_full"
    ALREADY_SEATED = "already_seated"


@value
class Refused:
    """No, with its reason."""

    code: Refusal
