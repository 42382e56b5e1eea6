// How long a line may say nothing: it is asked whether it lives, then doubted, then given up.

/** Milliseconds without a word. */
export const ASKED = 600
/** A second without a word is what a player sees as gone. */
export const DOUBTED = 1000
export const GIVEN_UP = 1500

export interface Silenced {
  readonly quiet: () => void
  readonly doubtful: () => void
  readonly dead: () => void
}

export class Silence {
  readonly #tell: Silenced
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tell: Silenced) {
    this.#tell = tell
  }

  /** Something was heard just now. */
  begin(): void {
    this.end()
    this.#timer = setTimeout(() => {
      this.#tell.quiet()
      this.#timer = setTimeout(() => {
        this.#tell.doubtful()
        this.#timer = setTimeout(() => this.#tell.dead(), GIVEN_UP - DOUBTED)
      }, DOUBTED - ASKED)
    }, ASKED)
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
