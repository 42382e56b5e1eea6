// Pot poker as Pitboss draws it: the pot, the boards, and what a seat did last.

import { SUITS, suitOf } from 'shared/cards/suits'
import type { ViewsOf } from 'shared/families'
import type { Act, Debt, RoundsBoard, RoundsFloorSeat, RoundsPlate } from 'shared/wire'
import type { Drawn, Told } from '../families'
import { brief } from '../room/stacks'

function Middle({ table }: { readonly table: RoundsBoard }) {
  const { hand } = table
  return (
    <>
      {hand?.stage === 'running' && (
        <p class="middle-pot">
          Pot <b>{brief(table, hand.pot)}</b>
        </p>
      )}
      {hand?.boards.map((board, place) => (
        <p key={`board ${place}`} class="middle-board">
          {board.map(code => (
            <OpenCard key={code} code={code} />
          ))}
        </p>
      ))}
    </>
  )
}

/** A card that lies open for everybody. */
function OpenCard({ code }: { readonly code: string }) {
  const suit = suitOf(code)
  const rank = code[0] === 'T' ? '10' : code[0]
  if (!suit) return <span class="open-card">Joker</span>
  return (
    <span class={`open-card open-${suit}`} role="img" aria-label={`${rank} of ${suit}`}>
      {rank}
      <svg class="open-suit" viewBox="0 0 100 100" aria-hidden="true">
        <path d={SUITS[suit]} />
      </svg>
    </span>
  )
}

const MONEY: ReadonlySet<Act> = new Set([
  'call',
  'open',
  'bet',
  'raise',
  'complete',
  'bring_in',
  'straddle',
  'kill',
])

function actText({ act, status, bet }: RoundsPlate, written: (amount: number) => string): string {
  if (status === 'all_in') return 'All in'
  if (!act) return bet > 0 ? written(bet) : ''
  const word = act.what.replaceAll('_', ' ')
  const said = word.slice(0, 1).toUpperCase() + word.slice(1)
  return MONEY.has(act.what) && act.amount > 0 ? `${said} ${written(act.amount)}` : said
}

type Owed = Exclude<Debt, 'nothing'>

const DEBTS: Readonly<Record<Owed, string>> = {
  entry: 'The blind to come in',
  small_blind: 'The small blind',
  blinds: 'Both blinds',
  hands: 'Hands to wait',
  passage: 'The button to pass',
  short_blind: 'The rest of a blind',
  moved: 'Nothing in front of the blinds, otherwise a post',
}

function facts({ in_pot, debt }: RoundsFloorSeat, written: (amount: number) => string): ReadonlyArray<Told> {
  const pot = { name: 'In the pot', value: written(in_pot) }
  return debt && debt !== 'nothing' ? [pot, { name: 'Owes', value: DEBTS[debt] }] : [pot]
}

export const rounds: Drawn<ViewsOf<'rounds'>> = {
  Middle,
  actText,
  hasFolded: ({ status }) => status === 'folded',
  mayAct: ({ status }) => status === 'active',
  chips: ({ stack, bet }) => stack + bet,
  facts,
}
