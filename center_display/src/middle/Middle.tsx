// What everybody looks at, once towards each long side, so that nobody reads upside down.

import type { Shown } from 'shared/theater/theater'
import { drawnBy } from '../families'
import { Between } from '../tournament/Between'
import { Calm } from './Calm'
import { isCalm } from './calm'
import './middle.css'

interface MiddleProps {
  readonly scene: Shown
}

export function Middle({ scene }: MiddleProps) {
  const calm = isCalm(scene)
  const family = drawnBy(scene.table)
  const half = calm ? <Resting scene={scene} /> : <family.Half scene={scene} />
  return (
    <div class={calm ? 'middle middle-calm' : 'middle'}>
      <div class="half half-far" aria-hidden="true">
        {half}
      </div>
      <div class="half half-near">{half}</div>
      <family.Between table={scene.table} />
    </div>
  )
}

function Resting({ scene }: MiddleProps) {
  const { tournament } = scene.table
  return tournament ? <Between scene={scene} tournament={tournament} /> : <Calm table={scene.table} />
}
