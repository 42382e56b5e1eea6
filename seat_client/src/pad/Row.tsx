// The three places of the pad that decide, always the same, and what stands there now.

import { useRef } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { inFull } from 'shared/words/cash'
import { letters, longest } from 'shared/words/letters'
import { useAwake } from './awake'
import type { Choice, Place } from './choice'

const PLACES: ReadonlyArray<Place> = ['left', 'middle', 'right']

interface RowProps {
  readonly choices: ReadonlyArray<Choice>
  /** Changes when a touch may count again. */
  readonly once: string
  readonly onChoice: (choice: Choice) => void
  /** The question these answer. */
  readonly question: string
  /** Why nothing can be done at the far right. */
  readonly whyNot?: string
}

export function Row({ choices, question, once, onChoice, whyNot = '' }: RowProps) {
  const awake = useAwake(question)
  return (
    <div class="pad-row">
      {PLACES.map(place => (
        <InPlace
          key={place}
          place={place}
          choice={choices.find(one => one.place === place) ?? null}
          awake={awake}
          once={once}
          onChoice={onChoice}
        />
      ))}
      {whyNot && (
        <p class="pad-why-not" style={{ '--letters': letters(whyNot) }}>
          {whyNot}
        </p>
      )}
    </div>
  )
}

interface InPlaceProps {
  readonly place: Place
  readonly choice: Choice | null
  readonly awake: boolean
  readonly once: string
  readonly onChoice: (choice: Choice) => void
}

/** A button that has nothing to say stays as it was, unseen: the next question seldom has to make it anew. */
function InPlace({ place, choice, awake, once, onChoice }: InPlaceProps) {
  const last = useRef<Choice | null>(null)
  last.current = choice ?? last.current
  const said = last.current
  if (!said) return <span class={`pad-choice pad-${place} pad-empty`} />
  const look = `pad-${place} pad-${said.message.type} pad-${said.tone}`
  return (
    <Press
      class={`pad-choice ${look}${said.disabled ? ' pad-cannot' : ''}${choice ? '' : ' pad-empty'}`}
      onPress={() => choice && onChoice(choice)}
      disabled={said.disabled || !awake}
      once={`${once} ${JSON.stringify(said.message)}`}
    >
      <Face choice={said} />
    </Press>
  )
}

/** More answers than places: above the row, and never above fold. */
export function Further({ choices, question, once, onChoice }: RowProps) {
  const awake = useAwake(question)
  return (
    <div class="pad-row pad-row-further">
      {choices.map(choice => (
        <Press
          key={choice.words}
          class={`pad-choice pad-${choice.message.type} pad-${choice.tone}`}
          once={`${once} ${choice.words}`}
          onPress={() => onChoice(choice)}
          disabled={!awake}
        >
          <Face choice={choice} />
        </Press>
      ))}
    </div>
  )
}

/** Its words, and below them the amount, as large as the button lets it be and never cut. */
export function Face({ choice }: { readonly choice: Choice }) {
  const amount = choice.amount === undefined ? null : inFull(choice.amount)
  return (
    <>
      <span
        class={`pad-words${amount ? ' pad-words-above' : ''}`}
        style={{ '--letters': longest(choice.words) }}
      >
        {choice.words}
      </span>{' '}
      {amount && (
        <b class="pad-amount" style={{ '--letters': letters(amount) }}>
          {amount}
        </b>
      )}
    </>
  )
}
