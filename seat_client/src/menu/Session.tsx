// How it has gone: since logging in, and all in all, by the house's own books (LP-35).

import { moneyAsResult, moneyInFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { useAccount } from '../arriving/account'
import { you } from '../line'
import { Body } from './Body'
import './session.css'

export function Session() {
  const account = useAccount()
  const session = account?.session
  if (!account) {
    return (
      <div class="menu-body">
        <p class="menu-said">{say('refused.cage_is_away')}</p>
      </div>
    )
  }
  return (
    <Body class="session">
      {session && (
        <section>
          <h3>{say('session.today')}</h3>
          <dl>
            <Figure name={say('session.result')} figure={moneyAsResult(session.result)} main />
            <Figure name={say('session.time')} figure={lasted(session.minutes)} />
            <Figure name={say('session.hands')} figure={say('session.count', { hands: session.hands })} />
            {!you.value?.tournament && (
              <Figure name={say('session.brought')} figure={moneyInFull(you.value?.brought ?? 0)} />
            )}
          </dl>
        </section>
      )}
      <section>
        <h3>{say('session.account')}</h3>
        <dl>
          <Figure name={say('session.wallet')} figure={moneyInFull(account.wallet)} main />
          <Figure name={say('session.in_play')} figure={moneyInFull(account.in_play)} />
          <Figure name={say('session.won')} figure={moneyInFull(account.won)} />
          <Figure name={say('session.lost')} figure={moneyInFull(account.lost)} />
          <Figure name={say('session.all_hands')} figure={say('session.count', { hands: account.hands })} />
        </dl>
      </section>
    </Body>
  )
}

export function lasted(minutes: number): string {
  return say('session.lasted', { hours: Math.trunc(minutes / 60), minutes: minutes % 60 })
}

function Figure({ name, figure, main = false }: { name: string; figure: string; main?: boolean }) {
  return (
    <div class={main ? 'session-figure session-main' : 'session-figure'}>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  )
}
