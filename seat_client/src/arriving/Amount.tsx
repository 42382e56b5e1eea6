// An amount of chips: by slider, by preset, by keypad. What is wrong with it is said while it is typed.

import { useState } from 'preact/hooks'
import { centsOf, typedFor, withKey, withoutLast } from 'shared/money/typed'
import { Press } from 'shared/press/Press'
import type { AmountRange } from 'shared/wire'
import { inFull, inShort } from 'shared/words/cash'
import { locale, say } from 'shared/words/words'
import { type Limits, presets, wrongWith } from './amounts'
import { type Key, Keys } from './Keys'
import './amount.css'

export interface Choosing {
  readonly range: AmountRange
  readonly limits: Limits
  readonly wallet: number | null
  /** Null as long as nothing is typed. */
  readonly amount: number | null
  readonly typed: string
  readonly key: (key: Key) => void
  readonly choose: (amount: number) => void
}

/** The amount, and both ways to set it. */
export function useAmount(range: AmountRange, limits: Limits, wallet: number | null): Choosing {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number | null>(presets(limits)[1]?.amount ?? limits.least)
  const choose = (amount: number) => {
    setTyped('')
    setChosen(amount)
  }
  const key = (name: Key) => {
    // The first digit begins anew; taking away begins with what stands there.
    const before = typed || (name === 'delete' && chosen !== null ? typedFor(chosen) : '')
    const text = afterKey(before, name)
    setTyped(text)
    setChosen(centsOf(text))
  }
  return { range, limits, wallet, amount: chosen, typed, key, choose }
}

function afterKey(text: string, key: Key): string {
  if (key === 'clear') return ''
  return key === 'delete' ? withoutLast(text) : withKey(text, key === 'point' ? '.' : key)
}

export function wrongWithChosen({ amount, range, wallet }: Choosing) {
  return amount === null ? 'below_minimum' : wrongWith(amount, range, wallet)
}

export function Amount({ choosing }: { choosing: Choosing }) {
  const { limits, amount, choose } = choosing
  const wrong = wrongWithChosen(choosing)
  const end = limits.reach
  return (
    <div class="amount">
      <output class={`amount-figure${wrong && amount !== null ? ' amount-figure-wrong' : ''}`}>
        {inFull(amount ?? 0)}
      </output>
      <p class="amount-word" role="status" aria-live="polite">
        {wrong && amount !== null ? why(choosing) : within(limits)}
      </p>
      {end > limits.least && (
        <input
          class="amount-slider"
          type="range"
          aria-label={say('amount.slider')}
          aria-valuetext={inFull(amount ?? 0)}
          min={limits.least}
          max={end}
          step={step(limits)}
          value={Math.min(Math.max(amount ?? 0, limits.least), end)}
          style={{ '--part': part(limits, amount ?? 0) }}
          onInput={event => choose(snapped(Number(event.currentTarget.value), limits))}
        />
      )}
      <div class="amount-presets">
        {presets(limits).map(preset => (
          <Press
            key={preset.key}
            class="amount-preset"
            onPress={() => choose(preset.amount)}
            on={amount === preset.amount}
          >
            <span>{say(`amount.${preset.key}`)}</span> <b>{inShort(preset.amount)}</b>
          </Press>
        ))}
      </div>
    </div>
  )
}

export function AmountKeys({ choosing, onEnter }: { choosing: Choosing; onEnter?: () => void }) {
  const corner = choosing.range.unit % 100 ? 'point' : 'clear'
  return <Keys onKey={choosing.key} corner={corner} point={point()} {...(onEnter && { onEnter })} />
}

const point = () =>
  new Intl.NumberFormat(locale.value).formatToParts(1.5).find(part => part.type === 'decimal')?.value ?? '.'

function within({ least, most }: Limits): string {
  if (most === null) return say('amount.at_least', { least: inShort(least) })
  return least === most
    ? say('amount.exactly', { least: inShort(least) })
    : say('amount.between', { least: inShort(least), most: inShort(most) })
}

function why(choosing: Choosing): string {
  const { range, wallet } = choosing
  switch (wrongWithChosen(choosing)) {
    case 'below_minimum':
      return say('amount.below_minimum', { least: inShort(range.least) })
    case 'above_maximum':
      return say('amount.above_maximum', { most: inShort(range.most ?? 0) })
    case 'not_a_chip':
      return say('amount.not_a_chip', { unit: inShort(range.unit) })
    case 'not_enough':
      return say('amount.not_enough', { wallet: inFull(wallet ?? 0) })
    case null:
      return ''
  }
}

/** A finger is coarse: some sixty stops, in whole chips. */
function step({ least, unit, reach }: Limits): number {
  const rough = (reach - least) / 60
  const steps = [100, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000].filter(one => one % unit === 0)
  return rough <= unit ? unit : (steps.find(one => one >= rough) ?? unit)
}

/** The right end is the end, whatever the stops are. */
function snapped(value: number, limits: Limits): number {
  return limits.reach - value < step(limits) ? limits.reach : value
}

function part({ least, reach }: Limits, amount: number): string {
  const share = (Math.min(Math.max(amount, least), reach) - least) / (reach - least)
  return `${(share * 100).toFixed(2)}%`
}
