// Every language has every word, and each takes the same facts.

import { IntlMessageFormat } from 'intl-messageformat'
import { afterEach, describe, expect, it } from 'vitest'
import en from './en.json'
import es from './es.json'
import tl from './tl.json'
import vi from './vi.json'
import { LANGUAGES, language, locale, say, speak } from './words'
import zhHans from './zh-Hans.json'

const catalogs: Record<string, Record<string, string>> = { en, es, 'zh-Hans': zhHans, vi, tl }

interface Part {
  readonly type: number
  readonly value: string
  readonly options?: Readonly<Record<string, { readonly value: ReadonlyArray<Part> }>>
}

const TEXT = 0
const SELECT = 5
const NUMBER_SIGN = 7

/** The names in a message and, of a choice, its cases: a case that is left out is a word that is missing. */
function facts(message: string): string[] {
  const tree = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst()
  return [...new Set((tree as ReadonlyArray<Part>).flatMap(names))].sort()
}

function names({ type, value, options = {} }: Part): string[] {
  if (type === TEXT || type === NUMBER_SIGN) return []
  const cases = type === SELECT ? Object.keys(options).map(name => `${value} ${name}`) : []
  const inside = Object.values(options).flatMap(option => option.value.flatMap(names))
  return [value, ...cases, ...inside]
}

afterEach(() => speak('en'))

describe('the catalogs', () => {
  it('are those of the languages', () => {
    expect(Object.keys(catalogs)).toEqual(Object.keys(LANGUAGES))
  })

  it.each(Object.keys(LANGUAGES))('of %s has exactly the keys of English', name => {
    expect(Object.keys(catalogs[name] ?? {}).sort()).toEqual(Object.keys(en).sort())
  })

  it.each(Object.keys(LANGUAGES))('of %s takes the same facts as English, and nothing is empty', name => {
    for (const [key, message] of Object.entries(catalogs[name] ?? {})) {
      expect(message.trim(), key).not.toBe('')
      expect({ [key]: facts(message) }).toEqual({ [key]: facts(en[key as keyof typeof en]) })
    }
  })
})

describe('a page', () => {
  it('says what it is told to, with its facts', () => {
    expect(say('card.name', { rank: 'A', suit: 'spades' })).toBe('Ace of spades')
    expect(say('card.name', { rank: '10', suit: 'clubs' })).toBe('10 of clubs')
    expect(say('seat.number', { seat: 7 })).toBe('Seat 7')
  })

  it('takes no facts for others, whatever it has said before', () => {
    expect(say('time.others', { name: 'Ann' })).not.toBe(say('time.others', { name: 'Ben' }))
    for (let seat = 1; seat <= 1_100; seat += 1)
      expect(say('seat.number', { seat })).toBe(`Seat ${seat.toLocaleString('en')}`)
    expect(say('card.name', { suit: 'spades', rank: 'A' })).toBe('Ace of spades')
  })

  it('changes its language, and the page says so', async () => {
    await speak('vi')
    expect(language.value).toBe('vi')
    expect(locale.value).toBe('vi-US')
    expect(document.documentElement.lang).toBe('vi')
    expect(say('link.lost')).toBe(vi['link.lost'])
  })

  it('keeps to the last language asked for', async () => {
    await Promise.all([speak('es'), speak('tl'), speak('en')])
    expect(language.value).toBe('en')
  })
})
