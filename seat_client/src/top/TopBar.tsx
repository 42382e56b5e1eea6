// Whose seat this is, what is played, and the way to everything else.

import './top.css'
import { computed } from '@preact/signals'
import { familyOf, stakes } from 'shared/families'
import { Press } from 'shared/press/Press'
import { steady } from 'shared/socket/kept'
import { say } from 'shared/words/words'
import { line, seat, table, you } from '../line'
import { opened, type Sheet } from '../menu/open'
import { MenuSign } from './signs'

/** Apart from the rest of a view: the bar is drawn anew when somebody else sits here. */
const name = computed(() => you.value?.name)

export function TopBar() {
  return (
    <header class="top">
      <h1 class="top-seat">
        <span class="heard">{say('seat.number', { seat })}</span>
        <span aria-hidden="true">{seat}</span>
      </h1>
      <p class="top-name">{name}</p>
      <Played />
      <nav class="top-buttons">
        <Opens sheet="language" label={`${say('bar.tongue')}, ${say('bar.language')}`}>
          {say('bar.tongue')}
        </Opens>
        <Opens sheet="text" label={say('bar.text_size')}>
          A<small>a</small>
        </Opens>
        <Opens sheet="rules" label={say('bar.rules')}>
          ?
        </Opens>
        <Opens sheet="menu" label={say('bar.menu')}>
          <MenuSign />
        </Opens>
      </nav>
      <p class={`top-link top-link-${line.link.value}`}>
        <span class="heard">{say(`link.${line.link.value}`)}</span>
      </p>
    </header>
  )
}

const played = steady(() => {
  const now = table.value
  return now && { game: now.game, title: familyOf(now).playedAs(now), number: now.hand?.number }
})

function Played() {
  if (!played.value) return null
  const { game, title, number } = played.value
  return (
    <p class="top-game">
      <b>{title}</b>
      <span>{stakes(game)}</span>
      {number !== undefined && <span class="top-hand">{say('bar.hand', { number })}</span>}
    </p>
  )
}

interface OpensProps {
  readonly sheet: Sheet
  readonly label: string
  readonly children: preact.ComponentChildren
}

function Opens({ sheet, label, children }: OpensProps) {
  const on = opened.value === sheet
  return (
    <Press
      class="top-button"
      label={label}
      on={on}
      onPress={() => {
        opened.value = on ? null : sheet
      }}
    >
      {children}
    </Press>
  )
}
