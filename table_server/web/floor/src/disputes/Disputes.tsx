// The dispute desk: a table's finished hands, one of them street by street, and the acts about it.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { session } from 'shared/console/session'
import { addressOf, go, where } from 'shared/console/where'
import { useTables } from '../desk/asked'
import { HandList } from './HandList'
import { OneHand } from './OneHand'
import { Trail } from './Trail'
import './disputes.css'

const TRAIL = 'trail'

export function Disputes() {
  const tables = useTables()
  const [, at, number] = where.value
  const overseer = session.value?.role !== 'floor'
  if (at === TRAIL) return <Trail />
  const table = at ?? tables[0]
  return (
    <main class="console-main disputes">
      <h1 class="heard">Disputes</h1>
      <section class="panel disputes-list">
        <div class="disputes-head">
          <ChoiceField
            label="Table"
            as="list"
            value={table ?? ''}
            options={tables.map(key => ({ key, title: key }))}
            onValue={key => go('disputes', key)}
          />
          {table && <Find table={table} />}
          {overseer && (
            <a class="button" href={addressOf('disputes', TRAIL)}>
              Audit trail
            </a>
          )}
        </div>
        {table && <HandList key={table} table={table} chosen={Number(number ?? 0)} />}
      </section>
      <section class="panel disputes-hand" aria-label="The hand">
        {table && number ? (
          <OneHand key={`${table}/${number}`} table={table} number={Number(number)} />
        ) : (
          <p class="empty">Choose a hand. A running hand is not shown to anybody.</p>
        )}
      </section>
    </main>
  )
}

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9)

function Find({ table }: { readonly table: string }) {
  const [text, setText] = useState('')
  const find = (event: Event) => {
    event.preventDefault()
    if (digits(text)) go('disputes', table, digits(text))
  }
  return (
    <form class="disputes-find" onSubmit={find}>
      <label class="field">
        <span class="field-label">Hand number</span>
        <input
          class="field-box"
          inputMode="numeric"
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        Find
      </button>
    </form>
  )
}
