// How far somebody at an empty seat has come: which card was read or typed, and what language was asked for.

import { batch, computed, effect, signal } from '@preact/signals'
import { HOUSE, type Language, speak } from 'shared/words/words'
import { you } from '../table'

export type Arrival =
  | { readonly at: 'attract' }
  /** Typing the number of the card. */
  | { readonly at: 'number' }
  /** The card is known, the PIN is not. */
  | { readonly at: 'pin'; readonly card: string }

const ATTRACT: Arrival = { at: 'attract' }

export const arrival = signal<Arrival>(ATTRACT)
/** A card was pulled through, and nothing could be read. */
export const unreadable = signal(false)
/** Asked for at the empty seat: goes with the player who then logs in. */
export const askedLanguage = signal<Language | null>(null)

export function typeNumber(): void {
  batch(() => {
    unreadable.value = false
    arrival.value = { at: 'number' }
  })
}

export function present(card: string): void {
  batch(() => {
    unreadable.value = false
    arrival.value = { at: 'pin', card }
  })
}

export function swipeAgain(): void {
  batch(() => {
    unreadable.value = true
    arrival.value = ATTRACT
  })
}

export function stepBack(): void {
  batch(() => {
    unreadable.value = false
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
