// Blind schedule, everybody's chips and the payouts: asked for while they are looked at, and again when they are others.

import { useEffect, useState } from 'preact/hooks'
import type { TournamentReply, WholeTournament } from 'shared/wire'
import { line, table } from '../line'

export function useWhole(): WholeTournament | null {
  const [whole, setWhole] = useState<WholeTournament | null>(null)
  const now = table.value?.tournament
  const changes = [
    ...[line.link.value, table.value?.hands, now?.key, now?.phase, now?.now.number, now?.on_break],
    ...[now?.entered, now?.remain, now?.pool],
  ].join(' ')
  useEffect(() => {
    if (line.link.value !== 'live') return
    line.ask<TournamentReply>({ type: 'tournament' }).then(
      reply => setWhole(reply.tournament),
      () => {}, // what was told before stays
    )
  }, [changes])
  return whole
}
