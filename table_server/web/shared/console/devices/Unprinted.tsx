// Tickets that are booked but may not be on paper: the money is owed, and somebody brings the paper.

import { useEffect, useState } from 'preact/hooks'
import { get, pathTo, post } from 'shared/console/http'
import { newKey } from 'shared/console/request'
import { session } from 'shared/console/session'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { UnprintedView as Ticket } from '../../openapi'
import { at, money, PAPERS, placeOf } from './said'
import './devices.css'

export function Unprinted() {
  const [tickets, setTickets] = useState<readonly Ticket[]>([])
  const [busy, setBusy] = useState(false)
  const look = () => {
    get('/api/tickets/unprinted').then(setTickets, sayNo)
  }
  useEffect(look, [])
  const print = async ({ serial }: Ticket) => {
    setBusy(true)
    try {
      await post(pathTo('/api/tickets/{serial}/prints', { serial }), {}, newKey())
      sayDone(`Ticket ${serial} is printed.`)
    } catch (no) {
      sayNo(no)
    }
    setBusy(false)
    look()
  }
  const may = session.value?.role === 'floor' || session.value?.role === 'supervisor'
  return (
    <section class="panel">
      <h2 class="panel-title">Tickets to bring</h2>
      {tickets.length === 0 && <p class="empty">None.</p>}
      <ul class="owed">
        {tickets.map(ticket => (
          <li key={ticket.serial} class="owed-one">
            <p class="owed-what">
              <b>{money(ticket.amount)}</b> {placeOf(ticket.printer)}, {at(ticket.at)}, account{' '}
              {ticket.player}, no. {ticket.serial}
            </p>
            <p class="owed-why">{PAPERS[ticket.paper] ?? ticket.paper}</p>
            {may && (
              <p class="owed-keys">
                <button type="button" class="button" disabled={busy} onClick={() => print(ticket)}>
                  {ticket.copies > 0 ? 'Print a marked copy' : 'Print it'}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
