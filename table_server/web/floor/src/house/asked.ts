// What the server says of houses that are edited, and what it is told. Amounts are dollars here, as the text has them.

import type { Structure } from 'shared/wire'
import type { Game, GameForm } from '../terms/asked'

/** A house, and how it stands. */
export interface HouseLine {
  readonly key: string
  readonly title: string
  /** Null while it is a draft alone; 0 came with the program, or is the room's own file. */
  readonly version: number | null
  readonly by: string
  readonly at: number
  readonly reason: string
  readonly draft_by: string | null
  readonly draft_at: number
  readonly tables: readonly string[]
  readonly in_play: readonly string[]
}

export interface Version {
  readonly version: number
  readonly title: string
  readonly by: string
  readonly at: number
  readonly reason: string
}

export interface KeptText {
  readonly base: number | null
  readonly toml: string
}

/** Keys and list positions that lead to a value. */
export type Path = ReadonlyArray<string | number>

export interface Fault {
  readonly line: number
  readonly path: Path
  readonly reason: string
}

export interface Offered {
  readonly game: string
  readonly name: string
  readonly structure: Structure
  readonly form: GameForm
  readonly path: Path
}

/** What stands behind a key. */
export type Said = boolean | number | string | null | readonly Said[] | Section
export interface Section {
  readonly [key: string]: Said
}

export interface Checked {
  readonly toml: string
  readonly faults: readonly Fault[]
  readonly said: Section | null
  readonly offered: readonly Offered[]
}

export type Kind = 'flag' | 'choice' | 'number' | 'text' | 'printed' | 'list' | 'several' | 'toml'

export interface Field {
  readonly kind: Kind
  readonly choices: readonly string[]
}

export type Fields = Readonly<Record<string, Field>>
export type Part = 'house' | 'rules' | 'table' | 'fees' | 'charge'

export interface Known {
  readonly parts: Readonly<Record<Part, Fields>>
  readonly games: readonly Game[]
}

/** A value put somewhere; null takes away what is there. */
export interface Edit {
  readonly path: Path
  readonly toml: string | null
}
