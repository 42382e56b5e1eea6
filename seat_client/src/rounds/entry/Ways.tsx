// How to come in: what there is to choose, with what each costs.

import { Press } from 'shared/press/Press'
import type { ComingInView, EntryChoice, WayInView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import './ways.css'

interface WaysProps {
  readonly coming: ComingInView
  readonly chosen: EntryChoice
  readonly onChoose: (entry: EntryChoice) => void
}

export function Ways({ coming, chosen, onChoose }: WaysProps) {
  const [only, ...others] = coming.ways
  if (only && others.length === 0) return <p class="ways-only">{whatHappens(only, coming)}</p>
  return (
    <fieldset class="ways">
      <legend class="heard">{say('ways.title')}</legend>
      {coming.ways.map(way => (
        <Press key={way.entry} class="ways-way" on={way.entry === chosen} onPress={() => onChoose(way.entry)}>
          <b>{named(way.entry, coming)}</b>
          <span>{cost(way, coming)}</span>
        </Press>
      ))}
    </fieldset>
  )
}

/** The one that stands, as long as it is still offered. */
export function usual({ entry, ways }: ComingInView): EntryChoice {
  return ways.find(way => way.entry === entry)?.entry ?? ways[0]?.entry ?? 'wait'
}

function whatHappens(way: WayInView, coming: ComingInView): string {
  return coming.debt === 'nothing'
    ? say('ways.next_hand')
    : `${named(way.entry, coming)}. ${cost(way, coming)}`
}

/** Who came from another table of the same game does not wait for the blind. */
function named(entry: EntryChoice, { debt }: ComingInView): string {
  return entry === 'wait' && debt === 'moved' ? say('ways.free_hand') : say(`ways.${entry}`)
}

/** What is posted, in plain words; dead money does not count as a bet. */
export function cost({ entry, live, dead }: WayInView, { hands }: ComingInView): string {
  if (entry === 'wait' && hands > 0) return say('ways.hands', { hands })
  const amount = inShort(live + dead)
  if (live && dead) return say('ways.live_and_dead', { amount, dead: inShort(dead) })
  if (live) return say('ways.live', { amount })
  return dead ? say('ways.dead', { amount }) : say('ways.free')
}
