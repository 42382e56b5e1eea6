// Every reason for a no that a console can be given, in plain words. One place for all of them.

import type { Code } from '../wire'

/** What only the cash station is told. */
export type CashCode =
  | 'no_such_player'
  | 'unknown_card'
  | 'not_a_card'
  | 'card_in_use'
  | 'not_a_name'
  | 'not_a_pin'
  | 'weak_pin'
  | 'bad_amount'
  | 'no_reason'
  | 'not_counted'
  | 'no_shift'
  | 'shift_open'
  | 'shift_closed'
  | 'not_in_drawer'
  | 'difference'
  | 'not_a_voucher'
  | 'voucher_redeemed'
  | 'voucher_expired'
  | 'not_locked'
  | 'no_such_note'
  | 'note_settled'
  | 'no_such_ticket'
  | 'no_printer'
  | 'not_printed'
  | 'not_a_chip'
  | 'chip_not_there'
  | 'no_receipt'
  | 'not_keyed'
  | 'key_used'

const CASH: Record<CashCode, string> = {
  no_such_player: 'There is no such account.',
  unknown_card: 'Nobody has this card now.',
  not_a_card: 'That cannot be the number of a card.',
  card_in_use: 'This card is somebody’s, or was. Take another one.',
  not_a_name: 'That cannot be shown as a name: one line, 24 letters at most.',
  not_a_pin: 'A PIN is four to eight digits.',
  weak_pin:
    'That PIN is too easy to guess: not all the same, not in a row. The player has to choose another.',
  bad_amount: 'That amount cannot be.',
  no_reason: 'It takes a reason.',
  not_counted: 'The notes and coins do not come to the amount. Count again.',
  no_shift: 'You have no drawer open. Open one with a counted float first.',
  shift_open: 'You have a drawer open already.',
  shift_closed: 'That drawer is closed already.',
  not_in_drawer: 'There is not so much in your drawer. Fill it from the safe first.',
  difference: 'The count is not what the drawer should hold. Say what happened.',
  not_a_voucher: 'There is no voucher with that number. Check the digits.',
  voucher_redeemed: 'That voucher has been paid already.',
  voucher_expired: 'That voucher has expired. A supervisor may have it paid, and says why.',
  not_locked: 'That is not locked. Somebody may have opened it already.',
  no_such_note: 'No such note is disputed.',
  note_settled: 'Somebody has answered that already.',
  no_such_ticket: 'There is no such ticket.',
  no_printer: 'The printer of that ticket is not fitted any more. Pay by its serial number.',
  not_printed: 'It was not printed. Look at the printer, then try again.',
  not_a_chip: 'That is no chip of the house, or no worth that chips have.',
  chip_not_there: 'One of these chips is not where it should be: in the cage, or out of the house.',
  no_receipt: 'Nothing that has a receipt was done under that number.',
  not_keyed: 'The PIN that was keyed is not there any more. Ask the customer at the pad again.',
  key_used: 'An earlier try went through with something else in it. Look at what is there before you go on.',
}

/** What only requests are told. */
export type RequestCode =
  | 'not_signed_in'
  | 'no_such_page'
  | 'no_such_screen'
  | 'no_such_device'
  | 'no_such_house'
  | 'no_such_version'
  | 'house_in_play'
  | 'house_moved_on'
  | 'count_first'
  | 'nothing_new'
  | 'cannot_be'
  | 'not_posted'
  | 'does_not_add_up'
  | 'pages_not_built'
  | 'too_many_tries'
  | 'too_long'
  | 'our_fault'
  | 'no_answer'
  | 'lost'

const REQUESTS: Record<RequestCode, string> = {
  not_signed_in: 'You are not signed in any more. Sign in again.',
  no_such_page: 'There is no such page.',
  no_such_screen: 'There is no such screen.',
  no_such_device: 'That screen has no token.',
  no_such_house: 'There is no such house.',
  no_such_version: 'The house has no such version.',
  house_in_play: 'Nobody changes a house that is in play. Somebody sits at:',
  house_moved_on: 'Somebody has published another version meanwhile. Begin from that one.',
  count_first: 'Count the drawer first. What moved is shown then.',
  nothing_new: 'That says what the newest version says.',
  cannot_be: 'The house’s own rules do not allow that.',
  not_posted: 'The house posts no such table of this game to be like:',
  does_not_add_up: 'It does not add up:',
  pages_not_built: 'The pages of this server have not been built.',
  too_many_tries: 'Too many tries. Wait a moment, then try again.',
  too_long: 'That is too long.',
  our_fault: 'Something went wrong in the server. Nothing was done; call a technician.',
  no_answer: 'The server does not answer. Try again: the same request is never carried out twice.',
  lost: 'The line to the table is lost. Wait until it is back.',
}

