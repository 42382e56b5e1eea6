// What the figures of a table count: cents, or at a tournament's table chips, which are no money. Decided here alone.

import { signal } from '@preact/signals'
import type { BoardView } from '../wire'

export type Counted = 'cents' | 'chips'

/** Of the table on the screen. */
export const counted = signal<Counted>('cents')

export function countFor(table: Pick<BoardView, 'tournament'> | null): void {
  counted.value = table?.tournament ? 'chips' : 'cents'
}
