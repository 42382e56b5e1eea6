// Requests and answers about tournaments. Amounts are cents, times milliseconds.

export type {
  AddOnForm as AddOn,
  AgreedDeal,
  AlwaysOnView as AlwaysOnLine,
  BracketForm as Bracket,
  EndedLine,
  EndedSummary,
  EndedTournament,
  GameInTurnForm as GameInTurn,
  LevelForm as Level,
  RebuysForm as Rebuys,
  StructureForm as Structure,
  TemplateView as Template,
  Wrong,
} from 'shared/openapi'

import type { StructureForm } from 'shared/openapi'

export type Payouts = StructureForm['payouts']
