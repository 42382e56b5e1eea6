// The action pad: what is asked of this seat, and until then what may be said beforehand.

import { computed } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { sound } from 'shared/sound/sound'
import { say } from 'shared/words/words'
import { line, ownPlate, table, you } from '../line'
import { Asked } from '../rounds/pad/Asked'
import type { Offer } from '../rounds/pad/answers'
import { Calm } from '../rounds/pad/Calm'
import { question } from '../rounds/pad/Says'
import { Side } from './Side'
import './pad.css'

/** What a bet is now. */
const bet = computed(() => table.value?.hand?.bet_size ?? 0)

export function Pad() {
  const mine = you.value
  const plate = ownPlate.value
  const asked = mine && turn(mine.offer)
  useTone(asked ? asked.id : null)
  if (!mine || !plate) return null
  const once = `${mine.offer?.id ?? ''} ${line.refused.value?.count ?? 0}`
  const calm = <Calm mine={mine} plate={plate} once={once} />
  const wishes = !asked && mine.wishes.length > 0
  return (
    <section class="pad" aria-label={say('pad.name')}>
      <Heard words={asked ? `${say('pad.your_turn')}. ${question(asked, 0)}` : ''} />
      <Side shown={!asked && !wishes}>{calm}</Side>
      <Side shown={wishes}>{calm}</Side>
      <Side shown={asked !== null} now>
        {asked && <Asked offer={asked} stack={plate.stack} bet={bet.value} once={once} />}
      </Side>
    </section>
  )
}

/** For who cannot see: read out after the others see it, so that no view waits for it. */
function Heard({ words }: { readonly words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(words), [words])
  return (
    <p class="heard" aria-live="assertive">
      {said}
    </p>
  )
}

/** A question that the hand waits for; what one may like to do after it is none. */
function turn(offer: Offer | null) {
  return offer && offer.kind !== 'after' ? offer : null
}

function useTone(question: number | null): void {
  useEffect(() => {
    if (question !== null) sound('turn')
  }, [question])
}
