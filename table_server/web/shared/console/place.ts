// A place in a console's navigation.

import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Role } from '../openapi'

export interface Place {
  /** The first part of its address. */
  readonly key: string
  readonly title: string
  readonly roles: readonly Role[]
  /** The number of things there that need somebody now. */
  readonly count?: ReadonlySignal<number>
  /** Finds the rest of its address in `where`. Brings its own <main class="console-main">. */
  readonly page: ComponentType
}
