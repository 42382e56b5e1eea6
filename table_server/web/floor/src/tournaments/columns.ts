// The columns of a blind schedule: a level has a box in those that its game needs.

import type { LevelMeasure } from 'shared/wire'
import type { GameInTurn, Level } from './asked'
import { hasLimits, MINUTE, withBlinds } from './levels'

export interface Column {
  readonly title: string
  /** The name of the box after `Level 3: `. */
  readonly name: string
  readonly has: (turn: GameInTurn) => boolean
  readonly told: (level: Level) => number
  readonly put: (level: Level, amount: number) => Level
}

export function columnsFor(pace: LevelMeasure, stud: (turn: GameInTurn) => boolean): readonly Column[] {
  const blinds = (turn: GameInTurn) => !stud(turn)
  return [
    {
      title: 'Small blind',
      name: 'small blind',
      has: blinds,
      told: ({ blinds: [small = 0] }) => small,
      put: (level, small) => ({ ...level, blinds: [small, level.blinds.at(-1) ?? 0] }),
    },
    {
      title: 'Big blind',
      name: 'big blind',
      has: blinds,
      told: level => level.blinds.at(-1) ?? 0,
      put: (level, big) => withBlinds(level, level.blinds[0] ?? 0, big),
    },
    {
      title: 'Ante of the big blind',
      name: 'ante of the big blind',
      has: blinds,
      told: level => level.big_blind_ante,
      put: (level, big_blind_ante) => ({ ...level, big_blind_ante }),
    },
    {
      title: 'Bring-in',
      name: 'bring-in',
      has: stud,
      told: level => level.bring_in,
      put: (level, bring_in) => ({ ...level, bring_in }),
    },
    {
      title: 'Ante',
      name: 'ante',
      has: () => true,
      told: level => level.ante,
      put: (level, ante) => ({ ...level, ante }),
    },
    {
      title: 'Lower limit',
      name: 'lower limit',
      has: turn => stud(turn) || hasLimits(turn.betting),
      told: level => level.lower,
      put: (level, lower) => ({ ...level, lower, upper: 2 * lower }),
    },
    {
      title: 'Upper limit',
      name: 'upper limit',
      has: turn => hasLimits(turn.betting),
      told: level => level.upper,
      put: (level, upper) => ({ ...level, upper }),
    },
    length(pace),
    BREAK,
  ]
}

function length(pace: LevelMeasure): Column {
  const unit = pace === 'time' ? MINUTE : 1
  return {
    title: pace === 'time' ? 'Minutes' : 'Hands',
    name: 'lasts',
    has: () => true,
    told: level => level.lasts / unit,
    put: (level, lasts) => ({ ...level, lasts: lasts * unit }),
  }
}

const BREAK: Column = {
  title: 'Break, minutes',
  name: 'break after',
  has: () => true,
  told: level => level.pause_after / MINUTE,
  put: (level, minutes) => ({ ...level, pause_after: minutes * MINUTE }),
}
