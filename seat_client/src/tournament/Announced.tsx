// What happens to everybody in a tournament, said on every seat when the felt has told how it came (LP-147).

import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { sound } from 'shared/sound/sound'
import { type News, newsOf } from 'shared/words/news'
import { scene } from '../felt/told'
import { seat } from '../table'
import './announced.css'

const LONG = 7_000

export function Announced() {
  const [news, setNews] = useState<News | null>(null)
  const before = useRef(scene.peek())
  useSignalEffect(() => {
    const told = scene.value
    const was = before.current
    if (!told || told === was) return
    before.current = told
    const steps = told.now === was?.now ? [] : told.now
    const found = newsOf(told.table, steps, seat, was?.table)
    if (!found) return
    setNews(found)
    sound('notice')
  })
  useEffect(() => {
    if (!news) return
    const over = setTimeout(() => setNews(null), LONG)
    return () => clearTimeout(over)
  }, [news])
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
