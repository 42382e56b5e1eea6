// The house's reports: one kind at a time, for as many days as one likes, and as a file for a spreadsheet.

import { useState } from 'preact/hooks'
import type { Where } from 'shared/console/addresses'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { get, pathTo } from 'shared/console/http'
import { sayDone, sayNo } from 'shared/console/toasts'
import { go, where } from 'shared/console/where'
import { useAsked } from '../desk/asked'
import { instants, lastDays, PeriodFields, today, within } from '../desk/Period'
import { save } from '../desk/save'
import { KINDS, type Kind, told } from './kinds'
import './reports.css'

/** Minutes that this place is ahead of Greenwich, to report its own days. */
const ahead = (at: number): number => -new Date(at).getTimezoneOffset()

export function Reports() {
  const [period, setPeriod] = useState(today())
  const kind = KINDS.find(({ key }) => key === where.value[1])?.key ?? 'collection'
  const days = within(period)
  return (
    <main class="console-main reports">
      <div class="reports-head">
        <h1 class="heard">Reports</h1>
        <ChoiceField<Kind>
          label="Report"
          as="buttons"
          options={KINDS}
          value={kind}
          onValue={key => go('reports', key)}
        />
        <PeriodFields period={period} onPeriod={setPeriod} />
        <div class="buttons">
          <button type="button" class="button" onClick={() => setPeriod(today())}>
            Today
          </button>
          <button type="button" class="button" onClick={() => setPeriod(lastDays(7))}>
            Seven days
          </button>
          <button type="button" class="button" onClick={() => setPeriod(lastDays(30))}>
            Thirty days
          </button>
        </div>
      </div>
      {instants(period) ? (
        <Report
          key={kind}
          kind={kind}
          asked={{ ...days, offset: ahead(days.since) }}
          name={`${period.from}-${period.to}`}
        />
      ) : (
        <p class="empty">The first day has to come before the last.</p>
      )}
    </main>
  )
}

type AnyDays = Where<'/api/reports/collection'>

interface Props {
  readonly kind: Kind
  readonly asked: AnyDays
  readonly name: string
}

function Report({ kind, asked, name }: Props) {
  const [rows, again] = useAsked(pathTo(`/api/reports/${kind}`, asked))
  const keep = async () => {
    try {
      const text = await get(pathTo(`/api/reports/${kind}.csv`, asked))
      save(`${kind}-${name}.csv`, text, 'text/csv')
      sayDone('The file is in your downloads.')
    } catch (fault) {
      sayNo(fault)
    }
  }
  return (
    <section class="panel report" aria-label="Report">
      <div class="buttons report-buttons">
        <button type="button" class="button" onClick={again}>
          Work out again
        </button>
        <button type="button" class="button" disabled={!rows?.length} onClick={keep}>
          Save as CSV
        </button>
      </div>
      {!rows && <p class="empty">Loading.</p>}
      {rows?.length === 0 && <p class="empty">There is nothing to report for these days.</p>}
      {rows && rows.length > 0 && told(kind, rows)}
    </section>
  )
}
