// An empty seat that is kept by a pass for somebody of another table.

import { act, cleanup, render } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { shows } from '../paper'
import { Attract } from './Attract'

afterEach(cleanup)

describe('a seat that is kept', () => {
  const kept = (left: number | null) => {
    const game = { title: 'Hold’em', structure: 'fixed_limit', lower: 400, upper: 800, blinds: [200, 400] }
    act(() => shows({ stage: 'empty', kept: { name: 'Player 9', left } }, {}, { game } as never))
    render(<Attract />)
  }

  it('says for whom, and how long', () => {
    kept(125_000)
    expect(document.querySelector('.attract-invite')?.textContent).toContain('Kept for Player 9')
    expect(document.querySelector('[role=timer]')?.textContent).toBe('2:05')
    expect(document.querySelector('.attract-begin')).not.toBeNull()
  })

  it('asks nobody in while its player still sits at the other table', () => {
    kept(null)
    expect(document.querySelector('[role=timer]')).toBeNull()
    expect(document.querySelector('.attract-begin')).toBeNull()
  })
})
