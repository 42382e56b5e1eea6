// The line of the board and what came down it. Everything on the screen is a function of these signals.

import { computed, effect, signal } from '@preact/signals'
import { countFor } from 'shared/money/counted'
import { telling } from 'shared/rounds/telling'
import { clientId, deviceToken, lineAddress, screenName } from 'shared/screen/facts'
import { renewFor } from 'shared/screen/software'
import { Line } from 'shared/socket/line'
import { sound } from 'shared/sound/sound'
import { Theater } from 'shared/theater/theater'
import type { BoardMessage, Code, FromBoard, GameRules, RulesReply } from 'shared/wire'
import { sounds } from './heard/sounds'

const name = screenName()

export const line = new Line<FromBoard, BoardMessage, Code>(
  { address: lineAddress(name), token: deviceToken(name), client: clientId() },
  message => ({ ...message, steps: [] }), // a board knows no secret
)

const theater = new Theater(() => telling)

/** What is seen now; the newest view is where it ends. */
export const scene = theater.scene

effect(() => {
  const message = line.message.value
  if (!message) return
  countFor(message.view.table)
  renewFor(message.view.table)
  theater.hear({ v: message.v, table: message.view.table, steps: message.steps })
})

effect(() => {
  if (scene.value) for (const heard of sounds(scene.value)) sound(heard)
})

/** What the table plays now, and what is asked about once. */
const spread = computed(() => {
  const game = line.message.value?.view.table.game
  return game && `${game.key} ${game.name}`
})

const rules = signal<{ key: string; told: GameRules } | null>(null)

effect(() => {
  if (line.link.value !== 'live' || !spread.value) return
  line.ask<RulesReply>({ type: 'rules' }).then(
    ({ game, rules: told }) => {
      rules.value = { key: game.key, told }
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
