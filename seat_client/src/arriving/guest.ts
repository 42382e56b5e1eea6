// A demonstration gives every seat a card and a PIN of play money, and says so on the page; no other house does.

export interface Guest {
  readonly card: string
  readonly pin: string
}

export function guestOf(page: Document = document): Guest | null {
  const said = page.querySelector<HTMLMetaElement>('meta[name="guest"]')?.content ?? ''
  const [card, pin] = said.split(' ')
  return card && pin ? { card, pin } : null
}
