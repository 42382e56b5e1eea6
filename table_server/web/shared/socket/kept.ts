// What is the same as before is the very same thing again, so that nothing that did not change is drawn anew.

/** `next`, made of the parts of `before` wherever they are equal; `before` itself where all is. */
export function kept<T>(before: unknown, next: T): T {
  if (before === next || !isThing(before) || !isThing(next)) return next
  return (Array.isArray(next) ? keptList(before, next) : keptThing(before, next)) as T
}

type Thing = Readonly<Record<string, unknown>>

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null
}

function keptList(before: Thing, next: ReadonlyArray<unknown>): unknown {
  if (!Array.isArray(before)) return next
  const parts = next.map((part, place) => kept(before[place], part))
  return same(before, parts) ? before : parts
}

const same = (before: ReadonlyArray<unknown>, parts: ReadonlyArray<unknown>): boolean =>
  before.length === parts.length && parts.every((part, place) => part === before[place])

function keptThing(before: Thing, next: Thing): Thing {
  if (Array.isArray(before)) return next
  const names = Object.keys(next)
  const parts: Record<string, unknown> = {}
  let changed = names.length !== Object.keys(before).length
  for (const name of names) {
    parts[name] = kept(before[name], next[name])
    if (parts[name] !== before[name] || !(name in before)) changed = true
  }
  return changed ? parts : before
}
