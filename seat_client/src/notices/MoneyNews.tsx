// What the seat's own devices last did with money: a bill taken or given back, a ticket on its way to paper.

import { computed } from '@preact/signals'
import { moneyInFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { you } from '../line'

const news = computed(() => you.value?.money?.news)

export function MoneyNews() {
  const told = news.value
  return (
    <div aria-live="polite">
      {told && (
        <p class="notice notice-money" key={told.count}>
          {say(`money.${told.what}`, { amount: moneyInFull(told.amount) })}
        </p>
      )}
    </div>
  )
}
