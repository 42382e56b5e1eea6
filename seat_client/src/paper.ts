// For tests: a table made of paper. What it shows comes down the page's own line, what the page sends is kept.
// To be imported before anything that opens the line.

import type { FromSeat, RoundsBoard, RoundsPlate, RoundsSeat, Step } from 'shared/wire'

export const SEAT = 7

class Socket {
  static readonly OPEN = 1
  static last: Socket
  readyState = Socket.OPEN
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    Socket.last = this
  }
  send(text: string): void {
    const message = JSON.parse(text) as FromSeat
    if (!['hello', 'ping'].includes(message.type)) sent.push(message)
  }
  close(): void {}
}

const screen = document.createElement('meta')
screen.name = 'screen'
screen.content = `t1/seat/${SEAT}`
document.head.append(screen)
Object.assign(globalThis, { WebSocket: Socket })

/** What the page has said since it was last shown something. */
export const sent: FromSeat[] = []

let version = 0

/** A hand that runs, and what of it matters to the test. */
export function shows(
  you: Partial<RoundsSeat> = {},
  plate: Partial<RoundsPlate> = {},
  table: Partial<RoundsBoard> = {},
  steps: ReadonlyArray<Partial<Step>> = [],
): void {
  if (!Socket.last.onmessage) dispatchEvent(new Event('online')) // it was cut, and dials again
  sent.length = 0
  version += 1
  const down = (you.cards ?? []).map(() => '??')
  const own = { seat: SEAT, stack: 20_000, bet: 0, status: 'active', down, up: [], wins: [], ...plate }
  const hand = { number: 12, stage: 'running', bet_size: 200 }
  const mine = {
    family: 'rounds',
    seat: SEAT,
    stage: 'seated',
    cards: [],
    offer: null,
    wish: null,
    wishes: [],
    ...NOBODY,
    ...you,
  }
  const game = { family: 'rounds', ...table.game }
  const around = { menu: { items: [] }, tournament: null }
  const view = { table: { family: 'rounds', hand, seats: [own], ...around, ...table, game }, you: mine }
  hears({ v: version, view, steps: steps.map(step => ({ ...STEP, ...step })) })
}

const STEP = {
  seat: null,
  amount: 0,
  count: 0,
  cards: [],
  board: 0,
  pot: 0,
  half: '',
  name: null,
  amounts: null,
  chances: [],
}
const NOBODY = {
  preferences: null,
  straddles: null,
  overs: null,
  chooses_game: false,
  on_its_way: [],
  tournament: null,
}

export function refuses(code: string): void {
  hears({ refused: code, v: version })
}

/** The line is not silent. */
export function lives(): void {
  hears({ reply: 'pong', ref: null })
}

export function isCut(): void {
  Socket.last.onclose?.()
}

/** To the last question that was asked. */
export function replies(reply: object): void {
  const asked = sent.findLast(message => message.ref)
  hears({ ...reply, ref: asked?.ref ?? null })
}

function hears(message: object): void {
  Socket.last.onmessage?.({ data: JSON.stringify(message) })
}
