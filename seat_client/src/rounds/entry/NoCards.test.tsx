// Sitting out and waiting: what is waited for, and the way to cards.

import '../../paper' // before anything that opens the line

import { act, cleanup, render } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import { Pad } from '../../pad/Pad'
import { sent, shows } from '../../paper'
import { Hand } from '../hand/Hand'
import { type Part, texts, touch } from '../pad/asking.test.kit'

afterEach(cleanup)

describe('without cards', () => {
  const WAYS = {
    entry: 'wait',
    debt: 'entry',
    hands: 0,
    owes_kill: false,
    ways: [
      { entry: 'wait', live: 0, dead: 0 },
      { entry: 'post', live: 300, dead: 0 },
    ],
  }
  const stands = (you: Part, plate: Part) => {
    act(() => shows({ coming_in: WAYS, sits_out: false, ...you } as Part, { status: null, ...plate } as Part))
    render(
      <>
        <Hand />
        <Pad />
      </>,
    )
  }

  it('who sits out comes back by one touch, in the way that is chosen beside', () => {
    stands({ sits_out: true }, { state: 'out' })
    expect(texts('.come-back')).toEqual(['Come backCosts nothing extra'])
    touch('.ways-way:nth-of-type(2)')
    expect(sent).toEqual([])
    expect(texts('.come-back')).toEqual(['Come backPost $3, it counts as your bet'])
    touch('.come-back')
    expect(sent).toEqual([{ type: 'return', entry: 'post' }])
  })

  it('who waits is told for what, and may come in sooner', () => {
    stands({}, { state: 'waiting' })
    expect(texts('.quiet-title')).toEqual(['Waiting for the big blind'])
    touch('.ways-way:nth-of-type(2)')
    expect(sent).toEqual([{ type: 'choose_entry', entry: 'post' }])
  })

  it('who is there before the first hand only waits for it', () => {
    stands({}, { state: 'playing' })
    expect(texts('.no-cards')).toEqual(['Your cards come here'])
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })
})
