// All that can be had at this seat, in four columns: the seat, the table, the game, the screen.

import type { ComponentChildren } from 'preact'
import { Press, type PressProps } from 'shared/press/Press'
import type { ChipsFor } from 'shared/wire'
import { inShort, moneyInFull } from 'shared/words/cash'
import { LANGUAGES, language, say } from 'shared/words/words'
import { ownFamily } from '../families'
import { line, moment, you } from '../line'
import { clean } from '../notices/cleaning'
import { opened, type Sheet } from './open'
import { Sign, type SignName } from './signs'
import './home.css'

export function Home() {
  return (
    <div class="home scrolls">
      <YourSeat />
      <TheTable />
      <TheGame />
      <TheScreen />
    </div>
  )
}

function Column({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="home-column">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface TileProps {
  readonly sign: SignName
  /** What it is, where its sign is another's. */
  readonly as?: string
  readonly name: string
  readonly said?: string | undefined
  readonly onPress: () => void
  readonly on?: boolean
  readonly disabled?: boolean
  readonly once?: PressProps['once']
}

function Tile({ sign, name, said, as = sign, ...rest }: TileProps) {
  return (
    <Press class={`home-tile menu-${as}`} {...rest}>
      <Sign name={sign} />
      <span>
        <b>{name}</b>
        {said && <small>{said}</small>}
      </span>
    </Press>
  )
}

const opens = (sheet: Sheet) => () => {
  opened.value = sheet
}

function YourSeat() {
  const mine = you.value
  if (!mine) return null
  const away = mine.sits_out || mine.absence !== 'not'
  return (
    <Column title={say('menu.your_seat')}>
      <Tile
        sign={away ? 'back_in' : 'sit_out'}
        name={say(away ? 'menu.come_back' : 'menu.sit_out')}
        said={absence()}
        disabled={mine.stage !== 'seated'}
        onPress={opens('sit_out')}
      />
      {mine.tournament ? <OfTournament /> : <OpenPlay />}
    </Column>
  )
}

/** What there is where chips are money. */
function OpenPlay() {
  const mine = you.value
  if (!mine) return null
  return (
    <>
      <Tile
        sign="top_up"
        name={say('menu.top_up')}
        said={mine.top_up ? undefined : say('menu.top_up_not')}
        disabled={mine.stage !== 'seated'}
        onPress={opens('top_up')}
      />
      <Tile
        sign="change_seat"
        name={say('menu.change_seat')}
        disabled={mine.stage !== 'seated'}
        onPress={opens('change_seat')}
      />
      <Tile
        sign="leave"
        name={say('menu.leave')}
        said={mine.stage === 'leaving' ? say('leave.leaving') : undefined}
        disabled={mine.stage === 'leaving'}
        onPress={opens('leave')}
      />
    </>
  )
}

/** Chips as long as they can be had; nobody cashes out or changes seats. */
function OfTournament() {
  const mine = you.value?.tournament
  if (!mine) return null
  return (
    <>
      {mine.rebuy && <Buys type="rebuy" offer={mine.rebuy} />}
      {mine.add_on && <Buys type="add_on" offer={mine.add_on} />}
      {mine.may_propose.length > 0 && (
        <Tile sign="change_seat" as="deal" name={say('menu.deal')} onPress={opens('deal')} />
      )}
    </>
  )
}

function Buys({ type, offer }: { readonly type: 'rebuy' | 'add_on'; readonly offer: ChipsFor }) {
  return (
    <Tile
      sign="top_up"
      name={say(`menu.${type}`)}
      said={say('menu.chips_for', { chips: inShort(offer.chips), price: moneyInFull(offer.price) })}
      once={moment}
      onPress={() => {
        line.send({ type })
        opened.value = null
      }}
    />
  )
}

function absence(): string | undefined {
  const mine = you.value
  if (mine?.sits_out) return say('sit_out.now')
  if (mine && mine.absence !== 'not') return say(`sit_out.from_${mine.absence}`)
  return mine ? ownFamily.value.entry.said(mine) : undefined
}

function TheTable() {
  const mine = you.value
  const called = mine?.floor_called ?? false
  return (
    <Column title={say('menu.the_table')}>
      <Tile
        sign="clock"
        name={say('menu.call_clock')}
        said={say('menu.call_clock_for')}
        disabled={!mine?.may_call_clock}
        once={moment}
        onPress={() => {
          line.send({ type: 'call_clock' })
          opened.value = null
        }}
      />
      <Tile
        sign="floor"
        name={say(called ? 'floor.called' : 'floor.call')}
        said={called ? say('floor.take_back') : undefined}
        on={called}
        once={moment}
        onPress={() => line.send({ type: 'call_floor', on: !called })}
      />
      <Tile sign="hands" name={say('menu.hands')} onPress={opens('hands')} />
      <Tile sign="session" name={say('menu.session')} onPress={opens('session')} />
    </Column>
  )
}

function TheGame() {
  return (
    <Column title={say('menu.the_game')}>
      <Tile sign="rules" name={say('menu.rules')} onPress={opens('rules')} />
      <Tile sign="rankings" name={say('menu.rankings')} onPress={opens('rankings')} />
      {!you.value?.tournament && (
        <Tile sign="collection" name={say('menu.collection')} onPress={opens('collection')} />
      )}
      <Tile sign="seal" name={say('menu.seal')} onPress={opens('seal')} />
      <Tile sign="glossary" name={say('menu.glossary')} onPress={opens('glossary')} />
    </Column>
  )
}

function TheScreen() {
  return (
    <Column title={say('menu.the_screen')}>
      <Tile
        sign="language"
        name={say('menu.language')}
        said={LANGUAGES[language.value]}
        onPress={opens('language')}
      />
      <Tile sign="settings" name={say('menu.text')} onPress={opens('text')} />
      <Tile
        sign="clean"
        name={say('menu.clean')}
        said={say('menu.clean_for')}
        onPress={() => {
          opened.value = null
          clean()
        }}
      />
    </Column>
  )
}
