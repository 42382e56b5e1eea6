// Before play and between games: what is spread here, what it costs, who waits, and what keeps the next hand.

import { stakes } from 'shared/families'
import type { BoardView } from 'shared/wire'
import { say } from 'shared/words/words'
import { drawnBy } from '../families'
import './calm.css'
import { waitsFor } from './calm'
import { shortSeal } from './seal'

/** Of those who wait, as many as there is room for. */
const MOST = 5

export function Calm({ table }: { readonly table: BoardView }) {
  const { game, coming, message, hand } = table
  return (
    <div class="calm">
      <div class="calm-side">
        <Heading title={say('board.collection')} lines={drawnBy(table).takes(game)} />
        {coming && <Heading title={say('board.next')} lines={[coming.title, stakes(coming)]} />}
      </div>
      <div class="calm-game">
        <h1 class="calm-title">{game.title}</h1>
        <p class="calm-stakes">{stakes(game)}</p>
        {hand?.stage === 'voided' && <p class="calm-void">{say('board.void')}</p>}
        <p class="calm-waits">{waiting(table)}</p>
        {message && <p class="calm-message">{message}</p>}
      </div>
      <div class="calm-side calm-right">
        {table.waiting.length > 0 && (
          <Heading title={say('board.waiting_list')} lines={table.waiting.slice(0, MOST)} />
        )}
      </div>
      <p class="calm-foot">
        {hand?.root && <span class="calm-whole">{say('board.seal', { seal: shortSeal(hand.root) })}</span>}
        <span>{say(table.shuffler ? 'board.shuffler' : 'board.generator')}</span>
        <span>{say('board.sealed')}</span>
        <span class="calm-whole">{say('board.software', { version: table.software })}</span>
      </p>
    </div>
  )
}

function Heading({ title, lines }: { readonly title: string; readonly lines: ReadonlyArray<string> }) {
  return (
    <>
      <h2 class="calm-heading">{title}</h2>
      <ol>
        {lines.map(line => (
          <li key={line} class="calm-line">
            {line}
          </li>
        ))}
      </ol>
    </>
  )
}

function waiting(table: BoardView): string {
  const { ready, game, seats, chooser } = table
  const waits = waitsFor(table)
  if (waits === 'players') return say('board.waits_players', { ready, needed: game.players[0] })
  const name = seats.find(plate => plate.seat === chooser)?.name ?? ''
  return say(`board.waits_${waits}`, { name })
}
