// The chips on the tray, and the actions that they allow.

import { describe, expect, it } from 'vitest'
import { allLie, type Chip, heaps, worthOf } from './tray'

const chip = (tag: string, lies: Chip['lies'], worth: number | null = 25_00): Chip => ({ tag, lies, worth })

describe('chips on the tray', () => {
  it('are worth what the list says', () => {
    expect(worthOf([chip('A', 'out'), chip('B', 'out', 100_00), chip('C', 'unknown', null)])).toBe(125_00)
  })

  it('can be moved when all of them are alike', () => {
    expect(allLie([])).toBeNull()
    expect(allLie([chip('A', 'out'), chip('B', 'out', 100_00)])).toBe('out')
    expect(allLie([chip('A', 'out'), chip('B', 'inside')])).toBeNull()
  })

  it('lie in heaps, what has to be looked at first and then the largest', () => {
    const found = heaps([
      chip('A', 'out'),
      chip('B', 'out', 100_00),
      chip('C', 'unknown', null),
      chip('D', 'out'),
    ])
    expect(found.map(({ lies, worth, tags }) => [lies, worth, tags.join('')])).toEqual([
      ['unknown', null, 'C'],
      ['out', 100_00, 'B'],
      ['out', 25_00, 'AD'],
    ])
  })
})
