// A filled-in form in a line.

import { short } from '../desk/said'
import type { GameForm } from './asked'
import { buyInSaid } from './say'

const amounts = (label: string, of: readonly number[] | null): string =>
  of?.some(amount => amount > 0) ? `${label}${of.map(short).join('-')}` : ''

const one = (label: string, amount: number | null): string => amounts(label, amount ? [amount] : null)

function feesSaid({ collection: fees }: GameForm): string {
  if (fees.kind === 'posted') return `collection ${fees.schedule} ${fees.options.join(', ')}`
  return fees.charges.length + fees.by_clock.length ? 'a collection of its own' : 'no collection'
}

export function formSaid(form: GameForm): string {
  const parts = [
    amounts('', form.limit),
    amounts('blinds ', form.blinds),
    one('ante ', form.ante),
    one('bring-in ', form.bring_in),
    form.kill && form.kill !== 'none' ? `${form.kill} kill` : '',
    form.buy_in ? buyInSaid(form.buy_in, form.most_buy_in) : '',
    feesSaid(form),
  ]
  return parts.filter(Boolean).join(', ')
}
