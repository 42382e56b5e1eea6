// Finds a player by card, or by name if the card is lost.

import { useEffect, useRef, useState } from 'preact/hooks'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { get, pathTo, post } from 'shared/console/http'
import { sayNo } from 'shared/console/toasts'
import { go } from 'shared/console/where'
import type { Found } from '../answers'
import { useDeskReader } from './reader'

interface Props {
  readonly focus: boolean
  /** A player was found; perhaps the one on the screen, whose card was swiped again for a new look. */
  readonly onFound: () => void
}

export function Find({ focus, onFound }: Props) {
  const [card, setCard] = useState('')
  const [name, setName] = useState('')
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const find = async (number: string) => {
    const patron = await post('/api/cash/swipe', { card: number })
    setCard('')
    onFound()
    go('counter', patron.player)
  }
  const swipe = () => find(card.trim())
  useDeskReader(read => void find(read).catch(sayNo))
  const search = async () => {
    const players = await get(pathTo('/api/cash/accounts', { name: name.trim() }))
    setFound(players)
    if (players.length === 1 && players[0]) go('counter', players[0].player)
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A reader is a keyboard: what it types into nothing is meant for the box of the card.
    const hear = ({ key }: KeyboardEvent) => {
      if (key.length === 1 && document.activeElement === document.body)
        box.current?.querySelector('input')?.focus()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return (
    <div class="find" ref={box}>
      <Form class="find-form" submit="Find" onSubmit={swipe} ready={card.trim() !== ''}>
        <TextField label="Card" value={card} onValue={setCard} focus={focus} />
      </Form>
      <Form class="find-form" submit="Search" tone="plain" onSubmit={search} ready={name.trim() !== ''}>
        <TextField label="Or by name" kind="search" value={name} onValue={setName} most={48} />
      </Form>
      {found && <FoundList found={found} />}
    </div>
  )
}

function FoundList({ found }: { readonly found: readonly Found[] }) {
  if (found.length === 0) return <p class="empty">No player with that name.</p>
  return (
    <ul class="find-list" aria-label="Players with this name">
      {found.map(({ player, name }) => (
        <li key={player}>
          <button type="button" class="button" onClick={() => go('counter', player)}>
            {name} <span class="find-number">{player}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
