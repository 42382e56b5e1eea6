// An empty seat: which one, what is played here, and how to be in the next hand.

import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { stakes } from 'shared/families'
import { Press } from 'shared/press/Press'
import type { BoardView, KeptView, TournamentView } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { LANGUAGES, type Language, language, say } from 'shared/words/words'
import { line, seat, table, you } from '../line'
import { opened } from '../menu/open'
import { useAwake } from '../pad/awake'
import { Invited, invitation, isOpen, terms } from '../tournament/Invited'
import { Left } from '../tournament/Timer'
import { askFor, forgetLanguage, present, typeNumber, unreadable } from './arrival'
import { Bolt } from './Bolt'
import { type Guest, guestOf, handle, isSimulated } from './guest'
import { useStillHere } from './patience'
import { Round } from './Round'
import { CardIcon, ChipsIcon, PinIcon } from './StepIcons'
import './attract.css'

export function Attract() {
  // The name of Chinese has to be readable to whoever looks for it.
  useEffect(() => void import('shared/words/chinese'), [])
  useStillHere(forgetLanguage)
  const shown = table.value
  if (!shown) return null
  return (
    <div class="attract">
      <header class="attract-head">
        <Bolt class="attract-bolt" />
        <span>OpenFelt</span>
        <p>{shown.title}</p>
      </header>
      <Round plates={shown.seats} mine={seat}>
        <strong>{shown.tournament?.title ?? shown.game.title}</strong>
        <span>{shown.tournament ? shown.game.title : stakes(shown.game)}</span>
      </Round>
      <Invitation board={shown} />
      <Foot />
    </div>
  )
}

function Invitation({ board }: { board: BoardView }) {
  return board.tournament ? <ToTournament tournament={board.tournament} /> : <ToOpenPlay board={board} />
}

interface WordsProps {
  readonly title: string
  readonly terms: string
  readonly children: ComponentChildren
}

function Words({ title, terms: said, children }: WordsProps) {
  return (
    <section class="attract-invite">
      <h1>
        <small>{say('attract.seat')}</small> {seat}
      </h1>
      <div class="attract-word">
        <h2>{title}</h2>
        <p class="attract-game">{said}</p>
      </div>
      {children}
    </section>
  )
}

function ToOpenPlay({ board }: { board: BoardView }) {
  const mine = board.seats.find(plate => plate.seat === seat)
  const locked = mine?.state === 'locked'
  const kept = you.value?.kept
  if (kept) return <KeptFor kept={kept} board={board} />
  return (
    <Words
      title={say(locked ? 'attract.locked' : 'attract.title')}
      terms={[stakes(board.game), buyIn(board)].filter(Boolean).join(' · ')}
    >
      {!locked && <Steps last={say('attract.step_chips')} />}
      <Said words={state(board)} />
      {!locked && <Begin />}
    </Words>
  )
}

/** By a pass: whoever it is has the time to come from the moment the other seat is empty. */
function KeptFor({ kept, board }: { kept: KeptView; board: BoardView }) {
  return (
    <Words title={say('attract.held_title', { name: kept.name })} terms={stakes(board.game)}>
      {kept.left !== null && (
        <p class="timer timer-runs" role="timer">
          <b>
            <Left milliseconds={kept.left} />
          </b>
        </p>
      )}
      <Said words={say(kept.left === null ? 'attract.kept_soon' : 'attract.kept_text')} />
      {kept.left !== null && <Begin />}
    </Words>
  )
}

/** Who has entered already may log in at any seat, to be told where to sit. */
function ToTournament({ tournament }: { tournament: TournamentView }) {
  const held = Boolean(you.value?.tournament?.held_for)
  const open = isOpen(tournament)
  const otherwise = held ? say('attract.held_text') : open ? '' : say('attract.find_seat')
  return (
    <Words title={invitation(tournament)} terms={terms(tournament)}>
      {open && !held && <Steps last={say('attract.step_enter')} />}
      <Invited tournament={tournament} />
      <Said words={otherwise} />
      <Begin />
    </Words>
  )
}

const WHY = {
  badly: 'attract.unreadable',
  backwards: 'attract.backwards',
  foreign: 'attract.foreign',
  mistyped: 'attract.mistyped',
} as const

function Said({ words }: { words: string }) {
  return (
    <p class="attract-said" role="status" aria-live="polite">
      {unreadable.value ? say(WHY[unreadable.value]) : words}
    </p>
  )
}

function buyIn({ game }: BoardView): string {
  const least = inShort(game.least_buy_in)
  return game.most_buy_in === null
    ? say('attract.buy_in_from', { least })
    : say('attract.buy_in', { least, most: inShort(game.most_buy_in) })
}

function state(board: BoardView): string {
  if (board.phase === 'closed') return say('attract.opens_soon')
  const playing = board.seats.filter(plate => plate.name).length
  return say('attract.playing', { playing })
}

function Steps({ last }: { last: string }) {
  return (
    <ol class="attract-steps">
      <li>
        <CardIcon />
        {say('attract.step_card')}
      </li>
      <li>
        <PinIcon />
        {say('attract.step_pin')}
      </li>
      <li>
        <ChipsIcon />
        {last}
      </li>
    </ol>
  )
}

function Begin() {
  const guest = guestOf()
  if (!guest) {
    return (
      <Press class="attract-begin" onPress={typeNumber}>
        {say('attract.enter_number')}
      </Press>
    )
  }
  return (
    <>
      <Press class="attract-begin attract-guest" onPress={() => take(guest)}>
        {say('guest.begin')}
        <small class="attract-demo">{say('guest.card', { card: guest.card, pin: guest.pin })}</small>
      </Press>
      <Press class="attract-number" onPress={typeNumber}>
        {say('attract.enter_number')}
      </Press>
    </>
  )
}

/** Where the demonstration has a reader, the card is pulled through it. */
function take({ card }: Guest): void {
  if (isSimulated('card')) void handle('card', `swipe ${card}`)
  else present(card)
}

function Foot() {
  const awake = useAwake('attract') // to leave a seat was touched here
  const called = you.value?.floor_called ?? false
  return (
    <footer class={`attract-foot${awake ? '' : ' asleep'}`}>
      <nav class="attract-languages" aria-label={say('settings.language')}>
        {(Object.keys(LANGUAGES) as Language[]).map(one => (
          <Press key={one} class="attract-language" on={one === language.value} onPress={() => askFor(one)}>
            <span lang={one}>{LANGUAGES[one]}</span>
          </Press>
        ))}
      </nav>
      <Press class="attract-help" onPress={() => (opened.value = 'rules')}>
        {say('attract.rules')}
      </Press>
      <Press class="attract-help" on={called} onPress={() => line.send({ type: 'call_floor', on: !called })}>
        {say(called ? 'floor.called' : 'floor.call')}
      </Press>
    </footer>
  )
}
