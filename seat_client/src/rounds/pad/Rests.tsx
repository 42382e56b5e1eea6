// Nothing is asked of this seat, and nothing can be said beforehand: how one stands, and what comes next.
// As far as the table has told it: the pad does not give away how a run-out ends.

import { isPlayed } from 'shared/families'
import { steady } from 'shared/socket/kept'
import type { HandStatus, RoundsBoard } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { allOf } from 'shared/words/tournament'
import { say } from 'shared/words/words'
import { seat } from '../../line'
import { Quiet } from '../../pad/Quiet'
import { reason } from '../../table/reason'
import { heldBy } from '../../tournament/reason'
import { ownPlate, scene } from '../view'

const words = steady(() => {
  const now = scene.value?.table
  const status = ownPlate.value?.status ?? null
  return now && { title: title(now, status), text: next(now, status) }
})

export function Rests() {
  return words.value ? <Quiet {...words.value} /> : null
}

function title(now: RoundsBoard, status: HandStatus | null): string {
  const wins = now.seats.find(plate => plate.seat === seat)?.wins ?? []
  const won = wins.reduce((sum, win) => sum + win.amount, 0)
  if (won > 0) return say('win.you', { amount: inFull(won) })
  if (isPlayed(now) && status === 'folded') return say('pad.folded')
  if (isPlayed(now) && status === 'all_in') return say('pad.is_all_in')
  return (!isPlayed(now) && heldBy(now)) || say('pad.rests')
}

function next(now: RoundsBoard, status: HandStatus | null): string {
  if (!isPlayed(now)) return heldBy(now) ? comes(now) : reason(now) || say('pad.next_comes')
  if (status === 'folded' || status === null) return say('pad.next_hand')
  if (status === 'all_in') return say('pad.no_more')
  return say(now.question ? 'pad.others' : 'pad.goes_on')
}

/** The level after a break. */
function comes({ tournament }: RoundsBoard): string {
  if (!tournament?.on_break || !tournament.next) return ''
  return `${say('level.number', { n: tournament.next.number })}: ${allOf(tournament.next)}`
}
