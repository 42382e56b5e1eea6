// The table from above: cloth, ten places around it, the middle, and what moves between them.

import { familyOf } from 'shared/families'
import type { Shown } from 'shared/theater/theater'
import { Air } from '../air/Air'
import { isCalm } from '../middle/calm'
import { Middle } from '../middle/Middle'
import { Station } from '../station/Station'
import { Announced } from '../tournament/Announced'
import { Corners } from '../tournament/Corners'
import { Button } from './Button'
import './table.css'
import { seating } from './seating'

export function Table({ scene: shown }: { readonly scene: Shown }) {
  const scene = isCalm(shown) ? { ...shown, table: familyOf(shown.table).cleared(shown.table) } : shown
  const { table } = scene
  const places = seating(table.seats.length)
  return (
    <div class="table">
      <Cloth />
      <Middle scene={scene} />
      {places.map((place, index) => {
        const plate = table.seats[index]
        return plate && <Station key={place.seat} place={place} plate={plate} scene={scene} />
      })}
      {table.tournament && <Corners tournament={table.tournament} heard={scene.heard} />}
      <Button places={places} seat={table.button} />
      <Air places={places} scene={shown} />
      {table.tournament && <Announced scene={shown} />}
    </div>
  )
}

function Cloth() {
  return (
    <svg class="cloth" viewBox="0 0 1920 1080" aria-hidden="true">
      <defs>
        <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="960" cy="540" r="1000">
          <stop offset="0" class="cloth-lit" />
          <stop offset="1" class="cloth-dusk" />
        </radialGradient>
      </defs>
      <path class="cloth-rim" d="M186 0H1734L1920 186V894L1734 1080H186L0 894V186z" />
      <path fill="url(#lamp)" d="M190 8H1730L1912 190V890L1730 1072H190L8 890V190z" />
      <path class="cloth-line" d="M396 280H1524L1624 380V700L1524 800H396L296 700V380z" />
      <path class="cloth-bolt" d="M998 330 780 640h146l-44 210 258-310H982z" />
    </svg>
  )
}
