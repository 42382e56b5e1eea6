// What the seat's own devices last did with money: a bill taken or given back, a ticket on its way to paper.

import { moneyInFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { you } from '../table'

export function MoneyNews() {
  const news = you.value?.money?.news
  return (
    <div aria-live="polite">
      {news && (
        <p class="notice notice-money" key={news.count}>
          {say(`money.${news.what}`, { amount: moneyInFull(news.amount) })}
        </p>
      )}
    </div>
  )
}
