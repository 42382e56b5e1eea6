// How much: presets with their amounts, a slider with less and more, and the way to the keypad.

import { Press } from 'shared/press/Press'
import { inFull } from 'shared/words/cash'
import { letters } from 'shared/words/letters'
import { say } from 'shared/words/words'
import type { Offer } from './answers'
import { at, nudged, positionOf, positions, type Wagers } from './wagers'
import './wager.css'

interface WagerProps {
  readonly wagers: Wagers
  readonly offer: Offer
  readonly to: number
  /** What a bet is now: less and more go by it. */
  readonly bet: number
  readonly onAmount: (to: number) => void
  readonly onAllIn: (to: number) => void
  readonly onType: () => void
}

export function Wager(props: WagerProps) {
  return (
    <div class="wager">
      <Presets {...props} />
      {props.wagers.step > 0 && <Slider {...props} />}
    </div>
  )
}

interface Preset {
  readonly words: string
  readonly to: number
  /** The whole stack: it is asked about. */
  readonly all: boolean
}

function Presets({ wagers, offer, to, onAmount, onAllIn }: WagerProps) {
  const all = presets(wagers, offer)
  return (
    <div class="wager-presets" style={{ '--columns': all.map(column).join(' ') }}>
      {all.map(preset => (
        <Press
          key={preset.words}
          class={`wager-preset${preset.all ? ' wager-all-in' : ''}`}
          on={preset.all ? undefined : preset.to === to}
          onPress={() => (preset.all ? onAllIn(preset.to) : onAmount(preset.to))}
        >
          <span style={{ '--letters': letters(preset.words) }}>{preset.words}</span>{' '}
          <b style={{ '--letters': letters(inFull(preset.to)) }}>{inFull(preset.to)}</b>
        </Press>
      ))}
    </div>
  )
}

/** Who says more has more of the row. */
const column = ({ words, to }: Preset) =>
  `minmax(var(--touch), ${Math.max(letters(words), letters(inFull(to)))}fr)`

/** The smallest, what the offer says of the pot, and the largest: the whole stack, or what the limit is. */
function presets({ low, high }: Wagers, offer: Offer): ReadonlyArray<Preset> {
  const { presets: parts, all_in } = offer.kind === 'bet' ? offer : { presets: [], all_in: 0 }
  return [
    { words: say('pad.least'), to: low, all: false },
    ...parts.map(({ part, to }) => ({ words: partOfPot(part), to, all: false })),
    all_in
      ? { words: say('pad.all_in'), to: all_in, all: true }
      : { words: say('pad.most'), to: high, all: false },
  ]
}

const FRACTIONS: Readonly<Record<string, string>> = { '1/2': '½', '2/3': '⅔', '1/3': '⅓', '3/4': '¾' }

function partOfPot([some, of]: readonly [number, number]): string {
  const part = `${some}/${of}`
  return some === of ? say('pad.pot') : say('pad.part', { part: FRACTIONS[part] ?? part })
}

function Slider({ wagers, to, bet, onAmount, onType }: WagerProps) {
  const last = positions(wagers)
  const position = positionOf(wagers, to)
  const nudge = (up: boolean) => onAmount(nudged(wagers, to, up, bet))
  return (
    <div class="wager-slide">
      <Press
        class="wager-nudge"
        label={say('pad.less')}
        onPress={() => nudge(false)}
        disabled={to <= wagers.low}
      >
        −
      </Press>
      <input
        class="wager-slider"
        type="range"
        min={0}
        max={last}
        step={1}
        value={position}
        aria-label={say('pad.amount')}
        aria-valuetext={inFull(to)}
        style={{ '--part': `${(position / last) * 100}%` }}
        onInput={event => onAmount(at(wagers, Number(event.currentTarget.value)))}
      />
      <Press
        class="wager-nudge"
        label={say('pad.more')}
        onPress={() => nudge(true)}
        disabled={to >= wagers.high}
      >
        +
      </Press>
      <Press class="wager-type" label={say('pad.type')} onPress={onType}>
        <svg viewBox="0 0 36 36" aria-hidden="true">
          {[8, 18, 28].flatMap(y => [8, 18, 28].map(x => <circle key={`${x} ${y}`} cx={x} cy={y} r="3.2" />))}
        </svg>
      </Press>
    </div>
  )
}
