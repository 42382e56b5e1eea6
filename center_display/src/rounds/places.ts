// How many cards lie on each board at the end of a game: its rules say so, asked for once.

import { computed, effect, signal } from '@preact/signals'
import type { RoundsRules, RulesReply } from 'shared/wire'
import { line } from '../line'

/** What the table plays now, and what is asked about once. */
const spread = computed(() => {
  const game = line.message.value?.view.table.game
  return game?.family === 'rounds' && `${game.key} ${game.name}`
})

const rules = signal<{ key: string; told: RoundsRules } | null>(null)

effect(() => {
  if (line.link.value !== 'live' || !spread.value) return
  line.ask<RulesReply>({ type: 'rules' }).then(
    ({ game, rules: told }) => {
      if (told.family === 'rounds') rules.value = { key: game.key, told }
    },
    () => {}, // a board without outlines of the cards to come
  )
})

/** How many cards lie on each board at the end of this game; 0 where it is not known, or has none. */
export function places(game: string): number {
  const known = rules.value
  if (known?.key !== game) return 0
  const steps = known.told.streets.flatMap(street => street.steps)
  return steps.reduce((sum, step) => sum + (step.step === 'board' && step.board === 0 ? step.count : 0), 0)
}
