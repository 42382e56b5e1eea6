// The hand waits for this seat: what it costs, the amounts, and the answers.

import { computed } from '@preact/signals'
import { useState } from 'preact/hooks'
import type { ViewsOf } from 'shared/families'
import type { RoundsSeat } from 'shared/wire'
import type { Asked as AskedNow, PadProps } from '../../families'
import { line } from '../../line'
import type { Choice } from '../../pad/choice'
import { Further, Row } from '../../pad/Row'
import { Sure } from '../../pad/Sure'
import { thrown } from '../hand/thrown'
import { table } from '../view'
import { answers, type Offer, whyNoWager } from './answers'
import { question, Says } from './Says'
import { TypeAmount } from './TypeAmount'
import { Wager } from './Wager'
import type { Wagers } from './wagers'

/** What a bet is now. */
const bet = computed(() => table.value?.hand?.bet_size ?? 0)

/** A question that the hand waits for; what one may like to do after it is none. */
const turn = ({ offer }: RoundsSeat): Offer | null => (offer && offer.kind !== 'after' ? offer : null)

export function asked(mine: RoundsSeat): AskedNow {
  const offer = turn(mine)
  return {
    id: mine.offer?.id ?? null,
    words: offer && question(offer, 0),
    wishes: mine.wishes.length > 0,
  }
}

export function Answers({ mine, plate, once }: PadProps<ViewsOf<'rounds'>>) {
  const offer = turn(mine)
  return offer && <Asked offer={offer} stack={plate.stack} bet={bet.value} once={once} />
}

interface AskedProps {
  readonly offer: Offer
  readonly stack: number
  /** What a bet is now. */
  readonly bet: number
  readonly once: string
}

function Asked({ offer, stack, bet, once }: AskedProps) {
  const wagers = wagersOf(offer)
  const [kept, keep] = useState<Mind | null>(null)
  const mind = kept?.question === offer.id ? kept : open(offer)
  const { to, doubted, typing } = mind
  const think = (change: Partial<Mind>) => keep({ ...mind, ...change })

  const lifted = liftedFor(offer)
  const choices = answers(offer, { to, lifted, stack })
  const answer = (choice: Choice) => (choice.doubt ? think({ doubted: choice }) : line.send(choice.message))
  const allIn = (whole: number) => {
    const all = answers(offer, { to: whole, lifted, stack }).find(choice => choice.place === 'right')
    think({ to: whole, doubted: all ?? null })
  }

  const typed = (whole: number, choice: Choice) => {
    think({ to: whole, typing: false, doubted: choice.doubt ? choice : null })
    if (!choice.doubt) line.send(choice.message)
  }

  if (doubted) {
    return (
      <Sure
        choice={doubted}
        once={once}
        onYes={message => line.send(message)}
        onBack={() => think({ doubted: null })}
      />
    )
  }
  if (typing && wagers) {
    return (
      <TypeAmount
        wagers={wagers}
        offer={offer}
        stack={stack}
        once={once}
        onWager={typed}
        onBack={() => think({ typing: false })}
      />
    )
  }
  const further = choices.filter(choice => choice.place === 'further')
  const large = further.length === 0 && !wagers
  const question = `${offer.id}`
  return (
    <>
      <Says offer={offer} lifted={lifted.length} large={large} />
      {!large && (
        <div class="pad-upper">
          {wagers && (
            <Wager
              key={question} // it does not sleep: a finger that lay on it must not choose for another question
              wagers={wagers}
              offer={offer}
              to={to}
              bet={bet}
              onAmount={amount => think({ to: amount })}
              onAllIn={allIn}
              onType={() => think({ typing: true })}
            />
          )}
          {further.length > 0 && (
            <Further choices={further} question={question} once={once} onChoice={answer} />
          )}
        </div>
      )}
      <Row choices={choices} question={question} once={once} onChoice={answer} whyNot={whyNoWager(offer)} />
    </>
  )
}

/** What is being thought of over one question; the next one begins anew. */
interface Mind {
  readonly question: number
  /** The amount chosen. */
  readonly to: number
  /** What is asked about once more. */
  readonly doubted: Choice | null
  /** With the keypad. */
  readonly typing: boolean
}

const open = (offer: Offer): Mind => ({
  question: offer.id,
  to: 'low' in offer ? offer.low : 0,
  doubted: null,
  typing: false,
})

const liftedFor = (offer: Offer) => (offer.kind === 'draw' || offer.kind === 'discard' ? thrown(offer) : [])

/** The amounts to choose from, where there is more than one. */
function wagersOf(offer: Offer): Wagers | null {
  const amounts = offer.kind === 'kill' || (offer.kind === 'bet' && offer.high > 0) ? offer : null
  return amounts && amounts.low < amounts.high ? amounts : null
}
