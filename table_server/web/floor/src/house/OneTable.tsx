// One table of a house: what is played, for what, by which collection; all else is as the house has it.

import type { Known, Path } from './asked'
import type { Draft } from './draft'
import { KeyFields } from './KeyFields'
import { at, isSection, listOf } from './written'

const ALWAYS = {
  fixed_limit: ['limit', 'blinds'],
  spread_limit: ['spread', 'blinds'],
  pot_limit: ['blinds'],
  no_limit: ['blinds'],
} as const

interface Props {
  readonly draft: Draft
  readonly known: Known
  readonly path: Path
}

export function OneTable({ draft, known, path }: Props) {
  const table = at(draft.checked?.said ?? undefined, path)
  if (!isSection(table)) return null
  const game = known.games.find(({ key }) => listOf(table.games).includes(key))
  const structure = table.structure as keyof typeof ALWAYS
  const stakes = (ALWAYS[structure] ?? []).filter(key => key !== 'blinds' || game?.forced === 'blinds')
  const fees = table.collection === 'none' ? ['collection'] : ['schedule', 'options']
  return (
    <KeyFields
      title={String(table.name)}
      draft={draft}
      path={path}
      fields={known.parts.table}
      always={['name', 'games', 'structure', ...stakes, ...fees, 'buy_in', 'most_buy_in']}
      choices={{
        games: known.games.map(({ key }) => key),
        structure: game?.structures ?? [],
        schedule: schedulesOf(draft),
      }}
      titles={titlesOf(known)}
    >
      <Collection draft={draft} path={path} none={table.collection === 'none'} />
    </KeyFields>
  )
}

export const titlesOf = ({ games }: Known): Readonly<Record<string, string>> =>
  Object.fromEntries(games.map(({ key, title }) => [key, title]))

export const schedulesOf = (draft: Draft): readonly string[] => [
  ...new Set(
    listOf(draft.checked?.said?.fees).flatMap(fees => (isSection(fees) ? [String(fees.schedule ?? '')] : [])),
  ),
]

function Collection({ draft, path, none }: { draft: Draft; path: Path; none: boolean }) {
  const [first = ''] = schedulesOf(draft)
  const turn = () =>
    none
      ? draft.edit(
          { path: [...path, 'collection'], toml: null },
          { path: [...path, 'schedule'], toml: JSON.stringify(first) },
          { path: [...path, 'options'], toml: '[1]' },
        )
      : draft.edit(
          ...['schedule', 'options']
            .filter(key => at(draft.checked?.said ?? undefined, [...path, key]) !== undefined)
            .map(key => ({ path: [...path, key], toml: null })),
          { path: [...path, 'collection'], toml: '"none"' },
        )
  return (
    <button type="button" class="button" disabled={none && !first} onClick={turn}>
      {none ? 'Take a collection from the list' : 'Take nothing at this table'}
    </button>
  )
}
