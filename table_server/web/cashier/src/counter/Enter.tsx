// Into a tournament, and out again before it starts: for exactly buy-in and fee, out of the wallet (LP-136).

import { useEffect, useState } from 'preact/hooks'
import { get, pathTo, post, remove } from 'shared/console/http'
import { sayDone, sayNo } from 'shared/console/toasts'
import type { TournamentView } from 'shared/openapi'
import type { Patron } from '../answers'
import { inFull } from '../money'
import './enter.css'

interface Props {
  readonly patron: Patron
  readonly onDone: () => void
}

export function Enter({ patron, onDone }: Props) {
  const [found, setFound] = useState<readonly TournamentView[] | null>(null)
  const [won, setWon] = useState<readonly string[]>([])
  useEffect(() => {
    const seats = get(pathTo('/api/seats-won/{player}', { player: patron.player }))
    Promise.all([get('/api/tournaments'), seats]).then(([open, keys]) => {
      setWon(keys)
      setFound(open)
    }, sayNo)
  }, [patron.player])
  // The tournament itself decides about late entries.
  const open = found?.filter(({ phase }) => phase === 'registering' || phase === 'running')
  if (!open) return null
  if (open.length === 0) return <p class="empty">No tournament is open for entry now.</p>
  return (
    <ul class="entries">
      {open.map(tournament => (
        <Entry
          key={tournament.key}
          tournament={tournament}
          hasSeat={won.includes(tournament.key)}
          patron={patron}
          onDone={onDone}
        />
      ))}
    </ul>
  )
}

interface EntryProps extends Props {
  readonly tournament: TournamentView
  /** Won in a satellite: it pays for entering. */
  readonly hasSeat: boolean
}

function Entry({ tournament, hasSeat, patron, onDone }: EntryProps) {
  const { key, title, buy_in, fee, phase, entered, places } = tournament
  const [waits, setWaits] = useState(false)
  const ask = (asked: () => Promise<unknown>, done: string) => async () => {
    setWaits(true)
    try {
      await asked()
      sayDone(done)
      onDone()
    } catch (fault) {
      sayNo(fault)
      setWaits(false)
    }
  }
  const price = inFull(buy_in + fee)
  const { player } = patron
  const enter = () => post(pathTo('/api/tournaments/{key}/entrants', { key }), { player, paid: buy_in + fee })
  const withdraw = () => remove(pathTo('/api/tournaments/{key}/entrants/{player}', { key, player }))
  return (
    <li>
      <p>
        <b>{title}</b>
        <span>
          {inFull(buy_in)} and {inFull(fee)}; {entered} of {places} entered
        </span>
        {hasSeat && <span class="entry-won">Won a seat here: entry is free.</span>}
      </p>
      <div class="buttons">
        <button
          type="button"
          class="button button-go"
          disabled={waits}
          onClick={ask(
            enter,
            hasSeat
              ? `${patron.name} enters ${title} with the seat won.`
              : `${price} for ${title} is asked of the wallet.`,
          )}
        >
          {hasSeat ? 'Enter with the seat' : `Enter for ${price}`}
        </button>
        {phase === 'registering' && (
          <button
            type="button"
            class="button"
            disabled={waits}
            onClick={ask(withdraw, `${patron.name} is out of ${title}, with the money or the seat back.`)}
          >
            Withdraw
          </button>
        )}
      </div>
    </li>
  )
}
