// A game's collection as the server works it out: from hands of every number of players, and from one's own hand.

import { short } from '../desk/said'
import type { Hand, Worked, WorkedHand } from './asked'
import { OwnHand } from './OwnHand'
import { chargeSaid, stakesSaid, timeSaid } from './say'

interface Props {
  readonly worked: Worked
  readonly hand: Hand | null
  readonly onHand: (hand: Hand) => void
}

export function WorkedExample({ worked, hand, onHand }: Props) {
  const { charges, cap, time } = worked.game.collection
  return (
    <section class="worked" aria-label="Worked example">
      <h2 class="worked-title">Worked example</h2>
      <p class="menu-says">{stakesSaid(worked.game)}</p>
      <ul class="worked-charges">
        {charges.map((charge, place) => (
          <li key={place}>{chargeSaid(charge)}</li>
        ))}
        {cap !== null && <li>Never more than {short(cap)} from one hand for the house</li>}
        {charges.length === 0 && <li>Nothing is taken from a hand</li>}
        {time && <li>{timeSaid(time)}</li>}
      </ul>
      <OwnHand worked={worked} hand={hand} onHand={onHand} />
      <Usual worked={worked} />
    </section>
  )
}

/** Each amount shows how many see the flop, because some charges depend on it. */
function Usual({ worked }: { readonly worked: Worked }) {
  const pots = [...new Set(worked.hands.map(({ hand }) => hand.pot))].sort((one, other) => one - other)
  const players = [...new Set(worked.hands.map(({ hand }) => hand.players))]
  const at = (count: number, pot: number) =>
    worked.hands.find(({ hand }) => hand.players === count && hand.pot === pot)
  const second = worked.game.streets[1] === 'flop' ? 'Flop' : 'Second round'
  return (
    <div class="worked-usual">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Players</th>
            {pots.map((pot, place) => (
              <th key={pot} scope="col" class="number">
                {place === 0 ? `No ${second.toLowerCase()}, ${short(pot)}` : `Pot of ${short(pot)}`}
              </th>
            ))}
            {worked.by_clock.length > 0 && (
              <th scope="col" class="number">
                By the clock
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {players.map(count => (
            <tr key={count}>
              <th scope="row">{count}</th>
              {pots.map(pot => (
                <td key={pot} class="number">
                  <Taken told={at(count, pot)} second={second} />
                </td>
              ))}
              {worked.by_clock.length > 0 && (
                <td class="number">
                  {short(worked.by_clock.find(each => each.players === count)?.amount ?? 0)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Taken({ told, second }: { readonly told: WorkedHand | undefined; readonly second: string }) {
  if (!told) return null
  const { house, jackpot, hand } = told
  return (
    <>
      {hand.saw_flop > 0 && (
        <span class="worked-saw">
          {second.toLowerCase()} {hand.saw_flop}
        </span>
      )}
      {jackpot ? `${short(house)} + ${short(jackpot)}` : short(house)}
    </>
  )
}
