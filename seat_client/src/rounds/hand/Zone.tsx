// The touch zone. Cards lie face down on it; what a finger looks at is in the page for as long as it looks.

import type { Peek, RoundsSeat } from 'shared/wire'
import { letters } from 'shared/words/letters'
import { say } from 'shared/words/words'
import type { Look } from '../../hand/fingers'
import { cardName, Held } from '../../hand/Held'
import { useLooking } from '../../hand/looking'
import { lift, type ThrowOffer, thrown } from './thrown'

interface ZoneProps {
  readonly cards: ReadonlyArray<string>
  /** The same places as everybody sees them. */
  readonly open: ReadonlyArray<string>
  readonly offer: RoundsSeat['offer']
  readonly mode: Peek
  readonly folded: boolean
}

export function Zone({ cards, open, offer, mode, folded }: ZoneProps) {
  const throwing = offer?.kind === 'draw' || offer?.kind === 'discard' ? offer : null
  const { look, touch, key, release } = useLooking({
    mode,
    cards: cards.length,
    taps: throwing !== null,
    onTap: place => throwing && lift(throwing, place),
  })
  const raised = throwing ? thrown(throwing) : offer?.kind === 'turn_up' ? [offer.place] : []
  const shown = cards.every((_, place) => known(open[place]))
  const words = say(shown ? 'hand.shown' : hint(mode, folded, throwing !== null))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      class={`zone zone-${mode} zone-${look}${throwing ? ' zone-throws' : ''}`}
      role="group"
      aria-label={say('hand.zone')}
      style={{ '--n': cards.length, '--gaps': Math.max(cards.length - 1, 1) }}
      onPointerDown={touch}
    >
      {cards.length > 0 && (
        <button
          type="button"
          class="zone-grip"
          aria-pressed={look !== 'none'}
          onKeyDown={key}
          onKeyUp={key}
          onBlur={release}
          style={{ '--letters': letters(words) }}
        >
          {words}
        </button>
      )}
      <div class="zone-cards">
        {cards.map((code, place) => (
          <span class="zone-place" key={place}>
            <Held {...seen(code, open[place], look)} lifted={raised.includes(place)} />
            {throwing && <Choice place={place} offer={throwing} lifted={raised.includes(place)} />}
          </span>
        ))}
      </div>
      <p class="heard" aria-live="polite">
        {look !== 'none' && cards.map(cardName).join(', ')}
      </p>
    </div>
  )
}

const known = (open: string | undefined) => open !== undefined && open !== '??'

/** What everybody has seen lies open; of the others there is a code only while it is looked at. */
function seen(code: string, open: string | undefined, look: Look): { code: string | null; look: Look } {
  if (known(open)) return { code, look: 'whole' }
  return { code: look === 'none' ? null : code, look }
}

function hint(mode: Peek, folded: boolean, throwing: boolean) {
  if (folded) return 'hand.look_again'
  if (throwing) return 'hand.hold_and_tap'
  return mode === 'cover' ? 'hand.cover' : 'hand.hold'
}

interface ChoiceProps {
  readonly place: number
  readonly offer: ThrowOffer
  readonly lifted: boolean
}

/** What of a card can be touched, to throw it: by fingers through the zone, by keyboards through itself. */
function Choice({ place, offer, lifted }: ChoiceProps) {
  return (
    <button
      type="button"
      class="zone-choice"
      data-place={place}
      aria-label={say('hand.card', { place: place + 1 })}
      aria-pressed={lifted}
      onClick={click => click.detail === 0 && lift(offer, place)}
    />
  )
}
