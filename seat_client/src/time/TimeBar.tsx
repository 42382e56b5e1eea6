// The time that runs, across the whole page: loud when it is one's own, calm when it is another's.

import './time.css'
import { computed, useSignalEffect } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { sound } from 'shared/sound/sound'
import type { BoardView, ClockView, QuestionView } from 'shared/wire'
import { say } from 'shared/words/words'
import { line, seat, table } from '../line'
import { clockOf, eachStep, leftOf, secondsOf } from './running'
import { inSeconds, nameAt } from './words'

/** Each part of the bar goes by itself: what a view changes of it is a word or two, and nothing else is drawn. */
const runs = computed(() => (table.value && line.link.value === 'live' ? whatRuns(table.value) : null))
const own = computed(() => runs.value?.own ?? null)
const shown = computed(() => runs.value !== null)
const words = computed(() => runs.value?.words)
const seconds = computed(() => (runs.value ? secondsOf(runs.value.left) : 0))
const counted = computed(() => inSeconds(seconds.value))
/** Time is running out, from the moment that the server named on. */
const hurry = computed(() => own.value !== null && leftOf(own.value.left) <= own.value.warn)
const look = computed(() =>
  own.value ? `time-own time-${own.value.part}${hurry.value ? ' time-hurry' : ''}` : 'time-calm',
)
const label = computed(() => (own.value ? say('time.yours') : undefined))

/** How far across the page what is left of it reaches. */
function reach(): string {
  const { left, total } = runs.peek() ?? { left: 0, total: 1 }
  return `${Math.round(10_000 * Math.min(1, leftOf(left) / total)) / 100}%`
}

export function TimeBar() {
  return <footer class="time">{shown.value && <Bar />}</footer>
}

/** One thing for all that runs: it is not made anew whenever the turn comes or goes. */
function Bar() {
  const gone = useRef<HTMLSpanElement>(null)
  // With the steps alone: the frame that shows a view has enough to draw.
  useLayoutEffect(() => eachStep(() => gone.current?.style.setProperty('inset-inline-start', reach())), [])
  useSignalEffect(() => {
    if (hurry.value && seconds.value > 0) sound('hurry')
  })
  return (
    <div class={look} role="timer" aria-label={label}>
      <span class="time-bar" />
      <span class="time-gone" ref={gone} />
      <span class="time-words">
        {words} <b>{counted}</b>
      </span>
    </div>
  )
}

interface Runs {
  readonly left: number
  readonly total: number
  /** The clock that runs against this seat. */
  readonly own: ClockView | null
  readonly words: string
}

function whatRuns(now: BoardView): Runs | null {
  const { question } = now
  if (!question || now.phase === 'frozen') return untilTheNext(now)
  const mine = clockOf(question.clocks, seat) ?? null
  if (mine) return { ...mine, own: mine, words: ownWords(mine, question, now) }
  const [first] = question.clocks
  return first ? { ...first, own: null, words: othersWords(first, question, now) } : null
}

/** The time between two hands: as long as it was when it began, whatever happens at the table meanwhile. */
const pause = { hand: 0, longest: 0 }

function untilTheNext({ deals_in, hand }: BoardView): Runs | null {
  if (deals_in === null) return null
  const number = hand?.number ?? 0
  pause.longest = Math.max(pause.hand === number ? pause.longest : 0, deals_in)
  pause.hand = number
  return { left: deals_in, total: pause.longest, own: null, words: say('between.next') }
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
