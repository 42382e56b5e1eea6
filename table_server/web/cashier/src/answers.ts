// The cash station's answers, by the names that its pages use. Money is whole cents.

import type { EntryReason, VoucherView } from 'shared/openapi'

export type {
  BoxCountView as BoxCount,
  BoxView as Box,
  ChipLies as Lies,
  ChipOnTray as Chip,
  ChipTotalView as ChipTotal,
  ClosingView as Closing,
  CountView as Counted,
  DeskSwipe as Swipe,
  EntryReason as What,
  IssuedView as IssuedVoucher,
  MovementView as Movement,
  Name as Found,
  OwnShiftView as OwnShift,
  PaperView as Printed,
  PatronView as Patron,
  ReceiptView as Receipt,
  ShiftView as Shift,
  StatementView as StatementLine,
  TrayView as ChipTray,
  VoucherView as Voucher,
} from 'shared/openapi'

/** Past its end: only a supervisor has it paid. */
export const isOver = ({ expires_at }: VoucherView): boolean =>
  expires_at !== null && expires_at <= Date.now()

/** Why money moved. */
export const WHAT: Readonly<Record<EntryReason, string>> = {
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
}
