// The center display: the felt from above, and what is said on it.

import { say } from 'shared/words/words'
import './board.css'
import { Felt } from './felt/Felt'
import { line, scene } from './table'

export function App() {
  const shown = scene.value
  const [link, shut] = [line.link.value, line.shut.value]
  return (
    <main class="board">
      {shown && <Felt scene={shown} />}
      {link !== 'live' && (
        <p class="board-link" role="status">
          {say(shut ? `refused.${shut}` : `link.${link}`)}
        </p>
      )}
    </main>
  )
}
