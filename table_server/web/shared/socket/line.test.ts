// The line against a server made of paper: the real one stands at its other end in the journeys.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line } from './line'

interface Shown {
  readonly v: number
  readonly view: { readonly cards: ReadonlyArray<string> }
}

class Paper extends EventTarget {
  static readonly OPEN = 1
  static all: Paper[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly sent: Record<string, unknown>[] = []

  constructor(readonly address: string) {
    super()
    Paper.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  opens() {
    this.readyState = 1
    this.onopen?.()
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drops() {
    this.readyState = 3
    this.onclose?.()
  }
}

const last = () => Paper.all.at(-1) as Paper
const shown = (v: number, ...cards: string[]) => ({ v, view: { cards }, steps: [] })
const opened: Line<object, Shown>[] = []

function connected(): Line<object, Shown> {
  const line = new Line<object, Shown>(
    { address: 'ws://here/ws/t1/seat/3', token: 'secret', client: 'me' },
    message => ({
      ...message,
      view: { cards: [] },
    }),
  )
  opened.push(line)
  last().opens()
  return line
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Paper)
  Paper.all = []
})
afterEach(() => {
  for (const line of opened.splice(0)) line.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a line', () => {
  it('says hello first, and is live with the first view', () => {
    const line = connected()
    expect(last().address).toBe('ws://here/ws/t1/seat/3')
    expect(last().sent).toEqual([{ type: 'hello', token: 'secret', client: 'me' }])
    expect(line.link.value).toBe('connecting')
    last().says(shown(1, 'As'))
    expect(line.link.value).toBe('live')
    expect(line.message.value?.view.cards).toEqual(['As'])
  })

  it('keeps the newest and drops what is older', () => {
    const line = connected()
    last().says(shown(8))
    last().says(shown(7))
    expect(line.message.value?.v).toBe(8)
  })

  it('takes an older one from a new connection: the table may have begun anew', () => {
    const line = connected()
    last().says(shown(8))
    last().drops()
    vi.advanceTimersByTime(0)
    last().opens()
    last().says(shown(2))
    expect(line.message.value?.v).toBe(2)
  })

  it('hides what is secret at once when it is cut off, and says nothing until it is back', () => {
    const line = connected()
    last().says(shown(3, 'As'))
    const cut = last()
    cut.drops()
    expect(line.link.value).toBe('lost')
    expect(line.message.value).toMatchObject({ v: 3, view: { cards: [] } })
    line.send({ type: 'fold' })
    vi.advanceTimersByTime(0)
    last().opens()
    line.send({ type: 'fold' })
    expect(last().sent.map(message => message.type)).toEqual(['hello'])
    last().says(shown(3, 'As'))
    line.send({ type: 'fold' })
    expect(last().sent.at(-1)).toEqual({ type: 'fold' })
    expect(line.message.value?.view.cards).toEqual(['As'])
  })

  it('asks into silence, hides within a second, gives up and dials again', () => {
    const line = connected()
    last().says(shown(3, 'As'))
    vi.advanceTimersByTime(600)
    expect(last().sent.at(-1)).toEqual({ type: 'ping' })
    expect(line.link.value).toBe('live')
    vi.advanceTimersByTime(400)
    expect(line.link.value).toBe('lost')
    expect(line.message.value?.view.cards).toEqual([])
    expect(Paper.all).toHaveLength(1)
    vi.advanceTimersByTime(501)
    expect(Paper.all).toHaveLength(2)
  })

  it('shows again what it hid when the answer was only late', () => {
    const line = connected()
    last().says(shown(3, 'As'))
    const { value: heard } = line.heard
    vi.advanceTimersByTime(1100)
    last().says({ reply: 'pong', ref: null })
    expect(line.link.value).toBe('live')
    expect(line.message.value?.view.cards).toEqual(['As'])
    expect(line.heard.value).toBe(heard) // the times in it run on
    last().says(shown(4, 'As'))
    expect(line.heard.value).toBe(heard + 1100)
    expect(Paper.all).toHaveLength(1)
  })

  it('stays live as long as its pings are answered', () => {
    const line = connected()
    last().says(shown(3))
    for (let round = 0; round < 20; round++) {
      vi.advanceTimersByTime(700)
      last().says({ reply: 'pong', ref: null })
    }
    expect(line.link.value).toBe('live')
    expect(Paper.all).toHaveLength(1)
  })

  it('is lost at once when the machine is off the network, and dials at once when it is back', () => {
    const line = connected()
    last().says(shown(3, 'As'))
    dispatchEvent(new Event('offline'))
    expect(line.link.value).toBe('lost')
    const before = Paper.all.length
    dispatchEvent(new Event('online'))
    expect(Paper.all).toHaveLength(before + 1)
  })

  it('comes back for ever, ever slower, up to two seconds', () => {
    connected()
    last().drops()
    vi.advanceTimersByTime(0)
    const waits = [250, 500, 1000, 2000, 2000, 2000]
    for (const [tries, wait] of waits.entries()) {
      const count = tries + 1
      last().drops()
      vi.advanceTimersByTime(wait * 0.75 - 1)
      expect(Paper.all).toHaveLength(count + 1)
      vi.advanceTimersByTime(wait / 4 + 1)
      expect(Paper.all).toHaveLength(count + 2)
    }
  })
})

describe('a page that is not let in', () => {
  it.each(['not_this_screen', 'screen_in_use', 'taken_over'])('says %s and tries slowly', code => {
    const line = connected()
    last().says({ refused: code })
    last().drops()
    expect(line.shut.value).toBe(code)
    vi.advanceTimersByTime(3700)
    expect(Paper.all).toHaveLength(1)
    vi.advanceTimersByTime(1300)
    expect(Paper.all).toHaveLength(2)
    last().opens()
    last().says(shown(1))
    expect(line.shut.value).toBe(null)
  })

  it('takes over with card and PIN, said once', () => {
    const line = connected()
    last().says({ refused: 'screen_in_use' })
    last().drops()
    line.prove({ card: '4000', pin: '1234' })
    last().opens()
    expect(last().sent).toEqual([{ type: 'hello', token: 'secret', client: 'me', card: '4000', pin: '1234' }])
    last().says(shown(1))
    last().drops()
    vi.advanceTimersByTime(0)
    last().opens()
    expect(last().sent).toEqual([{ type: 'hello', token: 'secret', client: 'me' }])
  })
})

describe('a refusal', () => {
  it('is counted, so that the same one twice is seen as two', () => {
    const line = connected()
    last().says(shown(1))
    last().says({ refused: 'stale_offer', v: 1 })
    last().says({ refused: 'stale_offer', v: 1 })
    expect(line.refused.value).toEqual({ code: 'stale_offer', count: 2 })
    expect(line.shut.value).toBe(null)
  })
})

describe('a question', () => {
  it('is answered by the reply with its number', async () => {
    const line = connected()
    last().says(shown(1))
    const [first, second] = [line.ask<{ wallet: number }>({ type: 'account' }), line.ask({ type: 'hands' })]
    const [one, two] = last().sent.slice(-2)
    last().says({ reply: 'hands', ref: two?.ref, hands: [] })
    last().says({ reply: 'account', ref: one?.ref, wallet: 500 })
    expect((await first).wallet).toBe(500)
    expect(await second).toMatchObject({ hands: [] })
  })

  it('fails with the code when refused, which is then nobody else’s refusal', async () => {
    const line = connected()
    last().says(shown(1))
    const asked = line.ask({ type: 'hand', number: 7 })
    last().says({ refused: 'no_such_hand', ref: last().sent.at(-1)?.ref, v: 1 })
    await expect(asked).rejects.toBe('no_such_hand')
    expect(line.refused.value).toBe(null)
  })

  it('fails when the line is lost, before and while it is asked', async () => {
    const line = connected()
    await expect(line.ask({ type: 'account' })).rejects.toBe('lost')
    last().says(shown(1))
    const asked = line.ask({ type: 'account' })
    last().drops()
    await expect(asked).rejects.toBe('lost')
  })
})
