// What has to be said beside the game: over everything, in the way of nothing.

import { TakeOver } from '../arriving/TakeOver'
import { line, you } from '../table'
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
  const stage = you.value?.stage
  const plays = stage === 'seated' || stage === 'leaving'
  return (
    <>
      {stage && stage !== 'empty' && (
        <div class="corner">
          <Standing />
        </div>
      )}
      <div class="notices">
        <Announced />
        <MoneyNews />
        {stage && stage !== 'empty' && (
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
