// Every word on a screen comes from here: ICU messages by key, one catalog per language.

import { computed, signal } from '@preact/signals'
import { IntlMessageFormat } from 'intl-messageformat'
import en from './en.json'

export type Key = keyof typeof en
export type Language = 'en' | 'es' | 'zh-Hans' | 'vi' | 'tl'
export type Values = Readonly<Record<string, string | number>>
type Catalog = Readonly<Record<string, string>>

/** Each under its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  'zh-Hans': '简体中文',
  vi: 'Tiếng Việt',
  tl: 'Tagalog',
}

/** Money and dates as these players write them here; Chinese as well counts in dollars, not in ten thousands. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  es: 'es-US',
  'zh-Hans': 'zh-Hans-US',
  vi: 'vi-US',
  tl: 'fil-PH',
}

const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<unknown>>> = {
  es: () => import('./es.json'),
  'zh-Hans': () => Promise.all([import('./zh-Hans.json'), import('./chinese')]).then(([catalog]) => catalog),
  vi: () => import('./vi.json'),
  tl: () => import('./tl.json'),
}

/** One that the screens speak, whatever an account may have been set to. */
export function known(tag: string): Language {
  return tag in LANGUAGES ? (tag as Language) : 'en'
}

/** As the page was served: spoken until somebody chooses, and again when they have gone. */
export const HOUSE: Language = known(document.documentElement.lang)

const spoken = signal<{ language: Language; catalog: Catalog }>({ language: 'en', catalog: en })
const messages = new Map<string, IntlMessageFormat>()
/** What was said before: most of a page says the same at every view, and names and amounts come again. */
const before = new Map<string, string>()
/** Then all is forgotten: a night has many amounts. */
const REMEMBERED = 1_000
let wanted: Language = 'en'

/** The language on the screen. */
export const language = computed(() => spoken.value.language)
/** For money, numbers and dates. */
export const locale = computed(() => LOCALES[spoken.value.language])

/** Change the language; the words are there when this is done. The last one asked for stays. */
export async function speak(next: Language): Promise<void> {
  wanted = next
  const catalog = next === 'en' ? en : ((await loaders[next]()) as { default: Catalog }).default
  if (wanted !== next) return
  spoken.value = { language: next, catalog }
  document.documentElement.lang = next
}

/** What a key says in the language on the screen. */
export function say(key: Key, values?: Values): string {
  const { language: now, catalog } = spoken.value
  const name = `${now} ${key}`
  const whole = values ? name + JSON.stringify(values) : name
  const known = before.get(whole)
  if (known !== undefined) return known
  let message = messages.get(name)
  if (!message) {
    message = new IntlMessageFormat(catalog[key] ?? en[key], LOCALES[now], undefined, { ignoreTag: true })
    messages.set(name, message)
  }
  const said = String(message.format(values))
  if (before.size === REMEMBERED) before.clear()
  before.set(whole, said)
  return said
}
