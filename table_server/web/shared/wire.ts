// The messages of a table's sockets. Written by `python -m table_server.wire.generate`, not by hand.

export type FromSeat =
  | Plain
  | Wager
  | Throw
  | Kill
  | RunIt
  | OpenHands
  | TurnUp
  | LogIn
  | Bare
  | BuyIn
  | TopUp
  | KeepToppedUp
  | Break
  | ComeIn
  | ChangeSeat
  | Switch
  | ChooseGame
  | SetWish
  | Prefer
  | CallFloor
  | RecallHand
  | OfEntrant
  | ProposeDeal
  | AskTournament
  | AskRules
  | Ping

export type FromBoard = Ping | AskRules | AskTournament

export type FromFloor =
  | FloorBare
  | Pause
  | LockSeat
  | MoveSeat
  | SitOut
  | Remove
  | CallOffMove
  | Announce
  | Queue
  | SendPlayer
  | BreakGame
  | MustMove
  | ChangeGame
  | FloorComes
  | VoidHand
  | CorrectStack
  | RecallHand
  | AskRules
  | Ping

export type ToSeat =
  | SeatMessage
  | RefusedMessage
  | AccountReply
  | HandsReply
  | HandReply
  | RulesReply
  | TournamentReply
  | PongReply

export type ToBoard = BoardMessage | RefusedMessage | RulesReply | TournamentReply | PongReply

export type ToFloor =
  | FloorMessage
  | RefusedMessage
  | HandsReply
  | HandReply
  | RulesReply
  | TournamentReply
  | PongReply
  | TakenReply

/** The moment a player who wants a break stops getting cards. */
export type Absence = 'not' | 'next_hand' | 'next_blind'

/** A player's own money, by the running totals of the ledger. */
export interface AccountReply {
  readonly wallet: number
  readonly in_play: number
  readonly won: number
  readonly lost: number
  readonly hands: number
  readonly session: SessionView | null
  readonly ref: number | null
  readonly reply: 'account'
}

/** The rank of the ace. */
export type Ace = 'high' | 'low' | 'either'

/** The last act of a seat in this round. */
export type Act =
  | 'ante'
  | 'small_blind'
  | 'middle_blind'
  | 'big_blind'
  | 'straddle'
  | 'kill'
  | 'winner_blind'
  | 'entry'
  | 'made_up'
  | 'big_blind_ante'
  | 'no_kill'
  | 'bring_in'
  | 'fold'
  | 'check'
  | 'call'
  | 'open'
  | 'bet'
  | 'raise'
  | 'complete'
  | 'draw'
  | 'discard'
  | 'answered'
  | 'show'
  | 'muck'

/** A seat's last act. */
export interface ActView {
  readonly what: Act
  /** The total of a bet or raise for the round; the number of cards of a draw. */
  readonly amount: number
}

/** After the hand: `show` one's own cards, or `rabbit` for the cards that would have come. */
export interface AfterOfferView {
  readonly id: number
  readonly show: boolean
  readonly rabbit: boolean
  readonly kind: 'after'
}

/** The kinds of alarm for the floor. */
export type AlarmKind = 'account_locked' | 'staff_locked' | 'device_fault'

