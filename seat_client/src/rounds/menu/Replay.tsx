// One past hand, step by step: one's own cards, and what the others showed.

import { useEffect, useMemo, useState } from 'preact/hooks'
import { Burned } from 'shared/cards/Burned'
import { CardOrBack } from 'shared/cards/Card'
import { Press } from 'shared/press/Press'
import { streetName } from 'shared/rounds/streets'
import { inRotation } from 'shared/theater/dealing'
import type { RoundsRecall } from 'shared/wire'
import { inShort } from 'shared/words/cash'
import { say } from 'shared/words/words'
import { seat as here } from '../../line'
import { nameOf } from '../table/Pots'
import { arrivals, ownSeat, type Picture, picturesOf, type ReplaySeat } from './replay'
import { actor, told } from './replayWords'
import './replay.css'

/** For one thing that happened, while it plays by itself. */
const PACE = 1_400
/** From one card off the deck to the next, as the style sheet has it, and a moment for the last. */
const NEXT_CARD = 55
const LAST_CARD = 400

const lasts = ({ steps }: Picture): number => Math.max(PACE, inRotation(steps).length * NEXT_CARD + LAST_CARD)

export function Replay({ hand, onBack }: { hand: RoundsRecall; onBack: () => void }) {
  const pictures = useMemo(() => picturesOf(hand), [hand])
  const { at, plays, go, toggle } = usePlaying(pictures)
  const mine = ownSeat(hand, here)
  const picture = pictures[at]
  if (!picture) return <p class="menu-said">{say('hands.none')}</p>
  const street = hand.streets[picture.street]
  const dealt = arrivals(picture)
  return (
    <div class="menu-body replay">
      <div class="replay-table">
        <div class="replay-cloth" />
        <Middle picture={picture} />
        {picture.seats.map(each => (
          <Seat
            key={each.seat}
            shown={each}
            place={place(each.seat, mine)}
            mine={each.seat === mine}
            acts={picture.steps.some(step => step.seat === each.seat)}
            button={each.seat === hand.button}
            dealt={dealt.get(each.seat)}
          />
        ))}
      </div>
      <div class="replay-told">
        <Press class="replay-back" onPress={onBack}>
          {say('replay.back')}
        </Press>
        <h3>{say('hands.number', { number: hand.number })}</h3>
        <p class="replay-street">{street && streetName(street.key, picture.street)}</p>
        <ol class="replay-steps" aria-live="polite">
          {pictures.slice(Math.max(0, at - 5), at + 1).map((each, back, all) => (
            <li key={at - all.length + back} class={each === picture ? 'replay-now' : ''}>
              <b>{actor(each.steps, mine)}</b> {told(each.steps)}
            </li>
          ))}
        </ol>
      </div>
      <div class="replay-keys">
        <Press class="replay-key" onPress={() => go(0)} disabled={at === 0}>
          {say('replay.first')}
        </Press>
        <Press class="replay-key" onPress={() => go(at - 1)} disabled={at === 0}>
          {say('replay.step_back')}
        </Press>
        <Press class="replay-key replay-play" onPress={toggle}>
          {say(plays ? 'replay.pause' : 'replay.play')}
        </Press>
        <Press class="replay-key" onPress={() => go(at + 1)} disabled={at === pictures.length - 1}>
          {say('replay.step')}
        </Press>
        <Press
          class="replay-key"
          onPress={() => go(nextStreet(pictures, at))}
          disabled={at === pictures.length - 1}
        >
          {say('replay.next_street')}
        </Press>
      </div>
    </div>
  )
}

function usePlaying(pictures: ReadonlyArray<Picture>) {
  const { length } = pictures
  const [at, setAt] = useState(0)
  const [plays, setPlays] = useState(true)
  const last = at >= length - 1
  useEffect(() => {
    if (!plays || last) return
    const picture = pictures[at]
    const next = setTimeout(() => setAt(at + 1), picture ? lasts(picture) : PACE)
    return () => clearTimeout(next)
  }, [at, plays, last, pictures])
  const go = (to: number) => {
    setPlays(false)
    setAt(Math.min(Math.max(to, 0), length - 1))
  }
  const toggle = () => {
    if (last) setAt(0)
    setPlays(last || !plays)
  }
  return { at, plays: plays && !last, go, toggle }
}

/** The first picture of the next street, or the last one of all. */
export function nextStreet(pictures: ReadonlyArray<Picture>, at: number): number {
  const street = pictures[at]?.street ?? 0
  const next = pictures.findIndex(picture => picture.street > street)
  return next < 0 ? pictures.length - 1 : next
}

function Middle({ picture }: { picture: Picture }) {
  return (
    <div class="replay-middle">
      <Burned count={picture.burned} />
      {picture.boards.map((board, at) => (
        <div class="replay-board" key={at}>
          {board.map(code => (
            <CardOrBack key={code} code={code} />
          ))}
        </div>
      ))}
      <span class="replay-pots">
        {picture.pots.map(({ amount }, at) => (
          <b key={at}>
            {picture.pots.length > 1
              ? `${nameOf(at)} ${inShort(amount)}`
              : say('hands.pot', { pot: inShort(amount) })}
          </b>
        ))}
      </span>
    </div>
  )
}

interface SeatProps {
  readonly shown: ReplaySeat
  readonly place: { left: string; top: string }
  readonly mine: boolean
  readonly acts: boolean
  readonly button: boolean
  /** When each card that comes now leaves the deck, by its place. */
  readonly dealt: ReadonlyMap<number, number> | undefined
}

function Seat({ shown, place: where, mine, acts, button, dealt }: SeatProps) {
  const { seat, down, up, bet, folded, won } = shown
  const cards = [...down, ...up]
  return (
    <div class={`replay-seat${folded ? ' replay-folded' : ''}${acts ? ' replay-acts' : ''}`} style={where}>
      <span class="replay-cards" style={{ '--held': cards.length }}>
        {(folded && !mine ? [] : cards).map((code, at) => (
          <span
            key={`${at} ${code}`}
            class={`replay-card${dealt?.has(at) ? ' replay-comes' : ''}`}
            style={{ '--order': dealt?.get(at) ?? 0 }}
          >
            <CardOrBack code={code} lie={folded ? 'dim' : 'plain'} />
          </span>
        ))}
      </span>
      <span class="replay-name">
        {mine ? say('replay.you') : say('seat.number', { seat })}
        {button && <i class="replay-button">{say('mark.dealer_letter')}</i>}
      </span>
      <span class="replay-bet">
        {won ? say('replay.wins', { amount: inShort(won) }) : bet ? inShort(bet) : ''}
      </span>
    </div>
  )
}

const SEATS = 10

/** Clockwise with one's own seat at the bottom, else as the table is numbered. */
function place(seat: number, mine: number | null) {
  const angle = Math.PI / 2 + ((seat - (mine ?? 1) + SEATS) / SEATS) * 2 * Math.PI
  return { left: `${50 + 43 * Math.cos(angle)}%`, top: `${50 + 40 * Math.sin(angle)}%` }
}
