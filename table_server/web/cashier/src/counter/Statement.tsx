// The wallet's movements, the newest first, with a copy of the receipt for those at the counter.

import { useState } from 'preact/hooks'
import { type Patron, type StatementLine, WHAT, type What } from '../answers'
import { asDifference, asTime, inFull } from '../money'
import { Receipt } from '../receipt/Receipt'

const ON_PAPER: ReadonlySet<What> = new Set<What>(['deposit', 'withdrawal', 'correction'])

interface Props {
  readonly patron: Patron
  readonly lines: readonly StatementLine[]
}

export function Statement({ patron, lines }: Props) {
  const [copied, setCopied] = useState<StatementLine | null>(null)
  if (lines.length === 0) return <p class="empty">No movements yet.</p>
  return (
    <>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" class="money">
              Amount
            </th>
            <th scope="col" class="money">
              Balance
            </th>
            <th scope="col">Paper</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Line key={line.key} line={line} onCopy={setCopied} />
          ))}
        </tbody>
      </table>
      {copied && (
        <Receipt
          receipt={receiptOf(patron, copied)}
          name={patron.name}
          copy
          onClose={() => setCopied(null)}
        />
      )}
    </>
  )
}

interface LineProps {
  readonly line: StatementLine
  readonly onCopy: (line: StatementLine) => void
}

function Line({ line, onCopy }: LineProps) {
  return (
    <tr>
      <td>{asTime(line.at)}</td>
      <td>
        {WHAT[line.what]}
        {line.table && ` · ${line.table}`}
      </td>
      <td class="money">{asDifference(line.amount)}</td>
      <td class="money">{inFull(line.balance)}</td>
      <td>
        {ON_PAPER.has(line.what) && (
          <button type="button" class="button" onClick={() => onCopy(line)}>
            Copy
          </button>
        )}
      </td>
    </tr>
  )
}

const receiptOf = (patron: Patron, line: StatementLine) => ({
  key: line.key.replace(/^cash\//, ''),
  player: patron.player,
  what: line.what,
  amount: Math.abs(line.amount),
  balance: line.balance,
  at: line.at,
  by: '',
})
