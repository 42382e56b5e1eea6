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

// Nothing is made before a change is found: of most of a view there is none. Up to there all is as it was before.

function keptList(before: Thing, next: ReadonlyArray<unknown>): unknown {
  if (!Array.isArray(before)) return next
  let parts = before.length === next.length ? undefined : [...next]
  for (let place = 0; place < next.length; place += 1) {
    const found = kept(before[place], next[place])
    if (found !== before[place]) parts ??= [...before]
    if (parts) parts[place] = found
  }
  return parts ?? before
}

function keptThing(before: Thing, next: Thing): Thing {
  if (Array.isArray(before)) return next
  let parts = sameNames(before, next) ? undefined : { ...next }
  for (const name in next) {
    const found = kept(before[name], next[name])
    if (found !== before[name]) parts ??= { ...before }
    if (parts) parts[name] = found
  }
  return parts ?? before
}

function sameNames(one: Thing, other: Thing): boolean {
  for (const name in one) if (!(name in other)) return false
  for (const name in other) if (!(name in one)) return false
  return true
}
