// Plays the scenes of each message. It may be late, never wrong: what is too far behind is left out.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { kept } from '../socket/kept'
import type { BoardView, Step } from '../wire'
import { isNews, type Scene, scenes, type Telling } from './scenes'

export interface Heard {
  readonly v: number
  readonly table: BoardView
  readonly steps: ReadonlyArray<Step>
}

/** A scene on the screen. */
export interface Shown<B extends BoardView = BoardView> extends Scene<B> {
  /** When its message came, on the page's own clock: the times in it run from then. */
  readonly heard: number
}

/** Further behind than this, in milliseconds, the table is not told any more but shown. */
const LATE = 1_500

export class Theater {
  readonly scene: ReadonlySignal<Shown | null>
  /** Whether scenes are still to come. */
  readonly telling: ReadonlySignal<boolean>
  readonly #scene: Signal<Shown | null> = signal(null)
  readonly #telling: Signal<boolean> = signal(false)
  #newest: Heard | null = null
  #coming: Shown[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly #tellingOf: (table: BoardView) => Telling

  constructor(tellingOf: (table: BoardView) => Telling) {
    this.#tellingOf = tellingOf
    this.scene = this.#scene
    this.telling = this.#telling
  }

  hear(message: Heard): void {
    const last = this.#newest
    if (last?.v === message.v) return
    this.#newest = message
    const heard = performance.now()
    const follows = last?.v === message.v - 1 && last.table.family === message.table.family
    const told = follows
      ? scenes(this.#tellingOf(message.table), { before: last.table, newest: message.table }, message.steps)
      : [{ table: message.table, now: [], lasts: 0, paced: false }]
    const untold = !follows || begins(message.steps) || this.#late() ? this.#cut() : []
    const first = told.slice(0, 1).map(scene => ({ ...scene, now: [...untold, ...scene.now] }))
    this.#coming.push(...[...first, ...told.slice(1)].map(scene => ({ ...scene, heard })))
    if (this.#timer === undefined) this.#next()
  }

  /** What was still to come is not told any more; the news in it are. */
  #cut(): ReadonlyArray<Step> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const news = this.#coming.flatMap(({ now }) => now.filter(isNews))
    this.#coming = []
    return news
  }

  /** How a hand ends is worth waiting for, whatever else happens at the table meanwhile. */
  #late(): boolean {
    const behind = this.#coming.reduce((sum, scene) => sum + scene.lasts, 0)
    return behind > LATE && !this.#coming.some(scene => this.#tellingOf(scene.table).ends(scene))
  }

  readonly #next = () => {
    this.#timer = undefined
    const scene = this.#coming.shift()
    this.#telling.value = scene !== undefined
    if (!scene) return
    this.#timer = setTimeout(this.#next, scene.lasts) // first: whatever the scene sets off, the next one comes
    this.#scene.value = { ...scene, table: kept(this.#scene.peek()?.table, scene.table) }
  }
}

const begins = (steps: ReadonlyArray<Step>): boolean => steps.some(step => step.what === 'hand')
