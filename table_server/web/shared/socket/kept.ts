// What is the same as before is the very same thing again, so that nothing that did not change is drawn anew.

import { computed, type ReadonlySignal } from '@preact/signals'

/** What is computed, and the very same thing as long as it is equal: who draws it draws when it changes. */
export function steady<T>(compute: () => T): ReadonlySignal<T> {
  let last: T | undefined
  return computed(() => {
    last = kept(last, compute())
    return last
  })
}

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
  let parts: unknown[] | undefined
  let changed = before.length !== next.length
  for (const [place, part] of next.entries()) {
    const found = kept(before[place], part)
    if (found !== before[place]) changed = true
    if (found !== part) {
      parts ??= [...next]
      parts[place] = found
    }
  }
  return changed ? (parts ?? next) : before
}

/** Nothing is made anew before something has been kept: of most of a view that is nothing or all. */
function keptThing(before: Thing, next: Thing): Thing {
  if (Array.isArray(before)) return next
  const names = Object.keys(next)
  let parts: Record<string, unknown> | undefined
  let changed = names.length !== Object.keys(before).length
  for (const name of names) {
    const [was, is] = [before[name], next[name]]
    const found = kept(was, is)
    if (found !== was || !(name in before)) changed = true
    if (found !== is) {
      parts ??= { ...next }
      parts[name] = found
    }
  }
  return changed ? (parts ?? next) : before
}
