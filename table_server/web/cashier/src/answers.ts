// What the cash station is told, as the server's description of its addresses has it. Money is whole cents.

export interface Patron {
  readonly player: string
  readonly name: string
  readonly wallet: number
  readonly in_play: number
  readonly tables: ReadonlyArray<{ readonly table: string; readonly amount: number }>
  readonly locked: boolean
  readonly barred: boolean
  readonly excluded: boolean
}

/** Why money moved. */
export type What = keyof typeof WHAT

export interface Receipt {
  readonly key: string
  readonly player: string
  readonly what: What
  readonly amount: number
  readonly balance: number
  readonly at: number
  /** Nobody knows for a copy. */
  readonly by: string
}

export interface StatementLine {
  readonly at: number
  readonly what: What
  readonly amount: number
  readonly balance: number
  readonly key: string
  readonly table: string
}

export interface Movement {
  readonly at: number
  readonly what: What
  /** Below nothing when it went out. */
  readonly amount: number
  readonly player: string
  readonly counted: ReadonlyArray<{ readonly worth: number; readonly count: number }>
  readonly key: string
}

export interface Closing {
  readonly at: number
  readonly by: string
  readonly expected: number
  readonly counted: number
  readonly difference: number
  readonly note: string
}

/** As its own cashier is told of it, who still has to count it. */
export interface OwnShift {
  readonly number: number
  readonly cashier: string
  readonly opened_at: number
  readonly opened_with: number
  readonly closing: Closing | null
}

/** As who oversees is. */
export interface Shift extends OwnShift {
  readonly paid_in: number
  readonly paid_out: number
  readonly should_hold: number
}

export interface Counted {
  readonly counted: number
  readonly expected: number
  readonly difference: number
}

export interface Voucher {
  readonly serial: number
  readonly amount: number
  readonly issued_at: number
  readonly redeemed_at: number | null
  readonly expires_at: number | null
}

export interface IssuedVoucher extends Voucher {
  readonly number: string
}

/** Past its end: only a supervisor has it paid. */
export const isOver = ({ expires_at }: Voucher): boolean => expires_at !== null && expires_at <= Date.now()

export const WHAT = {
  deposit: 'Cash in',
  withdrawal: 'Cash out',
  buy_in: 'Bought in',
  cash_out: 'Cashed out of table',
  hand: 'Hand',
  time: 'Time',
  correction: 'Adjustment',
  float: 'Float',
  fill: 'Out of the safe',
  drop: 'Into the safe',
  count: 'Counted and closed',
  voucher_issued: 'Voucher issued',
  voucher_redeemed: 'Voucher redeemed',
  chips_out: 'Chips given out',
  chips_in: 'Chips taken in',
  tournament_entry: 'Tournament entry',
  rebuy: 'Rebuy',
  add_on: 'Add-on',
  tournament_refund: 'Tournament refund',
  prize: 'Prize',
  bounty: 'Bounty',
  house_part: 'Added by the house',
} as const
