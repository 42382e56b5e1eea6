// What happens to the whole tournament, large and towards both long sides, for as long as it takes to read (LP-148).

import { useEffect, useRef } from 'preact/hooks'
import { useNews } from 'shared/theater/reading'
import type { Shown } from 'shared/theater/theater'
import type { BoardView } from 'shared/wire'
import { letters } from 'shared/words/letters'
import { type News, newsOf } from 'shared/words/news'
import { isCalm } from '../middle/calm'
import './announced.css'

const LONG = 6_000

export function Announced({ scene }: { readonly scene: Shown }) {
  const [news, hear] = useNews(LONG)
  const before = useRef<BoardView | null>(null)
  useEffect(() => {
    hear(newsOf(scene.table, scene.now, null, before.current))
    before.current = scene.table
  }, [scene])
  if (!news) return null
  return (
    <div class={isCalm(scene) ? 'told told-calm' : 'told'}>
      <div class="told-half told-far" aria-hidden="true">
        <Told news={news} />
      </div>
      <div class="told-half" role="status">
        <Told news={news} />
      </div>
    </div>
  )
}

function Told({ news }: { readonly news: News }) {
  return (
    <>
      <p class="told-title">{news.title}</p>
      {news.figure && (
        <p class="told-figure" style={{ '--letters': letters(news.figure) }}>
          {news.figure}
        </p>
      )}
      {news.text && <p class="told-text">{news.text}</p>}
    </>
  )
}
