// The community cards: one board, or as many as the rest was run; then those that would have come.

import { CardOrBack, type Lie } from 'shared/cards/Card'
import { steady } from 'shared/socket/kept'
import type { RoundsHandView } from 'shared/wire'
import { say } from 'shared/words/words'
import { scene } from '../view'
import { winningCards } from './winners'

/** Of a board. */
const PLACES = 5

const sight = steady(() => {
  const now = scene.value?.table
  if (!now?.hand || now.hand.stage === 'voided') return null
  const { boards, rabbit, stage } = now.hand
  return { boards, rabbit, running: stage === 'running' }
})

/** All cards that won anything. */
const winning = steady(() => (scene.value ? winningCards(scene.value.table) : []))

export function Boards() {
  if (!sight.value) return null
  const { rabbit, running } = sight.value
  const boards = sight.value.boards.filter(board => board.length > 0)
  const several = boards.length > 1
  return (
    <div class={several ? 'boards boards-several' : 'boards'}>
      {boards.map((board, at) => {
        const name = several ? say('table.board_number', { n: at + 1 }) : say('table.board')
        const open = running ? PLACES - board.length : 0
        return <Row key={name} name={name} cards={board} open={open} winning={winning.value} />
      })}
      {rabbit.length > 0 && <Rabbit cards={rabbit} />}
    </div>
  )
}

/** Whether anything lies in the middle besides the pot. */
export function boardsLie(hand: RoundsHandView | null): boolean {
  return hand !== null && [...hand.boards, hand.rabbit].some(cards => cards.length > 0)
}

interface RowProps {
  readonly name: string
  readonly cards: ReadonlyArray<string>
  /** Places for cards that are still to come. */
  readonly open?: number
  readonly winning: ReadonlyArray<string>
}

function Row({ name, cards, open = 0, winning }: RowProps) {
  return (
    <ul class="board" aria-label={name}>
      {cards.map(code => (
        <li key={code}>
          <CardOrBack code={code} lie={lieOf(code, winning)} turns />
        </li>
      ))}
      {Array.from({ length: open }, (_, at) => (
        <li key={at} class="board-place" aria-hidden="true" />
      ))}
    </ul>
  )
}

/** As soon as something is won, what won it stands out. */
export function lieOf(code: string, winning: ReadonlyArray<string>): Lie {
  if (winning.length === 0) return 'plain'
  return winning.includes(code) ? 'lifted' : 'dim'
}

function Rabbit({ cards }: { readonly cards: ReadonlyArray<string> }) {
  return (
    <div class="rabbit">
      <small>{say('table.rabbit')}</small>
      <Row name={say('table.rabbit')} cards={cards} winning={NOTHING_WON} />
    </div>
  )
}

const NOTHING_WON: ReadonlyArray<string> = []
