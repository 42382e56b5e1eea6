// The line to the server: says hello, keeps the newest message, comes back for ever. It knows nothing of what it carries.

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { kept } from './kept'
import { Patience } from './patience'
import { Questions } from './questions'
import { Silence } from './silence'

export type Link = 'connecting' | 'live' | 'lost'

/** The refusals of a whole page: it may not be this screen, at least not now. */
export type Shut = 'not_this_screen' | 'screen_in_use' | 'taken_over'

export interface Numbered {
  readonly v: number
}

export interface Refusal<Code> {
  readonly code: Code
  /** Goes up by one with each, so that the same code twice is seen as two. */
  readonly count: number
}

/** Card and PIN of whoever sits there, to go on here instead of on another page. */
export interface Proof {
  readonly card: string
  readonly pin: string
}

export interface Plug {
  readonly address: string
  readonly token: string
  readonly client: string
}

interface Heard {
  readonly v?: number
  readonly view?: object
  readonly refused?: string
  readonly reply?: string
  readonly ref?: number | null
}

const SHUT: ReadonlySet<string> = new Set<Shut>(['not_this_screen', 'screen_in_use', 'taken_over'])

export class Line<Up extends object, Message extends Numbered, Code extends string = string> {
  readonly link: ReadonlySignal<Link>
  /** The newest, without its secrets while the line is not live. */
  readonly message: ReadonlySignal<Message | null>
  /** When it came, by the page's own clock: the times in it run from then. */
  readonly heard: ReadonlySignal<number>
  readonly refused: ReadonlySignal<Refusal<Code> | null>
  readonly shut: ReadonlySignal<Shut | null>

  readonly #link: Signal<Link> = signal('connecting')
  readonly #message: Signal<Message | null> = signal(null)
  readonly #heard: Signal<number> = signal(0)
  readonly #refused: Signal<Refusal<Code> | null> = signal(null)
  readonly #shut: Signal<Shut | null> = signal(null)
  readonly #plug: Plug
  readonly #withoutSecrets: (message: Message) => Message
  readonly #questions = new Questions()
  readonly #silence: Silence
  readonly #patience: Patience
  #socket: WebSocket | null = null
  #newest: Message | null = null
  #proof: Proof | null = null

  constructor(plug: Plug, withoutSecrets: (message: Message) => Message) {
    this.link = this.#link
    this.message = this.#message
    this.heard = this.#heard
    this.refused = this.#refused
    this.shut = this.#shut
    this.#plug = plug
    this.#withoutSecrets = withoutSecrets
    this.#patience = new Patience(() => this.#dial())
    this.#silence = new Silence({
      quiet: () => this.#put({ type: 'ping' }),
      doubtful: () => this.#hide(),
      dead: this.#lose,
    })
    addEventListener('offline', this.#lose)
    addEventListener('online', this.#patience.hurry)
    this.#dial()
  }

  /** Whether it was said. While the line is not live nothing is: nobody may act on an old view. */
  send(message: Up): boolean {
    const live = this.#link.peek() === 'live'
    if (live) this.#put(message)
    return live
  }

  /** A question that is answered with a reply; fails with the code of a refusal, or `lost`. */
  ask<Reply>(message: Up): Promise<Reply> {
    const { ref, reply } = this.#questions.open<Reply>()
    if (this.#link.value === 'live') this.#put({ ...message, ref })
    else this.#questions.refuse(ref, 'lost')
    return reply
  }

  /** Take over from another page, which is cut off: said as soon as the line stands. */
  prove(proof: Proof): true {
    this.#proof = proof
    this.#hangUp()
    this.#dial()
    return true
  }

  /** For good: a page that goes. */
  close(): void {
    removeEventListener('offline', this.#lose)
    removeEventListener('online', this.#patience.hurry)
    this.#lose()
    this.#patience.end()
  }

  #dial(): void {
    this.#hangUp()
    const socket = new WebSocket(this.#plug.address)
    this.#socket = socket
    this.#silence.begin()
    socket.onopen = () => {
      const { token, client } = this.#plug
      this.#put({ type: 'hello', token, client, ...this.#proof })
      this.#proof = null
    }
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Heard)
    socket.onclose = this.#lose
    this.#newest = null
  }

  #hear(heard: Heard): void {
    this.#silence.begin()
    if (heard.view) this.#show(heard as unknown as Message)
    else if (this.#link.value === 'lost' && this.#newest) this.#show(this.#newest)
    if (heard.refused) this.#refuse(heard.refused, heard.ref ?? 0)
    else if (heard.reply) this.#questions.answer(heard.ref ?? 0, heard)
  }

  #show(message: Message): void {
    if (this.#newest && message.v < this.#newest.v) return
    const shownAgain = message === this.#newest
    this.#newest = message
    this.#patience.reset()
    batch(() => {
      if (!shownAgain) this.#heard.value = performance.now()
      this.#message.value = kept(this.#message.peek(), message)
      this.#link.value = 'live'
      this.#shut.value = null
    })
  }

  #refuse(code: string, ref: number): void {
    if (SHUT.has(code)) {
      this.#shut.value = code as Shut
      this.#patience.slow()
    }
    if (!this.#questions.refuse(ref, code)) {
      this.#refused.value = { code: code as Code, count: (this.#refused.value?.count ?? 0) + 1 }
    }
  }

  #hide(): void {
    batch(() => {
      if (this.#message.value) this.#message.value = this.#withoutSecrets(this.#message.value)
      this.#link.value = 'lost'
    })
  }

  readonly #lose = () => {
    this.#hangUp()
    this.#hide()
    this.#questions.drop('lost')
    this.#patience.wait()
  }

  #hangUp(): void {
    this.#silence.end()
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #put(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }
}
