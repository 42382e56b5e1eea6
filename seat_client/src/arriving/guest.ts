// A demonstration gives every seat a card and a PIN of play money, and says so on the page; no other house does.

import { screenName } from 'shared/screen/facts'

export interface Guest {
  readonly card: string
  readonly pin: string
}

export function guestOf(page: Document = document): Guest | null {
  const [card, pin] = said(page, 'guest').split(' ')
  return card && pin ? { card, pin } : null
}

/** Whether this seat's `card` reader, `pin` pad or the like is a simulator, whose hands are on this page. */
export const isSimulated = (port: string, page: Document = document): boolean =>
  said(page, 'simulated').split(' ').includes(port)

/** What a hand would do; what the device makes of it comes down the line as from any other. */
export async function handle(port: string, order: string): Promise<void> {
  await fetch('/api/simulated', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device: `${screenName()}/${port}`, order }),
  })
}

/** Of the chips that a demonstration gives the guest of a seat, two are laid on the tray at a time: fresh ones. */
export const LAID = { chips: 2, worth: 25_00 }
const CHIPS = 20

export async function layChips(seat: number): Promise<void> {
  const laid = Number(sessionStorage.getItem('laid') ?? 0)
  const first = seat * 100 + (laid % CHIPS) + 1
  sessionStorage.setItem('laid', String(laid + LAID.chips))
  await handle('chips', 'take all')
  await handle('chips', `put ${first} ${first + 1}`)
}

const said = (page: Document, name: string) =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
