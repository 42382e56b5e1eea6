// The last chip is gone: other chips for money, for as long as they may be had, or none.

import { Press } from 'shared/press/Press'
import type { EntrantView } from 'shared/wire'
import { inShort, moneyInFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { useAccount } from '../arriving/account'
import { line, moment } from '../line'
import { Left } from './Timer'
import './rebuy.css'

export function Rebuy({ entrant }: { readonly entrant: EntrantView }) {
  const { rebuy, rebuy_in } = entrant
  const wallet = useAccount()?.wallet ?? null
  return (
    <section class="rebuy">
      <h1>{say('rebuy.title')}</h1>
      {!rebuy && <p class="rebuy-text">{say('rebuy.wait')}</p>}
      {rebuy && (
        <>
          <p class="rebuy-text">{say('rebuy.text', { chips: inShort(rebuy.chips) })}</p>
          {rebuy_in !== null && (
            <p class="rebuy-left" role="timer">
              <Left milliseconds={rebuy_in} />
            </p>
          )}
          <div class="rebuy-keys">
            <Press class="rebuy-no" onPress={() => line.send({ type: 'no_rebuy' })} once={moment}>
              {say('rebuy.no')}
            </Press>
            <Press
              class="rebuy-go"
              onPress={() => line.send({ type: 'rebuy' })}
              once={moment}
              disabled={wallet !== null && wallet < rebuy.price}
            >
              {say('rebuy.go', { price: moneyInFull(rebuy.price) })}
            </Press>
          </div>
          <p class="rebuy-wallet">
            {wallet === null
              ? say('buy_in.wallet_unknown')
              : say('buy_in.wallet', { wallet: moneyInFull(wallet) })}
          </p>
        </>
      )}
    </section>
  )
}