const CODES: Record<Code, string> = {
  not_this_screen: 'This console may not look at that table.',
  screen_in_use: 'Another page is open on this table.',
  taken_over: 'Another page took over.',
  not_understood: 'Something in there is missing or not possible. Check it and try again.',
  too_many_messages: 'Too fast. Wait a moment, then try again.',
  no_such_game: 'The house does not spread that game.',
  no_such_hand: 'There is no such hand.',
  no_such_table: 'There is no such table.',
  wrong_card_or_pin: 'Card and PIN do not go together.',
  locked: 'The account is locked after three wrong PINs.',
  barred: 'The house has barred this player.',
  excluded: 'This player asked not to be let in.',
  session_limit: 'The player has reached their own limit of time.',
  not_enough: 'There is not so much in the account.',
  no_such_account: 'There is no such account.',
  deposit_limit: 'That is more than the player’s own limit for paying in.',
  loss_limit: 'The player has reached their own limit of losses.',
  fault: 'The money could not be moved. Somebody has to look into it.',
  cage_is_away: 'The accounts cannot be reached now. Try again in a moment.',
  wrong_name_or_secret: 'Name and secret do not go together.',
  staff_locked: 'Locked after too many wrong secrets. A supervisor has to unlock it.',
  same_person: 'It takes two different people.',
  not_allowed: 'Your role does not allow that.',
  stale_offer: 'The table has moved on. Look again.',
  table_is_busy: 'The table has too much to do just now. Try again.',
  hand_is_over: 'The hand is over.',
  not_at_the_table: 'Nobody with chips sits there.',
  not_your_turn: 'It is somebody else’s turn.',
  not_offered: 'That makes no difference now.',
  below_minimum: 'That is less than the minimum.',
  above_maximum: 'That is more than the maximum.',
  not_a_chip: 'That amount cannot be paid in chips of this game.',
  not_your_card: 'There is no such card.',
  too_many_cards: 'Too many cards.',
  wrong_number_of_cards: 'The wrong number of cards.',
  already_answered: 'That has been answered already.',
  hand_is_running: 'A hand is running. This can be done between hands only.',
  not_the_hand_dealt: 'That is not the hand that was dealt.',
  too_few_players: 'There are too few players.',
  no_button: 'Nobody can have the button.',
  no_such_seat: 'This table has no such seat.',
  seat_is_taken: 'Somebody sits there.',
  table_is_full: 'The table is full.',
  already_seated: 'The player sits at a table already.',
  seat_is_locked: 'The seat is locked.',
  seat_is_kept: 'Another place here is kept for this player.',
  declined_to_move: 'The player declined to move to the main game less than an hour ago.',
  not_logged_in: 'Nobody is at that seat.',
  money_is_on_its_way: 'Money for this seat is on its way. Wait until it is there.',
  table_is_closed: 'The table is closed.',
  table_is_paused: 'The table is paused.',
  no_hand_is_running: 'No hand is running.',
  needs_two_people: 'It takes two people.',
  needs_a_reason: 'It takes a reason.',
  no_tournament: 'No tournament is played at this table.',
  registration_is_closed: 'Nobody can enter that tournament any more.',
  tournament_is_full: 'The tournament is full.',
  not_the_price: 'That is not exactly buy-in and fee.',
  already_registered: 'The player has entered already.',
  not_registered: 'The player has not entered.',
  has_started: 'The tournament has started.',
  not_started: 'The tournament has not started yet.',
  is_over: 'The tournament is over.',
  clock_stands: 'The blind clock stands already.',
  on_break: 'The tournament is on a break.',
  deal_is_proposed: 'A deal is proposed already.',
  not_the_final_table: 'A deal is among those at the final table.',
  not_what_is_left: 'The shares are not what is left of the prizes.',
  sits_elsewhere: 'The seat is kept for another player.',
}

export const WORDS: Readonly<Record<string, string>> = { ...CODES, ...REQUESTS, ...CASH }

/** The sentence for a code; one that nobody has words for is still said. */
export function inWords(code: string): string {
  return WORDS[code] ?? `Not taken: ${code.replaceAll('_', ' ')}.`
}
