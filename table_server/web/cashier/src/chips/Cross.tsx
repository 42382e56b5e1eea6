// Chips over the counter: taken in or given out, for counted cash or with a wallet.

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ChoiceField } from 'shared/console/fields/ChoiceField'
import { Form } from 'shared/console/fields/Form'
import { TextField } from 'shared/console/fields/TextField'
import { post } from 'shared/console/http'
import { owner } from '../counter/owner'
import { PinOfCard } from '../counter/PinOfCard'
import { useProofByCard } from '../counter/proof'
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
  const [card, setCard] = useState('')
  useDeskReader(read => {
    setSide('wallet')
    setCard(read)
  })
  const choice = (
    <ChoiceField
      label={way === 'in' ? 'These are taken in' : 'These are given out'}
      options={SIDES[way]}
      value={side}
      onValue={setSide}
    />
  )
  const all = { way, chips, onCrossed, choice }
  return side === 'cash' ? <InCash {...all} /> : <WithCard {...all} card={card} onCard={setCard} />
}

interface SideProps extends Props {
  readonly choice: ComponentChildren
}

const does = (way: 'in' | 'out', chips: readonly Chip[]) =>
  `${way === 'in' ? 'Take in' : 'Give out'} ${inFull(worthOf(chips))}`
const tagsOf = (chips: readonly Chip[]) => chips.map(({ tag }) => tag)

function InCash({ way, chips, onCrossed, choice }: SideProps) {
  const [tray, setTray] = useState<Tray>(EMPTY)
  const wish = useWish()
  const amount = worthOf(chips)
  const cross = async () => {
    const said = { tags: tagsOf(chips), side: 'cash', counted: piles(tray) } as const
    await wish(async key => {
      await post(`/api/chips/${way}`, said, key)
      onCrossed({ key, way, chips, patron: null, tray })
    })
    setTray(EMPTY)
    void lookIntoDrawer()
  }
  return (
    <Form submit={does(way, chips)} onSubmit={cross} ready={Boolean(drawer.value) && total(tray) === amount}>
      {choice}
      <CashTray label="Notes and coins" tray={tray} onTray={setTray} amount={amount} />
      {!drawer.value && <p class="empty">Open a drawer before you take or pay cash.</p>}
    </Form>
  )
}

interface CardProps extends SideProps {
  readonly card: string
  readonly onCard: (card: string) => void
}

function WithCard(props: CardProps) {
  return props.way === 'in' ? <OntoCard {...props} /> : <OffCard {...props} />
}

function OntoCard({ way, chips, onCrossed, choice, card, onCard }: CardProps) {
  const wish = useWish()
  const cross = async () => {
    const patron = await owner(card)
    const said = { tags: tagsOf(chips), side: 'wallet', player: patron.player } as const
    await wish(async key => {
      await post('/api/chips/in', said, key)
      onCrossed({ key, way, chips, patron, tray: EMPTY })
    })
    onCard('')
  }
  return (
    <Form submit={does(way, chips)} onSubmit={cross} ready={card.trim() !== ''}>
      {choice}
      <TextField label="Card" value={card} onValue={onCard} hint="Swipe it, or type its number." />
    </Form>
  )
}

/** The owner of the card proves to be here with its PIN. */
function OffCard({ way, chips, onCrossed, choice, card, onCard }: CardProps) {
  const [pin, setPin] = useState('')
  const by = useProofByCard()
  const wish = useWish()
  const cross = async () => {
    const patron = await owner(card)
    const proof = await by.prove(patron.player, card, pin)
    setPin('')
    if (proof === null) return
    const said = { tags: tagsOf(chips), side: 'wallet', player: patron.player, proof } as const
    await wish(async key => {
      await post('/api/chips/out', said, key)
      onCrossed({ key, way, chips, patron, tray: EMPTY })
    })
    onCard('')
  }
  return (
    <Form submit={does(way, chips)} onSubmit={cross} ready={card.trim() !== '' && (by.pad || pin !== '')}>
      {choice}
      <TextField label="Card" value={card} onValue={onCard} hint="Swipe it, or type its number." />
      <PinOfCard by={by} pin={pin} onPin={setPin} />
    </Form>
  )
}
