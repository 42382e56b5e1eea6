// More money than the wallet holds, without a walk to the cash station: bills, and chips on the tray.

import { Press } from 'shared/press/Press'
import { moneyInFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { line, moment, seat, you } from '../line'
import { handle, isSimulated, LAID, layChips } from './guest'

/** Cents: the bill that a demonstration's hand has. */
const NOTE = 100_00

export function Feed() {
  const money = you.value?.money
  if (!money) return null
  return (
    <>
      {money.notes && <p class="buyin-note">{say('money.feed')}</p>}
      {!!money.tray && (
        <Press class="buyin-tray" onPress={() => line.send({ type: 'chips_in' })} once={moment}>
          {say('money.take_chips', { amount: moneyInFull(money.tray) })}
        </Press>
      )}
      <Hands notes={money.notes} chips={money.tray === 0} />
    </>
  )
}

/** A demonstration's devices have no hands but the page's. */
function Hands({ notes, chips }: { notes: boolean; chips: boolean }) {
  const puts = notes && isSimulated('notes')
  const lays = chips && isSimulated('chips')
  if (!puts && !lays) return null
  return (
    <div class="buyin-hands">
      {puts && (
        <Press class="buyin-hand" onPress={() => void handle('notes', `insert ${NOTE / 100}`)}>
          {say('guest.note', { amount: moneyInFull(NOTE) })}
        </Press>
      )}
      {lays && (
        <Press class="buyin-hand" onPress={() => void layChips(seat)}>
          {say('guest.chips', { amount: moneyInFull(LAID.chips * LAID.worth) })}
        </Press>
      )}
    </div>
  )
}
