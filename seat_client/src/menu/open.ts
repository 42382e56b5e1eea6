// Which sheet lies over the table: the bar's buttons open one, the sheet itself closes it, and a turn puts it aside.

import { computed, effect, signal } from '@preact/signals'
import { familyOf } from 'shared/families'
import { you } from '../line'

export type Sheet =
  | 'menu'
  | 'sit_out'
  | 'top_up'
  | 'change_seat'
  | 'leave'
  | 'deal'
  | 'hands'
  | 'session'
  | 'rules'
  | 'rankings'
  | 'collection'
  | 'seal'
  | 'glossary'
  | 'language'
  | 'text'

export const opened = signal<Sheet | null>(null)

/** Whether something has to be decided now; what may be shown after the hand waits for nobody. */
export const asked = computed(() => you.value !== null && familyOf(you.value).asks(you.value))

let aside: Sheet | null = null

/** The table is free when the turn comes; what was being read comes back when it is over. */
effect(() => {
  const open = opened.peek()
  if (asked.value) {
    aside = open
    opened.value = null
  } else {
    opened.value = open ?? aside
    aside = null
  }
})
