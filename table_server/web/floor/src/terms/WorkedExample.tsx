// What a game takes of hands of several sizes, as the server works it out: for every number of players, at a glance.

import { short } from '../desk/said'
import type { Worked, WorkedHand } from './asked'
import { chargeSaid, stakesSaid } from './say'

export function WorkedExample({ worked }: { readonly worked: Worked }) {
  const pots = [...new Set(worked.hands.map(({ hand }) => hand.pot))].sort((one, other) => one - other)
  const players = [...new Set(worked.hands.map(({ hand }) => hand.players))]
  const at = (count: number, pot: number) =>
    worked.hands.find(({ hand }) => hand.players === count && hand.pot === pot)
  const { charges, cap } = worked.game.collection
  return (
    <section class="worked" aria-label="Worked example">
      <h3 class="worked-title">Worked example</h3>
      <p class="menu-says">{stakesSaid(worked.game)}</p>
      <ul class="worked-charges">
        {charges.map((charge, place) => (
          <li key={place}>{chargeSaid(charge)}</li>
        ))}
        {cap !== null && <li>Of one hand never more than {short(cap)} for the house</li>}
        {charges.length === 0 && <li>Nothing is taken of a hand</li>}
      </ul>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Players</th>
            {pots.map((pot, place) => (
              <th key={pot} scope="col" class="number">
                {place === 0 ? `No flop, ${short(pot)}` : `Pot of ${short(pot)}`}
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
                  {takenSaid(at(count, pot))}
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
    </section>
  )
}

function takenSaid(hand: WorkedHand | undefined): string {
  if (!hand) return ''
  return hand.jackpot ? `${short(hand.house)} + ${short(hand.jackpot)}` : short(hand.house)
}
