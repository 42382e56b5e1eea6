// What has to be said beside the game: over everything, in the way of nothing.

import { TakeOver } from '../arriving/TakeOver'
import { line, stage } from '../line'
import { Announced } from '../tournament/Announced'
import { CleanScreen } from './CleanScreen'
import { HouseMessage } from './HouseMessage'
import { MoneyNews } from './MoneyNews'
import { Refused } from './Refused'
import { Reminded } from './Reminded'
import { Standing } from './Standing'
import { Veil } from './Veil'
import { useWorn } from './wearing'
import './notices.css'

export function Notices() {
  useWorn()
  if (line.shut.value) return <TakeOver why={line.shut.value} />
  const there = stage.value !== null && stage.value !== 'empty'
  const plays = stage.value === 'seated' || stage.value === 'leaving'
  return (
    <>
      {there && (
        <div class="corner">
          <Standing />
        </div>
      )}
      <div class="notices">
        <Announced />
        <MoneyNews />
        {there && (
          <>
            <HouseMessage />
            <Reminded />
          </>
        )}
      </div>
      <div class={plays ? 'corner corner-pad' : 'notices'}>
        <Refused />
      </div>
      <CleanScreen />
      <Veil />
    </>
  )
}
