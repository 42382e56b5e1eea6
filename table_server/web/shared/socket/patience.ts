// When to try again: at once, then ever later up to two seconds, for ever. Not all screens at the same instant.

const STEPS = [0, 250, 500, 1000, 2000]
/** Where the server has said no to the page itself. */
const SLOW = 5000

export class Patience {
  readonly #tryAgain: () => void
  #tries = 0
  #slow = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tryAgain: () => void) {
    this.#tryAgain = tryAgain
  }

  reset(): void {
    this.#tries = 0
    this.#slow = false
  }

  slow(): void {
    this.#slow = true
  }

  wait(): void {
    this.end()
    const usual = this.#slow ? SLOW : (STEPS[Math.min(this.#tries, STEPS.length - 1)] ?? SLOW)
    this.#tries += 1
    this.#slow = false
    this.#timer = setTimeout(this.hurry, usual * (0.75 + Math.random() / 4))
  }

  /** There is reason to believe that it will work now. */
  readonly hurry = () => {
    if (this.#timer === undefined) return
    this.end()
    this.#tryAgain()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
