// Flaws are shown at their place.

import { describe, expect, it } from 'vitest'
import type { Wrong } from './asked'
import { flawSaid, inPart, partOf, partsSaid } from './flaws'

describe('what does not add up', () => {
  it('is said by its line', () => {
    const said = (flaw: string, line: number) => flawSaid({ flaw: flaw as Wrong['flaw'], line })
    expect(said('stakes_fall', 3)).toBe(
      'Level 3 has lower stakes than the earlier level with the same betting.',
    )
    expect(said('not_bet_so', 2)).toBe('Game 2 is not played with this betting.')
    expect(said('not_the_whole', 1)).toBe('Line 1 does not add up to 100 percent.')
    expect(said('prizes_rise', 0)).toBe('A later place is paid more than an earlier one.')
    expect(said('prizes_rise', 2)).toBe('Line 2: A later place is paid more than an earlier one.')
    expect(said('something_new', 2)).toBe('Line 2 something new')
  })

  it('stands in the part of the form where it is set right', () => {
    const wrong: readonly Wrong[] = [
      { flaw: 'no_bring_in', line: 2 },
      { flaw: 'not_the_whole', line: 1 },
    ]
    expect(inPart(wrong, 'payouts')).toEqual([wrong[1]])
    expect(partsSaid(wrong)).toBe('Payouts, Blind schedule')
    expect(partOf('no_time')).toBe('where')
    expect(partOf('something_new')).toBe('what')
  })
})
