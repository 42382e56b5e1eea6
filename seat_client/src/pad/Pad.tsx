// The action pad: what is asked of this seat, and until then what may be said beforehand.

import { useEffect, useState } from 'preact/hooks'
import { sound } from 'shared/sound/sound'
import { say } from 'shared/words/words'
import { type Asked, ownFamily } from '../families'
import { line, ownPlate, you } from '../line'
import { Side } from './Side'
import './pad.css'

const NOTHING: Asked = { id: null, words: null, wishes: false }

export function Pad() {
  const family = ownFamily.value
  const mine = you.value
  const plate = ownPlate.value
  const { id, words, wishes } = mine ? family.asked(mine) : NOTHING
  const asked = words !== null
  useTone(asked ? id : null)
  if (!mine || !plate) return null
  const { Answers, Calm } = family
  const once = `${id ?? ''} ${line.refused.value?.count ?? 0}`
  const calm = <Calm mine={mine} plate={plate} once={once} />
  return (
    <section class="pad" aria-label={say('pad.name')}>
      <Heard words={asked ? `${say('pad.your_turn')}. ${words}` : ''} />
      <Side shown={!asked && !wishes}>{calm}</Side>
      <Side shown={!asked && wishes}>{calm}</Side>
      <Side shown={asked} now>
        {asked && <Answers mine={mine} plate={plate} once={once} />}
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

function useTone(question: number | null): void {
  useEffect(() => {
    if (question !== null) sound('turn')
  }, [question])
}
