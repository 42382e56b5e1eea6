// Questions that wait for their replies, by number.

interface Open {
  readonly answer: (reply: never) => void
  readonly refuse: (why: string) => void
}

export class Questions {
  readonly #open = new Map<number, Open>()
  #last = 0

  open<Reply>(): { ref: number; reply: Promise<Reply> } {
    this.#last += 1
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    this.#open.set(this.#last, { answer: resolve, refuse: reject })
    return { ref: this.#last, reply: promise }
  }

  answer(ref: number, reply: object): void {
    this.#take(ref)?.answer(reply as never)
  }

  /** Whether there was such a question. */
  refuse(ref: number, why: string): boolean {
    const question = this.#take(ref)
    question?.refuse(why)
    return question !== undefined
  }

  drop(why: string): void {
    for (const ref of [...this.#open.keys()]) this.refuse(ref, why)
  }

  #take(ref: number): Open | undefined {
    const question = this.#open.get(ref)
    this.#open.delete(ref)
    return question
  }
}
