// Between wallet and table.

import { Chips } from 'shared/chips/Chips'
import { Press } from 'shared/press/Press'
import { moneyInFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { line, moment, you } from '../line'
import './onitsway.css'

export function OnItsWay() {
  const coming = you.value?.on_its_way ?? []
  const amount = coming.reduce((sum, each) => sum + each.amount, 0)
  const arrived = coming.every(each => each.arrived)
  return (
    <section class="onitsway" role="status" aria-live="polite">
      <div class="onitsway-chips">
        <Chips amount={amount} />
      </div>
      <h2>{moneyInFull(amount)}</h2>
      <p>{say(arrived ? 'on_its_way.after_the_hand' : 'on_its_way.coming')}</p>
      <Press class="onitsway-leave" onPress={() => line.send({ type: 'log_out' })} once={moment}>
        {say('buy_in.leave')}
      </Press>
    </section>
  )
}
