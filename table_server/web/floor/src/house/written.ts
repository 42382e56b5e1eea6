// Converts between a field's typed text and its form in a house's text.

import type { Field, Fields, Path, Said, Section } from './asked'

const NUMBER = /^\d{1,9}(\.\d{1,2})?$/
const WHOLE = /^\d{1,9}$/

const quoted = (text: string): string => JSON.stringify(text)
const single = (text: string): string => (WHOLE.test(text) ? text : quoted(text))

/** Numbers as numbers, lists and tables as they are typed, all else in quotes. */
export function cell(typed: string): string {
  const text = typed.trim()
  if (NUMBER.test(text) || text.startsWith('[')) return text
  return quoted(text)
}

/** Null where nothing is typed: then the key is taken away. */
export function literal({ kind }: Field, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  switch (kind) {
    case 'flag':
    case 'toml':
      return text
    case 'number':
      return cell(text)
    case 'printed':
      return text.startsWith('[') ? text : single(text)
    case 'list':
      return `[${text.split(',').map(each => single(each.trim()))}]`.replaceAll(',', ', ')
    case 'several':
      return `[${text.split(',').map(quoted).join(', ')}]`
    default:
      return quoted(text)
  }
}

/** The value as a house's text writes it. */
export function toml(said: Said): string {
  if (Array.isArray(said)) return `[${said.map(toml).join(', ')}]`
  if (typeof said === 'string') return quoted(said)
  if (isSection(said)) {
    const keys = Object.entries(said).map(([key, each]) => `${key} = ${toml(each)}`)
    return keys.length ? `{ ${keys.join(', ')} }` : '{ }'
  }
  return String(said)
}

/** The value as one would type it. */
export function typed({ kind }: Field, said: Said): string {
  if (Array.isArray(said))
    return kind === 'several' ? said.join(',') : kind === 'list' ? said.map(String).join(', ') : toml(said)
  return isSection(said) ? toml(said) : String(said)
}

export const isSection = (said: Said | undefined): said is Section =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

export const listOf = (said: Said | undefined): readonly Said[] => (Array.isArray(said) ? said : [])

/** The value at this path of the house; undefined if there is none. */
export function at(said: Said | undefined, path: Path): Said | undefined {
  return path.reduce<Said | undefined>((inside, name) => {
    if (typeof name === 'number') return listOf(inside)[name]
    return isSection(inside) ? inside[name] : undefined
  }, said)
}

/** A section once more, under another name, written key by key. */
export function again(section: Section, fields: Fields, name: string): string {
  const keys = Object.entries({ ...section, name }).map(([key, said]) => {
    const field = fields[key]
    return `${key} = ${(field && literal(field, typed(field, said))) ?? toml(said)}`
  })
  return `{ ${keys.join(', ')} }`
}
