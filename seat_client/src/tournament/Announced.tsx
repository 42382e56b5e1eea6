// What happens to everybody in a tournament, said on every seat when the table has told how it came (LP-147).

import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { sound } from 'shared/sound/sound'
import { useNews } from 'shared/theater/reading'
import { newsOf } from 'shared/words/news'
import { seat } from '../line'
import { scene } from '../table/scene'
import './announced.css'

const LONG = 7_000

export function Announced() {
  const [news, hear] = useNews(LONG)
  const before = useRef(scene.peek())
  useSignalEffect(() => {
    const told = scene.value
    const was = before.current
    if (!told || told === was) return
    before.current = told
    const steps = told.now === was?.now ? [] : told.now
    const found = newsOf(told.table, steps, seat, was?.table)
    hear(found)
    if (found.length > 0) sound('notice')
  })
  return (
    <div role="status" aria-live="assertive">
      {news && (
        <div class="announced">
          <p>{news.title}</p>
          {news.figure && <b>{news.figure}</b>}
          {news.text && <p>{news.text}</p>}
        </div>
      )}
    </div>
  )
}
