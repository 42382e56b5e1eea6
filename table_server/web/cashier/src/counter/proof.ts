// Proofs that a customer is at the counter. Each is a word that serves one act within a few minutes.

import { useEffect, useState } from 'preact/hooks'
import { get, pathTo, post } from 'shared/console/http'
import { sayNo, sayWrong } from 'shared/console/toasts'
import type { SignatureForm } from 'shared/openapi'
import { LOOKS, WHY } from './pad'

const path = (player: string) => pathTo('/api/cash/accounts/{player}/proofs', { player })

export interface ByCard {
  /** Undefined until it is known whether customers enter PINs at a pad. */
  readonly pad: boolean | undefined
  /** The customer is at the keys now. */
  readonly keying: boolean
  /** Null when the customer entered no PIN. Without a pad, the customer has typed it. */
  readonly prove: (player: string, card: string, pin: string) => Promise<string | null>
}

/** By the card and its PIN. */
export function useProofByCard(): ByCard {
  const [pad, setPad] = useState<boolean>()
  const [keying, setKeying] = useState(false)
  useEffect(() => {
    get('/api/cash/pad').then(
      found => setPad(found.fitted),
      () => setPad(false),
    )
  }, [])
  const prove = async (player: string, card: string, pin: string) => {
    const said = { card: card.trim(), ...(pad ? {} : { pin }) }
    const look = () => get('/api/cash/pad').then(now => setKeying(now.asks > 0), sayNo)
    const looks = pad ? setInterval(look, LOOKS) : undefined
    try {
      const { word, why } = await post(path(player), said)
      if (why) sayWrong(WHY[why])
      return word
    } finally {
      clearInterval(looks)
      setKeying(false)
    }
  }
  return { pad, keying, prove }
}

/** By two people who know the customer. */
export async function byTwo(
  player: string,
  signatures: readonly [SignatureForm, SignatureForm],
  reason: string,
): Promise<string | null> {
  return (await post(path(player), { signatures, reason })).word
}
