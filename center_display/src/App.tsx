// The center display: the table from above, and what is said on it.

import { say } from 'shared/words/words'
import './board.css'
import './heard/hearing'
import { line, scene } from './line'
import { Table } from './table/Table'

export function App() {
  const shown = scene.value
  const [link, shut] = [line.link.value, line.shut.value]
  return (
    <main class="board">
      {shown && <Table scene={shown} />}
      {link !== 'live' && (
        <p class="board-link" role="status">
          {say(shut ? `refused.${shut}` : `link.${link}`)}
        </p>
      )}
    </main>
  )
}
