// How far somebody at an empty seat has come: which card was read or typed, and what language was asked for.

import { batch, computed, effect, signal } from '@preact/signals'
import type { SwipeOutcome } from 'shared/wire'
import { HOUSE, type Language, speak } from 'shared/words/words'
import { line, you } from '../line'

export type Arrival =
  | { readonly at: 'attract' }
  /** Typing the number of the card. */
  | { readonly at: 'number' }
  /** The card is known, the PIN is not. Null: the table read the card, and keeps it. */
  | { readonly at: 'pin'; readonly card: string | null }

const ATTRACT: Arrival = { at: 'attract' }

export const arrival = signal<Arrival>(ATTRACT)
/** Why a card that was pulled through came to nothing. */
export const unreadable = signal<Exclude<SwipeOutcome, 'whole'> | null>(null)
/** Asked for at the empty seat: goes with the player who then logs in. */
export const askedLanguage = signal<Language | null>(null)

export function typeNumber(): void {
  batch(() => {
    unreadable.value = null
    arrival.value = { at: 'number' }
  })
}

export function present(card: string | null): void {
  batch(() => {
    unreadable.value = null
    arrival.value = { at: 'pin', card }
  })
}

export function swipeAgain(why: Exclude<SwipeOutcome, 'whole'> = 'badly'): void {
  batch(() => {
    unreadable.value = why
    arrival.value = ATTRACT
  })
}

export function stepBack(): void {
  if (you.peek()?.swipe) line.send({ type: 'forget_card' })
  batch(() => {
    unreadable.value = null
    arrival.value = ATTRACT
  })
}

export function askFor(language: Language): void {
  askedLanguage.value = language
  void speak(language)
}

/** Whoever wanted it has gone. */
export function forgetLanguage(): void {
  if (!askedLanguage.value) return
  askedLanguage.value = null
  void speak(HOUSE)
}

const vacant = computed(() => you.value?.stage === 'empty')

/** Whoever comes next begins at the beginning. */
effect(() => {
  if (!vacant.value) stepBack()
})

/** Whom the seat waits for in a tournament; nobody's name where it waits for none. */
const awaited = computed(() => you.value?.tournament?.held_for ?? '')
let awaitedBefore = ''

/** Who was expected here is not any more: nor is the card, and the next one's PIN is not for it. */
effect(() => {
  if (awaitedBefore && awaitedBefore !== awaited.value) stepBack()
  awaitedBefore = awaited.value
})

/** Each swipe at the table's own reader, once; the table says too when it has forgotten the card. */
const swiped = computed(() => you.value?.swipe?.count ?? null)

effect(() => {
  const count = swiped.value
  const { read } = you.peek()?.swipe ?? {}
  if (count === null) {
    const now = arrival.peek()
    if (now.at === 'pin' && now.card === null) arrival.value = ATTRACT
  } else if (read === 'whole') present(null)
  else if (read) swipeAgain(read)
})
