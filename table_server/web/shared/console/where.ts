// The current place in the console: the part of the address after #, so that back and reload work as expected.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals'

const parted = (hash: string): readonly string[] =>
  hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter(part => part !== '')
    .map(decodeURIComponent)

const here: Signal<readonly string[]> = signal(parted(location.hash))

/** `#/tables/t1` is ['tables', 't1']. */
export const where: ReadonlySignal<readonly string[]> = here

export const addressOf = (...parts: readonly string[]): string =>
  `#/${parts.map(part => encodeURIComponent(part)).join('/')}`

export function go(...parts: readonly string[]): void {
  location.hash = addressOf(...parts)
  here.value = parts
}

addEventListener('hashchange', () => {
  here.value = parted(location.hash)
})
