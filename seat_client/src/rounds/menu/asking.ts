// The rules of the game that is spread now, where it is pot poker.

import type { RoundsGameView, RoundsRules } from 'shared/wire'
import { useRules } from '../../menu/asking'

export interface Told {
  readonly game: RoundsGameView
  readonly rules: RoundsRules
}

export function useRoundsRules(): Told | null {
  const told = useRules()
  return told && told.game.family === 'rounds' && told.rules.family === 'rounds'
    ? { game: told.game, rules: told.rules }
    : null
}
