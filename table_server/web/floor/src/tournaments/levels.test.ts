// Levels rise, and have what their game posts.

import { describe, expect, it } from 'vitest'
import type { Game } from '../terms/asked'
import type { GameInTurn, Level } from './asked'
import { columnsFor } from './columns'
import { fitted, isStud, longer, MINUTE, schedule, turnAt, withBlinds } from './levels'

const game = (key: string, forced: string): [string, Game] => [
  key,
  { key, title: key, structures: ['fixed_limit', 'no_limit'], streets: [], forced, family: 'rounds' },
]
const KNOWN = new Map([game('holdem', 'blinds'), game('stud', 'bring_in')])
const MIXED: readonly GameInTurn[] = [
  { key: 'holdem', betting: 'no_limit' },
  { key: 'stud', betting: 'fixed_limit' },
]
const boxes = (turn: GameInTurn) =>
  columnsFor('time', each => isStud(KNOWN, each))
    .filter(({ has }) => has(turn))
    .map(({ name }) => name)

describe('a schedule', () => {
  it('rises, with a break after every fourth level', () => {
    const levels = schedule(12)
    const bigs = levels.map(level => level.blinds[1] ?? 0)
    expect(bigs).toEqual([...bigs].sort((a, b) => a - b))
    expect(levels.map(level => level.pause_after > 0).indexOf(true)).toBe(3)
    expect(levels[0]).toMatchObject({ blinds: [25, 50], lower: 50, upper: 100, lasts: 12 * MINUTE })
  })

  it('keeps the limits beside the blinds', () => {
    expect(withBlinds(schedule(6)[0] as Level, 100, 300)).toMatchObject({
      ...{ blinds: [100, 300], lower: 300, upper: 600 },
    })
  })

  it('has an ante and a bring-in where the game of the level is opened by one (D-96, D-97)', () => {
    const levels = fitted(schedule(12), MIXED, KNOWN)
    expect(levels[0]).toEqual(schedule(12)[0])
    expect(levels[1]).toMatchObject({ blinds: [], ante: 20, bring_in: 35, lower: 100, upper: 200 })
    expect(fitted(levels, MIXED, KNOWN)).toEqual(levels)
    expect(fitted(levels, MIXED.slice(0, 1), KNOWN)[1]).toMatchObject({
      ...{ blinds: [50, 100], ante: 0, bring_in: 0 },
    })
  })

  it('goes on with twice the last level, as its game posts it', () => {
    const levels = fitted(schedule(12).slice(0, 3), MIXED, KNOWN)
    expect(longer(levels, MIXED, KNOWN).at(-1)).toMatchObject({ blinds: [], lower: 300, bring_in: 100 })
    expect(longer(schedule(12), MIXED.slice(0, 1), KNOWN).at(-1)).toMatchObject({
      ...{ blinds: [10_000, 20_000], big_blind_ante: 20_000, pause_after: 0 },
    })
  })

  it('turns with the level', () => {
    expect([0, 1, 2].map(at => turnAt(MIXED, at).key)).toEqual(['holdem', 'stud', 'holdem'])
  })

  it('has the boxes of its game', () => {
    const rest = ['lasts', 'break after']
    const blinds = ['small blind', 'big blind', 'ante of the big blind', 'ante']
    expect(boxes({ key: 'holdem', betting: 'no_limit' })).toEqual([...blinds, ...rest])
    expect(boxes({ key: 'holdem', betting: 'fixed_limit' })).toEqual([
      ...[...blinds, 'lower limit', 'upper limit', ...rest],
    ])
    expect(boxes({ key: 'stud', betting: 'no_limit' })).toEqual([
      ...['bring-in', 'ante', 'lower limit', ...rest],
    ])
  })
})
