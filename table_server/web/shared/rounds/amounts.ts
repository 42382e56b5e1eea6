// What a step did to the amounts on the table, drawn as the server says it: nothing is worked out here.

import type { Amounts, RoundsBoard, RoundsHandView, RoundsPlate } from '../wire'

/** The table with what the step left on it; what it does not name is as it was. */
export function withAmounts(table: RoundsBoard, amounts: Amounts): RoundsBoard {
  const { hand } = table
  return {
    ...table,
    hand: hand && { ...hand, ...inTheMiddle(hand, amounts) },
    seats: table.seats.map(plate => ({ ...plate, ...atSeat(plate, amounts) })),
  }
}

function inTheMiddle(
  hand: RoundsHandView,
  { pots, pot, collected, jackpot }: Amounts,
): Partial<RoundsHandView> {
  return {
    pots: pots ?? hand.pots,
    pot: pot ?? hand.pot,
    collected: collected ?? hand.collected,
    jackpot: jackpot ?? hand.jackpot,
  }
}

function atSeat(plate: RoundsPlate, { stacks, bets, status }: Amounts): Partial<RoundsPlate> {
  return {
    stack: of(plate.seat, stacks) ?? plate.stack,
    bet: of(plate.seat, bets) ?? plate.bet,
    status: of(plate.seat, status) ?? plate.status,
  }
}

/** What a row of pairs says of a seat, if anything. */
export function of<T>(seat: number, said: ReadonlyArray<readonly [number, T]>): T | undefined {
  return said.find(([other]) => other === seat)?.[1]
}
