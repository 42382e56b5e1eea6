// This seat names the next game: all of the table's, as the house spreads them.

import { stakes } from 'shared/families'
import { Press } from 'shared/press/Press'
import { line, moment, table } from '../line'
import { useAwake } from './awake'

export function ChooseGame() {
  const awake = useAwake('game')
  const items = table.value?.menu.items ?? []
  return (
    <ul class="games scrolls">
      {items.map((item, index) => (
        <li key={`${item.game} ${item.name}`}>
          <Press
            class="game"
            once={moment}
            onPress={() => line.send({ type: 'choose_game', index })}
            disabled={!awake}
          >
            <span>{item.title}</span> <b>{stakes(item)}</b>
          </Press>
        </li>
      ))}
    </ul>
  )
}
