// All lines of LP-165 to LP-225 have their entry in every language, and it is found by its letter.

import { act, cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import en from '../words/en.json'
import es from '../words/es.json'
import tl from '../words/tl.json'
import vi from '../words/vi.json'
import { LANGUAGES, type Language, speak } from '../words/words'
import zhHans from '../words/zh-Hans.json'
import { Glossary } from './Glossary'
import { letterOf, sorted } from './letters'
import { FIRST_LINE, LINES, PICTURES, TERMS } from './terms'

const CATALOGS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ...{ en, es, vi, tl },
  'zh-Hans': zhHans,
}
const LAST_LINE = 225
const TONGUES = Object.keys(LANGUAGES) as Language[]

/** Lines of which cards say more than words. */
const PICTURED = [
  ...[172, 173, 181, 186, 189, 191, 192, 194, 195, 197, 198, 200, 202, 204, 205],
  ...[212, 213, 216, 218, 219, 220, 223, 224],
]
const CARD = /^([2-9TJQKA][shdc]|\?\?)$/

afterEach(async () => {
  cleanup()
  await speak('en')
})

const termOf = (line: number) => LINES[line - FIRST_LINE] ?? ''
const texts = (what: string) => [...document.querySelectorAll(what)].map(one => one.textContent)
const press = (letter: string) => {
  const key = [...document.querySelectorAll('.glossary-letter')].find(one => one.textContent === letter)
  fireEvent.click(key as Element, { detail: 0 })
}

describe('the lines', () => {
  it('are 61, of 60 terms: the buy-in has two', () => {
    expect(LINES.length).toBe(LAST_LINE - FIRST_LINE + 1)
    expect(TERMS.length).toBe(60)
    expect([termOf(175), termOf(176)]).toEqual(['buy_in', 'buy_in'])
    expect([termOf(165), termOf(198), termOf(225)]).toEqual(['action', 'kicker', 'wager'])
  })

  it.each(TONGUES)('have a term and a meaning each in %s, and an example where cards explain it', tongue => {
    const catalog = CATALOGS[tongue]
    for (const term of LINES) {
      expect(catalog[`term.${term}`], term).toBeTruthy()
      expect(catalog[`means.${term}`]?.length, term).toBeGreaterThan(5)
    }
    for (const line of PICTURED) expect(catalog[`example.${termOf(line)}`], `LP-${line}`).toBeTruthy()
  })

  it.each(TONGUES)('are not called the same twice in %s', tongue => {
    const names = TERMS.map(term => CATALOGS[tongue][`term.${term}`])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('say what the least buy-in is where the house sets none (LP-176)', () => {
    expect(en['means.buy_in']).toContain('five times')
  })

  it('have pictures of real cards, none of them twice', () => {
    expect(Object.keys(PICTURES).sort()).toEqual(PICTURED.map(termOf).sort())
    for (const [term, picture] of Object.entries(PICTURES)) {
      const cards = picture.flat().filter(code => code !== '??')
      for (const code of picture.flat()) expect(code, term).toMatch(CARD)
      expect(new Set(cards).size, term).toBe(cards.length)
    }
  })
})

describe('the page', () => {
  it.each(TONGUES)('has an entry for every term in %s', async tongue => {
    await speak(tongue)
    render(<Glossary />)
    expect(texts('.glossary-entry').length).toBe(60)
    expect(texts('.glossary-example').length).toBe(PICTURED.length)
    for (const words of texts('.glossary-entry')) expect(words).not.toMatch(/[{}]/)
  })

  it('is searched by letter', () => {
    render(<Glossary />)
    press('K')
    expect(texts('dt')).toEqual(['Kicker'])
    press('O')
    expect(texts('dt')).toEqual(['Opener', 'Option'])
    press('O')
    expect(texts('dt').length).toBe(60)
    press('R')
    press('All')
    expect(texts('dt').length).toBe(60)
  })

  it('names each term in English as well, where that is another word', async () => {
    await speak('es')
    render(<Glossary />)
    press('A')
    expect(texts('dt')).toContain('ApostarBet')
    expect(texts('dt')).toContain('All in')
  })

  it('shows all of it when the letter is none of the language that is chosen next', async () => {
    render(<Glossary />)
    press('W')
    expect(texts('dt')).toEqual(['Wager'])
    await act(() => speak('es'))
    expect(texts('dt').length).toBe(60)
  })

  it.each(TONGUES)('stands in the order of the letters in %s', async tongue => {
    await speak(tongue)
    const letters = sorted().map(term => letterOf(term))
    expect(letters).toEqual([...letters].sort())
    for (const letter of letters) expect(letter).toMatch(/[A-Z]/)
  })
})
