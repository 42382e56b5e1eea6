"""Every refusal that a screen can be given: the table's, the cage's, the tournament's and the socket's own.

The lists of the rules and the cage are closed where they belong. This one repeats their values, because two
of them may say the same (`not_offered`, `barred`), and a screen shall see one word.
"""

from __future__ import annotations

from enum import Enum

from table_server.cage.accounts import LogInRefused
from table_server.cage.ledger import NotMoved
from table_server.cage.staff import NotSigned
from table_server.engine.refusal import Refusal


class Code(Enum):
    """The reason a message was refused. Screens have words for each."""

    # The socket's.
    NOT_THIS_SCREEN = "not_this_screen"
    """No valid token for this screen; the socket is closed."""
    SCREEN_IN_USE = "screen_in_use"
    """Another page is connected as this screen; the socket is closed."""
    TAKEN_OVER = "taken_over"
    """Another page took over; the socket is closed."""
    NOT_UNDERSTOOD = "not_understood"
    TOO_MANY_MESSAGES = "too_many_messages"
    NO_SUCH_GAME = "no_such_game"
    NO_SUCH_HAND = "no_such_hand"
    NO_SUCH_TABLE = "no_such_table"

    # The cage's, at the seat.
    WRONG_CARD_OR_PIN = "wrong_card_or_pin"
    LOCKED = "locked"
    """Locked after three wrong PINs; the floor unlocks."""
    BARRED = "barred"
    EXCLUDED = "excluded"
    """Excluded at the player's own wish."""
    SESSION_LIMIT = "session_limit"
    NOT_ENOUGH = "not_enough"
    NO_SUCH_ACCOUNT = "no_such_account"
    DEPOSIT_LIMIT = "deposit_limit"
    LOSS_LIMIT = "loss_limit"
    FAULT = "fault"
    """The money could not be moved, and the staff have to look."""
    CAGE_IS_AWAY = "cage_is_away"

    # The cage's, where staff sign.
    WRONG_NAME_OR_SECRET = "wrong_name_or_secret"
    STAFF_LOCKED = "staff_locked"
    SAME_PERSON = "same_person"
    NOT_ALLOWED = "not_allowed"

    # The table's.
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
    SEAT_IS_KEPT = "seat_is_kept"
    """Another seat is kept for this very player."""
    DECLINED_TO_MOVE = "declined_to_move"
    """The player declined to go to the main game, and may not come back to this one for an hour."""
    NEEDS_AN_ACCOUNT = "needs_an_account"
    """The waiting list takes accounts, and this house lists no guests."""
    ON_THE_LIST = "on_the_list"
    """The player waits for a seat at this table already."""
    NEEDS_TWO_PEOPLE = "needs_two_people"
    NEEDS_A_REASON = "needs_a_reason"

    # The tournament's.
    NO_TOURNAMENT = "no_tournament"
    """No tournament is played at this table."""
    REGISTRATION_IS_CLOSED = "registration_is_closed"
    TOURNAMENT_IS_FULL = "tournament_is_full"
    NOT_THE_PRICE = "not_the_price"
    ALREADY_REGISTERED = "already_registered"
    NOT_REGISTERED = "not_registered"
    HAS_STARTED = "has_started"
    NOT_STARTED = "not_started"
    IS_OVER = "is_over"
    CLOCK_STANDS = "clock_stands"
    ON_BREAK = "on_break"
    DEAL_IS_PROPOSED = "deal_is_proposed"
    NOT_THE_FINAL_TABLE = "not_the_final_table"
    """Only the final table makes deals."""
    NOT_WHAT_IS_LEFT = "not_what_is_left"
    """The deal does not divide the prizes that are left among the players who are left."""
    SITS_ELSEWHERE = "sits_elsewhere"
    """The seat is another player's in this tournament."""


def code_of(why: Refusal | NotMoved | LogInRefused | NotSigned) -> Code:
    """The code with the same value. A test makes sure that there is one."""
    return Code(why.value)
