// Somebody registers for this table: by account, found by name or card; as a guest where the house lists guests.

import { useEffect, useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { get, pathTo, post } from 'shared/console/http'
import { codeOf } from 'shared/console/request'
import { sayNo } from 'shared/console/toasts'
import type { Name, RegisterForm } from 'shared/openapi'
import type { BoardView, Waits } from 'shared/wire'
import { order, type Table } from '../room/tables'

const ANY = ''
/** Nobody has this name, and it is no card. */
const NOBODY = new Set(['unknown_card', 'not_a_card'])

interface Props {
  readonly at: Table
  readonly table: BoardView
  readonly list: readonly Waits[]
}

export function Newcomer({ at, table, list }: Props) {
  const [typed, setTyped] = useState('')
  const [game, setGame] = useState(ANY)
  const [how, setHow] = useState<'here' | 'phone'>('here')
  const [found, setFound] = useState<readonly Name[]>([])
  const guests = useGuests(at.key)
  const games = table.menu.items.map(item => `${item.title} ${item.name}`)
  const wanted = { game, called_in: how === 'phone' }
  const done = () => {
    setTyped(now => (now === typed ? '' : now)) // the next one may be written already
    setFound([])
  }
  const register = async (who: Pick<RegisterForm, 'player' | 'card'>) => {
    await post(pathTo('/api/tables/{table}/waiting', { table: at.key }), { ...who, ...wanted })
    done()
  }
  const find = async () => {
    const named = await get(pathTo('/api/cash/accounts', { name: typed.trim() }))
    const exactly = named.filter(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
    const [one, ...others] = exactly.length > 0 ? exactly : named
    if (!one) await byCard()
    else if (others.length > 0) setFound([one, ...others])
    else await register({ player: one.player })
  }
  const byCard = async () => {
    try {
      await register({ card: typed.trim() })
    } catch (fault) {
      throw NOBODY.has(codeOf(fault)) ? 'no_such_player' : fault
    }
  }
  const asGuest = () => {
    const guest = { name: typed.trim(), ...wanted }
    order(at, { type: 'queue', waits: [...list, guest] }).then(done, sayNo)
  }
  return (
    <Form submit="Add to the list" tone="plain" class="newcomer" ready={typed.trim() !== ''} onSubmit={find}>
      <TextField label="Name or card" value={typed} onValue={setTyped} hint="Of somebody with an account." />
      {found.length > 0 && (
        <fieldset class="field field-choice">
          <legend class="field-label">Which one?</legend>
          {found.map(({ player, name }) => (
            <button
              key={player}
              type="button"
              class="button"
              onClick={() => register({ player }).catch(sayNo)}
            >
              {name}, account {player}
            </button>
          ))}
        </fieldset>
      )}
      {games.length > 1 && (
        <ChoiceField
          label="For"
          as="list"
          value={game}
          onValue={setGame}
          options={[{ key: ANY, title: 'Any game here' }, ...games.map(title => ({ key: title, title }))]}
        />
      )}
      <ChoiceField
        label="Where"
        value={how}
        onValue={setHow}
        options={[
          { key: 'here', title: 'In the house' },
          { key: 'phone', title: 'By telephone' },
        ]}
      />
      {guests && (
        <button type="button" class="button" disabled={typed.trim() === ''} onClick={asGuest}>
          Add as a guest
        </button>
      )}
    </Form>
  )
}

/** Whether this house lists players without an account. */
function useGuests(table: string): boolean {
  const [guests, setGuests] = useState(false)
  useEffect(() => {
    get(pathTo('/api/tables/{table}/waiting', { table })).then(rules => setGuests(rules.guests), sayNo)
  }, [table])
  return guests
}
