// The needs of this table, each with its answer.

import { Ago } from '../room/Ago'
import type { Need } from '../room/needs'
import { orders, type Table } from '../room/tables'

export function Wants({ at, needs }: { readonly at: Table; readonly needs: readonly Need[] }) {
  return (
    <ul class="wants" aria-live="polite">
      {needs.map(need => (
        <li key={`${need.kind} ${need.seat}`} class={`want${need.urgent ? ' want-now' : ''}`}>
          <span class="want-text">
            {need.text}
            {need.ago !== null && <Ago ago={need.ago} heard={at.heard.value} />}
          </span>
          {need.kind === 'floor' && (
            <button
              type="button"
              class="button want-answer"
              onClick={() => orders(at, { type: 'floor_comes', seat: need.seat })}
            >
              I am coming
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
