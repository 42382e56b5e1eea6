// @vitest-environment node
// Every word of the catalog is on some screen, and every word on a screen is in the catalog.

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import en from './en.json'

const FILES = import.meta.glob<string>(
  [
    '../../../../{seat_client,center_display}/**/*.{ts,tsx}',
    '../**/*.{ts,tsx}',
    '!../**/wire.ts',
    '!../console/**', // the consoles speak one language
    '!../../../../**/*.test.{ts,tsx}',
    '!../**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** What is read aloud or shown without being a child of its element. */
const HEARD = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
])
const LETTER = /\p{L}/u

/** The same in every language: the name of the software, and the two sizes of a letter on the button for them. */
const NO_WORDS = new Set(['OpenFelt', 'A', 'a'])

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

interface Found {
  readonly texts: Set<string>
  readonly patterns: Set<string>
  readonly loose: string[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

function* within(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) {
    for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) yield* within(each)
  }
}

/** `refused.${code}` as a pattern: what is put in is one or more words joined by `_`. */
function pattern(quasis: ReadonlyArray<{ value: { raw: string } }>): string | null {
  const [first, ...rest] = quasis.map(({ value }) => value.raw.replace(/\./g, '\\.'))
  if (rest.length === 0 || !first || !/^[a-z_]+\\\./.test(first)) return null
  return `^${[first, ...rest].join('[a-z0-9]+(?:_[a-z0-9]+)*')}$`
}

function note(node: Node, { texts, patterns, loose }: Found): void {
  if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
  if (node.type === 'TemplateLiteral') {
    const found = pattern(node.quasis as ReadonlyArray<{ value: { raw: string } }>)
    if (found) patterns.add(found)
  }
  loose.push(...shown(node).filter(words => LETTER.test(words) && !NO_WORDS.has(words)))
}

/** The texts that this part of a page shows as they stand: between tags, in `{'…'}`, or read aloud. */
function shown(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value).trim()]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as ReadonlyArray<Node>).flatMap(child => written(child.expression))
  const name = node.type === 'JSXAttribute' ? (node.name as { name: unknown }).name : null
  if (typeof name !== 'string' || !HEARD.has(name)) return []
  return [...written(node.value), ...written((node.value as Node | null)?.expression)]
}

/** A choice or a join shows what either of its sides does. */
function written(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (value.type === 'TemplateLiteral')
    return (value.quasis as ReadonlyArray<{ value: { raw: string } }>).map(quasi => quasi.value.raw)
  if (value.type === 'ConditionalExpression')
    return [...written(value.consequent), ...written(value.alternate)]
  return value.type === 'LogicalExpression' ? written(value.right) : []
}

function read(files: Readonly<Record<string, string>>): Found {
  const found: Found = { texts: new Set(), patterns: new Set(), loose: [] }
  for (const [name, source] of Object.entries(files)) {
    const { program, errors } = parseSync(name, source)
    expect(errors, name).toEqual([])
    for (const node of within(program as unknown as Node)) note(node, found)
  }
  return found
}

/** Those that no text of the code is, and that no template can become. */
function unused(keys: ReadonlyArray<string>, { texts, patterns }: Found): string[] {
  const made = [...patterns].map(one => new RegExp(one))
  return keys.filter(key => !texts.has(key) && !made.some(one => one.test(key)))
}

describe('the screens', () => {
  const found = read(FILES)

  it('use every word of the catalog', () => {
    expect(Object.keys(FILES).length).toBeGreaterThan(100)
    expect(unused(Object.keys(en), found)).toEqual([])
  })

  it('write no words of their own', () => {
    expect(found.loose).toEqual([])
  })
})

describe('the search', () => {
  const PAGE = {
    'page.tsx':
      'const p = <p title="Hand" class="calm">Fold {on ? "yes" : say("a.b")} {`x.' +
      '$' +
      '{e}_of`} <i>·</i></p>',
  }

  it('finds words between tags, in a choice, and read aloud, but no marks, keys or classes', () => {
    expect(read(PAGE).loose.sort()).toEqual(['Fold', 'Hand', '_of', 'x.', 'yes'])
  })

  it('finds the keys that no page says', () => {
    expect(unused(['a.b', 'a.c', 'x.all_of', 'x.all'], read(PAGE))).toEqual(['a.c', 'x.all'])
  })
})
