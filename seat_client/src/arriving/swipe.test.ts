// A swiped card is heard whole, and never taken for typing.

import { describe, expect, it } from 'vitest'
import { type Heard, RUSH, Swipe } from './swipe'

/** Each key so many milliseconds after the one before. */
function typed(keys: ReadonlyArray<string>, apart: number, on = new Swipe()): Heard[] {
  return keys.map((key, at) => on.hear(key, 5_000 + at * apart))
}

const swiped = (track: string) => typed([...track, 'Enter'], 4).at(-1)

describe('a card that is swiped', () => {
  it.each([
    [';1007?', '1007'],
    [';6011000990139424=29121011000012300000?', '6011000990139424'],
    ['%B6011000990139424^GUEST/SEVEN^2912101?;6011000990139424=2912101?', '6011000990139424'],
    [';1007=2912?7', '1007'], // the check character of some readers
  ])('%s is card %s', (track, number) => {
    expect(swiped(track)).toEqual({ what: 'card', number })
  })

  it.each([';E?', ';?', ';12=34?', '%B1007^GUEST?', ';1007'])('%s cannot be read', track => {
    expect(swiped(track)).toEqual({ what: 'unreadable' })
  })

  it('may be one whose reader presses Shift', () => {
    const keys = ['Shift', ';', '1', '0', '0', '7', 'Shift', '?', 'Enter']
    expect(typed(keys, 4).at(-1)).toEqual({ what: 'card', number: '1007' })
  })

  it('is consumed whole: no key of it is anybody else’s', () => {
    const heard = typed([...';1007?', 'Enter'], 4)
    expect(heard.slice(0, -1).every(each => each.what === 'reading')).toBe(true)
  })
})

describe('what is no card', () => {
  it('is what fingers type, digits and Enter', () => {
    expect(typed(['2', '7', '1', '8', 'Enter'], 4).every(each => each.what === 'key')).toBe(true)
  })

  it('is the same track typed by hand', () => {
    expect(typed([...';1007?', 'Enter'], RUSH / 4).at(-1)).toEqual({ what: 'key' })
  })

  it('does not spoil the next swipe', () => {
    const reader = new Swipe()
    typed([...';100'], 4, reader)
    const again = [...';1008?', 'Enter'].map((key, at) => reader.hear(key, 9_000 + at * 4))
    expect(again.at(-1)).toEqual({ what: 'card', number: '1008' })
  })
})
