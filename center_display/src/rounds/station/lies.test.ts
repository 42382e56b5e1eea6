// The winning cards rise, the others fade: of what is being paid, then of all that was.

import { hand, plate, step, table, win } from 'shared/rounds/paper'
import { describe, expect, it } from 'vitest'
import { lieOf, lieOnBoard } from './lies'

const high = { half: 'high', cards: ['Ah', 'Ac', 'As', 'Kd', '9h'] }
const low = { half: 'low', cards: ['8c', '5d', '4c', '2s', 'As'] }
const over = table([plate(1, { wins: [win(500, high)] }), plate(2, { wins: [win(400, low)] })], {
  hand: hand({ stage: 'over' }),
})

describe('while the high half is paid', () => {
  const scene = { table: over, now: [step('win', { seat: 1, amount: 500, ...high })] }

  it('only its cards rise, in the hand and on the board', () => {
    expect(lieOf('Ah', 1, scene)).toBe('lifted')
    expect(lieOf('2s', 2, scene)).toBe('dim')
    expect([lieOnBoard('Kd', 0, scene), lieOnBoard('4c', 0, scene)]).toEqual(['lifted', 'dim'])
  })

  it('cards of another board stay down', () => {
    expect(lieOnBoard('Kd', 1, scene)).toBe('dim')
  })
})

describe('when all is paid', () => {
  const scene = { table: over, now: [] }

  it('the cards of both halves are up', () => {
    expect([lieOf('Ah', 1, scene), lieOf('2s', 2, scene), lieOf('Ah', 2, scene)]).toEqual([
      'lifted',
      'lifted',
      'dim',
    ])
  })

  it('a back says nothing', () => {
    expect(lieOf('??', 2, scene)).toBe('plain')
  })
})

it('nothing rises or fades while the hand runs, nor when nobody had to show', () => {
  const running = { table: table([plate(1)]), now: [] }
  expect(lieOnBoard('Kd', 0, running)).toBe('plain')
  const folded = {
    table: table([plate(1, { wins: [win(300)] })], { hand: hand({ stage: 'over' }) }),
    now: [],
  }
  expect([lieOnBoard('Kd', 0, folded), lieOf('??', 1, folded)]).toEqual(['plain', 'plain'])
})
