"""The closed list of refusals. A refusal is a value: it changes nothing and needs no English."""

from __future__ import annotations

from enum import Enum

from table_server.engine.values import value


class Refusal(Enum):
    """The reason a command is refused, as a code."""

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
    SEAT_IS_LOCKED = "seat_is_locked"
    NOT_LOGGED_IN = "not_logged_in"
    MONEY_IS_ON_ITS_WAY = "money_is_on_its_way"
    TABLE_IS_CLOSED = "table_is_closed"
    TABLE_IS_PAUSED = "table_is_paused"
    NO_HAND_IS_RUNNING = "no_hand_is_running"
    NO_SUCH_HAND = "no_such_hand"
    SEAT_IS_KEPT = "seat_is_kept"
    DECLINED_TO_MOVE = "declined_to_move"
    NEEDS_AN_ACCOUNT = "needs_an_account"
    ON_THE_LIST = "on_the_list"
    NEEDS_TWO_PEOPLE = "needs_two_people"
    NEEDS_A_REASON = "needs_a_reason"


@value
class Refused:
    """The answer to a command that is refused."""

    code: Refusal