/** An alarm of the whole room, until somebody has seen to it. */
export interface AlarmView {
  readonly kind: AlarmKind
  /** The number of a player, the name of a member of staff, or a device and its fault. */
  readonly who: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The amounts that may be brought, in whole chips. */
export interface AmountRange {
  readonly least: number
  /** Null is no maximum. */
  readonly most: number | null
  /** The smallest chip. */
  readonly unit: number
}

/** The amounts a step has changed, as they are after it; null or empty for those that did not change. */
export interface Amounts {
  /** The seats whose stacks changed, with the chips behind their bets. */
  readonly stacks: ReadonlyArray<readonly [number, number]>
  /** The seats whose bets changed, with the chips in front of them. */
  readonly bets: ReadonlyArray<readonly [number, number]>
  /** The seats whose standing in the hand changed. */
  readonly status: ReadonlyArray<readonly [number, HandStatus]>
  /** The pots in the middle, the main pot first. */
  readonly pots: ReadonlyArray<PotView> | null
  /** All pots and bets together. */
  readonly pot: number | null
  /** The house's collection from this hand. */
  readonly collected: number | null
  /** The jackpot's part of it. */
  readonly jackpot: number | null
}

/** Show a message to everybody at this table; an empty one takes the last back. */
export interface Announce {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'announce'
  readonly text: string
}

/** Asks how a game is played: the one at this place of the menu, or the one that is spread now. */
export interface AskRules {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'rules'
  readonly index?: number | null
}

/** Asks for the blind schedule, everybody's chips and the payouts (LP-142, LP-143). */
export interface AskTournament {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'tournament'
}

/** The kind of answer the hand waits for. */
export type AskedFor =
  | 'bet'
  | 'bring_in'
  | 'opening'
  | 'kill'
  | 'draw'
  | 'discard'
  | 'turn_up'
  | 'run_it'
  | 'open_hands'
  | 'wager'
  | 'bank'
  | 'set'

/** An order without values: to leave, to call the clock, to ask for the player's account or past hands. `forget_card` takes back a swipe without a PIN. A player who is to go to another table (`view.you.going`) may say `hasten_move`, to go as soon as the hand allows, or `decline_move`, which is leaving. */
export interface Bare {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'log_out' | 'leave' | 'leave_for_ticket' | 'chips_in' | 'call_clock' | 'account' | 'hands' | 'reminded' | 'forget_card' | 'hasten_move' | 'decline_move'
}

/** The basis of a deal. */
export type Basis = 'chip_chop' | 'icm' | 'custom'

/** A turn in a betting round, answered by `fold`, `check`, `call`, `bring_in` or `wager`. What is false or 0 is not offered. */
export interface BetOfferView {
  readonly id: number
  readonly fold: boolean
  readonly check: boolean
  /** The amount to put in; the whole stack when that is less than the wager. */
  readonly call: number
  readonly bring_in: number
  /** The smallest wager, as the total for the round. */
  readonly low: number
  /** The largest wager. */
  readonly high: number
  /** The amounts between go up from the smallest by this; 0 leaves only the two ends. */
  readonly step: number
  readonly verb: Verb
  /** The wager of the whole stack, where it may be made. */
  readonly all_in: number
  readonly presets: ReadonlyArray<PresetView>
  /** `bring_in` is the highest card's opening bet, a bet like any other. */
  readonly opens: boolean
  /** Why there is no wager; null where one is offered, and where calling takes the whole stack. */
  readonly no_wager: NoWager | null
  /** The rank of the least pair that may open, where `no_wager` is `no_openers`. */
  readonly openers: number
  readonly kind: 'bet'
}

/** One betting round. */
export interface BetRule {
  /** The limit that the round is played at. */
  readonly tier: Tier
  /** The smallest bet. */
  readonly least: number
  /** The largest bet; null is the pot or the stack, as the structure says. */
  readonly most: number | null
  /** The first to act. */
  readonly opening: Opening
  /** True if the first to act may pass. */
  readonly may_check: boolean
  /** The players who may bet the upper limit when a pair lies open; `nothing` where that changes nothing. */
  readonly open_pair: OpenPair
  /** The rank of the least pair that may open; null where anybody may. */
  readonly openers: number | null
  readonly step: 'bet'
}

/** The kind of betting, as a menu names it beside the limits. */
export type BettingKind = 'fixed_limit' | 'spread_limit' | 'pot_limit' | 'no_limit'

/** The structure that limits bets. */
export type BettingStructure = 'fixed_limit' | 'spread_limit' | 'pot_limit' | 'no_limit'

/** A view for the center display. `steps` are what happened since the version before. */
export interface BoardMessage {
  readonly v: number
  readonly view: ForBoard
  readonly steps: ReadonlyArray<Step>
}

/** So many cards for all, turned together. */
export interface BoardRule {
  readonly count: number
  /** The number of the board, where there are several. */
  readonly board: number
  readonly step: 'board'
}

/** The table as everybody sees it. */
export type BoardView = RoundsBoard

/** Takes a break; `not` takes it back. */
export interface Break {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'break'
  readonly when: Absence
}

/** Close this table. Its players go to another: to free seats, or on its list before call-ins. */
export interface BreakGame {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'break_game'
  /** The key of that table. */
  readonly to: string
}

/** The rule for the button (D-14, D-149). */
export type ButtonRule = 'moving' | 'dead'

/** Buys in, or buys in again after going broke. */
export interface BuyIn {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'buy_in'
  readonly amount: number
  readonly entry: EntryChoice
}

/** Calls the floor to this seat, or takes the call back. */
export interface CallFloor {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'call_floor'
  readonly on: boolean
}

/** Let a player stay who was to go to another table. */
export interface CallOffMove {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'call_off_move'
  readonly seat: number
}

/** A seat that called the floor. */
export interface CallView {
  readonly seat: number
  /** Milliseconds since the call. */
  readonly ago: number
}

/** The category of a hand, in the words of LP-97; `LOW` is a low hand without a pair. */
export type Category =
  | 'no_hand'
  | 'high_card'
  | 'one_pair'
  | 'two_pair'
  | 'three_of_a_kind'
  | 'straight'
  | 'flush'
  | 'full_house'
  | 'four_of_a_kind'
  | 'straight_flush'
  | 'royal_flush'
  | 'five_aces'
  | 'low'

/** The chances of one hand, in hundredths of a percent. */
export interface ChanceView {
  readonly seat: number
  /** Chances to win everything the board is for, alone: the pot, or a board's part of it. */
  readonly win: number
  /** Chances to win a part of that. */
  readonly tie: number
  /** The share of the pot it gets on average. */
  readonly share: number
}

/** The chances of all live hands on one board to win the main pot, from the cards that lie open. */
export interface ChancesView {
  readonly board: number
  /** True if every possible deal was counted; otherwise a sample was. */
  readonly exact: boolean
  readonly seats: ReadonlyArray<ChanceView>
}

/** Spread another game of the house, by its key and the house's name for the limit. */
export interface ChangeGame {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'change_game'
  readonly game: string
  readonly name: string
}

/** Moves to an empty seat. */
export interface ChangeSeat {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'change_seat'
  readonly to: number
  readonly entry: EntryChoice
}

/** One line of the collection; it is taken when all of its conditions hold. */
export interface ChargeView {
  /** `deal` (the first cards are out), a street's key (its cards are out), or `end` (before the award). */
  readonly when: string
  readonly amount: number
  /** The percentage of the pot, in hundredths of a percent, besides the amount. */
  readonly percent: number
  /** The fewest and the most players it is taken with. */
  readonly players: readonly [number, number]
  readonly counted: Counted
  /** The amount is for each player dealt in. */
  readonly per_player: boolean
  /** The part of the hand that must have happened. */
  readonly flop: Flop
  readonly pot_at_least: number
  readonly fund: Fund
  /** Paid by the button's stack instead of from the pot. */
  readonly from_button: boolean
}

/** Chips that may be bought now, and their whole price. */
export interface ChipsFor {
  readonly price: number
  readonly chips: number
}

/** Chooses the game at this place of the menu (dealer's choice). */
export interface ChooseGame {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'choose_game'
  readonly index: number
}

/** The allowance of time that is running. */
export type ClockPart = 'action' | 'bank' | 'called'

/** The time that runs against a seat, in milliseconds. */
export interface ClockView {
  readonly seat: number
  readonly part: ClockPart
  readonly left: number
  readonly total: number
  /** From this much left on, the seat is warned. */
  readonly warn: number
}

/** The reason a message was refused. Screens have words for each. */
export type Code =
  | 'not_this_screen'
  | 'screen_in_use'
  | 'taken_over'
  | 'not_understood'
  | 'too_many_messages'
  | 'no_such_game'
  | 'no_such_hand'
  | 'no_such_table'
  | 'wrong_card_or_pin'
  | 'locked'
  | 'barred'
  | 'excluded'
  | 'session_limit'
  | 'not_enough'
  | 'no_such_account'
  | 'deposit_limit'
  | 'loss_limit'
  | 'fault'
  | 'cage_is_away'
  | 'wrong_name_or_secret'
  | 'staff_locked'
  | 'same_person'
  | 'not_allowed'
  | 'stale_offer'
  | 'table_is_busy'
  | 'hand_is_over'
  | 'not_at_the_table'
  | 'not_your_turn'
  | 'not_offered'
  | 'below_minimum'
  | 'above_maximum'
  | 'not_a_chip'
  | 'not_your_card'
  | 'too_many_cards'
  | 'wrong_number_of_cards'
  | 'already_answered'
  | 'hand_is_running'
  | 'not_the_hand_dealt'
  | 'too_few_players'
  | 'no_button'
  | 'no_such_seat'
  | 'seat_is_taken'
  | 'table_is_full'
  | 'already_seated'
  | 'seat_is_locked'
  | 'not_logged_in'
  | 'money_is_on_its_way'
  | 'table_is_closed'
  | 'table_is_paused'
  | 'no_hand_is_running'
  | 'seat_is_kept'
  | 'declined_to_move'
  | 'needs_an_account'
  | 'on_the_list'
  | 'needs_two_people'
  | 'needs_a_reason'
  | 'no_tournament'
  | 'registration_is_closed'
  | 'tournament_is_full'
  | 'not_the_price'
  | 'already_registered'
  | 'not_registered'
  | 'has_started'
  | 'not_started'
  | 'is_over'
  | 'clock_stands'
  | 'on_break'
  | 'deal_is_proposed'
  | 'not_the_final_table'
  | 'not_what_is_left'
  | 'sits_elsewhere'

/** The house's collection. */
export interface CollectionView {
  readonly charges: ReadonlyArray<ChargeView>
  /** The most one hand is charged for the house. */
  readonly cap: number | null
  readonly time: TimeView | null
}

/** Comes back from a break, or chooses another way in. */
export interface ComeIn {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'return' | 'choose_entry'
  readonly entry: EntryChoice
}

/** The player's way to get cards. */
export interface ComingInView {
  /** The way that was chosen; until then the usual one. */
  readonly entry: EntryChoice
  readonly debt: Debt
  /** Hands still to wait or to post for after a seat change. */
  readonly hands: number
  readonly owes_kill: boolean
  /** The ways to choose from. A buy-in, a return and a seat change name one; `wait` is always among them. */
  readonly ways: ReadonlyArray<WayInView>
}

/** Add this amount to a stack; a negative one is taken off. */
export interface CorrectStack {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'correct_stack'
  readonly seat: number
  readonly amount: number
  readonly signatures: readonly [Signature, Signature]
  readonly reason: string
  /** The disputed hand, if any, which is over. */
  readonly hand?: number | null
}

/** The players whose number selects the band (D-69, LP-118, LP-126). */
export type Counted = 'dealt_in' | 'seeing_the_flop'

/** A debt that a player has to settle before the next hand. */
export type Debt =
  | 'nothing'
  | 'entry'
  | 'small_blind'
  | 'blinds'
  | 'hands'
  | 'passage'
  | 'short_blind'
  | 'moved'

/** Answered by `discard`: throw exactly `count` cards, unseen by the others. */
export interface DiscardOfferView {
  readonly id: number
  readonly count: number
  readonly kind: 'discard'
}

/** Every live seat throws exactly so many cards and gets none for them. */
export interface DiscardRule {
  readonly count: number
  readonly step: 'discard'
}

/** So many cards face down to every live seat. */
export interface DownRule {
  readonly count: number
  readonly step: 'down'
}

/** Answered by `draw`: throw up to `most` cards for new ones; none is standing pat. */
export interface DrawOfferView {
  readonly id: number
  readonly most: number
  readonly kind: 'draw'
}

/** Every live seat in turn changes up to so many cards. */
export interface DrawRule {
  readonly most: number
  readonly step: 'draw'
}

/** An entrant's state. */
export type EntrantStanding = 'registered' | 'playing' | 'deciding' | 'out'

/** The tournament for one seat, beside playing. */
export interface EntrantView {
  /** The player who has the seat and has not logged in; otherwise empty. */
  readonly held_for: string
  /** The standing of the player; null for one who has not entered, and at an empty seat. */
  readonly standing: EntrantStanding | null
  /** The player may enter, for exactly buy-in and fee (LP-136). */
  readonly may_enter: boolean
  /** The player won a seat in a satellite: entering takes it, withdrawing gives it back (LP-159). */
  readonly has_seat: boolean
  readonly may_withdraw: boolean
  /** The title of the table where a player who is logged in here sits, if it is another one. */
  readonly sits_at: string
  /** The seat there, or here. */
  readonly sits_in: number | null
  /** The place by chips, of the players still in. */
  readonly rank: number | null
  readonly rebuy: ChipsFor | null
  /** Milliseconds to decide on a rebuy; null when there is nothing to decide. */
  readonly rebuy_in: number | null
  readonly add_on: ChipsFor | null
  readonly proposal: ProposalView | null
  readonly may_propose: ReadonlyArray<Basis>
  /** Shown at the closed seat of a player who is out, until the tournament ends (LP-151). */
  readonly finish: FinishView | null
}

/** A way to come in for a player who owes something. */
export type EntryChoice = 'wait' | 'post' | 'post_dead' | 'let_button_pass' | 'kill'

/** A category, and a hand of it. */
export interface ExampleHand {
  readonly category: Category
  readonly cards: ReadonlyArray<string>
}

/** The place of a player who is out, and the prize (LP-152, LP-153). */
export interface FinishView {
  readonly name: string
  readonly first: number
  /** The last of the places that are shared, otherwise the first. */
  readonly last: number
  readonly cash: number
  readonly ticket: number
}

/** An order without values. */
export interface FloorBare {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'activate' | 'resume' | 'close' | 'call_clock' | 'hands'
}

/** Somebody of the house goes to a seat that called. */
export interface FloorComes {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'floor_comes'
  readonly seat: number
}

/** A view for the floor's screen. */
export interface FloorMessage {
  readonly v: number
  readonly view: ForFloor
  readonly steps: ReadonlyArray<Step>
}

/** Money on its way from a wallet. */
export interface FloorMove {
  readonly key: string
  readonly seat: number
  readonly player: string
  readonly amount: number
  readonly purpose: Purpose
  readonly entry: EntryChoice
  readonly arrived: boolean
}

/** The part of a table's view that is for the floor. */
export interface FloorPart {
  readonly seats: ReadonlyArray<FloorSeat>
  readonly locked: ReadonlyArray<number>
  readonly reserved: ReadonlyArray<ReservedView>
  /** Seats of people without a screen. */
  readonly disconnected: ReadonlyArray<number>
  readonly moves: ReadonlyArray<FloorMove>
  readonly gone: ReadonlyArray<GoneView>
  /** The seats that called, the first one first. */
  readonly calls: ReadonlyArray<CallView>
  /** The alarms of the room, the same at every table, the newest last. */
  readonly alarms: ReadonlyArray<AlarmView>
  /** The players who wait for a seat, the next one first. */
  readonly queue: ReadonlyArray<WaitingView>
  /** The players who may come from other tables, each with the stack to bring. */
  readonly passes: ReadonlyArray<PassView>
  /** Null for a table that feeds no other. */
  readonly must_move: MustMoveView | null
  /** All stacks, bets and pots together. */
  readonly on_felt: number
  /** Hands dealt since the game last changed. */
  readonly hands_of_game: number
  /** Events in the journal of this table. */
  readonly events: number
}

/** A person at the table, as the floor sees it. */
export type FloorSeat = RoundsFloorSeat

/** The condition on a charge at the end of a hand (LP-125, D-75). */
export type Flop = 'any' | 'seen' | 'not_seen' | 'opened'

/** The view of the center display. */
export interface ForBoard {
  readonly table: BoardView
}

/** The view of the floor. */
export interface ForFloor {
  readonly table: BoardView
  readonly floor: FloorPart
}

/** The view of a seat. */
export interface ForSeat {
  readonly table: BoardView
  readonly you: SeatPart
}

/** The destination of collected money. */
export type Fund = 'house' | 'jackpot'

/** What a page may explain of a game besides that. */
export type GameRules = RoundsRules

/** A game as the house spreads it at this table. */
export type GameView = RoundsGameView

/** The transfer of a player to another table. */
export interface GoingView {
  /** The key of that table. */
  readonly table: string
  readonly title: string
  /** The seat kept there; null for a place on the list of that table. */
  readonly seat: number | null
  /** True for the main game: to decline is to leave, with no return to this game for an hour. */
  readonly must: boolean
  readonly waits: WaitsFor
  /** True if the player need not wait so long: `hasten_move`. */
  readonly may_hasten: boolean
}

/** A player who has left, with the amount and the time. */
export interface GoneView {
  readonly player: string
  readonly amount: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** One line of a list of past hands. */
export interface HandLine {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** The title of the game. */
  readonly game: string
  readonly pot: number
  readonly winners: ReadonlyArray<number>
  /** The result of the seat that asks; null when it was not dealt in. */
  readonly result: number | null
  readonly voided: boolean
}

/** The name of a hand without its suits: kings full of threes is `full_house`, ranks 13 and 3. */
export interface HandNameView {
  readonly category: Category
  readonly ranks: ReadonlyArray<number>
  /** The rank of the side card that decided between this hand and the next best one that lies open (LP-99); 0 when none had to. */
  readonly kicker: number
}

/** One past hand as this screen may see it. */
export interface HandReply {
  readonly hand: RecalledHand
  readonly ref: number | null
  readonly reply: 'hand'
}

/** The stage of the hand on the table. */
export type HandStage = 'running' | 'over' | 'voided'

/** The standing of a seat in the hand. */
export type HandStatus = 'active' | 'all_in' | 'folded'

/** The recent hands of this screen, the newest first. */
export interface HandsReply {
  readonly hands: ReadonlyArray<HandLine>
  readonly ref: number | null
  readonly reply: 'hands'
}

/** The first message of every socket. A page that takes over from another sends card and PIN with it. */
export interface Hello {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'hello'
  /** The device token of this screen. */
  readonly token: string
  /** Chosen at random by the page. The same page coming back replaces its own older socket. */
  readonly client: string
  readonly card?: string | null
  readonly pin?: string | null
}

/** The cards that the joker may stand for. */
export type JokerUse = 'ace_straight_flush' | 'lowest_missing'

/** Has the stack filled up to this between hands; 0 stops it. */
export interface KeepToppedUp {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'keep_topped_up'
  readonly to: number
}

/** The player for whom an empty seat is kept, by a pass. */
export interface KeptView {
  readonly name: string
  /** Milliseconds left to come; null while the player still sits at another table. */
  readonly left: number | null
}

/** Kills the pot, or declines with 0. */
export interface Kill {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  /** `view.you.offer.id` of the question this answers. */
  readonly offer: number
  readonly type: 'kill'
  readonly amount: number
}

/** The wins that oblige a player to kill the next pot (D-55 to D-65). */
export type KillForm = 'none' | 'natural' | 'scoop' | 'winner' | 'disc' | 'buttons'

/** Answered by `kill`: kill the pot for an amount, or decline with 0. */
export interface KillOfferView {
  readonly id: number
  readonly low: number
  readonly high: number
  readonly step: number
  readonly kind: 'kill'
}

/** Seats may kill the pot, having seen so many cards. */
export interface KillRule {
  readonly seen: number
  readonly size: KillSize
  /** Others may kill it again for more. */
  readonly overkill: boolean
  readonly step: 'kill'
}

/** The size of a voluntary kill (D-63, D-64). */
export type KillSize = 'double' | 'up_to_a_third'

/** The last card, face down; one card for all when the deck is too short. */
export interface LastDownRule {
  readonly step: 'last_down'
}

/** The measure of a level's length (LP-140). */
export type LevelMeasure = 'time' | 'hands'

/** One line of the blind schedule (LP-143). */
export interface LevelView {
  /** The number of the level, counted from 1. */
  readonly number: number
  /** From the smallest; empty where a game has a bring-in. */
  readonly blinds: ReadonlyArray<number>
  readonly ante: number
  /** One ante for the whole table. */
  readonly big_blind_ante: number
  readonly bring_in: number
  readonly lower: number
  readonly upper: number
  /** The title of the game that is dealt at this level. */
  readonly game: string
  /** The kind of betting; big-bet games do not use the limits. */
  readonly betting: BettingStructure
  /** Milliseconds or hands, as `pace` says. */
  readonly lasts: number
  /** Milliseconds of the break that follows; 0 for none. */
  readonly pause_after: number
}

/** Keep a seat empty, for a named player or for nobody; or open it again. */
export interface LockSeat {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'lock_seat'
  readonly seat: number
  readonly on: boolean
  /** The player it is kept for; empty for nobody. */
  readonly name?: string
  /** An account on the waiting list, which alone may take the seat. */
  readonly player?: string
}

/** Logs in with card and PIN, to take this seat; without a card it is the one in `view.you.swipe`. */
export interface LogIn {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'log_in'
  readonly card?: string | null
  readonly pin: string
}

/** The rule for beaten hands at the showdown (D-10). */
export type Losers = 'show' | 'may_muck'

/** A game that can come at this table. */
export interface MenuItem {
  readonly game: string
  readonly title: string
  readonly name: string
  readonly structure: BettingKind
  readonly lower: number
  readonly upper: number
  readonly family: string
}

/** All games of the table, and how they change. */
export interface MenuView {
  readonly turnover: Turnover
  /** Hands before the game changes; 0 is a full round of the button. */
  readonly hands_each: number
  readonly items: ReadonlyArray<MenuItem>
}

/** The money devices of a seat that are fitted and work. */
export interface MoneyDevices {
  /** Bills may be fed in now. */
  readonly notes: boolean
  /** A player who leaves may take the chips as a ticket. */
  readonly tickets: boolean
  /** The value of the chips on the tray; null without a tray. */
  readonly tray: number | null
  readonly news: MoneyNews | null
}

/** The last thing a seat's own devices did with money. */
export type MoneyDone =
  | 'note_in'
  | 'note_back'
  | 'printing'
  | 'printed'
  | 'not_printed'
  | 'no_ticket'
  | 'chips_in'
  | 'chips_back'

/** The last thing that happened, with its amount. */
export interface MoneyNews {
  readonly what: MoneyDone
  readonly amount: number
  /** Goes up by one each time at this seat. */
  readonly count: number
}

/** Money asked of the wallet, and not yet on the table. */
export interface MoneyOnItsWay {
  readonly amount: number
  readonly purpose: Purpose
  /** True when it has left the wallet and waits for the hand to end. */
  readonly arrived: boolean
}

/** Move a player to another seat, between hands. */
export interface MoveSeat {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'move_seat'
  readonly seat: number
  readonly to: number
}

/** Let this table feed a main game, or none any more; between hands. */
export interface MustMove {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'must_move'
  /** The key of that table; empty for none. */
  readonly main: string
  readonly when?: Parting
}

/** The main game that this table feeds. */
export interface MustMoveView {
  /** The key of that table. */
  readonly main: string
  readonly when: Parting
  /** The seats that may be sent, the one that has been here longest first. */
  readonly next: ReadonlyArray<number>
}

/** The way for a newcomer to get a hand before the big blind comes round (D-19). */
export type NewPlayer = 'post' | 'free' | 'straddle' | 'kill'

/** The reason why no hand is dealt. */
export type NoDeal = 'not_activated' | 'paused' | 'frozen' | 'too_few_players' | 'game_is_chosen' | 'shuffler'

/** The reason that a turn offers no bet and no raise, though the player has chips left to make one. */
export type NoWager = 'capped' | 'not_reopened' | 'no_check_raise' | 'no_openers' | 'short' | 'all_are_all_in'

/** Reasons why an entry was refused. */
export type NotMoved =
  | 'not_enough'
  | 'no_such_account'
  | 'barred'
  | 'excluded'
  | 'deposit_limit'
  | 'loss_limit'
  | 'session_limit'
  | 'fault'

/** The winner of a chip that cannot be divided (D-47). */
export type OddChip = 'left_of_button' | 'high_card' | 'low_card' | 'card_of_the_half'

/** An order without values, as `view.you.tournament` offers it. */
export interface OfEntrant {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'enter' | 'withdraw' | 'rebuy' | 'no_rebuy' | 'add_on' | 'accept_deal' | 'decline_deal'
}

/** Agree to open all hands now, or decline. */
export interface OpenHands {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  /** `view.you.offer.id` of the question this answers. */
  readonly offer: number
  readonly type: 'open_hands'
  readonly agrees: boolean
}

/** Answered by `open_hands`: open all hands now or after the last card. */
export interface OpenHandsOfferView {
  readonly id: number
  readonly kind: 'open_hands'
}

/** The players whom an open pair on fourth street allows the upper limit (D-100). */
export type OpenPair = 'nothing' | 'any_player' | 'pair_holder'

/** The rule for the first to act in a round (D-145). */
export type Opening =
  | 'after_blinds'
  | 'left_of_button'
  | 'low_card_brings_in'
  | 'high_card_brings_in'
  | 'high_card_opens'
  | 'high_board'
  | 'low_board'
  | 'opener'
  | 'left_of_opener'

/** A game that takes this one's place. */
export interface OtherGame {
  readonly key: string
  readonly title: string
}

/** The pack of cards. */
export interface PackRules {
  readonly key: string
  readonly cards: number
  readonly joker: boolean
}

/** The moment a player who is to go to another table goes there. */
export type Parting = 'at_once' | 'after_blinds' | 'to_the_blind'

/** A player who may come to this table from another. */
export interface PassView {
  /** The number of the account. */
  readonly player: string
  readonly name: string
  /** The key of the table that is left. */
  readonly origin: string
  /** The seat kept for the player; null for a place on the list. */
  readonly seat: number | null
  readonly right: Right
  /** The whole stack, which has to be brought; null while the player still sits there. */
  readonly amount: number | null
  /** Milliseconds left to come, once a seat is kept and the other one empty. */
  readonly left: number | null
}

/** Deal no further hand; `at_once` also stops the running one where it is. */
export interface Pause {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'pause'
  readonly at_once: boolean
}

/** Ways to look at one's cards. */
export type Peek = 'hold' | 'cover'

/** The table's state of dealing (LP-49 to LP-52). */
export type Phase = 'closed' | 'open' | 'last_hand' | 'paused' | 'frozen'

/** Asks for a `pong`, which comes at once: a screen knows within a second when its line is gone. */
export interface Ping {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'ping'
}

/** A choice without an amount. */
export interface Plain {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  /** `view.you.offer.id` of the question this answers. */
  readonly offer: number
  readonly type: 'fold' | 'check' | 'call' | 'bring_in' | 'show' | 'rabbit'
}

/** The state of a seat. */
export type PlateState = 'free' | 'locked' | 'logged_in' | 'playing' | 'waiting' | 'broke' | 'out' | 'leaving'

/** The answer to a ping: the line is alive. */
export interface PongReply {
  readonly ref: number | null
  readonly reply: 'pong'
}

/** A pot without the bets that still lie in front of the seats, and the seats that play for it. */
export interface PotView {
  readonly amount: number
  readonly seats: ReadonlyArray<number>
}

/** A wish and the price it was made at. At another price it is void. */
export interface PreAction {
  readonly wish: Wish
  readonly price: number
}

/** Changes the player's screen preferences; those left out stay as they are. */
export interface Prefer {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'prefer'
  readonly language?: string | null
  readonly text_size?: number | null
  readonly four_color?: boolean | null
  readonly left_handed?: boolean | null
  readonly sound?: number | null
  readonly peek?: Peek | null
  readonly reminder?: number | null
}

/** Everything a player may set. */
export interface Preferences {
  /** A language tag: `en`, `pt-BR`, `zh-Hans`; empty is the house's language. */
  readonly language: string
  /** Percent of the usual time to act, for players who need more. */
  readonly extra_time: number
  /** A color for each suit; otherwise the two colors of a printed deck. */
  readonly four_color: boolean
  readonly left_handed: boolean
  /** Percent. */
  readonly text_size: number
  /** Minutes of play between two reminders of the time played; 0 is never. */
  readonly reminder: number
  /** Volume in percent; 0 is silent. */
  readonly sound: number
  readonly peek: Peek
}

/** A wager that is a part of the pot as it would be after a call. */
export interface PresetView {
  /** The part as a fraction: 1/2, 2/3, 1/1. */
  readonly part: readonly [number, number]
  readonly to: number
}

/** The prize of a place, or of several places where one line stands for them. */
export interface PrizeView {
  readonly first: number
  readonly last: number
  readonly cash: number
  /** The worth of a seat in another tournament; 0 for none. */
  readonly ticket: number
}

/** A deal among the players who are left (LP-158). */
export interface ProposalView {
  readonly by: string
  readonly basis: Basis
  readonly shares: ReadonlyArray<SharesView>
  /** The amount still played for; if it is 0 the tournament ends. */
  readonly kept: number
  readonly accepted: ReadonlyArray<string>
  /** This seat's answer is still wanted. */
  readonly mine: boolean
}

/** Proposes to divide the prizes that are left. Every player who is left has to accept (LP-158). */
export interface ProposeDeal {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'propose_deal'
  readonly basis: Basis
  /** The amount that is still played for, and goes to the first place. */
  readonly kept?: number
  /** The shares of a custom deal. Those of other deals are worked out. */
  readonly shares?: ReadonlyArray<Share>
}

/** The use of money from a wallet. */
export type Purpose = 'sit' | 'top_up' | 'rebuy'

/** The question that stands, and the seats it is for. */
export interface QuestionView {
  readonly kind: AskedFor
  /** The seats that have not answered yet. */
  readonly seats: ReadonlyArray<number>
  readonly clocks: ReadonlyArray<ClockView>
  /** The seat that asked for a decision; 0 is the floor. */
  readonly called_by: number | null
}

/** Replace the waiting list of this table, the next one first. Each account and each guest is on it once. Accounts come on the list by `POST /api/tables/t1/waiting`; guests only if the house lists guests. */
export interface Queue {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'queue'
  readonly waits: ReadonlyArray<Waits>
}

/** One way hands are ranked; where there are two, each wins half of the pot. */
export interface RankingRules {
  readonly key: string
  /** The lowest hand wins. */
  readonly low: boolean
  /** The number of cards in a hand. */
  readonly cards: number
  /** The place of the ace. */
  readonly ace: Ace
  /** True if straights count. */
  readonly straights: boolean
  /** True if flushes count. */
  readonly flushes: boolean
  /** At least and at most so many of the player's own cards, the rest from the board; null is any of all. */
  readonly own: readonly [number, number] | null
  /** A hand with a higher card wins nothing; null if every hand qualifies. */
  readonly qualifier: number | null
  /** The use of the joker; null without one. */
  readonly joker: JokerUse | null
  /** One example of each category this pack has, the best first. */
  readonly hands: ReadonlyArray<ExampleHand>
}

/** A way hands are ranked, as much as a player needs to know. */
export interface RankingView {
  readonly key: string
  /** The lowest hand wins. */
  readonly low: boolean
  /** At least and at most so many of the player's own cards, the rest from the board; null is any of all. */
  readonly own: readonly [number, number] | null
}

/** Asks for a past hand, as this screen may see it. */
export interface RecallHand {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'hand'
  readonly number: number
}

/** One past hand. */
export type RecalledHand = RoundsRecall

/** A seat of a past hand. */
export interface RecalledSeat {
  readonly seat: number
  readonly before: number
  readonly after: number
  readonly won: number
  /** The chips put in, posts included, less those that came back. */
  readonly wagered: number
  readonly folded: boolean
  /** All cards it was dealt face down, thrown ones too, `??` for those this audience may not know. */
  readonly dealt: ReadonlyArray<string>
  /** The cards it held face down in the end. */
  readonly down: ReadonlyArray<string>
  readonly up: ReadonlyArray<string>
  readonly wins: ReadonlyArray<WinView>
}

/** The steps of one street, in order. */
export interface RecalledStreet {
  readonly key: string
  /** The boards at the end of the street. */
  readonly boards: ReadonlyArray<ReadonlyArray<string>>
  /** The pot at the end of the street. */
  readonly pot: number
  readonly steps: ReadonlyArray<Step>
}

/** A message was refused. `v` is the newest version; it is left out before the first view. */
export interface RefusedMessage {
  readonly refused: Code
  readonly v?: number | null
  readonly ref?: number | null
}

/** The time a player has been playing, and the result so far. */
export interface Reminder {
  readonly minutes: number
  /** Negative when lost. */
  readonly result: number
}

/** Take a player off the table, as soon as the hand allows. */
export interface Remove {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'remove'
  readonly seat: number
}

/** A locked seat that is kept for somebody. */
export interface ReservedView {
  readonly seat: number
  readonly name: string
}

/** The way a player who comes by a pass gets cards. */
export type Right = 'as_new' | 'free_hand'

/** A table where pot poker is played. */
export interface RoundsBoard {
  readonly key: string
  readonly title: string
  readonly phase: Phase
  readonly closing: boolean
  /** The reason why no hand is dealt, if there is one. */
  readonly no_deal: NoDeal | null
  /** Players who could be dealt in. */
  readonly ready: number
  /** Milliseconds until the next hand, if nothing comes in between. */
  readonly deals_in: number | null
  /** Hands that are over at this table, voided ones too. */
  readonly hands: number
  readonly button: number | null
  /** The time charge that the winner of the next pot owes. */
  readonly time_pot: number
  /** The seat that names the next game. */
  readonly chooser: number | null
  readonly question: QuestionView | null
  /** The game after this one, where games rotate. */
  readonly coming: MenuItem | null
  readonly menu: MenuView
  /** The house's message to everybody; empty if there is none. */
  readonly message: string
  /** The players who wait for a seat, the next one first. */
  readonly waiting: ReadonlyArray<string>
  /** Null at a table of open play. */
  readonly tournament: TournamentView | null
  /** Milliseconds to show each street of an open run-out; the next deal waits for them. 0 shows none. */
  readonly run_out: number
  /** The machine that shuffles; null where the random number generator does. */
  readonly shuffler: ShufflerState | null
  /** The version of the table's software. */
  readonly software: string
  /** The seat that must kill the next pot. */
  readonly next_killer: number | null
  readonly hand: RoundsHandView | null
  readonly seats: ReadonlyArray<RoundsPlate>
  readonly game: RoundsGameView
  readonly family: 'rounds'
}

/** A person at a game of pot poker. */
export interface RoundsFloorSeat {
  readonly seat: number
  /** The number of the account. */
  readonly player: string
  readonly name: string
  /** The chips without the bets of the running hand. */
  readonly stack: number
  /** The money brought since logging in. */
  readonly bought: number
  /** True with a chair; a player without chips has none yet. */
  readonly seated: boolean
  readonly sits_out: boolean
  readonly absence: Absence
  readonly leaving: boolean
  readonly connected: boolean
  /** Milliseconds left in the time bank. */
  readonly bank: number
  readonly extra_time: number
  /** Hands timed out in a row. */
  readonly timeouts: number
  readonly short_buys: number
  readonly top_up_to: number
  /** Set for a player who is to go to another table. */
  readonly going: GoingView | null
  /** The chips put into the running hand. */
  readonly in_pot: number
  readonly entry: EntryChoice | null
  readonly debt: Debt | null
  /** Hands to wait after a seat change. */
  readonly hands: number
  readonly owes_kill: boolean
  readonly family: 'rounds'
}

/** A game of pot poker as the house spreads it at this table. */
export interface RoundsGameView {
  readonly key: string
  readonly title: string
  /** The house's name for this table of it: `4-8`, `limit 1`. */
  readonly name: string
  /** The smallest chip. */
  readonly unit: number
  readonly pack: string
  /** Players needed to begin, and the most that are seated. */
  readonly players: readonly [number, number]
  readonly least_buy_in: number
  /** Null is no maximum. */
  readonly most_buy_in: number | null
  /** Top-ups below the least for each full buy; null for any number. */
  readonly short_buys: number | null
  readonly structure: BettingStructure
  /** The lower limit; in big-bet games the smallest bet. */
  readonly lower: number
  /** The upper limit; big-bet games have no use for it. */
  readonly upper: number
  /** Smallest and largest bet of each street, in spread limit. */
  readonly spread: ReadonlyArray<readonly [number, number]>
  /** From the smallest to the largest. */
  readonly blinds: ReadonlyArray<number>
  readonly ante: number
  readonly big_blind_ante: number
  readonly bring_in: number
  /** `bring_in` is the highest card's opening bet, a bet like any other. */
  readonly opens: boolean
  /** Raises after the bet; null is without limit. */
  readonly raise_cap: number | null
  /** The keys of the streets, in order. */
  readonly streets: ReadonlyArray<string>
  /** The ways hands are ranked: one, or high and low. */
  readonly rankings: ReadonlyArray<RankingView>
  readonly kill: KillForm
  readonly straddle: boolean
  readonly overs: boolean
  /** The most times the board may be run out. */
  readonly run_it: number
  readonly rabbit: boolean
  readonly collection: CollectionView
  readonly family: 'rounds'
}

/** The running hand, or the one just over. */
export interface RoundsHandView {
  readonly number: number
  readonly stage: HandStage
  /** The key of the game; a hand may go on as another game than it began as. */
  readonly game: string
  readonly title: string
  /** The key of the street. */
  readonly street: string
  /** The number of this draw, and of all draws; null before the first, and where there is none. */
  readonly draw: readonly [number, number] | null
  readonly boards: ReadonlyArray<ReadonlyArray<string>>
  /** Cards that lie burned, face down. */
  readonly burned: number
  /** All pots and bets together. */
  readonly pot: number
  /** The main pot first. */
  readonly pots: ReadonlyArray<PotView>
  /** The bet that stands, as the total for the round. */
  readonly to_match: number
  /** The size of a bet or of the next raise in this round; 0 when nobody may bet. */
  readonly bet_size: number
  /** The last raise of this round has been made (LP-178). */
  readonly capped: boolean
  readonly collected: number
  /** The jackpot's part of what was collected. */
  readonly jackpot: number
  /** The seat that opened, where that takes a certain hand. */
  readonly opener: number | null
  /** The cards it opened with, once they are shown. */
  readonly openers: ReadonlyArray<string>
  /** The seat that killed this pot. */
  readonly killer: number | null
  /** The factor by which a kill changes the limits, as a fraction. */
  readonly kill: readonly [number, number]
  /** True when nobody can bet any more and all hands lie open. */
  readonly opened: boolean
  /** The chances on each board while all hands lie open and cards are to come; none for later boards. */
  readonly chances: ReadonlyArray<ChancesView>
  /** The cards that would have come, after somebody asked to see them. */
  readonly rabbit: ReadonlyArray<string>
  /** The seal of the deck. */
  readonly root: string
}

/** One seat at a game of pot poker. */
export interface RoundsPlate {
  readonly seat: number
  readonly state: PlateState
  readonly name: string
  readonly stack: number
  readonly connected: boolean
  readonly bet: number
  /** Null when not dealt in. */
  readonly status: HandStatus | null
  /** The cards dealt face down, `??` for those that nobody else may know; empty after folding. */
  readonly down: ReadonlyArray<string>
  /** The cards dealt face up. */
  readonly up: ReadonlyArray<string>
  readonly act: ActView | null
  /** Cards taken in the last draw. */
  readonly drew: number | null
  readonly wins: ReadonlyArray<WinView>
  /** The debt the player has to settle before the next hand; null without a chair. */
  readonly debt: Debt | null
  /** Pots won running towards a kill. */
  readonly legs: number
  readonly overs: boolean
}

/** One past hand of pot poker. */
export interface RoundsRecall {
  readonly number: number
  readonly game: string
  readonly title: string
  /** All chips that were played for, the collection included. */
  readonly pot: number
  readonly collected: number
  /** The jackpot's part of it. */
  readonly jackpot: number
  readonly voided: boolean
  /** The order of the deck, for the auditor alone; otherwise empty. */
  readonly deck: ReadonlyArray<string>
  readonly seats: ReadonlyArray<RecalledSeat>
  readonly button: number
  readonly streets: ReadonlyArray<RecalledStreet>
  readonly boards: ReadonlyArray<ReadonlyArray<string>>
  readonly family: 'rounds'
}

/** Everything about a game and its house that a page may explain besides the amounts of `game`. */
export interface RoundsRules {
  readonly pack: PackRules
  /** The fewest and the most players dealt in. */
  readonly seats: readonly [number, number]
  /** The kind of bets that are posted. */
  readonly forced: 'blinds' | 'bring_in' | 'antes'
  readonly streets: ReadonlyArray<StreetRules>
  readonly rankings: ReadonlyArray<RankingRules>
  /** The game that goes on with the same cards when nobody opens; null if the pot stays where it is. */
  readonly unopened: OtherGame | null
  /** The winner who opened has to show the openers, in a game that takes a certain hand to open. */
  readonly show_openers: boolean
  /** Two players alone may raise as often as they like. */
  readonly heads_up_unlimited: boolean
  /** The effect of an all-in for less than a full bet, in limit games. */
  readonly short_all_in: ShortAllIn
  /** A stack too short for a full bet may still bet it. */
  readonly all_in_wagers: boolean
  readonly check_raise: boolean
  readonly losers: Losers
  /** The player who gets the chip that cannot be divided. */
  readonly odd_chip: OddChip
  /** The fate of the bets after the draw when the best hand checked a seven. */
  readonly seven_rule: SevenRule
  readonly button: ButtonRule
  /** The way for a newcomer to get a hand before the big blind comes round. */
  readonly new_player: NewPlayer
  /** The factor by which a kill that a winner owes changes blind and limits, as a fraction. */
  readonly kill_times: readonly [number, number]
  /** The pot that makes a scoop a kill. */
  readonly kill_pot: number
  readonly family: 'rounds'
}

/** The view of one seat at a game of pot poker. */
export interface RoundsSeat {
  readonly seat: number
  readonly stage: Stage
  readonly name: string
  /** Milliseconds left in the time bank. */
  readonly bank: number
  /** Percent of the usual time to act. */
  readonly extra_time: number
  readonly absence: Absence
  readonly sits_out: boolean
  /** To sit down, or to buy in again; null for a player who is `choosing` while the table seats no more. */
  readonly buy_in: AmountRange | null
  readonly top_up: AmountRange | null
  /** The stack is filled up to this between hands; 0 is never. */
  readonly kept_topped_up: number
  /** The money brought to the table since logging in. */
  readonly brought: number
  readonly on_its_way: ReadonlyArray<MoneyOnItsWay>
  /** The reason why the wallet did not pay when it was last asked. */
  readonly not_bought: NotMoved | null
  /** A reminder of the time played; there until the screen says `reminded`. */
  readonly reminder: Reminder | null
  /** The seats to change to now. */
  readonly free_seats: ReadonlyArray<number>
  /** True when this seat names the next game by its place on the menu. */
  readonly chooses_game: boolean
  readonly may_call_clock: boolean
  /** True if `break` may say `next_blind`. */
  readonly may_wait_for_blind: boolean
  /** True after a call for the floor, until somebody has come. */
  readonly floor_called: boolean
  /** Null at a table of open play. */
  readonly tournament: EntrantView | null
  /** Set for a player who is to go to another table of the room. */
  readonly going: GoingView | null
  /** The player for whom this empty seat is kept. */
  readonly kept: KeptView | null
  /** A card that was pulled through this seat's reader, where nobody sits yet. */
  readonly swipe: Swipe | null
  /** The preferences of the player; null at an empty seat, and while the accounts cannot be reached. */
  readonly preferences: Preferences | null
  /** Null where no device for money is fitted. */
  readonly money: MoneyDevices | null
  /** The cards held face down, at places 0, 1, 2...: a draw or a discard names places. */
  readonly cards: ReadonlyArray<string>
  readonly offer: BetOfferView | DrawOfferView | DiscardOfferView | TurnUpOfferView | KillOfferView | RunItOfferView | OpenHandsOfferView | AfterOfferView | null
  readonly wish: PreAction | null
  /** The wishes that may be set now. */
  readonly wishes: ReadonlyArray<PreAction>
  /** Null for a player who gets cards already. */
  readonly coming_in: ComingInView | null
  /** Null where the house takes no straddles. */
  readonly straddles: boolean | null
  /** Null where the house has no over buttons. */
  readonly overs: boolean | null
  readonly family: 'rounds'
}

/** The rules of a game at this table. They change with the game only. */
export interface RulesReply {
  readonly game: GameView
  readonly rules: GameRules
  readonly ref: number | null
  readonly reply: 'rules'
}

/** Says how many times to run the board. */
export interface RunIt {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  /** `view.you.offer.id` of the question this answers. */
  readonly offer: number
  readonly type: 'run_it'
  readonly times: number
}

/** Answered by `run_it`: the number of times to run the board, up to `most`. */
export interface RunItOfferView {
  readonly id: number
  readonly most: number
  readonly kind: 'run_it'
}

/** A view for one seat's screen. */
export interface SeatMessage {
  readonly v: number
  readonly view: ForSeat
  readonly steps: ReadonlyArray<Step>
}

/** What one seat alone may see. */
export type SeatPart = RoundsSeat

/** Send a player with the whole stack to another table, where a seat is kept. */
export interface SendPlayer {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'send'
  readonly seat: number
  /** The key of that table. */
  readonly to: string
  /** The seat there; the first free one if it is left out. */
  readonly to_seat?: number | null
}

/** A player's session since logging in. */
export interface SessionView {
  readonly minutes: number
  readonly hands: number
  /** The amount won; negative when lost. */
  readonly result: number
}

/** Sets the act to carry out when the turn comes, at exactly this price; null takes it back. */
export interface SetWish {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'wish'
  readonly wish: Wish | null
  readonly price?: number
}

/** The rule for money bet after the draw when the best hand checked a seven (D-129, D-130). */
export type SevenRule = 'none' | 'refund' | 'second_best'

/** The amount one entrant would get. */
export interface Share {
  readonly number: number
  readonly amount: number
}

/** The amount one entrant would get by a deal. */
export interface SharesView {
  readonly number: number
  readonly name: string
  readonly amount: number
}

/** The effect of an all-in of less than a full bet, in limit and spread limit. */
export type ShortAllIn = 'half_bet' | 'full_bet' | 'on_top'

/** The shuffling machine that a table takes its decks from. */
export interface ShufflerState {
  /** The machine's commitment to the order of the newest hand's cards, published before the cards were known; empty before the first hand. */
  readonly commitment: string
  /** The reason it makes no deck now. No hand is dealt until somebody has seen to it. */
  readonly fault: string | null
}

/** The signature of one of two people. */
export interface Signature {
  readonly name: string
  readonly secret: string
}

/** Give a player who is not there no cards from the next hand on. */
export interface SitOut {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'sit_out'
  readonly seat: number
}

/** The stage that a person at this seat has reached. */
export type Stage = 'empty' | 'choosing' | 'buying' | 'seated' | 'broke' | 'leaving'

/** One entrant among all; the best first. */
export interface StandingLine {
  readonly first: number
  readonly last: number
  readonly name: string
  /** 0 for a player who is out. */
  readonly chips: number
  /** The title of the table; empty for a player who is out. */
  readonly table: string
  readonly seat: number | null
  /** The prize of a player who is out. */
  readonly cash: number
  readonly ticket: number
  /** The entrant who asks. */
  readonly me: boolean
  /** The number of the entrant, as the shares of a custom deal name it. */
  readonly number: number
}

/** The ways a tournament starts (LP-137, D-147). */
export type Start = 'full' | 'at_time' | 'floor'

/** One public step. The use of a field depends on `what`; the other fields are empty. */
export interface Step {
  readonly what: What
  readonly seat: number | null
  readonly amount: number
  readonly count: number
  readonly cards: ReadonlyArray<string>
  /** The seat that a player moved to. */
  readonly to: number | null
  readonly board: number
  readonly pot: number
  /** The way of ranking by which a part of the pot was won, where there are two. */
  readonly half: string
  readonly name: HandNameView | null
  /** The chances on each board; none of a board that is yet to be run. */
  readonly chances: ReadonlyArray<ChancesView>
  /** The change of stacks, bets and pots; null for none. */
  readonly amounts: Amounts | null
}

/** A street of the hand: the cards that are dealt and the rounds that follow, in order. */
export interface StreetRules {
  readonly key: string
  readonly steps: ReadonlyArray<DownRule | UpRule | UpOrDownRule | LastDownRule | BoardRule | KillRule | TurnUpRule | DiscardRule | DrawRule | BetRule>
}

/** A card at the reader of a seat where nobody sits (LP-29), without its number. */
export interface Swipe {
  readonly read: SwipeOutcome
  /** Goes up by one with each swipe at this seat. */
  readonly count: number
  /** Digits typed on the PIN pad beside the screen; null where the PIN is touched on the screen. */
  readonly keyed: number | null
  /** The cage is checking card and PIN. */
  readonly checking: boolean
}

/** The result of pulling a card through a reader. */
export type SwipeOutcome = 'whole' | 'badly' | 'backwards' | 'foreign' | 'mistyped'

/** Takes an over button or gives it back; straddles whenever possible or no longer. */
export interface Switch {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'hold_over' | 'want_straddle'
  readonly on: boolean
}

/** An order of the floor was carried out. */
export interface TakenReply {
  readonly ref: number
  readonly reply: 'taken'
}

/** Names the cards to change or to discard, by their places in the hand. */
export interface Throw {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  /** `view.you.offer.id` of the question this answers. */
  readonly offer: number
  readonly type: 'draw' | 'discard'
  readonly cards: ReadonlyArray<number>
}

/** The limit of a round: the lower or the upper one (D-26). */
export type Tier = 'lower' | 'upper'

/** The charge when so many players are seated. */
export interface TimeBandView {
  readonly amount: number
  readonly players: readonly [number, number]
}

/** Every seat pays for itself, or one pot pays for the whole table (D-73). */
export type TimeBasis = 'per_player' | 'time_pot'

/** A time charge. */
export interface TimeView {
  readonly minutes: number
  readonly basis: TimeBasis
  readonly bands: ReadonlyArray<TimeBandView>
}

/** Adds chips, between hands. */
export interface TopUp {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'top_up'
  readonly amount: number
}

/** The stage the tournament has reached. */
export type TournamentPhase = 'registering' | 'running' | 'over' | 'cancelled'

/** The whole tournament as it stands. */
export interface TournamentReply {
  readonly tournament: WholeTournament
  readonly ref: number | null
  readonly reply: 'tournament'
}

/** The part of a tournament that every screen of its tables always shows. */
export interface TournamentView {
  readonly key: string
  readonly title: string
  readonly phase: TournamentPhase
  readonly start: Start
  /** Milliseconds to a start at a set time, while players register (LP-137). */
  readonly starts_in: number | null
  readonly buy_in: number
  readonly fee: number
  /** The starting stack. */
  readonly chips: number
  readonly pace: LevelMeasure
  /** The running level; before the start the first one. */
  readonly now: LevelView
  /** Null at the last level. */
  readonly next: LevelView | null
  /** The rest until the next increase or the end of the break: milliseconds, or hands (LP-144, LP-146). */
  readonly left: number
  /** True while the clock runs: `left` goes down by itself, unless it counts hands. */
  readonly runs: boolean
  /** True while the clock waits for a player without chips to decide on a rebuy: nobody can be dealt to. */
  readonly waits: boolean
  readonly on_break: boolean
  readonly entered: number
  /** The number of players who can enter. */
  readonly places: number
  /** Players still in. */
  readonly remain: number
  /** The average of the players still in. */
  readonly average: number
  /** The money for prizes; it may grow while players may enter or rebuy. */
  readonly pool: number
  /** The prizes by place, as the pool stands. */
  readonly prizes: ReadonlyArray<PrizeView>
  /** All tables wait for each other after every hand. */
  readonly hand_for_hand: boolean
  readonly final_table: boolean
  /** Nothing is dealt until the players who are left have answered. */
  readonly deal_proposed: boolean
  /** The house ended it, before or after the start. */
  readonly called_off: boolean
}

/** Opens the down card or keeps it. */
export interface TurnUp {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  /** `view.you.offer.id` of the question this answers. */
  readonly offer: number
  readonly type: 'turn_up'
  readonly up: boolean
}

/** Answered by `turn_up`: open the card at this place or not. Others learn it once all have answered. */
export interface TurnUpOfferView {
  readonly id: number
  readonly place: number
  readonly kind: 'turn_up'
}

/** Every live seat may turn its down card up. */
export interface TurnUpRule {
  readonly step: 'turn_up'
}

/** The way the game changes. */
export type Turnover = 'stays' | 'rotates' | 'dealers_choice'

/** One card to every live seat, face up unless its down card was just turned up. */
export interface UpOrDownRule {
  readonly step: 'up_or_down'
}

/** One card face up to every live seat. */
export interface UpRule {
  readonly step: 'up'
}

/** The name of a wager at the table. */
export type Verb = 'bet' | 'raise' | 'complete' | 'open'

/** Void the running hand: it never was. */
export interface VoidHand {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  readonly type: 'void'
  readonly signatures: readonly [Signature, Signature]
  readonly reason: string
}

/** Opens, bets, raises or completes to this total for the round. */
export interface Wager {
  /** The page's number for this message. It comes back with the answer, if there is one. */
  readonly ref?: number | null
  /** `view.you.offer.id` of the question this answers. */
  readonly offer: number
  readonly type: 'wager'
  readonly to: number
}

/** Somebody who waits for a seat. */
export interface WaitingView {
  readonly name: string
  /** The game, as the house calls it; empty for whatever is spread here. */
  readonly game: string
  /** Milliseconds on the waiting list. */
  readonly waits: number
  /** True for a player who called by telephone and is not in the house yet. */
  readonly called_in: boolean
  /** Milliseconds since being called for a seat. */
  readonly paged: number | null
  /** The account; empty for a guest. */
  readonly player: string
}

/** A name for the waiting list. */
export interface Waits {
  readonly name: string
  /** The game wanted, by the house's name for it; empty for whatever is spread here. */
  readonly game?: string
  /** Called in by telephone, and not in the house yet. */
  readonly called_in?: boolean
  /** Called for a seat, since now unless that was so before. */
  readonly paged?: boolean
  /** The account, as it registered; empty for a guest. */
  readonly player?: string
}

/** The reason why a player who is to go to another table is still here. */
export type WaitsFor = 'hand' | 'blinds' | 'big_blind' | 'money'

/** One way to come in, and what is posted for it. */
export interface WayInView {
  readonly entry: EntryChoice
  readonly live: number
  readonly dead: number
}

/** The kinds of step; those of a seat in a round have the names of its acts. */
export type What =
  | 'ante'
  | 'small_blind'
  | 'middle_blind'
  | 'big_blind'
  | 'straddle'
  | 'kill'
  | 'winner_blind'
  | 'entry'
  | 'made_up'
  | 'big_blind_ante'
  | 'no_kill'
  | 'bring_in'
  | 'fold'
  | 'check'
  | 'call'
  | 'open'
  | 'bet'
  | 'raise'
  | 'complete'
  | 'draw'
  | 'discard'
  | 'answered'
  | 'show'
  | 'muck'
  | 'hand'
  | 'deal'
  | 'burn'
  | 'board'
  | 'reshuffle'
  | 'turned_up'
  | 'returned'
  | 'bets_collected'
  | 'collection'
  | 'jackpot_drop'
  | 'collection_returned'
  | 'opened'
  | 'chances'
  | 'run_it'
  | 'win'
  | 'refund'
  | 'openers'
  | 'passed_out'
  | 'goes_on_as'
  | 'rabbit'
  | 'hand_over'
  | 'void'
  | 'phase'
  | 'log_in'
  | 'log_out'
  | 'sit_down'
  | 'chips'
  | 'sit_out'
  | 'back'
  | 'move'
  | 'leave'
  | 'lock'
  | 'unlock'
  | 'corrected'
  | 'clock_called'
  | 'time_out'
  | 'drawn_for_button'
  | 'choice'
  | 'message'
  | 'game'
  | 'limits'
  | 'bell'
  | 'time_paid'
  | 'tournament'
  | 'level'
  | 'pause'
  | 'rebuy'
  | 'add_on'
  | 'knocked_out'

/** Blind schedule, players' chips and payouts, for a seat that asks for them (LP-142, LP-143). */
export interface WholeTournament {
  readonly tournament: TournamentView
  readonly schedule: ReadonlyArray<LevelView>
  readonly standings: ReadonlyArray<StandingLine>
}

/** A part of one pot that a seat won. */
export interface WinView {
  /** 0 is the main pot. */
  readonly pot: number
  readonly board: number
  /** The way of ranking it was won by, where there are two; otherwise empty. */
  readonly half: string
  readonly amount: number
  /** Null when nobody had to show. */
  readonly name: HandNameView | null
  /** The cards that won it. */
  readonly cards: ReadonlyArray<string>
}

/** An act that a player wants done when the turn comes. */
export type Wish = 'check_fold' | 'call' | 'fold'
