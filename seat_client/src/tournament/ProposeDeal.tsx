// To propose how the prizes that are left are divided: by chips, by the independent chip model, or by hand (LP-158).

import { useState } from 'preact/hooks'
import { centsOf, typedFor, withKey, withoutLast } from 'shared/money/typed'
import { Press } from 'shared/press/Press'
import type { Basis, PrizeView, StandingLine } from 'shared/wire'
import { inShort, moneyInFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { type Key, Keys } from '../arriving/Keys'
import { line, moment, table, you } from '../line'
import { Body } from '../menu/Body'
import { opened } from '../menu/open'
import { customDeal, KEPT, keptChoices, leftOf, type Shares, stillIn, toDivide } from './shares'
import { useWhole } from './whole'
import './deal.css'

export function ProposeDeal() {
  const offered = you.value?.tournament?.may_propose ?? []
  const [chosen, setBasis] = useState<Basis>('icm')
  const whole = useWhole()
  const basis = offered.includes(chosen) ? chosen : offered[0]
  if (!basis) return <Body>{say('refused.not_offered')}</Body>
  const lines = stillIn(whole?.standings ?? [])
  const prizes = table.value?.tournament?.prizes ?? []
  return (
    <Body class="deal">
      <div class="deal-bases">
        {offered.map(one => (
          <Press key={one} class="deal-basis" on={one === basis} onPress={() => setBasis(one)}>
            {say(`deal.${one}`)}
          </Press>
        ))}
      </div>
      <p class="menu-said">{say(`deal.${basis}_text`)}</p>
      {basis === 'custom' ? (
        <ByHand key={lines.length} lines={lines} prizes={prizes} />
      ) : (
        <ByRule key={lines.length} basis={basis} choices={keptChoices(prizes, lines.length)} />
      )}
    </Body>
  )
}

interface ByRuleProps {
  readonly basis: Basis
  readonly choices: readonly number[]
}

/** A part may stay for the winner: then the tournament goes on for it. */
function ByRule({ basis, choices }: ByRuleProps) {
  const [kept, setKept] = useState(0)
  return (
    <>
      {choices.length > 1 && (
        <fieldset class="deal-kept">
          <legend>{say('deal.kept')}</legend>
          {choices.map(choice => (
            <Press key={choice} class="deal-basis" on={choice === kept} onPress={() => setKept(choice)}>
              {moneyInFull(choice)}
            </Press>
          ))}
        </fieldset>
      )}
      <p class="menu-said">{say(kept > 0 ? 'deal.goes_on' : 'deal.ends')}</p>
      <Press
        class="menu-main menu-go"
        once={moment}
        onPress={() => {
          line.send({ type: 'propose_deal', basis, kept })
          opened.value = null
        }}
      >
        {say('deal.propose')}
      </Press>
    </>
  )
}

interface ByHandProps {
  readonly lines: ReadonlyArray<StandingLine>
  readonly prizes: ReadonlyArray<PrizeView>
}

function ByHand({ lines, prizes }: ByHandProps) {
  const [shares, setShares] = useState<Shares>(new Map())
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(lines[0]?.number ?? KEPT)
  const total = toDivide(prizes, lines.length)
  const left = leftOf(total, shares)
  const touch = (number: number) => {
    setAt(number)
    setTyped('')
  }
  const key = (name: Key) => {
    const text = afterKey(typed || (name === 'delete' ? typedFor(shares.get(at) ?? 0) : ''), name)
    setTyped(text)
    setShares(new Map(shares).set(at, centsOf(text) ?? 0))
  }
  const row = (number: number, name: string, chips: string) => (
    <Press key={number} class="deal-line" on={number === at} onPress={() => touch(number)}>
      <span>{name}</span> <small>{chips}</small> <b>{moneyInFull(shares.get(number) ?? 0)}</b>
    </Press>
  )
  return (
    <div class="deal-by-hand">
      <div class="deal-lines">
        {lines.map(({ number, name, chips, me }) => row(number, me ? say('tray.you') : name, inShort(chips)))}
        {row(KEPT, say('deal.kept'), '')}
      </div>
      <div class="deal-keys">
        <p class="deal-left" role="status" aria-live="polite">
          {says(left, total)}
        </p>
        <Keys onKey={key} corner="point" />
      </div>
      <Press
        class="menu-main menu-go"
        disabled={left !== 0}
        once={moment}
        onPress={() => {
          line.send(customDeal(lines, shares))
          opened.value = null
        }}
      >
        {say('deal.propose')}
      </Press>
    </div>
  )
}

function says(left: number, total: number): string {
  if (left === 0) return say('deal.fits', { amount: moneyInFull(total) })
  return left > 0
    ? say('deal.left', { amount: moneyInFull(left) })
    : say('deal.over', { amount: moneyInFull(-left) })
}

function afterKey(text: string, key: Key): string {
  if (key === 'clear') return ''
  return key === 'delete' ? withoutLast(text) : withKey(text, key === 'point' ? '.' : key)
}
