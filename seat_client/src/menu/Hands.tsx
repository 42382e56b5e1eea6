// My last hands: a list, and any of them again from the first card on.

import { useEffect, useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import type { HandLine, HandReply, HandsReply, RecalledHand } from 'shared/wire'
import { asResult, inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'
import { drawnBy } from '../families'
import { line, table } from '../line'
import { Body } from './Body'
import './hands.css'

export function Hands() {
  const hands = useHands()
  const [hand, setHand] = useState<RecalledHand | null>(null)
  if (hand) {
    const { Replay } = drawnBy(hand)
    return <Replay hand={hand} onBack={() => setHand(null)} />
  }
  const look = (number: number) => {
    line.ask<HandReply>({ type: 'hand', number }).then(
      reply => setHand(reply.hand),
      () => {},
    )
  }
  return (
    <Body>
      {hands === null && <p class="menu-said">{say('hands.looking')}</p>}
      {hands?.length === 0 && <p class="menu-said">{say('hands.none')}</p>}
      <ul class="hands">
        {hands?.map(each => (
          <li key={each.number}>
            <Press class="hands-line" onPress={() => look(each.number)}>
              <Line told={each} />
            </Press>
          </li>
        ))}
      </ul>
    </Body>
  )
}

/** Asked again when another one is over. */
function useHands(): ReadonlyArray<HandLine> | null {
  const [hands, setHands] = useState<ReadonlyArray<HandLine> | null>(null)
  const over = table.value?.hands
  useEffect(() => {
    line.ask<HandsReply>({ type: 'hands' }).then(
      reply => setHands(reply.hands),
      () => {},
    )
  }, [over])
  return hands
}

function Line({ told }: { told: HandLine }) {
  const { number, at, game, pot, winners, result, voided } = told
  return (
    <>
      <span class="hands-when">
        <b>{say('hands.number', { number })}</b>
        <small>{timeOfDay(at)}</small>
      </span>
      <span class="hands-what">
        {game}
        <small>{voided ? say('hands.voided') : say('hands.won_by', { seats: list(winners) })}</small>
      </span>
      <span class="hands-pot">{say('hands.pot', { pot: inShort(pot) })}</span>
      <b class={`hands-result${(result ?? 0) > 0 ? ' hands-won' : ''}`}>
        {result === null ? '—' : asResult(result)}
      </b>
    </>
  )
}

const timeOfDay = (at: number) =>
  new Intl.DateTimeFormat(locale.value, { hour: 'numeric', minute: '2-digit' }).format(at)

const list = (seats: ReadonlyArray<number>) => new Intl.ListFormat(locale.value).format(seats.map(String))
