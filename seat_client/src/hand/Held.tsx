// One of the own cards: face down, its corner curled up, or seen whole. While it is down there is nothing of it here.

import { Card, CardBack } from 'shared/cards/Card'
import { SUITS, suitOf } from 'shared/cards/suits'
import { say } from 'shared/words/words'
import type { Look } from './fingers'

interface HeldProps {
  /** Only while it is looked at, or when everybody has seen it. */
  readonly code: string | null
  readonly look: Look
  readonly lifted: boolean
}

export function Held({ code, look, lifted }: HeldProps) {
  const whole = code !== null && look === 'whole'
  const way = whole ? 'held-whole' : code !== null ? 'held-peek' : 'held-down'
  return (
    <span class={`held ${way}${lifted ? ' held-lifted' : ''}`}>
      {whole ? (
        <Card code={code} />
      ) : (
        <>
          <span class="held-back" aria-hidden={code !== null}>
            <CardBack />
          </span>
          <span class="held-flap">{code !== null && <Corner code={code} />}</span>
        </>
      )}
    </span>
  )
}

function Corner({ code }: { readonly code: string }) {
  const suit = suitOf(code)
  const rank = rankOf(code)
  return (
    <span class={`held-corner card-${suit ?? 'joker'}`} role="img" aria-label={cardName(code)}>
      <span class={rank === '10' ? 'held-rank held-ten' : 'held-rank'}>{suit ? rank : '★'}</span>
      {suit && (
        <svg class="held-suit" viewBox="0 0 100 100" aria-hidden="true">
          <path d={SUITS[suit]} />
        </svg>
      )}
    </span>
  )
}

const rankOf = (code: string): string => (code[0] === 'T' ? '10' : (code[0] ?? ''))

/** As it is called. */
export function cardName(code: string): string {
  const suit = suitOf(code)
  return suit ? say('card.name', { rank: rankOf(code), suit }) : say('card.joker')
}
