// What is under way for this seat: the floor that was called, money between wallet and table.

import { useEffect, useState } from 'preact/hooks'
import { Press } from 'shared/press/Press'
import { steady } from 'shared/socket/kept'
import type { EntrantView } from 'shared/wire'
import { inFull } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { line, moment, table, you } from '../line'
import { opened } from '../menu/open'
import { Left } from '../tournament/Timer'
import { Going } from './Going'

/** As much of whoever sits here as is said in the corner. */
const sight = steady(() => {
  if (!you.value) return null
  const { stage, tournament, going, floor_called, on_its_way, not_bought } = you.value
  return { stage, tournament, going, floor_called, on_its_way, not_bought }
})
type Mine = NonNullable<typeof sight.value>

export function Standing() {
  const mine = sight.value
  if (!mine) return null
  return (
    <>
      {mine.stage === 'seated' && mine.tournament && onTable(mine.tournament) && <OfTournament />}
      {mine.going && opened.value === null && <Going going={mine.going} />}
      {mine.floor_called && <FloorCalled />}
      {mine.stage === 'seated' && <OnItsWay mine={mine} />}
      {mine.stage === 'seated' && <NotBought mine={mine} />}
    </>
  )
}

/** No sheet or result over the table says it already. */
const onTable = ({ finish, proposal }: EntrantView): boolean => !finish && !proposal && opened.value === null

/** What holds for the whole tournament until it is over. */
function OfTournament() {
  const { tournament } = table.value ?? {}
  if (tournament?.phase !== 'running') return null
  const { on_break, left, runs, hand_for_hand, final_table } = tournament
  const words = hand_for_hand ? say('tournament.hand_for_hand') : final_table && say('tournament.final_table')
  return (
    <>
      {on_break && (
        <p class="notice notice-small notice-break" role="status">
          {say('level.break')}{' '}
          {runs && (
            <b>
              <Left milliseconds={left} />
            </b>
          )}
        </p>
      )}
      {!on_break && words && (
        <p class="notice notice-small" role="status">
          {words}
        </p>
      )}
    </>
  )
}

function FloorCalled() {
  return (
    <p class="notice notice-small notice-called" role="status">
      {say('floor.is_called')}
      <Press class="notice-read" onPress={() => line.send({ type: 'call_floor', on: false })} once={moment}>
        {say('floor.take_back')}
      </Press>
    </p>
  )
}

function OnItsWay({ mine: { on_its_way } }: { mine: Mine }) {
  if (on_its_way.length === 0) return null
  const amount = on_its_way.reduce((sum, each) => sum + each.amount, 0)
  return (
    <p class="notice notice-small" role="status">
      {say('notice.chips_coming', { amount: inFull(amount) })}
    </p>
  )
}

/** Read, it is gone until the wallet is asked again. */
function NotBought({ mine: { not_bought } }: { mine: Mine }) {
  const [read, setRead] = useState(false)
  useEffect(() => setRead(false), [not_bought])
  if (!not_bought || read) return null
  return (
    <p class="notice notice-refused" role="alert">
      <span>
        {say('notice.no_chips')} {say(`refused.${not_bought}`)}
      </span>
      <Press class="notice-read" onPress={() => setRead(true)}>
        {say('notice.read')}
      </Press>
    </p>
  )
}
