// Chips over the counter: taken in or given out, for counted cash or with a wallet.

import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { post } from 'shared/console/http'
import { owner } from '../counter/owner'
import { useDeskReader } from '../counter/reader'
import { drawer, lookIntoDrawer } from '../drawer/drawer'
import { inFull } from '../money'
import { CashTray } from '../tray/CashTray'
import { EMPTY, piles, type Tray, total } from '../tray/tray'
import { useWish } from '../wish'
import type { Crossed } from './ChipsPaper'
import { type Chip, worthOf } from './tray'

const SIDES = {
  in: [
    { key: 'cash', title: 'Paid in cash' },
    { key: 'wallet', title: 'Onto a card' },
  ],
  out: [
    { key: 'cash', title: 'For cash' },
    { key: 'wallet', title: 'Off a card' },
  ],
} as const

interface Props {
  readonly way: 'in' | 'out'
  readonly chips: readonly Chip[]
  readonly onCrossed: (done: Crossed) => void
}

export function Cross({ way, chips, onCrossed }: Props) {
  const [side, setSide] = useState<'cash' | 'wallet'>('cash')
  const [tray, setTray] = useState<Tray>(EMPTY)
  const [card, setCard] = useState('')
  const wish = useWish()
  useDeskReader(read => {
    setSide('wallet')
    setCard(read)
  })
  const amount = worthOf(chips)
  const cross = async () => {
    const patron = side === 'wallet' ? await owner(card) : null
    const said = {
      tags: chips.map(({ tag }) => tag),
      side,
      ...(patron ? { player: patron.player } : { counted: piles(tray) }),
    }
    await wish(async key => {
      await post(`/api/chips/${way}`, said, key)
      onCrossed({ key, way, chips, patron, tray: patron ? EMPTY : tray })
    })
    setTray(EMPTY)
    setCard('')
    if (!patron) void lookIntoDrawer()
  }
  const ready = side === 'cash' ? Boolean(drawer.value) && total(tray) === amount : card.trim() !== ''
  return (
    <Form
      submit={`${way === 'in' ? 'Take in' : 'Give out'} ${inFull(amount)}`}
      onSubmit={cross}
      ready={ready}
    >
      <ChoiceField
        label={way === 'in' ? 'These are taken in' : 'These are given out'}
        options={SIDES[way]}
        value={side}
        onValue={setSide}
      />
      {side === 'wallet' ? (
        <TextField label="Card" value={card} onValue={setCard} hint="Swipe it, or type its number." />
      ) : (
        <CashTray label="Notes and coins" tray={tray} onTray={setTray} amount={amount} />
      )}
      {side === 'cash' && !drawer.value && <p class="empty">Open a drawer before you take or pay cash.</p>}
    </Form>
  )
}
