// A page belongs to the program that served it: when the table runs another one, the page is fetched anew.

import type { BoardView } from '../wire'

let known: string | null = null

/** Called with every view. Nothing is lost by it: what a screen shows comes down its line. */
export function renewFor(table: Pick<BoardView, 'software'> | null, renew = () => location.reload()): void {
  if (!table) return
  if (known !== null && known !== table.software) renew()
  known = table.software
}
