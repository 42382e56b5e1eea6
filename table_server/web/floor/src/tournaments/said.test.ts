// A level as the floor reads it.

import { level, tournament } from 'shared/theater/paperTournament'
import { describe, expect, it } from 'vitest'
import { clockSaid, stakesSaid } from './said'

describe('the stakes of a level', () => {
  it('are its blinds, and how it is bet where that is not without a limit', () => {
    expect(stakesSaid(level(1, 50, { big_blind_ante: 50 }))).toBe('25-50, ante of the big blind 50')
    expect(stakesSaid(level(1, 50, { betting: 'pot_limit' }))).toBe('25-50 pot limit')
  })

  it('are its limits where there are any', () => {
    const stud = level(1, 50, { blinds: [], bring_in: 15, ante: 10, upper: 100 })
    expect(stakesSaid({ ...stud, betting: 'fixed_limit' })).toBe('50-100 limit, bring-in 15, ante 10')
    expect(stakesSaid({ ...stud, betting: 'spread_limit' })).toBe('bets 50 to 100, bring-in 15, ante 10')
    expect(stakesSaid(stud)).toBe('from 50, bring-in 15, ante 10')
  })
})

describe('the clock', () => {
  it('runs, is held, or waits until somebody who is broke has decided on a rebuy', () => {
    const said = [{}, { runs: false }, { runs: false, waits: true }].map(how => clockSaid(tournament(how)))
    expect(said.map(each => each.split(', ').slice(2))).toEqual([[], ['held'], ['waits for a rebuy']])
  })
})
