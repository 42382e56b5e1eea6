// What a page knows of itself before it has heard a word: which screen it is, and how it proves that.

export interface Screen {
  readonly table: string
  readonly kind: string
  /** 0 where nobody sits. */
  readonly seat: number
}

/** `t1/seat/3`, `t1/board`. */
export function screenCalled(name: string): Screen {
  const [table = '', kind = '', seat = '0'] = name.split('/')
  return { table, kind, seat: Number(seat) }
}

const fact = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const screenName = (): string => fact('screen')

/** What a demonstration lets everybody in with; nothing in a room. */
export const pageToken = (): string => fact('token')

/** What a console says of the room it is in. */
export const houseName = (): string => fact('house')

export function lineAddress(name: string, where: Location = location): string {
  return `${where.protocol === 'https:' ? 'wss' : 'ws'}://${where.host}/ws/${name}`
}

/** Given with the page on a table that is open to all; else brought once after the # of the address, and kept. */
export function deviceToken(name: string): string {
  const brought = new URLSearchParams(location.hash.slice(1)).get('token')
  if (brought) {
    localStorage.setItem(`token ${name}`, brought)
    history.replaceState(null, '', location.pathname)
  }
  return pageToken() || localStorage.getItem(`token ${name}`) || ''
}

/** The same for as long as this tab lives: after a reload the server knows it again. */
export function clientId(): string {
  const known = sessionStorage.getItem('client')
  if (known) return known
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-')
  sessionStorage.setItem('client', made)
  return made
}
