// The time that runs, across the whole page: loud when it is one's own, calm when it is another's.

import './time.css'
import { useEffect, useRef } from 'preact/hooks'
import { sound } from 'shared/sound/sound'
import type { BoardView, ClockView, QuestionView } from 'shared/wire'
import { say } from 'shared/words/words'
import { line, seat, table } from '../table'
import { clockOf, useDeadline, useHurry, useRunning, useSeconds } from './running'
import { inSeconds, nameAt } from './words'

export function TimeBar() {
  const now = table.value
  return <footer class="time">{now && line.link.value === 'live' && <Runs now={now} />}</footer>
}

function Runs({ now }: { readonly now: BoardView }) {
  const { question, deals_in } = now
  if (!question || now.phase === 'frozen') {
    return deals_in === null ? null : <Deals key={now.hand?.number} left={deals_in} />
  }
  const mine = clockOf(question.clocks, seat)
  if (mine) return <Bar {...mine} own={mine} words={ownWords(mine, question, now)} />
  const [first] = question.clocks
  return first ? <Bar {...first} own={null} words={othersWords(first, question, now)} /> : null
}

/** As long as it was when it began, whatever happens at the table meanwhile. */
function Deals({ left }: { readonly left: number }) {
  const longest = useRef(0)
  longest.current = Math.max(longest.current, left)
  return <Bar left={left} total={longest.current} own={null} words={say('between.next')} />
}

interface BarProps {
  readonly left: number
  readonly total: number
  /** The clock that runs against this seat. */
  readonly own: ClockView | null
  readonly words: string
}

/** One thing for all of them: it is not made anew whenever the turn comes or goes. */
function Bar({ left, total, own, words }: BarProps) {
  const until = useDeadline(left, line.message.value?.v ?? 0)
  const seconds = useSeconds(until)
  const hurry = useHurry(until, own?.warn ?? null)
  const running = useRunning(until, total)
  useEffect(() => {
    if (hurry && seconds > 0) sound('hurry')
  }, [hurry, seconds])
  return (
    <div
      class={own ? `time-own time-${own.part}${hurry ? ' time-hurry' : ''}` : 'time-calm'}
      role="timer"
      aria-label={own ? say('time.yours') : undefined}
    >
      <span class="time-bar" style={running} />
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
