// One card: a huge index and a huge suit, told apart by shape as well as by color. Drawn, not copied from a deck.

import { say } from 'shared/words/words'
import './cards.css'
import { SUITS, suitOf } from './suits'

export type Lie = 'plain' | 'lifted' | 'dim'

interface CardProps {
  /** As the wire has it: `As`, `Td`, `2c`, `Jo`. */
  readonly code: string
  readonly lie?: Lie | undefined
  /** It was face down until now, and is seen turning. */
  readonly turns?: boolean | undefined
}

export function Card({ code, lie = 'plain', turns = false }: CardProps) {
  const look = `card card-face card-${lie}${turns ? ' card-turns' : ''}`
  const suit = suitOf(code)
  if (!suit) {
    return (
      <span class={`${look} card-joker`} role="img" aria-label={say('card.joker')}>
        <span class="card-rank">★</span>
        <span class="card-joker-name">{say('card.joker')}</span>
      </span>
    )
  }
  const rank = code[0] === 'T' ? '10' : (code[0] ?? '')
  return (
    <span class={`${look} card-${suit}`} role="img" aria-label={say('card.name', { rank, suit })}>
      <span class={rank === '10' ? 'card-rank card-rank-ten' : 'card-rank'}>{rank}</span>
      <Pip class="card-small-suit" path={SUITS[suit]} />
      <Pip class="card-large-suit" path={SUITS[suit]} />
    </span>
  )
}

function Pip({ class: place, path }: { class: string; path: string }) {
  return (
    <svg class={place} viewBox="0 0 100 100" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

interface BackProps {
  readonly lie?: Lie | undefined
  /** Too small for a picture on it. */
  readonly small?: boolean | undefined
}

/** A card that says nothing: the same for all. */
export function CardBack({ lie = 'plain', small = false }: BackProps) {
  return (
    <span class={`card card-back card-${lie}`} role="img" aria-label={say('card.face_down')}>
      {!small && (
        <svg class="card-bolt" viewBox="0 0 100 100" aria-hidden="true">
          <path d="M58 6 22 56h24l-6 38 38-52H53z" />
        </svg>
      )}
    </span>
  )
}

/** Whatever the wire has for one place: a card, or `??`. */
export function CardOrBack(card: CardProps) {
  return card.code === '??' ? <CardBack lie={card.lie} /> : <Card {...card} />
}
