// All cash of a drawer as it was counted: where one looks when a count is not right.

import { useEffect, useState } from 'preact/hooks'
import { get, pathTo } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'
import { type Movement, WHAT } from '../answers'
import { asDifference, asTime } from '../money'
import { called } from '../tray/tray'

interface Props {
  readonly shift: number
  /** Looked at again whenever this is another one. */
  readonly look: number
}

export function Movements({ shift, look }: Props) {
  const [moved, setMoved] = useState<readonly Movement[]>([])
  useEffect(() => {
    get(pathTo('/api/shifts/{shift}/movements', { shift })).then(setMoved, sayNo)
  }, [shift, look])
  return (
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Account</th>
          <th scope="col">Notes and coins</th>
          <th scope="col" class="money">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {moved.map(each => (
          <tr key={each.key}>
            <td>{asTime(each.at)}</td>
            <td>{WHAT[each.what]}</td>
            <td>{each.player}</td>
            <td>
              {each.counted.map(({ worth, count }) => `${count}\u00a0×\u00a0${called(worth)}`).join(', ')}
            </td>
            <td class="money">{asDifference(each.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
