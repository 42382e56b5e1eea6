// What a card reader types as if it were a keyboard, told apart from fingers: track 2, from `;` to Enter, in one rush.

/** A reader is through with a whole card by then; nobody types so fast. */
export const RUSH = 300

export type Heard =
  /** Not from a card. */
  | { readonly what: 'key' }
  | { readonly what: 'reading' }
  | { readonly what: 'unreadable' }
  | { readonly what: 'card'; readonly number: string }

const KEY: Heard = { what: 'key' }
const READING: Heard = { what: 'reading' }

/** Track 1 may come before; what stands behind the `=` is the bank's. */
const TRACK_2 = /;([0-9]{4,32})(?:=[^?]*)?\?/

export class Swipe {
  #read = ''
  #began = Number.NEGATIVE_INFINITY

  /** One key, by the name that the browser has for it, and when it came. */
  hear(key: string, at: number): Heard {
    if (key.length > 1 && key !== 'Enter') return this.#read ? READING : KEY // Shift goes before some of them
    if (at - this.#began > RUSH) this.#read = ''
    if (!this.#read) return this.#start(key, at)
    if (key !== 'Enter') {
      this.#read += key
      return READING
    }
    const number = TRACK_2.exec(this.#read)?.[1]
    this.#read = ''
    return number ? { what: 'card', number } : { what: 'unreadable' }
  }

  #start(key: string, at: number): Heard {
    if (key !== ';' && key !== '%') return KEY
    this.#read = key
    this.#began = at
    return READING
  }
}
