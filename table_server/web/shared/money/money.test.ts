// Money as it is written: all of it, in every language.

import { describe, expect, it } from 'vitest'
import { asResult, inFull, inShort } from './money'

describe('money', () => {
  it.each([
    [2400, '$24.00'],
    [12345, '$123.45'],
    [1, '$0.01'],
    [0, '$0.00'],
    [123456789012, '$1,234,567,890.12'],
    [-600, '-$6.00'],
  ])('%d cents in full are %s', (cents, text) => {
    expect(inFull(cents, 'en-US')).toBe(text)
  })

  it.each([
    [18200, '$182'],
    [18250, '$182.50'],
    [100_000_000, '$1,000,000'],
    [0, '$0'],
  ])('%d cents in short are %s, and never less', (cents, text) => {
    expect(inShort(cents, 'en-US')).toBe(text)
  })

  it('says of a result whether it was won', () => {
    expect(asResult(2400, 'en-US')).toBe('+$24.00')
    expect(asResult(-600, 'en-US')).toBe('-$6.00')
    expect(asResult(0, 'en-US')).toBe('$0.00')
  })

  it.each(['en-US', 'es-US', 'zh-Hans-US', 'vi-US', 'fil-PH'])('keeps every digit in %s', locale => {
    expect(inFull(123456789, locale).replace(/\D/g, '')).toBe('123456789')
    expect(inFull(123456789, locale)).toContain('$')
  })
})
