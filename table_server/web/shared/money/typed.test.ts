// An amount off a keypad.

import { describe, expect, it } from 'vitest'
import { amountOf, centsOf, keyed as keyedIn, typedFor, withKey, withoutLast } from './typed'

const keyed = (keys: string) => [...keys].reduce(withKey, '')

describe('a keypad', () => {
  it.each([
    ['120', '120', 12_000],
    ['12.5', '12.5', 1_250],
    ['12.50', '12.50', 1_250],
    ['12.505', '12.50', 1_250],
    ['1.2.3', '1.23', 123],
    ['007', '7', 700],
    ['.25', '.25', 25],
    ['12.', '12.', 1_200],
    ['0', '0', 0],
    ['9999999999999', '999999999', 99_999_999_900],
  ])('%s is %s, %i cents', (keys, text, cents) => {
    expect(keyed(keys)).toBe(text)
    expect(centsOf(text)).toBe(cents)
  })

  it('is worth nothing before a digit is there', () => {
    expect(centsOf('')).toBeNull()
    expect(centsOf(keyed('.'))).toBeNull()
    expect(centsOf(withoutLast('1'))).toBeNull()
  })

  it.each([0, 5, 100, 1_250, 12_345, 99_999_999_999])('has a text for %i cents', cents => {
    expect(centsOf(typedFor(cents))).toBe(cents)
  })
})

describe('a keypad of a tournament', () => {
  it('has whole chips and no point', () => {
    const typed = [...'12.5x0'].reduce((text, key) => keyedIn('chips', text, key), '')
    expect([typed, amountOf('chips', typed)]).toEqual(['1250', 1_250])
    expect(amountOf('chips', '')).toBeNull()
    expect(amountOf('cents', '12.5')).toBe(1_250)
  })
})
