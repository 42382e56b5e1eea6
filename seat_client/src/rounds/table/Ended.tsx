// Between hands: who won what with what, and what the next hand waits for; one line after the other.

import { useEffect, useState } from 'preact/hooks'
import { handName } from 'shared/rounds/hands'
import { stakes } from 'shared/rounds/stakes'
import type { RoundsBoard } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { seat } from '../../line'
import { reason } from '../../table/reason'
import { scene } from '../view'
import { type Award, awards } from './winners'

/** Long enough to read a line twice. */
const EACH = 2600

interface Line {
  readonly key: string
  readonly what: string
  readonly how: string
}

export function Ended() {
  const now = scene.value?.table
  return now ? <Lines now={now} /> : null
}

function Lines({ now }: { readonly now: RoundsBoard }) {
  const lines = now.hand?.stage === 'voided' ? [voided(now)] : [...won(now), ...waits(now)]
  const at = useTurns(lines.length)
  const line = lines[at]
  if (!line) return null
  return (
    <p class={now.hand ? 'ended' : 'ended ended-alone'} key={line.key}>
      <b>{line.what}</b> {line.how && <span>{line.how}</span>}
    </p>
  )
}

function useTurns(lines: number): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (lines < 2) return
    const timer = setInterval(() => setAt(now => (now + 1) % lines), EACH)
    return () => clearInterval(timer)
  }, [lines])
  return at < lines ? at : 0
}

function won(now: RoundsBoard): ReadonlyArray<Line> {
  if (now.hand?.stage !== 'over') return []
  const all = awards(now)
  const boards = now.hand.boards.length > 1
  return all.map(award => ({
    key: `${award.seat} ${award.board} ${award.half}`,
    what:
      award.seat === seat
        ? say('win.you', { amount: inFull(award.amount) })
        : say('win.name', { name: award.name, amount: inFull(award.amount) }),
    how: how(award, boards),
  }))
}

/** A hand whose own name says that it is for low is not called so twice. */
function how({ half, board, hand }: Award, boards: boolean): string {
  const parts = [
    half && hand?.category !== 'low' && say(`win.${half}`),
    boards && say('table.board_number', { n: board + 1 }),
    hand && handName(hand),
  ]
  return parts.filter(Boolean).join(' · ')
}

function voided(now: RoundsBoard): Line {
  return { key: 'voided', what: say('table.voided'), how: reason(now) }
}

function waits(now: RoundsBoard): ReadonlyArray<Line> {
  const { no_deal, coming, closing } = now
  const lines: Line[] = []
  const why = reason(now)
  if (why) lines.push({ key: no_deal ?? 'held', what: why, how: '' })
  else if (closing) lines.push({ key: 'closing', what: say('between.closing'), how: '' })
  if (coming) {
    lines.push({ key: 'coming', what: say('between.coming', { game: coming.title }), how: stakes(coming) })
  }
  return lines
}
