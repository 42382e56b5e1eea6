// Under which letter a term is found, and in which order the terms stand.

import en from '../words/en.json'
import { type Language, language, say } from '../words/words'
import { TERMS, type TermKey } from './terms'

/** The same word in English, which is what is said at the table. */
export const inEnglish = (term: TermKey): string => en[`term.${term}`]

/** Chinese words have no letter: there the English one leads to them. */
const led = (term: TermKey, spoken: Language): string =>
  spoken === 'zh-Hans' ? inEnglish(term) : say(`term.${term}`)

/** The letter without what stands above or below it; `Đ` is sought under D. */
export function letterOf(term: TermKey, spoken: Language = language.value): string {
  const first = led(term, spoken).normalize('NFD').charAt(0).toUpperCase()
  return first === 'Đ' ? 'D' : first
}

/** By letter, as the language sorts them. */
export function sorted(spoken: Language = language.value): ReadonlyArray<TermKey> {
  const order = new Intl.Collator(spoken === 'zh-Hans' ? 'en' : spoken)
  const places = [...TERMS].map(term => ({ term, letter: letterOf(term, spoken), word: led(term, spoken) }))
  places.sort((one, other) => one.letter.localeCompare(other.letter) || order.compare(one.word, other.word))
  return places.map(({ term }) => term)
}
