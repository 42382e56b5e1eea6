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
  if (question && now.phase !== 'frozen') {
    const mine = clockOf(question.clocks, seat)
    return mine ? (
      <Mine clock={mine} question={question} now={now} />
    ) : (
      <Others question={question} now={now} />
    )
  }
  return deals_in === null ? null : <Deals key={now.hand?.number} left={deals_in} />
}

interface MineProps {
  readonly clock: ClockView
  readonly question: QuestionView
  readonly now: BoardView
}

function Mine({ clock, question, now }: MineProps) {
  const until = useDeadline(clock.left, line.message.value?.v ?? 0)
  const seconds = useSeconds(until)
  const hurry = useHurry(until, clock.warn)
  const running = useRunning(until, clock.total)
  useEffect(() => {
    if (hurry && seconds > 0) sound('hurry')
  }, [hurry, seconds])
  const look = `time-own time-${clock.part}${hurry ? ' time-hurry' : ''}`
  return (
    <div class={look} role="timer" aria-label={say('time.yours')}>
      <span class="time-bar" style={running} />
      <span class="time-words">
        <b>{inSeconds(seconds)}</b>
        {clock.part === 'bank' && say('time.bank')}
        {clock.part === 'called' && calledBy(question, now)}
      </span>
    </div>
  )
}

function Others({ question, now }: { readonly question: QuestionView; readonly now: BoardView }) {
  const [first] = question.clocks
  if (!first) return null
  const who =
    question.clocks.length > 1
      ? say('time.several', { n: question.clocks.length })
      : say('time.others', { name: nameAt(now, first.seat) })
  const words = question.called_by === null ? who : calledBy(question, now)
  return <Calm left={first.left} total={first.total} words={words} />
}

/** As long as it was when it began, whatever happens at the table meanwhile. */
function Deals({ left }: { readonly left: number }) {
  const longest = useRef(0)
  longest.current = Math.max(longest.current, left)
  return <Calm left={left} total={longest.current} words={say('between.next')} />
}

interface CalmProps {
  readonly left: number
  readonly total: number
  readonly words: string
}

function Calm({ left, total, words }: CalmProps) {
  const until = useDeadline(left, line.message.value?.v ?? 0)
  const seconds = useSeconds(until)
  const running = useRunning(until, total)
  return (
    <div class="time-calm">
      <span class="time-bar" style={running} />
      <span class="time-words">
        {words} <b>{inSeconds(seconds)}</b>
      </span>
    </div>
  )
}

function calledBy({ called_by }: QuestionView, now: BoardView): string {
  if (called_by === null) return ''
  if (called_by === 0) return say('time.called_by_floor')
  if (called_by === seat) return say('time.called_by_you')
  return say('time.called', { name: nameAt(now, called_by) })
}
