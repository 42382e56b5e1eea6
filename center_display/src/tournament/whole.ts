// Who came where: asked for when a tournament is over.

import { useEffect, useState } from 'preact/hooks'
import type { StandingLine, TournamentReply, TournamentView } from 'shared/wire'
import { line } from '../line'

export function useStanding({ key, phase }: TournamentView): ReadonlyArray<StandingLine> {
  const [standing, setStanding] = useState<ReadonlyArray<StandingLine>>([])
  const changes = `${line.link.value} ${key} ${phase}`
  useEffect(() => {
    if (phase !== 'over' || line.link.value !== 'live') return
    line.ask<TournamentReply>({ type: 'tournament' }).then(
      reply => setStanding(reply.tournament.standings),
      () => {}, // a board without the names
    )
  }, [changes])
  return standing
}
