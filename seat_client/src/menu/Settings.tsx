// How this player likes the screen: kept with the account, and the same at every seat of the room.

import type { ComponentChildren } from 'preact'
import { Card } from 'shared/cards/Card'
import { Press } from 'shared/press/Press'
import { sound } from 'shared/sound/sound'
import type { Prefer, Preferences } from 'shared/wire'
import { say } from 'shared/words/words'
import { line, you } from '../line'
import { Body } from './Body'
import './settings.css'

export function Settings() {
  const now = you.value?.preferences
  if (!now) {
    return (
      <div class="menu-body">
        <p class="menu-said">{say('settings.away')}</p>
      </div>
    )
  }
  return (
    <Body class="settings">
      <TextSize now={now} />
      <Deck now={now} />
      <WhichHand now={now} />
      <Looking now={now} />
      <Loudness now={now} />
      <Reminding now={now} />
      <ExtraTime />
    </Body>
  )
}

type Wish = Omit<Prefer, 'type' | 'ref'>
type Now = { readonly now: Preferences }

const prefer = (wish: Wish) => line.send({ type: 'prefer', ...wish })

function Setting({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <fieldset class="settings-one">
      <legend>{name}</legend>
      <div class="settings-choices">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly on: boolean
  readonly wish: Wish
  readonly children: ComponentChildren
}

function Choice({ on, wish, children }: ChoiceProps) {
  return (
    <Press class="settings-choice" on={on} onPress={() => prefer(wish)}>
      {children}
    </Press>
  )
}

const SIZES = { 100: 'usual', 120: 'large', 140: 'largest' } as const

function TextSize({ now }: Now) {
  return (
    <Setting name={say('settings.text_size')}>
      {([100, 120, 140] as const).map(size => (
        <Choice key={size} on={now.text_size === size} wish={{ text_size: size }}>
          <span style={{ fontSize: `${(size * 18) / 100}px` }}>{say(`settings.text_${SIZES[size]}`)}</span>
        </Choice>
      ))}
    </Setting>
  )
}

function Deck({ now }: Now) {
  return (
    <Setting name={say('settings.deck')}>
      <Choice on={now.four_color} wish={{ four_color: true }}>
        <Suits deck="four" />
        {say('settings.four_colors')}
      </Choice>
      <Choice on={!now.four_color} wish={{ four_color: false }}>
        <Suits deck="two" />
        {say('settings.two_colors')}
      </Choice>
    </Setting>
  )
}

function Suits({ deck }: { deck: 'four' | 'two' }) {
  return (
    <span class={`settings-suits settings-suits-${deck}`} aria-hidden="true">
      {['As', 'Kh', 'Qd', 'Jc'].map(code => (
        <Card key={code} code={code} />
      ))}
    </span>
  )
}

function WhichHand({ now }: Now) {
  return (
    <Setting name={say('settings.hand')}>
      <Choice on={!now.left_handed} wish={{ left_handed: false }}>
        {say('settings.right_handed')}
      </Choice>
      <Choice on={now.left_handed} wish={{ left_handed: true }}>
        {say('settings.left_handed')}
      </Choice>
    </Setting>
  )
}

function Looking({ now }: Now) {
  return (
    <Setting name={say('settings.peek')}>
      <Choice on={now.peek === 'hold'} wish={{ peek: 'hold' }}>
        {say('settings.peek_hold')}
      </Choice>
      <Choice on={now.peek === 'cover'} wish={{ peek: 'cover' }}>
        {say('settings.peek_cover')}
      </Choice>
    </Setting>
  )
}

function Loudness({ now }: Now) {
  return (
    <Setting name={say('settings.sound')}>
      {[0, 30, 60, 100].map(loud => (
        <Choice key={loud} on={now.sound === loud} wish={{ sound: loud }}>
          {say('settings.loud', { loud })}
        </Choice>
      ))}
      <Press class="settings-choice" onPress={() => sound('turn')} disabled={now.sound === 0}>
        {say('settings.test_tone')}
      </Press>
    </Setting>
  )
}

function Reminding({ now }: Now) {
  return (
    <Setting name={say('settings.reminder')}>
      {[0, 30, 60, 120].map(minutes => (
        <Choice key={minutes} on={now.reminder === minutes} wish={{ reminder: minutes }}>
          {say('settings.every', { minutes })}
        </Choice>
      ))}
    </Setting>
  )
}

/** Only the house changes it. */
function ExtraTime() {
  const extra = you.value?.extra_time ?? 100
  if (extra === 100) return null
  return <p class="menu-said">{say('settings.extra_time', { percent: extra })}</p>
}
