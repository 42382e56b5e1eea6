// The audit trail: who did what, when and why. Nobody can change it.

import { useState } from 'preact/hooks'
import { TextField } from 'shared/console/fields/TextField'
import { pathTo } from 'shared/console/http'
import { addressOf } from 'shared/console/where'
import { useAsked } from '../desk/asked'
import { PeriodFields, today, within } from '../desk/Period'
import { when, whom, words } from '../desk/said'

export function Trail() {
  const [period, setPeriod] = useState(today())
  const [text, setText] = useState('')
  const [trail] = useAsked(pathTo('/api/trail', within(period)))
  const wanted = text.trim().toLowerCase()
  const found = (trail ?? []).filter(done =>
    `${words(done.what)} ${whom(done.whom)} ${done.by} ${done.reason}`.toLowerCase().includes(wanted),
  )
  return (
    <main class="console-main trail">
      <div class="trail-head">
        <a class="button" href={addressOf('disputes')}>
          Hands
        </a>
        <h1 class="trail-title">Audit trail</h1>
        <PeriodFields period={period} onPeriod={setPeriod} />
        <TextField label="Search" kind="search" value={text} onValue={setText} />
      </div>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Whom</th>
            <th scope="col">By</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {found.map(done => (
            <tr key={done.key}>
              <td>{when(done.at)}</td>
              <td>{words(done.what)}</td>
              <td>{whom(done.whom)}</td>
              <td>{done.by || 'the server'}</td>
              <td>{done.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {trail && found.length === 0 && <p class="empty">Nothing was recorded in this period.</p>}
    </main>
  )
}
