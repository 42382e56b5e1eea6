// Motions one after the other. The view is already true when one begins: leaving any of them out changes nothing.

import { moves } from 'shared/theme/theme'

/** Starts what belongs together; nothing when there is nothing to see any more. */
export type Motion = () => ReadonlyArray<Animation>

/** More than this waiting is the past: it is left out. */
const MOST = 24

export class Stage {
  #waiting: Motion[] = []
  #running: ReadonlyArray<Animation> = []
  #busy = false

  /** In order, after what is already under way. */
  play(motions: ReadonlyArray<Motion>): void {
    if (!moves()) return
    this.#waiting.push(...motions)
    if (this.#waiting.length > MOST) this.#waiting = this.#waiting.slice(-MOST)
    if (!this.#busy) void this.#run()
  }

  /** All that is under way has been seen. */
  hurry(): void {
    this.#waiting = []
    for (const animation of this.#running) animation.finish()
  }

  async #run(): Promise<void> {
    this.#busy = true
    for (let motion = this.#waiting.shift(); motion; motion = this.#waiting.shift()) {
      this.#running = motion()
      await Promise.allSettled(this.#running.map(animation => animation.finished))
    }
    this.#running = []
    this.#busy = false
  }
}
