// Tournaments that are over: the list, and one of them in full, as a sheet and as a file.

import { get, pathTo } from 'shared/console/http'
import { sayDone, sayNo } from 'shared/console/toasts'
import { addressOf, where } from 'shared/console/where'
import { useAsked } from '../desk/asked'
import { money, when } from '../desk/said'
import { save } from '../desk/save'
import { type Column, Sheet } from '../reports/Sheet'
import type { AgreedDeal, EndedLine, EndedTournament } from './asked'
import { placeSaid, prizeSaid } from './said'

export function Ended() {
  const [, , key] = where.value
  return key ? <One key={key} tournament={key} /> : <List />
}

function List() {
  const [found] = useAsked('/api/tournament-results')
  return (
    <main class="console-main tournaments">
      <div class="tournaments-head">
        <h1 class="panel-title">Ended tournaments</h1>
        <a class="button button-quiet" href={addressOf('tournaments')}>
          All tournaments
        </a>
      </div>
      {found?.length === 0 && <p class="empty">No tournament has ended yet.</p>}
      <ul class="tournaments-list">
        {found?.map(one => (
          <li key={one.key}>
            <a class="panel tournament-card" href={addressOf('tournaments', 'ended', one.key)}>
              <span class="tournament-title">{one.title}</span>
              <span>{one.entrants ? `${one.entrants} played` : 'Called off before the start'}</span>
              <span>{when(one.over_at)}</span>
              <span class="tournament-pool">{one.entrants ? money(one.paid) : ''}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}

function One({ tournament: key }: { readonly tournament: string }) {
  const [found] = useAsked(pathTo('/api/tournament-results/{key}', { key }))
  if (!found) return <main class="console-main" />
  const keep = async () => {
    try {
      const text = await get(pathTo('/api/tournament-results/{key}/places.csv', { key }))
      save(`${key}.csv`, text, 'text/csv')
      sayDone('The file is in your downloads.')
    } catch (fault) {
      sayNo(fault)
    }
  }
  return (
    <main class="console-main tournament-ended">
      <section class="panel" aria-label="Result">
        <div class="tournaments-head">
          <h1 class="panel-title">{found.title}</h1>
          <a class="button button-quiet" href={addressOf('tournaments', 'ended')}>
            Ended tournaments
          </a>
        </div>
        <p>
          {when(found.opened_at)} to {when(found.over_at)}. Buy-in {money(found.buy_in)} and{' '}
          {money(found.fee)}. Pool {money(found.pool)}
          {found.added > 0 && `, ${money(found.added)} of it from the house`}.
        </p>
        <CalledOff found={found} />
        {found.deals.map((deal, at) => (
          <p key={at}>{dealSaid(deal)}</p>
        ))}
      </section>
      <section class="panel" aria-label="Places">
        <div class="tournaments-head">
          <h2 class="panel-title">Places</h2>
          <button type="button" class="button" disabled={!found.lines.length} onClick={keep}>
            Save as CSV
          </button>
        </div>
        {found.lines.length ? (
          <Sheet rows={found.lines} columns={columnsFor(found.lines)} />
        ) : (
          <p class="empty">Everybody got buy-in and fee back.</p>
        )}
      </section>
    </main>
  )
}

function CalledOff({ found: { called_off } }: { readonly found: EndedTournament }) {
  if (!called_off) return null
  const { by, reason, fees_back } = called_off
  const who = by.length ? ` by ${by.join(' and ')}` : ''
  return (
    <p class="tournament-called-off">
      Called off{who}: {reason}. {fees_back ? 'Fees went back too.' : 'Fees stayed with the house.'}
    </p>
  )
}

const BASES = { chip_chop: 'by chips', icm: 'by ICM', custom: 'by hand' } as const

function dealSaid({ basis, shares, kept }: AgreedDeal): string {
  const parts = shares.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')
  const rest = kept ? `, ${money(kept)} kept for the winner` : ''
  return `Shared ${BASES[basis]}: ${parts}${rest}.`
}

const inTotal = (told: (line: EndedLine) => number) => (lines: readonly EndedLine[]) =>
  money(lines.reduce((sum, line) => sum + told(line), 0))

const PLACES: ReadonlyArray<Column<EndedLine>> = [
  { title: 'Place', told: line => placeSaid(line.first, line.last) },
  { title: 'Name', told: line => line.name },
  { title: 'Account', told: line => line.player },
  {
    title: 'Prize',
    told: line => prizeSaid(line.cash, line.ticket),
    figure: true,
    total: inTotal(line => line.cash + line.ticket),
  },
]
const BY_DEAL: Column<EndedLine> = {
  title: 'From the deal',
  told: line => (line.agreed ? money(line.agreed) : ''),
  figure: true,
}
const BOUNTIES: Column<EndedLine> = {
  title: 'Bounties',
  told: line => (line.bounties ? money(line.bounties) : ''),
  figure: true,
  total: inTotal(line => line.bounties),
}
const BOUGHT: Column<EndedLine> = {
  title: 'Rebuys and add-on',
  told: ({ rebuys, add_ons }) => (rebuys + add_ons ? String(rebuys + add_ons) : ''),
  figure: true,
}

/** Columns of nothing are left out. */
function columnsFor(lines: readonly EndedLine[]): ReadonlyArray<Column<EndedLine>> {
  return [
    ...PLACES,
    ...(lines.some(line => line.agreed) ? [BY_DEAL] : []),
    ...(lines.some(line => line.bounties) ? [BOUNTIES] : []),
    ...(lines.some(line => line.rebuys + line.add_ons) ? [BOUGHT] : []),
  ]
}
