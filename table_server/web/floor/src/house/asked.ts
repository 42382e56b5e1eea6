// Requests and answers about edited houses. Amounts are dollars here, as in the text.

import type { CheckedView, DraftView, FaultView, FieldView, PartsView } from 'shared/openapi'

export type {
  EditForm as Edit,
  EditorView as Known,
  FaultView as Fault,
  FieldView as Field,
  HouseLine,
  OfferedView as Offered,
  VersionLine as Version,
} from 'shared/openapi'

/** Keys and list positions that lead to a value. */
export type Path = FaultView['path']
export type Kind = FieldView['kind']
export type Part = keyof PartsView
export type Fields = PartsView[Part]

/** The value of a key. */
export type Said = boolean | number | string | null | readonly Said[] | Section
export interface Section {
  readonly [key: string]: Said
}

/** A text that was looked at. What it says may be anything: the description knows no more of it. */
export interface Checked extends Omit<CheckedView, 'said'> {
  readonly said: Section | null
}

export type KeptText = Pick<DraftView, 'base' | 'toml'>
