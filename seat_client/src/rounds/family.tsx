// Pot poker on a seat's screen.

import type { ViewsOf } from 'shared/families'
import type { Drawn } from '../families'
import { seat } from '../line'
import { entry } from './entry/entry'
import { Hand } from './hand/Hand'
import { Collection } from './menu/Collection'
import { Rankings } from './menu/Rankings'
import { Replay } from './menu/Replay'
import { Rules } from './menu/Rules'
import { Answers, asked } from './pad/Asked'
import { Calm } from './pad/Calm'
import { Middle } from './table/Middle'
import { move } from './table/moves'
import { Before, look, SeatPlate } from './table/Seat'
import { Schedule } from './tray/Schedule'

export const rounds: Drawn<ViewsOf<'rounds'>> = {
  Middle,
  Before,
  Plate: SeatPlate,
  look,
  move,
  soundOf: step => (step.what === 'win' && step.seat === seat ? 'win' : undefined),
  Hand,
  asked,
  Answers,
  Calm,
  entry,
  Schedule,
  Rules,
  Rankings,
  Collection,
  Replay,
}
