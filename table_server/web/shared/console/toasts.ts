// Short words about what has just been done, or has not.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { sentenceOf } from './request'

export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'no'
  readonly text: string
}

/** Milliseconds. Failures stay long enough for a person who was looking elsewhere. */
const STAYS = { done: 4_000, no: 12_000 }
const MOST = 4

const shown: Signal<readonly Toast[]> = signal([])
let last = 0

export const toasts: ReadonlySignal<readonly Toast[]> = shown

function say(kind: Toast['kind'], text: string): void {
  last += 1
  const toast = { id: last, kind, text }
  const others = shown.peek().filter(other => other.text !== text)
  shown.value = [...others, toast].slice(-MOST)
  setTimeout(dismiss, STAYS[kind], toast.id)
}

export const sayDone = (text: string): void => say('done', text)

/** Show a refusal by its code, or any error that was thrown. */
export const sayNo = (fault: unknown): void => say('no', sentenceOf(fault))

/** Show a failure that is no refusal. */
export const sayWrong = (text: string): void => say('no', text)

export function dismiss(id: number): void {
  shown.value = shown.peek().filter(toast => toast.id !== id)
}
