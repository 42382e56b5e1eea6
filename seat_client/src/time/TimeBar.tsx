// The time that runs, across the whole page: loud when it is one's own, calm when it is another's.

import './time.css'
import { useEffect, useRef } from 'preact/hooks'
import { sound } from 'shared/sound/sound'
import type { BoardView, ClockView, QuestionView } from 'shared/wire'
import { say } from 'shared/words/words'
import { line, seat, table } from '../table'
import { clockOf, useDeadline, useEmptying, useHurry, useSeconds } from './running'
import { inSeconds, nameAt } from './words'

export function TimeBar() {
  const pause = useRef<Pause>({ hand: 0, longest: 0 })
  const now = table.value
  const runs = now && line.link.value === 'live' ? whatRuns(now, pause.current) : null
  return <footer class="time">{runs && <Bar {...runs} />}</footer>
}

/** The time between two hands: as long as it was when it began, whatever happens at the table meanwhile. */
interface Pause {
  hand: number
  longest: number
}

interface Runs {
  readonly left: number
  readonly total: number
  /** The clock that runs against this seat. */
  readonly own: ClockView | null
  readonly words: string
}

function whatRuns(now: BoardView, pause: Pause): Runs | null {
  const { question } = now
  if (!question || now.phase === 'frozen') return untilTheNext(now, pause)
  const own = clockOf(question.clocks, seat) ?? null
  if (own) return { ...own, own, words: ownWords(own, question, now) }
  const [first] = question.clocks
  return first ? { ...first, own, words: othersWords(first, question, now) } : null
}

function untilTheNext({ deals_in, hand }: BoardView, pause: Pause): Runs | null {
  if (deals_in === null) return null
  const number = hand?.number ?? 0
  pause.longest = Math.max(pause.hand === number ? pause.longest : 0, deals_in)
  pause.hand = number
  return { left: deals_in, total: pause.longest, own: null, words: say('between.next') }
}

/** One thing for all of them: it is not made anew whenever the turn comes or goes. */
function Bar({ left, total, own, words }: Runs) {
  const until = useDeadline(left, line.message.value?.v ?? 0)
  const seconds = useSeconds(until)
  const hurry = useHurry(until, own?.warn ?? null)
  const bar = useEmptying<HTMLSpanElement>(until, total)
  useEffect(() => {
    if (hurry && seconds > 0) sound('hurry')
  }, [hurry, seconds])
  return (
    <div
      class={own ? `time-own time-${own.part}${hurry ? ' time-hurry' : ''}` : 'time-calm'}
      role="timer"
      aria-label={own ? say('time.yours') : undefined}
    >
      <span class="time-bar" {...bar} />
      <span class="time-words">
        {words} <b>{inSeconds(seconds)}</b>
      </span>
    </div>
  )
}

function ownWords({ part }: ClockView, question: QuestionView, now: BoardView): string {
  if (part === 'bank') return say('time.bank')
  return part === 'called' ? calledBy(question, now) : ''
}

function othersWords(clock: ClockView, question: QuestionView, now: BoardView): string {
  if (question.called_by !== null) return calledBy(question, now)
  const several = question.clocks.length > 1
  return several
    ? say('time.several', { n: question.clocks.length })
    : say('time.others', { name: nameAt(now, clock.seat) })
}

function calledBy({ called_by }: QuestionView, now: BoardView): string {
  if (called_by === null) return ''
  if (called_by === 0) return say('time.called_by_floor')
  if (called_by === seat) return say('time.called_by_you')
  return say('time.called', { name: nameAt(now, called_by) })
}
