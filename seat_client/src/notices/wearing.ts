// The screen wears what the player at it likes: look, language, loudness. At an empty seat, what everybody starts with.

import { useSignalEffect } from '@preact/signals'
import { volume } from 'shared/sound/sound'
import { USUAL_LOOK, wear } from 'shared/theme/theme'
import type { Preferences } from 'shared/wire'
import { HOUSE, known, speak } from 'shared/words/words'
import { askedLanguage } from '../arriving/arrival'
import { line, you } from '../line'

export function useWorn(): void {
  useSignalEffect(() => {
    const mine = you.value
    if (!mine) return
    if (mine.stage === 'empty' && mine.tournament?.finish) {
      leaving ??= setTimeout(strip, READS)
      return
    }
    clearTimeout(leaving)
    leaving = undefined
    if (mine.stage === 'empty') strip()
    else if (mine.preferences) put(mine.preferences)
  })
}

/** Milliseconds for who has just gone out to read place and prize, before the closed seat is the house's again. */
export const READS = 60_000

let leaving: ReturnType<typeof setTimeout> | undefined
let worn: Preferences | null = null
let bare = true

/** Every view brings them anew; what is the same is not put on again. */
function put(likes: Preferences): void {
  const asked = askedLanguage.peek()
  bare = false
  if (asked) {
    // Chosen at the empty seat, a moment ago and by the same hand.
    askedLanguage.value = null
    if (asked !== likes.language) line.send({ type: 'prefer', language: asked })
  }
  if (JSON.stringify(likes) === JSON.stringify(worn)) return
  worn = likes
  wear({
    ...USUAL_LOOK,
    fourColor: likes.four_color,
    leftHanded: likes.left_handed,
    scale: likes.text_size / 100,
  })
  volume.value = likes.sound
  if (!asked || asked === likes.language) void speak(likes.language ? known(likes.language) : HOUSE)
}

/** Once, when a player has gone: the next one may choose at leisure. */
function strip(): void {
  if (bare) return
  bare = true
  worn = null
  wear(USUAL_LOOK)
  void speak(HOUSE)
}
