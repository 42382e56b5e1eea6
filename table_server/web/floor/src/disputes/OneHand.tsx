// One hand that is over, street by street; the auditor may open hidden cards, and is told that it is written down.

import { useState } from 'preact/hooks'
import { CardOrBack } from 'shared/cards/Card'
import { get, pathTo, post } from 'shared/console/http'
import { session } from 'shared/console/session'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { RecalledHand, RecalledSeat, RecalledStreet } from 'shared/openapi'
import { streetName } from 'shared/rounds/streets'
import { useAsked } from '../desk/asked'
import { money, short } from '../desk/said'
import { save } from '../desk/save'
import { Acts } from './Acts'
import { sentences } from './tellings'

interface Props {
  readonly table: string
  readonly number: number
}

export function OneHand({ table, number }: Props) {
  const [board] = useAsked(pathTo('/api/tables/{table}/hands/{number}', { table, number }))
  const [opened, setOpened] = useState<{ hand: RecalledHand; whose: string } | null>(null)
  const auditor = session.value?.role === 'auditor'
  const open = async (seat: number | null = null) => {
    const whose = seat === null ? 'all cards' : `seat ${seat}’s cards`
    try {
      setOpened({
        hand: await post(pathTo('/api/tables/{table}/hands/{number}/readings', { table, number }), { seat }),
        whose,
      })
      sayDone(`Recorded: you opened ${whose} of hand ${number}.`)
    } catch (fault) {
      sayNo(fault)
    }
  }
  const keep = async () => {
    try {
      const text = await get(pathTo('/api/tables/{table}/hands/{number}.phh', { table, number }))
      save(`${table}-${number}.phh`, text, 'text/plain')
      sayDone(`Recorded: you exported hand ${number} as a file.`)
    } catch (fault) {
      sayNo(fault)
    }
  }
  const hand = opened?.hand ?? board
  if (!hand) return <p class="empty">Looking for hand {number}.</p>
  return (
    <article class="hand">
      <header class="hand-head">
        <h2 class="hand-title">
          Hand {hand.number}, {hand.title}
        </h2>
        <span class="hand-as">{opened ? `With ${opened.whose}` : 'As the board showed it'}</span>
      </header>
      <p class="hand-sums">
        Pot {money(hand.pot)}, collection {money(hand.collected)}
        {hand.jackpot > 0 && `, of it for the jackpot ${money(hand.jackpot)}`}. Button at seat {hand.button}.
        {hand.voided && <b> Voided: every stack is as it was before.</b>}
      </p>
      {auditor && (
        <div class="buttons">
          {opened && (
            <button type="button" class="button" onClick={() => setOpened(null)}>
              As the board
            </button>
          )}
          {hand.seats.map(({ seat }) => (
            <button type="button" class="button" key={seat} onClick={() => open(seat)}>
              As seat {seat}
            </button>
          ))}
          <button type="button" class="button" onClick={() => open()}>
            All cards
          </button>
          <button type="button" class="button" onClick={keep}>
            Save as .phh
          </button>
        </div>
      )}
      {!auditor && (
        <p class="empty">Every seat saw this and its own cards, nothing else. An auditor may open those.</p>
      )}
      <Acts table={table} number={number} />
      <Seats hand={hand} />
      {hand.streets.map((street, place) => (
        <Street key={place} street={street} place={place} />
      ))}
    </article>
  )
}

function Seats({ hand }: { readonly hand: RecalledHand }) {
  return (
    <table class="figures hand-seats">
      <thead>
        <tr>
          <th scope="col">Seat</th>
          <th scope="col">Cards</th>
          <th scope="col" class="money">
            Before
          </th>
          <th scope="col" class="money">
            Put in
          </th>
          <th scope="col" class="money">
            Won
          </th>
          <th scope="col" class="money">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {hand.seats.map(each => (
          <tr key={each.seat} class={each.folded ? 'hand-folded' : ''}>
            <th scope="row">
              {each.seat}
              {each.seat === hand.button && ', button'}
              {each.folded && ', folded'}
            </th>
            <td>
              <Cards codes={cardsOf(each)} />
            </td>
            <td class="money">{short(each.before)}</td>
            <td class="money">{short(each.wagered)}</td>
            <td class="money">{short(each.won)}</td>
            <td class="money">{short(each.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cardsOf = ({ down, dealt, up }: RecalledSeat): readonly string[] => [
  ...(down.length ? down : dealt),
  ...up,
]

function Street({ street, place }: { readonly street: RecalledStreet; readonly place: number }) {
  const told = sentences(street.steps)
  return (
    <section class="street">
      <h3 class="street-name">
        {streetName(street.key, place)}
        <span class="street-pot">pot {short(street.pot)}</span>
      </h3>
      {street.boards.map((board, number) => (
        <Cards key={number} codes={board} />
      ))}
      <ol class="street-told">
        {told.map((text, number) => (
          <li key={number}>{text}</li>
        ))}
      </ol>
    </section>
  )
}

function Cards({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <span class="hand-cards">
      {codes.map((code, place) => (
        <CardOrBack key={place} code={code} />
      ))}
    </span>
  )
}
