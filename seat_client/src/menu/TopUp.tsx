// More chips between hands, once or by itself.

import { Press } from 'shared/press/Press'
import type { AmountRange } from 'shared/wire'
import { inFull, inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { Amount, AmountKeys, useAmount, wrongWithChosen } from '../arriving/Amount'
import { useAccount } from '../arriving/account'
import { type Limits, limitsOf } from '../arriving/amounts'
import { line, moment, seat, table, you } from '../line'
import { Body } from './Body'
import { opened } from './open'
import './topup.css'

export function TopUp() {
  const range = you.value?.top_up ?? null
  const wallet = useAccount()?.wallet ?? null
  const limits = range && limitsOf(range, wallet, table.value?.game.least_buy_in)
  return (
    <Body class="topup">
      <p class="menu-said">{wallet !== null && say('buy_in.wallet', { wallet: inFull(wallet) })}</p>
      {range && limits ? (
        <Once key={`${limits.least} ${limits.most}`} range={range} limits={limits} wallet={wallet} />
      ) : (
        <p class="menu-said">{why(range)}</p>
      )}
      <ByItself />
    </Body>
  )
}

function why(range: AmountRange | null): string {
  if (you.value?.on_its_way.length) return say('refused.money_is_on_its_way')
  return range ? say('refused.not_enough') : say('top_up.full')
}

function Once({ range, limits, wallet }: { range: AmountRange; limits: Limits; wallet: number | null }) {
  const choosing = useAmount(range, limits, wallet)
  const wrong = wrongWithChosen(choosing) !== null
  const add = () => {
    line.send({ type: 'top_up', amount: choosing.amount ?? 0 })
    opened.value = null
  }
  return (
    <div class="topup-once">
      <Amount choosing={choosing} />
      <AmountKeys choosing={choosing} />
      <Press class="menu-main menu-go topup-add" onPress={add} disabled={wrong} once={moment}>
        {say('top_up.add', { amount: inFull(choosing.amount ?? 0) })}
      </Press>
    </div>
  )
}

/** Up to what the house lets one bring, or where it sets no end to what lies there now, after every hand. */
function ByItself() {
  const mine = you.value
  const game = table.value?.game
  const stack = table.value?.seats.find(plate => plate.seat === seat)?.stack ?? 0
  if (!mine || !game) return null
  const on = mine.kept_topped_up > 0
  const to = game.most_buy_in ?? stack - (stack % game.unit)
  return (
    <Press
      class="topup-itself"
      on={on}
      once={moment}
      disabled={to === 0}
      onPress={() => line.send({ type: 'keep_topped_up', to: on ? 0 : to })}
    >
      <b>{say(on ? 'top_up.itself_on' : 'top_up.itself', { to: inShort(on ? mine.kept_topped_up : to) })}</b>
      <small>{say('top_up.itself_text')}</small>
    </Press>
  )
}
