// What fingers on the touch zone ask to see, in both ways of looking.

import { describe, expect, it } from 'vitest'
import { type Contact, Fingers } from './fingers'

const RIM = { bottom: 600 }

function fingers(...contacts: ReadonlyArray<Partial<Contact>>): Fingers {
  const all = new Fingers()
  for (const [id, contact] of contacts.entries()) all.put(id, { x: 500, y: 700, width: 40, ...contact }, null)
  return all
}

describe('held', () => {
  it('shows nothing without a finger', () => {
    expect(fingers().look('hold', RIM)).toBe('none')
  })

  it('shows the corner for as long as a finger lies there (LP-64, LP-65)', () => {
    const one = fingers({})
    expect(one.look('hold', RIM)).toBe('corner')
    one.lift(0)
    expect(one.look('hold', RIM)).toBe('none')
  })

  it('shows the whole card to a finger that moves up, and the corner again when it comes down', () => {
    const one = fingers({ y: 700 })
    one.move(0, { x: 500, y: 660, width: 40 })
    expect(one.look('hold', RIM)).toBe('whole')
    one.move(0, { x: 500, y: 690, width: 40 })
    expect(one.look('hold', RIM)).toBe('corner')
  })

  it('is over when the last finger is lifted', () => {
    const two = fingers({}, {})
    two.lift(0)
    expect(two.look('hold', RIM)).toBe('corner')
    two.lift(1)
    expect(two.look('hold', RIM)).toBe('none')
  })

  it('forgets all fingers at once', () => {
    const two = fingers({}, {})
    two.clear()
    two.move(1, { x: 500, y: 100, width: 40 })
    expect(two.look('hold', RIM)).toBe('none')
  })
})

describe('covered', () => {
  it.each<[string, ReadonlyArray<Partial<Contact>>, string]>([
    ['one finger', [{ y: 560 }], 'none'],
    ['the edge of a hand, 30 mm wide', [{ y: 560, width: 150 }], 'corner'],
    [
      'two fingers of a hand laid across',
      [
        { x: 450, y: 560 },
        { x: 560, y: 570 },
      ],
      'corner',
    ],
    [
      'two fingers side by side',
      [
        { x: 480, y: 560 },
        { x: 520, y: 570 },
      ],
      'none',
    ],
    ['a hand below the rim', [{ y: 640, width: 150 }], 'none'],
    [
      'one finger on the rim and one below',
      [
        { x: 400, y: 560 },
        { x: 600, y: 690 },
      ],
      'none',
    ],
  ])('%s: %o shows %s', (_, contacts, look) => {
    expect(fingers(...contacts).look('cover', RIM)).toBe(look)
  })

  it('is over when one of two fingers is lifted', () => {
    const hand = fingers({ x: 420, y: 560 }, { x: 580, y: 560 })
    hand.lift(1)
    expect(hand.look('cover', RIM)).toBe('none')
  })
})

describe('a finger on a card that may be thrown', () => {
  const put = () => {
    const one = new Fingers()
    one.put(3, { x: 500, y: 700, width: 40 }, 2)
    return one
  }

  it('is a tap when it is soon lifted where it was, and shows nothing', () => {
    const one = put()
    one.move(3, { x: 505, y: 704, width: 40 })
    expect(one.look('hold', RIM)).toBe('none')
    expect(one.lift(3)).toBe(2)
  })

  it('looks when it stays, and is no tap any more', () => {
    const one = put()
    one.stay(3)
    expect(one.look('hold', RIM)).toBe('corner')
    expect(one.lift(3)).toBeNull()
  })

  it('slid off is no tap', () => {
    const one = put()
    one.move(3, { x: 560, y: 700, width: 40 })
    expect(one.lift(3)).toBeNull()
  })

  it('can tap while another finger looks', () => {
    const both = put()
    both.put(4, { x: 500, y: 760, width: 40 }, null)
    expect(both.look('hold', RIM)).toBe('corner')
    expect(both.lift(3)).toBe(2)
    expect(both.look('hold', RIM)).toBe('corner')
  })
})
