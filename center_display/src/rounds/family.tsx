// Pot poker on the center display.

import type { ViewsOf } from 'shared/families'
import type { Drawn } from '../families'
import { flights } from './flights'
import { BurnedCards, Half } from './middle/Half'
import { takes } from './middle/takes'
import { soundOf } from './sounds'
import { Before } from './station/Before'
import { insteadOfStack, marks, standing, status } from './station/words'

const RESULTS: ReadonlySet<string> = new Set(['win', 'refund', 'passed_out', 'drawn_for_button'])

export const rounds: Drawn<ViewsOf<'rounds'>> = {
  Half,
  Between: BurnedCards,
  Before,
  standing,
  insteadOfStack,
  status,
  marks,
  takes: ({ collection }) => takes(collection),
  isResult: ({ what }) => RESULTS.has(what),
  flights,
  soundOf,
}
