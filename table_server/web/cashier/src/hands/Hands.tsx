// The hands of a demonstration at the cash desk: a card is swiped, a PIN keyed, chips are laid, a receipt is read.

import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { TextField } from 'shared/console/fields/TextField'
import { sayNo } from 'shared/console/toasts'
import { handle, paper, simulated } from './hands'
import './hands.css'

const HANDS = { card: Card, pin: Pad, chips: Tray, receipts: Printer } as const
type Port = keyof typeof HANDS

export function Hands() {
  const ports = simulated().filter((port): port is Port => port in HANDS)
  if (ports.length === 0) return null
  return (
    <details class="hands">
      <summary class="button">Simulated devices</summary>
      <div class="hands-each">
        {ports.map(port => {
          const Hand = HANDS[port]
          return <Hand key={port} />
        })}
      </div>
    </details>
  )
}

interface Props {
  readonly label: string
  readonly usual: string
  readonly children: (typed: string) => ComponentChildren
}

function Typed({ label, usual, children }: Props) {
  const [typed, setTyped] = useState(usual)
  return (
    <div class="hands-one">
      <TextField label={label} value={typed} onValue={setTyped} />
      <div class="buttons">{children(typed.trim())}</div>
    </div>
  )
}

function Deed({ does, onDo }: { readonly does: string; readonly onDo: () => void }) {
  return (
    <button type="button" class="button" onClick={onDo}>
      {does}
    </button>
  )
}

function Card() {
  return (
    <Typed label="Number of a card" usual="1003">
      {typed => <Deed does="Swipe it" onDo={() => handle('card', `swipe ${typed}`)} />}
    </Typed>
  )
}

function Pad() {
  return (
    <Typed label="PIN of the customer" usual="2718">
      {typed => <Deed does="Key it" onDo={() => handle('pin', `pin ${typed}`)} />}
    </Typed>
  )
}

function Tray() {
  return (
    <Typed label="Numbers of chips" usual="1 2 3 4">
      {typed => (
        <>
          <Deed does="Lay them" onDo={() => handle('chips', `put ${typed}`)} />
          <Deed does="Take all away" onDo={() => handle('chips', 'take all')} />
        </>
      )}
    </Typed>
  )
}

function Printer() {
  const [lines, setLines] = useState<readonly string[]>([])
  return (
    <div class="hands-one">
      <p class="field-label">Receipt printer</p>
      <div class="buttons">
        <Deed does="Look at the paper" onDo={() => void paper().then(setLines, sayNo)} />
        <Deed does="Roll out" onDo={() => handle('receipts', 'paper out')} />
        <Deed does="New roll" onDo={() => handle('receipts', 'paper')} />
      </div>
      {lines.length > 0 && <pre class="hands-paper">{lines.join('\n')}</pre>}
    </div>
  )
}
